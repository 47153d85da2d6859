import type { FlowStep } from '@flain/flow'
import type { Scene } from '@flain/layout'

/** At which steps (0 first) a node is the current one; it is lit from the first of them. */
export type NodeTimes = readonly number[]

/** From which step an edge is lit, and at which it is the current one, if at any. */
export type EdgeTimes = { lit: number; now: number | undefined }

export type LitTimes = { nodes: ReadonlyMap<string, NodeTimes>; edges: ReadonlyMap<string, EdgeTimes> }

/**
 * What `playbackState` of `@flain/render` says of every moment at once, small enough to stand in the page: so the
 * script that plays needs neither the scene nor the renderer.
 */
export function litTimes(scene: Scene, steps: readonly FlowStep[]): LitTimes {
  const nodes = new Map<string, number[]>(scene.nodes.map(({ id }) => [id, []]))
  const named = new Map<string, number>()
  steps.forEach((step, index) => {
    for (const id of step.nodes) nodes.get(id)?.push(index)
    for (const id of step.edges) if (!named.has(id)) named.set(id, index)
  })
  const firstOf = (id: string) => nodes.get(id)?.[0] ?? Infinity
  const edges = new Map(
    scene.edges.map(({ id, from, to }) => {
      const now = named.get(id)
      const joined = scene.kind === 'sequence' ? Infinity : Math.max(firstOf(from), firstOf(to))
      return [id, { lit: Math.min(now ?? Infinity, joined), now }]
    }),
  )
  return { nodes, edges }
}

export type Look = 'done' | 'now' | 'next'

export function nodeLook(times: NodeTimes, current: number): Look {
  if (times.includes(current)) return 'now'
  return (times[0] ?? Infinity) < current ? 'done' : 'next'
}

export function edgeLook({ lit, now }: EdgeTimes, current: number): Look {
  if (current < lit) return 'next'
  return now === current ? 'now' : 'done'
}
