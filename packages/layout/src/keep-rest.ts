/**
 * What was on screen stays where it was, in drawings that have no memory of their own.
 *
 * NOTE: whoever only ever draws afresh is built with another file in this one's place.
 */
import { type FlowGraph, isEqual } from '@flain/flow'
import { anchor } from './anchor.ts'
import type { Drawing } from './draw.ts'
import type { Scene, SceneEdge, SceneGroup, SceneNode } from './scene.ts'

/** `drawing`, shifted so that most of what was on screen stands where it stood. */
export function keepPlace(graph: FlowGraph, drawing: Drawing, previous: Scene | undefined): Drawing {
  return previous?.kind === graph.kind ? anchor(drawing, previous) : drawing
}

/**
 * A flow in which nothing is new stays where it is: the scene on screen is a drawing of it already. `drawing`, or where it moves a node although nothing is new, the layered scene on screen without what is gone, in
 * which groups keep their borders.
 */
export function keepRest(graph: FlowGraph, drawing: Drawing, previous: Scene | undefined): Drawing {
  if (!previous || isMore(graph, previous) || !hasMoved(drawing, previous)) return drawing
  const nodes = known(drawing.nodes, previous.nodes, isSameNode)
  const edges = nodes && known(drawing.edges, previous.edges, isSameEdge)
  const groups = edges && known(drawing.groups, previous.groups, isSameGroup)
  if (!groups) return drawing
  return { nodes, edges, groups, guides: [], ...(previous.rows ? { rows: previous.rows } : {}) }
}

function isMore({ kind, nodes, edges }: FlowGraph, previous: Scene): boolean {
  if (nodes.length > previous.nodes.length || edges.length > previous.edges.length) return true
  return kind !== previous.kind || previous.nodes.some(({ layer }) => layer === undefined)
}

function hasMoved({ nodes }: Drawing, previous: Scene): boolean {
  return known(nodes, previous.nodes, (one, other) => one.x === other.x && one.y === other.y) === undefined
}

/** The things on screen that stand for these; undefined when one of these is not the same. */
function known<Thing extends { id: string }>(
  things: readonly Thing[],
  before: readonly Thing[],
  isSame: (one: Thing, other: Thing) => boolean,
): Thing[] | undefined {
  const old = new Map(before.map((thing) => [thing.id, thing]))
  const same = things.flatMap((thing) => {
    const was = old.get(thing.id)
    return was && isSame(thing, was) ? [was] : []
  })
  return same.length === things.length ? same : undefined
}

function isSameNode(one: SceneNode, other: SceneNode): boolean {
  return (
    one.kind === other.kind &&
    one.label === other.label &&
    one.detail === other.detail &&
    one.group === other.group &&
    isEqual(one.table, other.table) &&
    one.width === other.width &&
    one.height === other.height
  )
}

function isSameEdge(one: SceneEdge, other: SceneEdge): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.kind === other.kind &&
    one.label?.text === other.label?.text &&
    one.label?.icon === other.label?.icon &&
    one.label?.link === other.label?.link
  )
}

function isSameGroup(one: SceneGroup, other: SceneGroup): boolean {
  return one.label === other.label && one.group === other.group && one.fontSize === other.fontSize
}
