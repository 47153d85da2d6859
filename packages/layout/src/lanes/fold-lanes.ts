/**
 * Lanes that go on: a swimlane diagram too long for its room is read in parts, as text is read in lines, each with the lanes that
 * are needed there. A line from one part to the next leaves by the gap behind its step, runs in the gutter between the
 * two and comes in by the gap before the other.
 */
import type { FlowEdge, FlowGraph } from '@flain/flow'
import { pieceOf, type Pieces } from '../pieces.ts'
import type { Scene } from '../scene.ts'
import type { Grid, Link } from './grid.ts'
import type { Turn, Way } from './tracks.ts'

/** A line between two parts; `from` and `to` count the nodes of their own part. */
export type Crossing = { edge: FlowEdge; from: Place; to: Place }
type Place = { part: number; node: number }

/** Pieces of `count` parts as even as can be, parted where fewest lines run; undefined when a line would pass a whole part. */
export function lanePieces(graph: FlowGraph, { nodes }: Scene, count: number): Pieces | undefined {
  const layerOf = new Map(nodes.map(({ id, layer = 0 }) => [id, layer]))
  const layers = Math.max(0, ...layerOf.values()) + 1
  const spans = graph.edges.map(({ from, to }) => [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0])
  const linesAt = (layer: number) =>
    spans.filter(([a = 0, b = 0]) => Math.min(a, b) < layer && layer <= Math.max(a, b)).length
  const firsts = [0]
  for (let part = 1; part < count; part++) {
    const even = Math.round((part * layers) / count)
    const near = [even, even + 1, even - 1].filter((layer) => layer > (firsts.at(-1) ?? 0) && layer < layers)
    const [best] = near.toSorted((a, b) => linesAt(a) - linesAt(b))
    if (best === undefined) return undefined
    firsts.push(best)
  }
  const partOf = (id: string) => firsts.findLastIndex((first) => first <= (layerOf.get(id) ?? 0))
  if (graph.edges.some(({ from, to }) => Math.abs(partOf(from) - partOf(to)) > 1)) return undefined
  return new Map(graph.nodes.map(({ id }) => [id, partOf(id)]))
}

/** The parts one after the other, each a graph of its own, and the lines between them; one part where nothing goes on. */
export function partsOf(graph: FlowGraph): { parts: FlowGraph[]; crossings: Crossing[] } {
  const ids = new Set(graph.groups.map(({ id }) => id))
  const partOf = (group: string | undefined) => (group === undefined ? 0 : pieceOf(group, ids))
  const count = 1 + Math.max(0, ...graph.groups.map(({ id }) => partOf(id)))
  if (count === 1) return { parts: [graph], crossings: [] }
  const places = new Map<string, Place>()
  const parts = Array.from({ length: count }, (_, part): FlowGraph => {
    const nodes = graph.nodes.filter(({ group }) => partOf(group) === part)
    nodes.forEach(({ id }, node) => places.set(id, { part, node }))
    return { ...graph, nodes, groups: graph.groups.filter(({ id }) => partOf(id) === part), edges: [] }
  })
  const crossings: Crossing[] = []
  for (const edge of graph.edges) {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    if (!from || !to) continue
    if (from.part === to.part) parts[from.part]?.edges.push(edge)
    else crossings.push({ edge, from, to })
  }
  return { parts, crossings }
}

/** What a crossing takes of the gaps of a part: a turn behind its first step, or before its last; none in any other part. */
export function turnOf(
  crossing: Crossing,
  part: number,
  { grid, at }: { grid: Grid; at: number },
): Turn | undefined {
  const { from, to } = crossing
  const goesOn = to.part > from.part
  const [above, below] = [0, 2 * grid.rows]
  // NOTE: no node has a number below 0, so that two lines from elsewhere are never taken for one trunk.
  const link: Link = { edge: -1, from: -1 - at, to: -1 - at, isBack: !goesOn }
  if (part === from.part) {
    const row = 2 * (grid.row[from.node] ?? 0) + 1
    const gap = (grid.layer[from.node] ?? 0) + 1
    return {
      kind: 'turn',
      gap,
      from: row,
      to: goesOn ? below : above,
      link: { ...link, from: from.node },
      slot: 0,
    }
  }
  if (part !== to.part) return undefined
  const row = 2 * (grid.row[to.node] ?? 0) + 1
  const gap = grid.layer[to.node] ?? 0
  return { kind: 'turn', gap, from: goesOn ? above : below, to: row, link: { ...link, to: to.node }, slot: 0 }
}

/** A way of nothing but this turn, so that it gets its slot among the others. */
export function wayOf(turn: Turn): Way {
  return { link: turn.link, pieces: [turn], leaves: 'ahead', enters: 'ahead' }
}
