import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { applyEdit, applyEdits, type FlowEdit } from './edit.ts'
import { editsBetween } from './edits-between.ts'
import { repair } from './repair.ts'
import { edgeKinds, nodeKinds } from './kinds.ts'
import type { FlowGraph } from './schema.ts'

const graph: FlowGraph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [
    { id: 'a', kind: 'action', label: 'A', group: 'in' },
    { id: 'b', kind: 'action', label: 'B' },
  ],
  edges: [{ id: 'ab', from: 'a', to: 'b', kind: 'main' }],
  groups: [
    { id: 'out', label: 'Outer' },
    { id: 'in', label: 'Inner', group: 'out' },
  ],
  steps: [
    { nodes: ['a'], edges: [] },
    { nodes: ['b'], edges: ['ab'] },
  ],
}

const id = fc.constantFrom('n0', 'n1', 'n2', 'n3', 'e0', 'e1', 'g0', 'g1', 'new')
const label = fc.string({ maxLength: 10 }).map((text) => text.trim())
const anyEdit: fc.Arbitrary<FlowEdit> = fc.oneof(
  fc.record({
    do: fc.constant('add-node' as const),
    node: fc.record({ id, kind: fc.constantFrom(...nodeKinds), label }),
  }),
  fc.record({ do: fc.constant('remove-node' as const), id }),
  fc.record({ do: fc.constant('change-node' as const), id, change: fc.record({ label }) }),
  fc.record({
    do: fc.constant('add-edge' as const),
    edge: fc.record({ id, from: id, to: id, kind: fc.constantFrom(...edgeKinds) }),
  }),
  fc.record({ do: fc.constant('change-edge' as const), id, change: fc.record({ from: id }) }),
  fc.record({ do: fc.constant('remove-edge' as const), id }),
  fc.record({ do: fc.constant('remove-group' as const), id }),
)

describe('applyEdit', () => {
  it('keeps a graph without dangling connections, references and group circles, whatever is asked', () => {
    fc.assert(
      fc.property(anyGraph, fc.array(anyEdit, { maxLength: 8 }), (start, edits) => {
        const end = edits.reduce(applyEdit, start)
        const dangling = repair(end).issues.filter(({ code }) => code !== 'label_too_long')
        expect(dangling).toEqual([])
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  it('gives the same graph back when there is nothing to do', () => {
    const idle: FlowEdit[] = [
      { do: 'remove-node', id: 'gone' },
      { do: 'change-node', id: 'a', change: { label: 'A' } },
      { do: 'add-node', node: { id: 'a', kind: 'idea', label: 'again' } },
      { do: 'add-edge', edge: { id: 'x', from: 'a', to: 'gone', kind: 'main' } },
      { do: 'change-edge', id: 'ab', change: { to: 'gone' } },
      { do: 'change-group', id: 'out', change: { group: 'in' } },
      { do: 'describe', change: { kind: 'process' } },
    ]
    for (const edit of idle) expect(applyEdit(graph, edit)).toBe(graph)
  })

  it('takes a removed node out of connections and steps', () => {
    const after = applyEdit(graph, { do: 'remove-node', id: 'b' })
    expect(after.edges).toEqual([])
    expect(after.steps).toEqual([{ nodes: ['a'], edges: [] }])
  })

  it('lifts what a removed group held into the group around it', () => {
    expect(applyEdit(graph, { do: 'remove-group', id: 'in' }).nodes[0]?.group).toBe('out')
  })

  it('takes a field away when its change is undefined', () => {
    expect(applyEdit(graph, { do: 'change-node', id: 'a', change: { group: undefined } }).nodes[0]).toEqual({
      id: 'a',
      kind: 'action',
      label: 'A',
    })
  })

  it('takes steps made by hand without what is absent', () => {
    const steps = [
      { nodes: ['b', 'gone'], edges: ['lost'] },
      { nodes: ['gone'], edges: [] },
    ]
    expect(applyEdit(graph, { do: 'set-steps', steps }).steps).toEqual([{ nodes: ['b'], edges: [] }])
  })
})

it('makes many edits as it makes one after the other', () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (before, after) => {
      const edits = [...editsBetween(before, after), ...editsBetween(after, before).toReversed()]
      expect(applyEdits(before, edits)).toEqual(edits.reduce(applyEdit, before))
    }),
    { seed: 21, numRuns: 500 },
  )
})
