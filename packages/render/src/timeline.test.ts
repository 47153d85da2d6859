import { playbackState } from '@flain/flow'
import * as fc from 'fast-check'
import { playbackSteps } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { choreography } from './choreography.ts'
import { iotGraph, iotScene, iotSteps, sceneOf } from './test-scenes.ts'
import { entryOrder, timeline } from './timeline.ts'

describe('timeline', () => {
  const times = timeline(iotScene, iotSteps)

  it('starts nodes 190 ms apart in playback order', () => {
    const starts = ['user', 'app', 'api', 'db'].map((id) => times.nodes.get(id)?.start ?? 0)
    expect(starts.map((start) => start - (starts[0] ?? 0))).toEqual([0, 190, 380, 570])
  })

  it('starts an edge 240 ms before its target settles', () => {
    const target = times.nodes.get('app')?.start ?? 0
    expect(target - (times.edges.get('e1')?.start ?? 0)).toBe(240)
  })

  it('shows a head once its line has landed', () => {
    const line = times.edges.get('e1')
    expect(times.heads.get('e1')?.start).toBe((line?.start ?? 0) + (line?.duration ?? 0))
  })

  it('plays 1100 ms a step', () => {
    expect(times.steps.map((step) => step.start)).toEqual(iotSteps.map((_, index) => index * 1100))
    expect(times.playbackMs).toBe(iotSteps.length * 1100)
  })

  it('lets nothing start after trains do and all nodes within 2.6 s, whatever the graph', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const scene = sceneOf(graph)
        const all = timeline(scene, playbackSteps(graph))
        const spans = [
          ...all.groups.values(),
          ...all.nodes.values(),
          ...all.edges.values(),
          ...all.heads.values(),
        ]
        for (const span of spans) expect(span.start + span.duration).toBeLessThanOrEqual(all.settledAt)
        const starts = [...all.nodes.values()].map((span) => span.start)
        const span = Math.max(0, ...starts) - Math.min(...starts, Math.max(0, ...starts))
        expect(span).toBeLessThanOrEqual(choreography.cap + 30)
        expect(all.nodes.size).toBe(scene.nodes.length)
        expect(all.edges.size).toBe(scene.edges.length)
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})

describe('entryOrder', () => {
  it('brings participants first and then one message after the other', () => {
    const graph = { ...iotGraph, kind: 'sequence' as const }
    const order = entryOrder({ ...iotScene, kind: 'sequence' }, playbackSteps(graph))
    expect(Math.max(...order.nodes.values())).toBeLessThan(Math.min(...order.edges.values()))
    expect(new Set(order.edges.values()).size).toBe(iotGraph.edges.length)
  })
})

describe('playbackState', () => {
  const state = playbackState(iotScene, iotSteps, 2)

  it('knows what is done, now and next', () => {
    expect(['app', 'api', 'db'].map((id) => state.nodes.get(id))).toEqual(['done', 'now', 'next'])
  })

  it('lights an edge once both of its ends are lit', () => {
    expect(['e1', 'e2', 'e3'].map((id) => state.edges.get(id))).toEqual(['done', 'now', 'next'])
  })

  it('lights a message in its own step only, though both participants are there', () => {
    const scene = { ...iotScene, kind: 'sequence' as const }
    const steps = playbackSteps({ ...iotGraph, kind: 'sequence' })
    const first = playbackState(scene, steps, 0)
    expect(iotScene.edges.filter((edge) => first.edges.get(edge.id) !== 'next')).toHaveLength(1)
  })

  it('ends with nothing left to come', () => {
    const last = playbackState(iotScene, iotSteps, iotSteps.length - 1)
    expect([...last.nodes.values(), ...last.edges.values()]).not.toContain('next')
  })
})
