import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { elementRegion, isWithin, mostElements, sceneIn, viewOf } from './sight.ts'

/** A row of nodes 100 px apart, each joined to the next. */
function row(count: number): Scene {
  const nodes: Scene['nodes'] = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    kind: 'action',
    label: '',
    lines: [],
    x: index * 100,
    y: 0,
    width: 60,
    height: 40,
    fontSize: 16,
    flow: 'right',
  }))
  const edges: Scene['edges'] = nodes.slice(1).map(({ id, x }, index) => ({
    id: `e${id}`,
    from: `n${index}`,
    to: id,
    kind: 'main',
    points: [
      { x: x - 70, y: 0 },
      { x: x - 30, y: 0 },
    ],
    radius: 0,
    isBack: false,
    isPlain: false,
  }))
  const bounds = { x: -30, y: -20, width: count * 100, height: 40 }
  return { kind: 'process', direction: 'right', nodes, edges, groups: [], guides: [], bounds }
}

const size = { width: 1000, height: 600 }

describe('elementRegion', () => {
  const scene = row(mostElements * 4)

  it('asks how many nodes are in sight, not how many there are', () => {
    expect(elementRegion(scene, viewOf({ x: 0, y: 300, scale: 1 }, size))).toBeDefined()
    expect(elementRegion(scene, viewOf({ x: 0, y: 300, scale: 0.01 }, size))).toBeUndefined()
    expect(elementRegion(row(mostElements), viewOf({ x: 0, y: 300, scale: 0.01 }, size))).toBeDefined()
  })

  it('never holds more nodes than may be elements, those around the view counted', () => {
    const scales = Array.from({ length: 400 }, (_, index) => 0.01 * 1.012 ** index)
    const counts = scales.map((scale) => {
      const region = elementRegion(scene, viewOf({ x: -900 * scale, y: 300, scale }, size))
      return region ? sceneIn(scene, region).nodes.length : 0
    })
    expect(Math.max(...counts)).toBeLessThanOrEqual(mostElements)
    expect(Math.max(...counts)).toBeGreaterThan(mostElements * 0.9)
  })

  it('has room on every side of the view, so that a small pan needs nothing new', () => {
    const region = elementRegion(scene, viewOf({ x: 0, y: 300, scale: 1 }, size))
    expect(isWithin(viewOf({ x: -100, y: 260, scale: 1 }, size), region)).toBe(true)
    expect(isWithin(viewOf({ x: -400, y: 300, scale: 1 }, size), region)).toBe(false)
  })
})

describe('sceneIn', () => {
  it('keeps what lies in the region and what leads through it, as the same objects', () => {
    const scene = row(50)
    const part = sceneIn(scene, { x: 150, y: -100, width: 100, height: 200 })
    expect(part.nodes).toEqual([scene.nodes[2]])
    expect(part.edges.map((edge) => edge.id)).toEqual(['en2', 'en3'])
    expect(part.nodes[0]).toBe(scene.nodes[2])
  })
})
