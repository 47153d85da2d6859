import { emptyGraph, type FlowGraph } from '@flain/flow'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markWords, nodesAt, wordsOf } from './words.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Sign in', provenance: [{ start: 2, end: 9 }] },
    {
      id: 'b',
      kind: 'action',
      label: 'Pay',
      provenance: [
        { start: 8, end: 14 },
        { start: 20, end: 23 },
      ],
    },
    { id: 'c', kind: 'idea', label: 'By hand' },
  ],
}

describe('nodesAt', () => {
  it('finds the nodes whose words the caret stands in or at', () => {
    expect(nodesAt(graph, { start: 3, end: 3 })).toEqual(['a'])
    expect(nodesAt(graph, { start: 9, end: 9 })).toEqual(['a', 'b'])
    expect(nodesAt(graph, { start: 16, end: 16 })).toEqual([])
  })

  it('finds the nodes a selection touches, not those it only borders on', () => {
    expect(nodesAt(graph, { start: 0, end: 2 })).toEqual([])
    expect(nodesAt(graph, { start: 14, end: 21 })).toEqual(['b'])
    expect(nodesAt(graph, undefined)).toEqual([])
  })
})

describe('wordsOf', () => {
  it('joins words that overlap', () => {
    expect(wordsOf(graph, ['a', 'b'])).toEqual([
      { start: 2, end: 14 },
      { start: 20, end: 23 },
    ])
  })

  it('finds none for a node made by hand', () => {
    expect(wordsOf(graph, ['c'])).toEqual([])
  })
})

describe('markWords', () => {
  it('gives the whole text back, whatever the ranges', () => {
    const ranges = fc.array(
      fc.record({ start: fc.integer({ min: -5, max: 60 }), end: fc.integer({ min: -5, max: 60 }) }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), ranges, ranges, (text, made, undrawn) => {
        const stretches = markWords(text, made, undrawn)
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(text)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('lets the words of the selected node win over words that drew nothing', () => {
    const stretches = markWords('pay now please', [{ start: 0, end: 7 }], [{ start: 4, end: 14 }])
    expect(stretches.map(({ text, mark }) => [text, mark])).toEqual([
      ['pay ', 'made'],
      ['now', 'made'],
      [' please', 'undrawn'],
    ])
  })
})
