import type { Scene, SceneNode } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { easeInOut } from './ease.ts'
import { hasMoved } from './has-moved.ts'
import { walk } from './walk.ts'

function node(id: string, x: number, y: number): SceneNode {
  return {
    id,
    kind: 'action',
    label: id,
    lines: [id],
    x,
    y,
    width: 80,
    height: 40,
    fontSize: 16,
    flow: 'right',
  }
}

function scene(nodes: SceneNode[], joins: [string, string][] = []): Scene {
  const place = (id: string) => nodes.find((other) => other.id === id) ?? { x: 0, y: 0 }
  return {
    kind: 'process',
    direction: 'right',
    nodes,
    edges: joins.map(([from, to]) => ({
      id: `${from}-${to}`,
      from,
      to,
      kind: 'main',
      points: [place(from), place(to)].map(({ x, y }) => ({ x, y })),
      radius: 20,
      isBack: false,
      isPlain: false,
    })),
    groups: [],
    guides: [],
    bounds: { x: 0, y: 0, width: 0, height: 0 },
  }
}

describe('walk', () => {
  it('leads from a line to its ends', () => {
    const line = scene([node('a', 0, 0), node('b', 200, 0)], [['b', 'a']])
    expect([walk(line, 'b-a', 'left'), walk(line, 'b-a', 'right')]).toEqual(['a', 'b'])
  })

  const nodes = [node('a', 0, 0), node('b', 200, 0), node('c', 200, 150), node('near', 120, 20)]

  it('follows an edge that lies that way before a nearer stranger', () => {
    expect(walk(scene(nodes, [['a', 'b']]), 'a', 'right')).toBe('b')
  })

  it('goes to the nearest node that way when no edge does', () => {
    expect(walk(scene(nodes), 'a', 'right')).toBe('near')
    expect(walk(scene(nodes), 'b', 'down')).toBe('c')
  })

  it('goes against an edge too, and stays at the border', () => {
    const joined = scene(nodes, [['a', 'b']])
    expect(walk(joined, 'b', 'left')).toBe('a')
    expect(walk(joined, 'a', 'left')).toBeUndefined()
  })

  it('begins at the first node', () => {
    expect(walk(scene(nodes), '', 'up')).toBe('a')
    expect(walk(scene([]), '', 'up')).toBeUndefined()
  })
})

describe('hasMoved', () => {
  const before = scene([node('a', 0, 0), node('b', 200, 0)], [['a', 'b']])

  it('sees a node or a line that stands elsewhere', () => {
    expect(hasMoved(before, scene([node('a', 0, 0), node('b', 220, 0)]))).toBe(true)
    const bent = { ...before, edges: before.edges.map((edge) => ({ ...edge, points: [{ x: 0, y: 9 }] })) }
    expect(hasMoved(before, bent)).toBe(true)
  })

  it('does not count what came or went', () => {
    expect(hasMoved(before, scene([node('a', 0, 0), node('new', 400, 0)]))).toBe(false)
  })
})

describe('easeInOut', () => {
  it('is the design’s curve: slow, fast, gentle', () => {
    expect(easeInOut(0)).toBe(0)
    expect(easeInOut(1)).toBe(1)
    expect(easeInOut(0.1)).toBeLessThan(0.02)
    expect(easeInOut(0.5)).toBeGreaterThan(0.6)
    expect(easeInOut(0.9)).toBeGreaterThan(0.97)
  })
})
