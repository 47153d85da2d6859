/**
 * A section too long for its room goes on in the next row or column, as a paragraph goes on in the next line. To the layout
 * its pieces are groups side by side; in the scene each but the first says which group it continues.
 */
import type { FlowGraph } from '@flain/flow'
import type { Scene, SceneGroup } from './scene.ts'

/** For each member of a section in pieces the piece it is in, counted from 0. */
export type Pieces = ReadonlyMap<string, number>

function pieceId(group: string, piece: number): string {
  return piece === 0 ? group : `${group}~${piece + 1}`
}

/** Which piece of its section a group is, by its id and those of all groups: 0 for what continues none. */
export function pieceOf(id: string, ids: ReadonlySet<string>): number {
  const at = id.lastIndexOf('~')
  return at > 0 && ids.has(id.slice(0, at)) ? Number(id.slice(at + 1)) - 1 || 0 : 0
}

/**
 * Pieces of at most so many layers, each begun where fewest lines of the section pass; undefined when no section is longer.
 * Sections within others stay whole.
 */
export function piecesFor(graph: FlowGraph, { nodes }: Scene, most: number): Pieces | undefined {
  if (graph.groups.some(({ group }) => group !== undefined)) return undefined
  const layerOf = new Map(nodes.map(({ id, layer = 0 }) => [id, layer]))
  const pieces = new Map<string, number>()
  for (const { id } of graph.groups) {
    const members = graph.nodes.filter(({ group }) => group === id).map((node) => node.id)
    const layers = [...new Set(members.map((member) => layerOf.get(member) ?? 0))].sort((a, b) => a - b)
    const firsts = firstsOf(layers, most, linesPast(graph, new Set(members), layerOf))
    if (firsts.length === 1) continue
    for (const member of members)
      pieces.set(
        member,
        firsts.findLastIndex((first) => first <= (layerOf.get(member) ?? 0)),
      )
  }
  return pieces.size > 0 ? pieces : undefined
}

/** How many lines between members lead past the start of a layer. */
function linesPast({ edges }: FlowGraph, members: ReadonlySet<string>, layerOf: ReadonlyMap<string, number>) {
  const spans = edges
    .filter(({ from, to }) => members.has(from) && members.has(to))
    .map(({ from, to }) => [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0].sort((a, b) => a - b))
  return (layer: number) => spans.filter(([low = 0, high = 0]) => low < layer && layer <= high).length
}

/** First layers of even pieces, each moved by a layer where that parts fewer lines. */
function firstsOf(layers: readonly number[], most: number, linesAt: (layer: number) => number): number[] {
  const count = Math.ceil(layers.length / most)
  const firsts = layers.slice(0, 1)
  for (let piece = 1; piece < count; piece++) {
    const even = Math.round((piece * layers.length) / count)
    const near = [even, even + 1, even - 1].flatMap((at) => layers[at] ?? [])
    const later = near.filter((layer) => layer > (firsts.at(-1) ?? 0))
    const [best] = later.toSorted((a, b) => linesAt(a) - linesAt(b))
    if (best !== undefined) firsts.push(best)
  }
  return firsts
}

/** The graph with each piece as a group of its own; itself when nothing is in pieces. */
export function withPieces(graph: FlowGraph, pieces: Pieces): FlowGraph {
  if (pieces.size === 0) return graph
  const counts = new Map<string, number>()
  const nodes = graph.nodes.map((node) => {
    const piece = pieces.get(node.id)
    if (piece === undefined || node.group === undefined) return node
    counts.set(node.group, Math.max(counts.get(node.group) ?? 0, piece))
    return { ...node, group: pieceId(node.group, piece) }
  })
  const groups = graph.groups.flatMap((group) => {
    const more = Array.from({ length: counts.get(group.id) ?? 0 }, (_, index) => ({
      ...group,
      id: pieceId(group.id, index + 1),
      // A lane says in each part who acts there.
      label: group.label === '' || graph.kind === 'swimlane' ? group.label : `${group.label} (${index + 2})`,
    }))
    return [group, ...more]
  })
  return { ...graph, nodes, groups }
}

/** Groups of a scene, each piece with the section it continues and that one's colour. */
export function continued(groups: SceneGroup[], graph: FlowGraph): SceneGroup[] {
  const known = new Set(graph.groups.map(({ id }) => id))
  if (groups.every(({ id }) => known.has(id))) return groups
  const tints = new Map(groups.map(({ id, tint }) => [id, tint]))
  return groups.map((group) => {
    if (known.has(group.id)) return group
    const continues = group.id.slice(0, group.id.lastIndexOf('~'))
    const tint = tints.get(continues)
    return { ...group, continues, ...(tint ? { tint } : {}) }
  })
}
