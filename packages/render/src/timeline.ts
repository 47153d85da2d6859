import { type FlowStep, isByMessage, stepMs } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { choreography } from './choreography.ts'

/** When something begins, in milliseconds from the start, and how long it takes. */
export type Span = { start: number; duration: number }

/** Which beat of the opening each element belongs to, 0 first. */
export type EntryOrder = {
  nodes: ReadonlyMap<string, number>
  edges: ReadonlyMap<string, number>
  beats: number
  /** Milliseconds between two beats. */
  stepMs: number
}

export type Timeline = {
  groups: ReadonlyMap<string, Span>
  nodes: ReadonlyMap<string, Span>
  edges: ReadonlyMap<string, Span>
  /** When an edge's head and label begin to show. */
  heads: ReadonlyMap<string, Span>
  /** The opening is over and trains start. */
  settledAt: number
  /** Playback, counted from its own start: what lights up in each step. */
  steps: (FlowStep & Span)[]
  playbackMs: number
}

/**
 * The order in which a scene enters: nodes by the step that first names them, then the rest as they stand in
 * the scene; an edge with the later of its two ends. In a sequence the participants come first and then the
 * messages, one by one.
 */
export function entryOrder(scene: Scene, steps: readonly FlowStep[] = []): EntryOrder {
  const nodes = new Map<string, number>()
  const known = new Set(scene.nodes.map((node) => node.id))
  let beats = 0
  if (!isByMessage(scene)) {
    for (const step of steps) {
      const fresh = step.nodes.filter((id) => known.has(id) && !nodes.has(id))
      for (const id of fresh) nodes.set(id, beats)
      if (fresh.length > 0) beats++
    }
  }
  for (const node of scene.nodes) if (!nodes.has(node.id)) nodes.set(node.id, beats++)
  const edges = new Map<string, number>()
  for (const edge of scene.edges) {
    const beat = Math.max(nodes.get(edge.from) ?? 0, nodes.get(edge.to) ?? 0)
    edges.set(edge.id, isByMessage(scene) ? beats++ : beat)
  }
  const beatMs = Math.min(choreography.step, choreography.cap / Math.max(1, beats))
  return { nodes, edges, beats, stepMs: Math.round(beatMs) }
}

/**
 * When each element of the scene appears, and when each playback step lights up. Pure: the animated SVG, the
 * page and a film frame all read the same times.
 */
export function timeline(scene: Scene, steps: readonly FlowStep[]): Timeline {
  const order = entryOrder(scene, steps)
  const { lead, edgeAhead, edgeDraw, nodeSettle, headFade, groupApart, groupFade } = choreography
  const beatAt = (index: number): number => lead + index * order.stepMs
  const nodes = new Map<string, Span>()
  for (const [id, index] of order.nodes) {
    nodes.set(id, { start: beatAt(index) + edgeAhead / 2, duration: nodeSettle })
  }
  const edges = new Map<string, Span>()
  const heads = new Map<string, Span>()
  for (const [id, index] of order.edges) {
    const start = beatAt(index) - edgeAhead / 2
    edges.set(id, { start, duration: edgeDraw })
    heads.set(id, { start: start + edgeDraw, duration: headFade })
  }
  const groups = new Map(
    scene.groups.map((group, index) => [group.id, { start: index * groupApart, duration: groupFade }]),
  )
  const ends = [...groups.values(), ...nodes.values(), ...heads.values()].map(
    (span) => span.start + span.duration,
  )
  let playbackMs = 0
  const playback = steps.map((step) => {
    const span = { ...step, start: playbackMs, duration: stepMs(step) }
    playbackMs += span.duration
    return span
  })
  return {
    groups,
    nodes,
    edges,
    heads,
    settledAt: ends.reduce((latest, end) => Math.max(latest, end), 0),
    steps: playback,
    playbackMs,
  }
}
