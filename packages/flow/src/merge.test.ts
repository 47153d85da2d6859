import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { merge } from './merge.ts'
import { repair } from './repair.ts'

describe('merge', () => {
  it('gives a valid graph that holds everything of the newer one', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (old, newer) => {
        const merged = merge(old, newer)
        const ids = merged.nodes.map((node) => node.id)
        expect(ids).toEqual(expect.arrayContaining(newer.nodes.map((node) => node.id)))
        expect(new Set(ids).size).toBe(ids.length)
        expect(repair(merged).graph.edges).toEqual(merged.edges)
      }),
      { seed: 8 },
    )
  })

  it('keeps the order on screen and a place chosen by hand', () => {
    const at = (id: string, extra = {}) => ({ id, kind: 'action' as const, label: id, ...extra })
    const old = repair({ nodes: [at('a', { pin: { x: 1, y: 2 } }), at('b')] }).graph
    const newer = repair({ nodes: [at('c'), at('b'), at('a', { label: 'A' })] }).graph
    const { nodes } = merge(old, newer)
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(nodes[0]).toMatchObject({ label: 'A', pin: { x: 1, y: 2 } })
  })

  it('drops what the caller says is gone', () => {
    const old = repair({ nodes: [{ id: 'a', kind: 'action', label: 'a' }] }).graph
    expect(merge(old, repair({}).graph, () => true).nodes).toEqual([])
  })

  it('keeps the look and the steps made by hand', () => {
    const old = repair({
      nodes: [{ id: 'a' }],
      steps: [{ nodes: ['a'], edges: [], note: 'x' }],
      look: { style: 'hand' },
    }).graph
    const merged = merge(old, repair({ nodes: [{ id: 'a' }] }).graph)
    expect(merged).toMatchObject({ look: { style: 'hand' }, steps: old.steps })
  })
})
