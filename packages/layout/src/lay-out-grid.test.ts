import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string) => text.length * 8

/** Lines from everywhere to everywhere, as nobody draws them. */
function tangle(count: number, lines: number): FlowGraph {
  const ids = Array.from({ length: count }, (_, index) => `n${index}`)
  return {
    ...emptyGraph('process', 'right'),
    nodes: ids.map((id) => ({ id, kind: 'action', label: id })),
    edges: Array.from({ length: lines }, (_, index) => ({
      id: `e${index}`,
      from: ids[index % count] ?? '',
      to: ids[(index * 7 + 13 * Math.floor(index / count)) % count] ?? '',
      kind: 'main',
      label: 'leads to',
    })),
  }
}

describe('a graph that would take too long to draw well', () => {
  it('stands in a grid, says so, and is sound', () => {
    const scene = layOut(tangle(120, 4800), { measure })
    expect(scene.isSimple).toBe(true)
    expect(scene.edges).toHaveLength(4800)
    expect(sceneFaults(scene)).toEqual([])
  })

  it('goes on from its grid', () => {
    const before = layOut(tangle(120, 4800), { measure })
    const after = layOut(tangle(121, 4800), { measure, previous: before })
    expect(after.isSimple).toBe(true)
    expect(after.nodes.slice(0, 120).map(({ x, y }) => [x, y])).toEqual(
      before.nodes.map(({ x, y }) => [x, y]),
    )
  })

  it('is none that people draw: three hundred steps and as many lines again are drawn well', () => {
    const chain = tangle(300, 0)
    const edges = chain.nodes.slice(1).map(({ id }, index) => ({
      id,
      from: `n${Math.max(0, index - (index % 5))}`,
      to: id,
      kind: 'main' as const,
    }))
    expect(layOut({ ...chain, edges }, { measure }).isSimple).toBeUndefined()
  })
})
