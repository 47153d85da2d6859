/**
 * Walking a flow: at a decision the viewer answers, and the flow goes that way.
 *
 * What runs side by side is walked one part after the other, and where the parts meet again the walk waits until
 * the last of them has come. A loop may be walked as often as one likes. Pure: a walk is a value, and going on gives
 * the next one.
 */
import { kindProfiles } from './kind-profile.ts'
import type { FlowEdge, FlowGraph, FlowNode } from './schema.ts'

/**
 * A node the walk came to, and the edge it came by; without one it is where the walk, or a part of it, began. `met` are
 * the edges by which other parts came to this place and waited.
 */
export type WalkPlace = { node: string; edge?: string | undefined; met?: readonly string[] }

export type Walk = {
  /** Every place in the order of the walk; the last one is now. */
  path: readonly WalkPlace[]
  /** Parts that are still to be walked, the next one first. */
  open: readonly WalkPlace[]
  /** Parts that came to a meeting point and wait there for the others. */
  waiting: readonly WalkPlace[]
}

/** A way out of a place: where it leads, and its words; a way without words is called after where it leads. */
export type WalkWay = { to: WalkPlace; text: string }

/** What can be done at the place that is now. */
export type WalkNext =
  /** The viewer answers. */
  | { is: 'question'; ways: WalkWay[] }
  /** There is one way. `part` when it leads to another part that runs beside this one. */
  | { is: 'way'; way: WalkWay; isOtherPart: boolean }
  /** Nothing comes after this place. */
  | { is: 'end' }

/** Whether there is a decision to answer. Messages, and kinds that are no course of events, are told only. O(graph). */
export function canWalk(graph: FlowGraph): boolean {
  if (!kindProfiles[graph.kind].isWalked) return false
  const decisions = new Set(graph.nodes.filter((node) => node.kind === 'decision').map((node) => node.id))
  const left = new Set<string>()
  return graph.edges.some(({ from, to, kind }) => {
    if (from === to || kind === 'reference' || !decisions.has(from)) return false
    const isSecond = left.has(from)
    left.add(from)
    return isSecond
  })
}

/** The walk at its first place; `undefined` when there is nothing to walk. */
export function startWalk(graph: FlowGraph): Walk | undefined {
  const [first, ...others] = beginnings(graph).map((node): WalkPlace => ({ node }))
  return first && { path: [first], open: others, waiting: [] }
}

/** What comes after the place that is now. Places whose node is gone meanwhile lead nowhere. */
export function walkNext(graph: FlowGraph, walk: Walk): WalkNext {
  const now = walk.path.at(-1)
  if (!now) return { is: 'end' }
  const ways = waysOut(graph, now.node)
  if (ways.length > 1 && isQuestion(graph, now.node)) {
    return { is: 'question', ways: ways.map((edge) => wayBy(graph, edge)) }
  }
  const [place] = afterNow(graph, walk).open
  if (!place) return { is: 'end' }
  return { is: 'way', way: wayTo(graph, place), isOtherPart: !ways.some((edge) => edge.id === place.edge) }
}

/** The walk one place further. `by` is the edge of the answer; where nothing is asked it is not needed. */
export function walkOn(graph: FlowGraph, walk: Walk, by?: string): Walk {
  const next = walkNext(graph, walk)
  if (next.is === 'end') return walk
  if (next.is === 'question') {
    const chosen = next.ways.find((way) => way.to.edge === by)
    return chosen ? enter(graph, { ...walk, open: [chosen.to, ...walk.open] }) : walk
  }
  return enter(graph, afterNow(graph, walk))
}

/** The walk one place back, with what was open there open again. */
export function walkBack(graph: FlowGraph, walk: Walk): Walk {
  let again = startWalk(graph)
  for (const place of walk.path.slice(1, -1)) {
    if (!again) break
    again = walkOn(graph, again, place.edge)
  }
  return walk.path.length > 1 && again ? again : walk
}

/** The first open place becomes now. */
function enter(graph: FlowGraph, walk: Walk): Walk {
  const settled = settle(graph, walk)
  const [place, ...open] = settled.open
  return place ? { ...settled, path: [...walk.path, place], open } : walk
}

/** The walk with the ways out of now put before what is open. At a question nothing is added. */
function afterNow(graph: FlowGraph, walk: Walk): Walk {
  const now = walk.path.at(-1)
  const ways = now && !isQuestion(graph, now.node) ? waysOut(graph, now.node) : []
  const known = new Set([...walk.open, ...walk.waiting].map((place) => place.edge))
  const fresh = ways.filter((edge) => !known.has(edge.id)).map(({ to, id }) => ({ node: to, edge: id }))
  return settle(graph, { ...walk, open: [...fresh, ...walk.open] })
}

/**
 * Puts aside each part that stands before a place another open part still leads to; when nothing else is open, the
 * first that waits goes on, and the others that wait at the same place have met it there. O(graph + open parts).
 */
