import * as fc from 'fast-check'
import { anyGraph } from '@flain/flow/arbitrary'
import { emptyGraph, type FlowGraph, playbackSteps } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { toVtt } from './index.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Plan' },
    { id: 'b', kind: 'action', label: 'Ship --> <b>it</b>' },
  ],
  edges: [{ id: 'ab', from: 'a', to: 'b', kind: 'main' }],
  steps: [{ nodes: ['a'], edges: [], note: 'x'.repeat(170) }],
}

const timed = (any: FlowGraph) =>
  playbackSteps(any).map((step, index) => ({ ...step, start: 1500 + index * 1100, duration: 1100 }))

describe('WebVTT', () => {
  it('has a cue a step, as long as the step is shown, and no markup', () => {
    expect(toVtt(graph, timed(graph))).toBe(
      [
        'WEBVTT',
        '',
        '1',
        '00:00:01.500 --> 00:00:02.600',
        'x'.repeat(170),
        '',
        '2',
        '00:00:02.600 --> 00:00:03.700',
        'Ship --&gt; &lt;b&gt;it&lt;/b&gt;',
        '',
      ].join('\n'),
    )
  })

  it('keeps its form whatever the flow says', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const cues = toVtt(any, timed(any)).trimEnd().split('\n\n').slice(1)
        expect(cues).toHaveLength(playbackSteps(any).length)
        for (const cue of cues)
          expect(cue).toMatch(/^\d+\n\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n[^\n<>]+$/)
      }),
      { seed: 51 },
    )
  })
})
