import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { findParts } from './find-parts.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Prüfe die Rechnung' },
    { id: 'b', kind: 'store', label: 'Archive', detail: 'keeps every invoice' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main', label: 'Rechnung ok' }],
  groups: [{ id: 'g', label: 'Rechnung und Mahnung' }],
}

it('finds nodes, then groups, then lines, without regard to case and accents', () => {
  expect(findParts(graph, 'RECHNUNG')).toEqual(['a', 'g', 'e'])
  expect(findParts(graph, 'prufe')).toEqual(['a'])
  expect(findParts(graph, 'invoice')).toEqual(['b'])
})

it('wants all the words, in any order', () => {
  expect(findParts(graph, 'rechnung prüfe')).toEqual(['a'])
  expect(findParts(graph, 'rechnung xyz')).toEqual([])
})

it('finds nothing for nothing', () => {
  expect(findParts(graph, '  ')).toEqual([])
})
