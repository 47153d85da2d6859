import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { applyDiff, diff, invert, isEmptyDiff } from './diff.ts'
import { flowGraphSchema } from './schema.ts'

describe('diff', () => {
  it('leads from one graph to the other, and inverted back again', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (before, after) => {
        const change = diff(before, after)
        expect(applyDiff(before, change)).toEqual(after)
        expect(applyDiff(after, invert(change))).toEqual(before)
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  it('says nothing about equal graphs, and applying nothing gives the same graph', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const change = diff(graph, JSON.parse(JSON.stringify(graph)))
        expect(isEmptyDiff(change)).toBe(true)
        expect(applyDiff(graph, change)).toBe(graph)
      }),
      { seed: 4 },
    )
  })

  it('keeps a foreign graph free of connections without an end', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, anyGraph, (mine, before, after) => {
        const { nodes, edges } = applyDiff(mine, diff(before, after))
        const ids = new Set(nodes.map(({ id }) => id))
        expect(edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('is plain data', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (before, after) => {
        const sent = JSON.parse(JSON.stringify(diff(before, after)))
        expect(flowGraphSchema.parse(applyDiff(before, sent))).toEqual(after)
      }),
      { seed: 6 },
    )
  })
})
