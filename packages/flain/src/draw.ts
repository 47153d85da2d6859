import { type FlowGraph, type FlowLook, type Issue, playbackSteps } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { layOut } from './lay-out.ts'
import { open } from './open.ts'
import { render, type RenderOptions } from './render.ts'

export type DrawOptions = Omit<RenderOptions, 'steps' | 'state'> & Pick<FlowLook, 'direction' | 'density'>

export type Drawing = {
  /** Empty when there was nothing to draw; `issues` says why. */
  svg: string
  graph: FlowGraph
  scene: Scene
  issues: Issue[]
}

/**
 * Text to picture in one call: a thought, Mermaid, D2, DOT or any other notation we read, or a graph. It moves unless
 * `animated` is false. Never throws on what a person wrote.
 */
export function draw(what: string | FlowGraph, options: DrawOptions = {}): Drawing {
  const { direction, density, ...look } = options
  const { graph, issues } = typeof what === 'string' ? open(what) : { graph: what, issues: [] }
  const asked = { ...(direction ? { direction } : {}), ...(density ? { density } : {}) }
  const scene = layOut((direction ?? density) ? { ...graph, look: { ...graph.look, ...asked } } : graph)
  if (graph.nodes.length === 0) return { svg: '', graph, scene, issues: withReason(issues) }
  return {
    svg: render(scene, { animated: true, ...look, steps: playbackSteps(graph) }),
    graph,
    scene,
    issues,
  }
}

const nothing: Issue = {
  code: 'nothing_to_draw',
  at: '',
  message: 'There is nothing to draw here. Name some steps, for example: "a, then b, then c".',
}

export function withReason(issues: Issue[]): Issue[] {
  return issues.length > 0 ? issues : [nothing]
}
