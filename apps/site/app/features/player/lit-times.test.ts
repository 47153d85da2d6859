import { communitySamples } from '@flain/content'
import { type FlowGraph, playbackSteps } from '@flain/flow'
import { layOut } from '@flain/layout'
import { playbackState } from '@flain/render'
import { describe, expect, it } from 'vitest'
import { edgeLook, litTimes, nodeLook } from './lit-times.ts'

const measure = (text: string, size: number) => text.length * size * 0.55
const sequence: FlowGraph = {
  version: 1,
  kind: 'sequence',
  direction: 'right',
  nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'actor', label: id })),
  edges: [
    { id: '1', from: 'a', to: 'b', kind: 'main' },
    { id: '2', from: 'b', to: 'c', kind: 'main' },
    { id: '3', from: 'c', to: 'a', kind: 'async' },
  ],
  groups: [],
  steps: [],
}
const byHand: FlowGraph = {
  ...sequence,
  kind: 'process',
  steps: [
    { nodes: ['b'], edges: [] },
    { nodes: ['a', 'b'], edges: ['3'] },
    { nodes: [], edges: ['1', '3'] },
  ],
}
const graphs = communitySamples.map(({ graph }) => graph).concat(sequence, byHand)

describe('the times at which things light up', () => {
  it('say the same as the renderer at every step of every flow', () => {
    for (const graph of graphs) {
      const scene = layOut(graph, { measure })
      const steps = playbackSteps(graph)
      const times = litTimes(scene, steps)
      for (let current = 0; current < steps.length; current += 1) {
        const state = playbackState(scene, steps, current)
        for (const [id, nodeTimes] of times.nodes)
          expect(nodeLook(nodeTimes, current)).toBe(state.nodes.get(id))
        for (const [id, edgeTimes] of times.edges)
          expect(edgeLook(edgeTimes, current)).toBe(state.edges.get(id))
      }
    }
  })
})
