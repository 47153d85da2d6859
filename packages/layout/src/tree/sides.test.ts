import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type Scene } from '../index.ts'
import { sceneFaults } from '../scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

/** `a-b` leads from a to b, `a-b:pro` is what speaks for a. */
function comparison(links: string): FlowGraph {
  const edges = links.split(' ').map((link) => {
    const [ends = '', label] = link.split(':')
    const [from = '', to = ''] = ends.split('-')
    return { id: ends, from, to, kind: 'main' as const, ...(label ? { label } : {}) }
  })
  const ids = [edges[0]?.from ?? '', ...edges.map(({ to }) => to)]
  return {
    ...emptyGraph('comparison', 'right'),
    nodes: ids.map((id) => ({ id, kind: 'idea', label: `What ${id} is about` })),
    edges,
  }
}

const judged = 'a-a1:pro a-a2:con a-b b-b1:pro b-b2:con'
const heads = (scene: Scene, ...ids: string[]) =>
  ids.map((id) => scene.nodes.find((node) => node.id === id) ?? { x: NaN, y: NaN })

test('a side that leads to the other stands beside it, joined by one straight line', () => {
  const scene = layOut(comparison(judged), { measure, aspect: 1.8 })
  const [a, b] = heads(scene, 'a', 'b')
  expect(sceneFaults(scene)).toEqual([])
  expect([a?.y, (a?.x ?? 0) < (b?.x ?? 0)]).toEqual([b?.y, true])
  expect(scene.edges.find(({ id }) => id === 'a-b')?.points.length).toBe(2)
})

test('three sides are joined by one line over them', () => {
  const scene = layOut(comparison(`${judged} a-c c-c1:pro c1-c2`), { measure, aspect: 4 })
  const [a, b, c] = heads(scene, 'a', 'b', 'c')
  const joining = scene.edges.filter(({ id }) => id === 'a-b' || id === 'a-c')
  expect(sceneFaults(scene)).toEqual([])
  expect((a?.x ?? 0) < (b?.x ?? 0) && (b?.x ?? 0) < (c?.x ?? 0)).toBe(true)
  expect(new Set(joining.map(({ points }) => points[1]?.y)).size).toBe(1)
})

test('on a narrow screen sides stand under one another, joined on their left', () => {
  const scene = layOut(comparison(judged), { measure, width: 360 })
  const [a, b] = heads(scene, 'a', 'b')
  expect(sceneFaults(scene)).toEqual([])
  expect((a?.y ?? 0) < (b?.y ?? 0)).toBe(true)
  const left = Math.min(...scene.nodes.map(({ x, width }) => x - width / 2))
  expect(scene.edges.find(({ id }) => id === 'a-b')?.points[1]?.x).toBeLessThan(left)
})

test('a side without verdicts is one when it has as many points as the other, and else their heading', () => {
  const [a, b] = heads(layOut(comparison('a-a1 a-a2 a-b b-b1 b-b2'), { measure }), 'a', 'b')
  expect(a?.y).toBe(b?.y)
  const [above, below] = heads(layOut(comparison('a-a1 a-b b-b1 b-b2'), { measure }), 'a', 'b')
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})
