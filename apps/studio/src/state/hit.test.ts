import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { edgeAt, nodeUnder } from './hit.ts'

const node = {
  kind: 'action' as const,
  lines: [],
  width: 80,
  height: 40,
  fontSize: 16,
  flow: 'right' as const,
}
const edge = { kind: 'main' as const, radius: 20, isBack: false, isPlain: false, from: 'a', to: 'b' }

const scene: Scene = {
  kind: 'process',
  direction: 'right',
  nodes: [
    { ...node, id: 'a', label: 'a', x: 0, y: 0 },
    { ...node, id: 'b', label: 'b', x: 20, y: 10 },
  ],
  edges: [
    {
      ...edge,
      id: 'near',
      points: [
        { x: 100, y: 0 },
        { x: 200, y: 0 },
        { x: 200, y: 100 },
      ],
    },
    {
      ...edge,
      id: 'far',
      points: [
        { x: 100, y: 12 },
        { x: 180, y: 12 },
      ],
    },
  ],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 0, height: 0 },
}

describe('edgeAt', () => {
  it('finds the nearest line within reach, on any of its segments', () => {
    expect(edgeAt(scene, { x: 150, y: 4 }, 9)).toBe('near')
    expect(edgeAt(scene, { x: 150, y: 8 }, 9)).toBe('far')
    expect(edgeAt(scene, { x: 205, y: 60 }, 9)).toBe('near')
    expect(edgeAt(scene, { x: 150, y: 60 }, 9)).toBeUndefined()
  })
})

describe('nodeUnder', () => {
  it('finds the node on top', () => {
    expect(nodeUnder(scene, { x: 10, y: 5 })).toBe('b')
    expect(nodeUnder(scene, { x: -35, y: -15 })).toBe('a')
    expect(nodeUnder(scene, { x: 300, y: 0 })).toBeUndefined()
  })
})
