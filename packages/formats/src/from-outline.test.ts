import * as fc from 'fast-check'
import { emptyGraph, flowGraphSchema, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromFile, toOutline } from './index.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  title: 'Shop: [now]',
  nodes: [
    { id: 'a', kind: 'action', label: 'Cart *new*' },
    { id: 'b', kind: 'decision', label: 'Paid?', group: 'g' },
    { id: 'c', kind: 'action', label: 'Ship', group: 'g' },
  ],
  edges: [
    { id: 'd', from: 'a', to: 'b', kind: 'main' },
    { id: 'e', from: 'b', to: 'c', kind: 'main', label: 'yes' },
    { id: 'f', from: 'b', to: 'a', kind: 'main', label: 'no' },
  ],
  groups: [{ id: 'g', label: 'Warehouse' }],
}

describe('a Markdown outline', () => {
  it('of ours is read as the flow it was', () => {
    const { format, graph: read, issues } = fromFile(toOutline(graph).text)
    expect([format, issues]).toEqual(['Markdown', []])
    expect(read.title).toBe(graph.title)
    expect(read.nodes.map(({ kind, label, group }) => [kind, label, group])).toEqual([
      ['action', 'Cart *new*', undefined],
      ['decision', 'Paid?', 'g1'],
      ['action', 'Ship', 'g1'],
    ])
    expect(read.groups.map(({ label }) => label)).toEqual(['Warehouse'])
    expect(read.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['n1', 'n2', undefined],
      ['n2', 'n3', 'yes'],
      ['n2', 'n1', 'no'],
    ])
  })

  it('whose lines lead nowhere is a thought for the reader', () => {
    for (const text of ['- Cart\n- Ship', '1. Cart → Ship', 'Cart → Ship', '- Cart → Ship\nand more'])
      expect(fromFile(text).format).toBe('text')
  })

  it('says which of its ways lead to no line', () => {
    expect(fromFile('- Cart → Ship\n').issues.map(({ at, message }) => [at, message])).toEqual([
      ['line 1', 'Line 1 leads to “Ship”, which no line names.'],
    ])
  })

  it('is a valid flow whatever it holds', () => {
    const word = fc.constantFrom('- ', '  - ', '**', ' → ', '; ', ': ', ' | ', 'a', 'b #2', '\\', '\n', '# ')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const { graph: read } = fromFile(`- x → y\n${words.join('')}`)
        expect(flowGraphSchema.safeParse(read).success).toBe(true)
      }),
      { seed: 111, numRuns: 500 },
    )
  })
})
