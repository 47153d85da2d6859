import type { Scene, SceneNode } from '@flain/layout'
import { expect, it } from 'vitest'
import { shareScene } from './share-scene.ts'

const node = (id: string, x: number): SceneNode => ({
  id,
  kind: 'action',
  label: id,
  lines: [id],
  x,
  y: 0,
  width: 80,
  height: 40,
  fontSize: 16,
  flow: 'right',
})
const scene = (...nodes: SceneNode[]): Scene => ({
  kind: 'process',
  direction: 'right',
  nodes,
  edges: [],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 100, height: 100 },
})

it('keeps the objects of what stayed and takes the rest from the newer scene', () => {
  const before = scene(node('a', 0), node('b', 100), node('c', 200))
  const after = scene(node('a', 0), node('b', 120), node('d', 200))
  const shared = shareScene(before, after)
  expect(shared).toEqual(after)
  expect(shared.nodes[0]).toBe(before.nodes[0])
  expect(shared.nodes[1]).toBe(after.nodes[1])
})

it('is the newer scene when there was none', () => {
  const after = scene(node('a', 0))
  expect(shareScene(undefined, after)).toBe(after)
})
