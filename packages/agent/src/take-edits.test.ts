import type { FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { flowGraphSchema } from '@flain/flow/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editWords } from './edit-words.ts'
import { Refusal } from './refusal.ts'
import { takeEdits } from './take-edits.ts'

const graph: FlowGraph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [{ id: 'a', kind: 'action', label: 'A' }],
  edges: [],
  groups: [],
  steps: [],
}

/** What the edits were refused for. */
function refusal(edits: Record<string, unknown>[]) {
  try {
    takeEdits(graph, edits)
  } catch (error) {
    if (error instanceof Refusal) return error.reasons.map(({ code, field }) => `${field}: ${code}`)
    throw error
  }
  return undefined
}

it('waits with a line for the steps it joins', () => {
  const after = takeEdits(graph, [
    { do: 'add-edge', edge: { from: 'a', to: 'b' } },
    { do: 'add-node', node: { id: 'b', label: 'B', group: 'g' } },
    { do: 'add-group', group: { id: 'g', label: 'G' } },
  ])
  expect(after.graph.edges).toEqual([{ id: 'a--b', from: 'a', to: 'b', kind: 'main' }])
  expect(after.graph.nodes[1]?.group).toBe('g')
})

it('passes over what changes nothing, and says it', () => {
  const { graph: after, issues } = takeEdits(graph, [{ do: 'change-node', id: 'a', change: { label: 'A' } }])
  expect(after).toBe(graph)
  expect(issues.map(({ code, at }) => [code, at])).toEqual([['changes_nothing', 'edits.0']])
})

it('names the field of each fault', () => {
  expect(refusal([{ do: 'remove-node', id: 'z' }])).toEqual(['edits.0.id: id_unknown'])
  expect(refusal([{ do: 'remove-edge', id: 'a' }])).toEqual(['edits.0.id: id_unknown'])
  expect(refusal([{ do: 'add-node', node: { id: 'b', group: 'g' } }])).toEqual([
    'edits.0.node.group: id_unknown',
  ])
  expect(refusal([{ do: 'add-node', node: { id: 'a' } }])).toEqual(['edits.0.node.id: id_taken'])
  expect(refusal([{ do: 'note', node: 'z', text: 'x' }])).toEqual(['edits.0.node: id_unknown'])
  expect(refusal([{ do: 'say', text: 'x' }])).toEqual(['edits.0.do: edit_unknown'])
  expect(refusal([{ do: 'add-node', node: { id: 7, label: 'x' } }])).toEqual([
    'edits.0.node.id: edit_invalid',
  ])
})

function outcome(start: FlowGraph, edits: Record<string, unknown>[]): string {
  try {
    return flowGraphSchema.safeParse(takeEdits(start, edits).graph).success ? 'fine' : 'not a graph'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isTold = error.reasons.every(({ field, repair }) => /^edits\.\d/.test(field) && repair !== '')
    return isTold ? 'fine' : JSON.stringify(error.reasons)
  }
}

it('gives a valid graph or a refusal, whatever is asked of whatever graph', () => {
  const anyEdit = fc
    .record({ do: fc.constantFrom(...editWords) })
    .chain((word) =>
      fc
        .dictionary(
          fc.constantFrom('id', 'node', 'edge', 'group', 'change', 'text'),
          fc.oneof(fc.constantFrom('n0', 'e0', 'g0'), fc.jsonValue({ maxDepth: 3 })),
        )
        .map((fields) => ({ ...(fields as object), ...word })),
    )
  fc.assert(
    fc.property(anyGraph, fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (start, edits) => {
      expect(outcome(start, edits)).toBe('fine')
    }),
    { seed: 37, numRuns: 500 },
  )
})
