/**
 * What is lit while a flow plays: one rule for page, studio, file and film. It is said of every moment at once, small
 * enough to stand in a page, so that a script that plays needs neither the scene nor the renderer.
 */
import { isByMessage } from './kind-profile.ts'
import type { DiagramKind } from './kinds.ts'
import type { FlowStep } from './schema.ts'
import type { WalkPlace } from './walk.ts'

/** A graph or a scene. */
type Shown = {
  kind: DiagramKind
  nodes: readonly { id: string }[]
  edges: readonly { id: string; from: string; to: string }[]
}

export type ElementState = 'done' | 'now' | 'next'

/** How each element looks at one moment of playback; an id that is missing looks finished. */
export type PlaybackState = {
  nodes: ReadonlyMap<string, ElementState>
  edges: ReadonlyMap<string, ElementState>
}

/** At which steps (0 first) a node is the current one; it is lit from the first of them. */
type NodeTimes = readonly number[]

/** From which step an edge is lit, and at which it is the current one, if at any. */
type EdgeTimes = { lit: number; now: number | undefined }

export type LitTimes = { nodes: ReadonlyMap<string, NodeTimes>; edges: ReadonlyMap<string, EdgeTimes> }

/**
 * An edge is lit once both of its ends are, or once a step has named it. Between participants only the latter counts,
 * since they are there from the start.
 */
export function litTimes(shown: Shown, steps: readonly FlowStep[]): LitTimes {
  const nodes = new Map<string, number[]>(shown.nodes.map(({ id }) => [id, []]))
  const named = new Map<string, number>()
  steps.forEach((step, index) => {
    for (const id of step.nodes) nodes.get(id)?.push(index)
    for (const id of step.edges) if (!named.has(id)) named.set(id, index)
  })
  const firstOf = (id: string) => nodes.get(id)?.[0] ?? Infinity
  const edges = new Map(
    shown.edges.map(({ id, from, to }) => {
      const now = named.get(id)
      const joined = isByMessage(shown) ? Infinity : Math.max(firstOf(from), firstOf(to))
      return [id, { lit: Math.min(now ?? Infinity, joined), now }]
    }),
  )
  return { nodes, edges }
}

export function nodeLitAt(times: NodeTimes, current: number): ElementState {
  if (times.includes(current)) return 'now'
  return (times[0] ?? Infinity) < current ? 'done' : 'next'
}

export function edgeLitAt({ lit, now }: EdgeTimes, current: number): ElementState {
  if (current < lit) return 'next'
  return now === current ? 'now' : 'done'
}

/** The looks at step `current` (0 first). */
export function playbackState(shown: Shown, steps: readonly FlowStep[], current: number): PlaybackState {
  const times = litTimes(shown, steps)
  return {
    nodes: new Map(Array.from(times.nodes, ([id, node]) => [id, nodeLitAt(node, current)])),
    edges: new Map(Array.from(times.edges, ([id, edge]) => [id, edgeLitAt(edge, current)])),
  }
}

/** The looks at a place of a walk: where it led is done, the last place is now, all else is next. */
export function walkState(shown: Shown, path: readonly WalkPlace[]): PlaybackState {
  const nodes = new Map<string, ElementState>(shown.nodes.map((node) => [node.id, 'next']))
  const edges = new Map<string, ElementState>(shown.edges.map((edge) => [edge.id, 'next']))
  path.forEach(({ node, edge, met = [] }, index) => {
    const state = index === path.length - 1 ? 'now' : 'done'
    if (nodes.has(node)) nodes.set(node, state)
    if (edge !== undefined && edges.has(edge)) edges.set(edge, state)
    for (const id of met) if (edges.has(id)) edges.set(id, state)
  })
  return { nodes, edges }
}
