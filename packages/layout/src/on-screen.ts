/**
 * What of the scene on screen an arrangement goes on from.
 *
 * NOTE: whoever only ever draws afresh is built with another file in this one's place.
 */
import type { FlowGraph } from '@flain/flow'
import type { Arrangement } from './arrangement.ts'
import type { Pieces } from './pieces.ts'
import type { Seat } from './place-to-scale.ts'
import type { Scene } from './scene.ts'

const noPieces: Pieces = new Map()

/** The pieces a scene on screen is in; what joins a section comes to the piece of what it is linked with, or to the last. */
export function piecesOf(previous: Scene | undefined, graph: FlowGraph): Pieces {
  if (previous?.kind !== graph.kind) return noPieces
  if (previous.groups.every(({ continues }) => continues === undefined)) return noPieces
  const places = new Map<string, { group: string; piece: number }>()
  for (const { id, continues } of previous.groups)
    places.set(id, {
      group: continues ?? id,
      piece: continues === undefined ? 0 : Number(id.slice(continues.length + 1)) - 1,
    })
  const pieces = new Map<string, number>()
  const last = new Map<string, number>()
  for (const { piece, group } of places.values()) last.set(group, Math.max(last.get(group) ?? 0, piece))
  for (const { id, group } of previous.nodes) {
    const place = group === undefined ? undefined : places.get(group)
    if (place && (last.get(place.group) ?? 0) > 0) pieces.set(id, place.piece)
  }
  const home = new Map(graph.nodes.map(({ id, group }) => [id, group]))
  for (const { id, group } of graph.nodes) {
    if (pieces.has(id) || group === undefined || !last.get(group)) continue
    const isNear = (from: string) =>
      (graph.kind === 'swimlane' || home.get(from) === group) && pieces.has(from)
    const before = graph.edges.find(({ from, to }) => to === id && isNear(from))
    pieces.set(id, pieces.get(before?.from ?? '') ?? last.get(group) ?? 0)
  }
  return pieces
}

/** Lifelines on screen keep their distance from the next: a text that gets shorter pulls nobody back. */
export function knownGaps(graph: FlowGraph, { previous }: Arrangement): number[] {
  if (previous?.kind !== 'sequence') return []
  const old = new Map(previous.nodes.map((node, at) => [node.id, { x: node.x, at }]))
  return graph.nodes.map((node, at) => {
    const here = old.get(node.id)
    const next = old.get(graph.nodes[at + 1]?.id ?? '')
    return here && next && next.at === here.at + 1 ? next.x - here.x : 0
  })
}

/** Where the moments stand on screen, by index of the node, from their stems. */
export function seatsOnScreen(graph: FlowGraph, { previous }: Arrangement): (Seat | undefined)[] {
  if (previous?.kind !== 'timeline') return []
  const feet = new Map(
    previous.guides.flatMap((guide) =>
      guide.shape === 'line' && guide.of !== undefined ? [[guide.of, guide.points[0]?.y ?? 0] as const] : [],
    ),
  )
  const levels = [...new Set(feet.values())].toSorted((a, b) => a - b)
  const old = new Map(previous.nodes.map((node) => [node.id, node.y]))
  const isList = levels.some((level) => [...old.values()].includes(level))
  return graph.nodes.map(({ id }) => {
    const foot = feet.get(id)
    if (foot === undefined || isList) return undefined
    return { row: levels.indexOf(foot), isAbove: (old.get(id) ?? 0) < foot }
  })
}
