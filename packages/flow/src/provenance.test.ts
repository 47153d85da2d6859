import { describe, expect, it } from 'vitest'
import { emptyGraph } from './empty-graph.ts'
import { nodesAt, rangesOf } from './provenance.ts'
import type { FlowGraph } from './schema.ts'

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

describe('rangesOf', () => {
  it('joins words that overlap', () => {
    expect(rangesOf(graph, ['a', 'b'])).toEqual([
      { start: 2, end: 14 },
      { start: 20, end: 23 },
    ])
  })

  it('finds none for a node made by hand', () => {
    expect(rangesOf(graph, ['c'])).toEqual([])
  })
})
