import { applyEdit, diagramKinds, emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { asKind } from './kind-edits.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Order', detail: 'Customer' },
    { id: 'b', kind: 'action', label: 'Ship', detail: 'Warehouse' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
}

test.for(diagramKinds)('a flow becomes %s, and undone edits are all there is between', (kind) => {
  const after = asKind(graph, kind).reduce(applyEdit, graph)
  expect(after.kind).toBe(kind)
  expect(after.nodes.map(({ label }) => label)).toEqual(['Order', 'Ship'])
})

test('whoever acts gets a lane', () => {
  const after = asKind(graph, 'swimlane').reduce(applyEdit, graph)
  expect(after.groups.map(({ label }) => label)).toEqual(['Customer', 'Warehouse'])
  expect(after.nodes.every(({ group, detail }) => group !== undefined && detail === undefined)).toBe(true)
})
