/**
 * What the scene on screen says about the next one: the layer, place and level of everything already drawn,
 * in flow coordinates. With it the layout is incremental: what is there keeps its layer, its order and its
 * place, and only what is new looks for one. Misue et al. 1995 on the mental map.
 */
import type { FlowGraph } from '@flain/flow'
import type { Frame } from '../frame.ts'
import type { Point, Scene, SceneEdge } from '../scene.ts'
import { actorRadius } from '../size.ts'
import type { Work } from './work.ts'

export type Memory = {
  /** Layer of each node on screen, by index of the node; new nodes have none. */
  layer: (number | undefined)[]
  /** Place across the flow of the line where edges attach, by index of the node. */
  across: (number | undefined)[]
  /** Middle of each group's zone across the flow, by index of the group. */
  middle: (number | undefined)[]
  /** Centre along the flow of each old layer. */
  centres: number[]
  edges: Map<string, SceneEdge>
  /** First old layer of each row, and the levels between the rows. */
  rows: number[]
  between: number[]
  frame: Frame
}

/** Undefined when the scene cannot be continued: another direction, another arrangement, nothing in common. */
export function recall(graph: FlowGraph, previous: Scene | undefined, frame: Frame): Memory | undefined {
  if (!previous || previous.direction !== frame.direction) return undefined
  const old = new Map(previous.nodes.map((node) => [node.id, node]))
  const memory: Memory = {
    layer: [],
    across: [],
    middle: [],
    centres: [],
    rows: previous.rows ?? [0],
    between: [],
    edges: new Map(previous.edges.map((edge) => [edge.id, edge])),
    frame,
  }
  let known = 0
  graph.nodes.forEach((node, index) => {
    const was = old.get(node.id)
    if (!was || was.layer === undefined) return
    known++
    const flow = toFlow(frame, was)
    memory.layer[index] = was.layer
    const drop = frame.isLevel && was.kind === 'actor' ? actorRadius - was.height / 2 : 0
    memory.across[index] = flow.across + drop
    memory.centres[was.layer] = flow.along
  })
  if (known === 0) return undefined
  memory.between = levelsBetween(previous, memory)
  const zones = new Map(previous.groups.map((group) => [group.id, group.box]))
  graph.groups.forEach((group, index) => {
    const box = zones.get(group.id)
    if (box) memory.middle[index] = frame.isLevel ? box.y + box.height / 2 : box.x + box.width / 2
  })
  return memory
}

/** Half way between the rows of a folded flow. */
function levelsBetween(previous: Scene, { rows, frame }: Memory): number[] {
  const spans = rows.map(() => ({ low: Infinity, high: -Infinity }))
  for (const node of previous.nodes) {
    let row = 0
    while (row + 1 < rows.length && (rows[row + 1] ?? 0) <= (node.layer ?? 0)) row++
    const span = spans[row]
    if (!span) continue
    const { across } = toFlow(frame, node)
    const half = (frame.isLevel ? node.height : node.width) / 2
    span.low = Math.min(span.low, across - half)
    span.high = Math.max(span.high, across + half)
  }
  return spans.slice(1).map((span, row) => ((spans[row]?.high ?? 0) + span.low) / 2)
}

export function toFlow(frame: Frame, { x, y }: Point): { along: number; across: number } {
  const along = frame.isLevel ? x : y
  return { along: frame.isFlipped ? -along : along, across: frame.isLevel ? y : x }
}

/** The level an edge on screen runs at where it passes `along`; undefined when it does not pass level there. */
export function levelOf(
  memory: Memory,
  id: string,
  { along, row }: { along: number; row: number },
): number | undefined {
  const edge = memory.edges.get(id)
  if (!edge) return undefined
  const spots = edge.points.map((point) => toFlow(memory.frame, point))
  for (let i = 0; i + 1 < spots.length; i++) {
    const a = spots[i]
    const b = spots[i + 1]
    if (!a || !b || a.across !== b.across) continue
    if (a.across < (memory.between[row - 1] ?? -Infinity) || a.across > (memory.between[row] ?? Infinity))
      continue
    if (Math.min(a.along, b.along) <= along && along <= Math.max(a.along, b.along)) return a.across
  }
  return undefined
}

type Pair = { from: number; to: number }

/**
 * Layers for all nodes, old ones as they were. A new node goes behind what leads to it; where that is taken by
 * what it leads to, it stands beside its source in the same layer. Gives back the old layer each layer was.
 */
export function rankFromMemory(work: Work, memory: Memory, pairs: readonly Pair[]): (number | undefined)[] {
  const layer: (number | undefined)[] = work.layer.map((_, node) => memory.layer[node])
  const into: number[][] = work.layer.map(() => [])
  const out: number[][] = work.layer.map(() => [])
  for (const { from, to } of pairs) {
    out[from]?.push(to)
    into[to]?.push(from)
  }
  const waiting = layer.flatMap((at, node) => (at === undefined ? [node] : []))
  for (let hasPlaced = true; hasPlaced && waiting.length > 0;) {
    hasPlaced = false
    for (let i = 0; i < waiting.length; i++) {
      const node = waiting[i] ?? 0
      const at = layerBeside(layer, into[node] ?? [], out[node] ?? [])
      if (at === undefined) continue
      layer[node] = at
      waiting.splice(i--, 1)
      hasPlaced = true
    }
    const first = waiting[0]
    if (hasPlaced || first === undefined) continue
    layer[waiting.shift() ?? first] = 0
    hasPlaced = true
  }
  return compress(work, layer)
}

function layerBeside(
  layer: readonly (number | undefined)[],
  into: readonly number[],
  out: readonly number[],
) {
  let low = -Infinity
  for (const source of into) low = Math.max(low, layer[source] ?? -Infinity)
  let high = Infinity
  for (const target of out) {
    const at = layer[target] ?? Infinity
    if (at > low) high = Math.min(high, at)
  }
  if (low === -Infinity) return high === Infinity ? undefined : high - 1
  return high === low + 1 ? low : low + 1
}

/** Numbers the used layers from 0; gives back the old number of each. */
function compress(work: Work, layer: readonly (number | undefined)[]): (number | undefined)[] {
  const used = [...new Set(layer.map((at) => at ?? 0))].toSorted((a, b) => a - b)
  const number = new Map(used.map((at, index) => [at, index]))
  for (let node = 0; node < layer.length; node++) work.layer[node] = number.get(layer[node] ?? 0) ?? 0
  return used
}

/** First layers of the rows that are left, new layers in the row they continue. */
export function rowsFromMemory({ rows }: Memory, oldLayers: readonly (number | undefined)[]): number[] {
  const firsts: number[] = [0]
  let last = 0
  oldLayers.forEach((old, layer) => {
    let row = 0
    while (row + 1 < rows.length && (rows[row + 1] ?? 0) <= (old ?? 0)) row++
    // NOTE: rows turn back and forth, so that a row that is gone must not change the way of the next.
    if (layer > 0 && row > last) for (let i = last; i < row; i++) firsts.push(layer)
    last = Math.max(last, row)
  })
  return firsts
}
