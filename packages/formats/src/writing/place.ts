import type { FlowGraph } from '@flain/flow'

/**
 * Where a flow is drawn, for formats that keep places. A scene of `@flain/layout` is one; this says how little
 * of it is used.
 */
export type Point = { x: number; y: number }
export type Place = { x: number; y: number; width: number; height: number }
/** A line that carries no flow: a lifeline, of the node `of`, an axis, a ring. */
export type Guide =
  | {
      id: string
      shape: 'line'
      of?: string
      points: readonly Point[]
      style: 'dashed' | 'solid'
      /** Words over its first point, in the middle or beginning there, or under its last. */
      text?: string
      over?: string
      foot?: string
    }
  | { id: string; shape: 'ring'; centre: Point; radius: number; style: 'dashed' | 'solid' }
export type Placement = {
  /** Centres and sizes. A `mark` shows no words, those of a bar begin `beside` its middle. */
  nodes: readonly (Place & { id: string; fontSize?: number; form?: string; beside?: Point })[]
  edges: readonly PlacedEdge[]
  /** Top left corners and sizes. */
  groups: readonly { id: string; box: Place }[]
  guides?: readonly Guide[]
}
export type PlacedEdge = {
  id: string
  points: readonly Point[]
  label?: { box: Place }
  /** Has no arrowhead. */
  isPlain?: boolean
}

/** Where a node stands that has no place. */
export const somewhere: Place = { x: 0, y: 0, width: 120, height: 48 }

const padding = { side: 16, top: 32 }
const emptyBox = { width: 160, height: 64 }

/**
 * The box of each group. A scene leaves groups out that hold nothing, and those of a sequence: the first stand in a row
 * below the picture then, the others around what they hold.
 */
export function boxesOf(graph: FlowGraph, placement: Placement): Map<string, Place> {
  const boxes = new Map(placement.groups.map((group) => [group.id, group.box]))
  const nodes = new Map(placement.nodes.map((node) => [node.id, cornered(node)]))
  const inner = Map.groupBy(graph.groups, (group) => group.group)
  const members = Map.groupBy(graph.nodes, (node) => node.group)
  const free = { x: 0, y: Math.max(0, ...[...nodes.values(), ...boxes.values()].map(bottom)) + padding.top }
  const find = (id: string): Place => {
    const known = boxes.get(id)
    if (known) return known
    // A group that contains itself finds this box and goes no deeper.
    boxes.set(id, { ...free, ...emptyBox })
    const inside = [
      ...(members.get(id) ?? []).map((node) => nodes.get(node.id) ?? somewhere),
      ...(inner.get(id) ?? []).map((group) => find(group.id)),
    ]
    const box = inside.length > 0 ? around(inside) : { ...free, ...emptyBox }
    if (inside.length === 0) free.x += emptyBox.width + padding.side
    boxes.set(id, box)
    return box
  }
  for (const group of graph.groups) find(group.id)
  return boxes
}

/** A centred place by its top left corner. */
export function cornered({ x, y, width, height }: Place): Place {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function bottom({ y, height }: Place): number {
  return y + height
}

function around(places: readonly Place[]): Place {
  const x = Math.min(...places.map((place) => place.x)) - padding.side
  const y = Math.min(...places.map((place) => place.y)) - padding.top
  const right = Math.max(...places.map((place) => place.x + place.width)) + padding.side
  return { x, y, width: right - x, height: Math.max(...places.map(bottom)) + padding.side - y }
}
