import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { isEqual } from './diff.ts'
import { applyEdit } from './edit.ts'
import { editsBetween } from './edits-between.ts'
import { repair } from './repair.ts'
import type { FlowGraph } from './schema.ts'

/** Lists in the order of their ids. */
function sorted(graph: FlowGraph): FlowGraph {
  const byId = <T extends { id: string }>(list: T[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
  return { ...graph, nodes: byId(graph.nodes), edges: byId(graph.edges), groups: byId(graph.groups) }
}

it('gives edits that make the one graph of the other', () => {
  fc.assert(
    fc.property(anyGraph, anyGraph, (before, after) => {
      const made = editsBetween(before, after).reduce(applyEdit, before)
      expect(isEqual(sorted(made), sorted(after))).toBe(true)
    }),
    { seed: 14, numRuns: 500 },
  )
})

it('gives none for the same graph', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expect(editsBetween(graph, repair(graph).graph)).toEqual([])
    }),
    { seed: 15 },
  )
})
