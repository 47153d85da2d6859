import { applyEdits, emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { leadTo, linkOf, mark } from './look-edits.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Pack' },
    { id: 'b', kind: 'action', label: 'Ship' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
}

test('gives steps and lines that were chosen together one icon, and takes it away', () => {
  const marked = applyEdits(graph, mark(graph, ['b', 'e'], 'truck'))
  expect([...marked.nodes, ...marked.edges].map(({ icon }) => icon)).toEqual([undefined, 'truck', 'truck'])
  expect(mark(marked, ['e'], 'truck')).toEqual([])
  expect(applyEdits(marked, mark(marked, ['b', 'e'], undefined))).toEqual(graph)
})

test('leads a line to an address as it does a step, and refuses what is none', () => {
  const edits = leadTo(graph, 'e', 'example.org/truck') ?? []
  const led = applyEdits(graph, edits)
  expect([linkOf(led, 'e'), linkOf(led, 'a')]).toEqual(['https://example.org/truck', undefined])
  expect(leadTo(led, 'e', 'https://example.org/truck')).toEqual([])
  expect(applyEdits(led, leadTo(led, 'e', '') ?? [])).toEqual(graph)
  for (const id of ['a', 'e']) expect(leadTo(graph, id, 'javascript:alert(1)')).toBeUndefined()
})
