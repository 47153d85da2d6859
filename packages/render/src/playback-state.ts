import type { FlowStep, WalkPlace } from '@flain/flow'
import type { Scene } from '@flain/layout'

export type ElementState = 'done' | 'now' | 'next'

/** How each element looks at one moment of playback; an id that is missing looks finished. */
export type PlaybackState = {
  nodes: ReadonlyMap<string, ElementState>
  edges: ReadonlyMap<string, ElementState>
}

/**
 * The looks at step `current` (0 first). Nodes of earlier steps are done, those of this step are now, the rest
 * are next. An edge is lit once both of its ends are, or once a step has named it; in a sequence only the
 * latter counts, since the participants are there from the start.
 */
export function playbackState(scene: Scene, steps: readonly FlowStep[], current: number): PlaybackState {
  const nodes = new Map<string, ElementState>(scene.nodes.map((node) => [node.id, 'next']))
  const named = new Map<string, number>()
  steps.forEach((step, index) => {
    for (const id of step.edges) if (!named.has(id)) named.set(id, index)
    if (index > current) return
    for (const id of step.nodes) if (nodes.has(id)) nodes.set(id, index === current ? 'now' : 'done')
  })
  const edges = new Map<string, ElementState>()
  for (const edge of scene.edges) {
    const step = named.get(edge.id)
    const hasPlayed = step !== undefined && step <= current
    const isJoined =
      scene.kind !== 'sequence' && nodes.get(edge.from) !== 'next' && nodes.get(edge.to) !== 'next'
    if (!hasPlayed && !isJoined) edges.set(edge.id, 'next')
    else edges.set(edge.id, step === current ? 'now' : 'done')
  }
  return { nodes, edges }
}

/** The looks at a place of a walk: where it led is done, the last place is now, all else is next. */
export function walkState(scene: Scene, path: readonly WalkPlace[]): PlaybackState {
  const nodes = new Map<string, ElementState>(scene.nodes.map((node) => [node.id, 'next']))
  const edges = new Map<string, ElementState>(scene.edges.map((edge) => [edge.id, 'next']))
  path.forEach(({ node, edge, met = [] }, index) => {
    const state = index === path.length - 1 ? 'now' : 'done'
    if (nodes.has(node)) nodes.set(node, state)
    if (edge !== undefined && edges.has(edge)) edges.set(edge, state)
    for (const id of met) if (edges.has(id)) edges.set(id, state)
  })
  return { nodes, edges }
}
