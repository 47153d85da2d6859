import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut } from './index.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

function circle(count: number, label?: string): FlowGraph {
  return {
    ...emptyGraph('cycle', 'right'),
    nodes: Array.from({ length: count }, (_, i) => ({
      id: `n${i}`,
      kind: 'action',
      label: `Step number ${i}`,
    })),
    edges: Array.from({ length: count }, (_, i) => ({
      id: `e${i}`,
      from: `n${i}`,
      to: `n${(i + 1) % count}`,
      kind: 'main',
      ...(label ? { label } : {}),
    })),
  }
}

test('the members of a cycle stand on one circle, in order from its top', () => {
  for (let count = 3; count <= 24; count++) {
    const scene = layOut(circle(count, count % 2 ? 'and then' : undefined), { measure })
    const radius = -(scene.nodes[0]?.y ?? 0)
    expect(scene.nodes[0]?.x).toBe(0)
    for (const { x, y } of scene.nodes) expect(Math.hypot(x, y)).toBeCloseTo(radius, 0)
    expect(scene.edges.every(({ curve }) => curve === 'arc')).toBe(true)
    expect(sceneFaults(scene)).toEqual([])
  }
})

test('at the foot of a circle of an odd number the step runs from side to side, under neither box', () => {
  for (const count of [3, 5, 7, 9]) {
    const { nodes, edges } = layOut(circle(count), { measure })
    const at = (count - 1) / 2
    const [from, to, { points } = { points: [] }] = [nodes[at], nodes[at + 1], edges[at]]
    if (!from || !to) throw new Error('There is no foot.')
    expect(points[0]?.x).toBeCloseTo(from.x - from.width / 2)
    expect(points.at(-1)?.x).toBeCloseTo(to.x + to.width / 2)
    expect([points[0]?.y, points.at(-1)?.y]).toEqual([from.y, to.y])
    expect(from.x - to.x - (from.width + to.width) / 2).toBeGreaterThanOrEqual(44)
  }
})

test('a circle too large to be seen at once is drawn in layers', () => {
  expect(layOut(circle(25), { measure }).edges.some(({ curve }) => curve)).toBe(false)
})

test('a link across a cycle is threaded through its middle', () => {
  const graph = circle(6)
  const link = { id: 'x', from: 'n1', to: 'n4', kind: 'reference', label: 'skip' } as const
  expect(sceneFaults(layOut({ ...graph, edges: [...graph.edges, link] }, { measure }))).toEqual([])
})