function settle(graph: FlowGraph, walk: Walk): Walk {
  const ledTo = walk.open.length > 1 ? lastToLead(graph, walk.open) : undefined
  const found = ledTo ? walk.open.findIndex(({ node }, at) => (ledTo.get(node) ?? at) <= at) : 0
  const open = walk.open.slice(found)
  const waiting = [...walk.waiting, ...walk.open.slice(0, found)]
  const first = open.length === 0 ? waiting.shift() : undefined
  if (first) open.push(first)
  const next = open[0]
  const met = waiting.filter((place) => place.node === next?.node)
  if (next && met.length > 0) open[0] = { ...next, met: met.flatMap(({ edge }) => edge ?? []) }
  return { ...walk, open, waiting: waiting.filter((place) => place.node !== next?.node) }
}

/** By node: the last of these places from which a way leads to it without going back along a loop, or that is there. */
function lastToLead(graph: FlowGraph, open: readonly WalkPlace[]): ReadonlyMap<string, number> {
  const { onward, order } = mapOf(graph)
  const last = new Map(open.map(({ node }, at) => [node, at]))
  for (const id of order) {
    const at = last.get(id)
    if (at === undefined) continue
    for (const to of onward.get(id) ?? []) if ((last.get(to) ?? -1) < at) last.set(to, at)
  }
  return last
}

/** Ways by where they begin, with what else is asked of a graph at each place of a walk. */
type WalkMap = {
  nodes: ReadonlyMap<string, FlowNode>
  edges: ReadonlyMap<string, FlowEdge>
  ways: ReadonlyMap<string, readonly FlowEdge[]>
  /** Where each node leads without going back along a loop. */
  onward: ReadonlyMap<string, readonly string[]>
  /** All nodes, none before one that leads to it along `onward`. */
  order: readonly string[]
}

/** A graph is never changed, so it is looked through once however long the walk. */
const maps = new WeakMap<FlowGraph, WalkMap>()

function mapOf(graph: FlowGraph): WalkMap {
  const known = maps.get(graph)
  if (known) return known
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const ways = waysByNode(graph, nodes)
  const made = { nodes, edges, ways, ...onwardFrom(graph, ways) }
  maps.set(graph, made)
  return made
}

/** Quiet relations are no ways. Messages on the side are ways only where there is no other. */
function waysByNode({ edges }: FlowGraph, nodes: ReadonlyMap<string, FlowNode>): Map<string, FlowEdge[]> {
  const ways = Map.groupBy(
    edges.filter((edge) => edge.to !== edge.from && edge.kind !== 'reference'),
    ({ from }) => from,
  )
  for (const [id, out] of ways) {
    const main = out.filter((edge) => edge.kind === 'main')
    if (nodes.get(id)?.kind !== 'decision' && main.length > 0) ways.set(id, main)
  }
  return ways
}

/** Edges that lead back to where a depth-first search from the beginnings came from are left out: without them nothing loops. */
function onwardFrom(
  graph: FlowGraph,
  ways: ReadonlyMap<string, readonly FlowEdge[]>,
): Pick<WalkMap, 'onward' | 'order'> {
  const onward = new Map<string, string[]>()
  const left: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const enterAt = (id: string) => {
    state.set(id, 'open')
    onward.set(id, [])
    return { id, ways: (ways.get(id) ?? []).values() }
  }
  for (const first of [...beginnings(graph), ...graph.nodes.map((node) => node.id)]) {
    if (state.has(first)) continue
    const stack = [enterAt(first)]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { value: edge } = top.ways.next()
      if (!edge) {
        state.set(top.id, 'done')
        left.push(top.id)
        stack.pop()
      } else if (state.get(edge.to) !== 'open') {
        onward.get(top.id)?.push(edge.to)
        if (!state.has(edge.to)) stack.push(enterAt(edge.to))
      }
    }
  }
  return { onward, order: left.toReversed() }
}

function isQuestion(graph: FlowGraph, id: string): boolean {
  return mapOf(graph).nodes.get(id)?.kind === 'decision' && waysOut(graph, id).length > 1
}

function waysOut(graph: FlowGraph, id: string): readonly FlowEdge[] {
  return mapOf(graph).ways.get(id) ?? []
}

/** Starts, else what nothing leads to, else the first node. */
function beginnings(graph: FlowGraph): string[] {
  const starts = graph.nodes.filter((node) => node.kind === 'start')
  const reached = new Set(graph.edges.flatMap((edge) => (edge.from === edge.to ? [] : [edge.to])))
  const leading = new Set(graph.edges.map((edge) => edge.from))
  const sources = graph.nodes.filter((node) => !reached.has(node.id) && leading.has(node.id))
  const found = [starts, sources].find((some) => some.length > 0) ?? graph.nodes.slice(0, 1)
  return found.map((node) => node.id)
}

function wayBy(graph: FlowGraph, edge: FlowEdge): WalkWay {
  return wayTo(graph, { node: edge.to, edge: edge.id })
}

function wayTo(graph: FlowGraph, to: WalkPlace): WalkWay {
  const { nodes, edges } = mapOf(graph)
  const label = edges.get(to.edge ?? '')?.label ?? ''
  const name = nodes.get(to.node)?.label ?? ''
  return { to, text: label.trim() || name.trim() || 'Go on' }
}
