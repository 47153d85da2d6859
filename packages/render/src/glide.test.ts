import * as fc from 'fast-check'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { glide } from './glide.ts'
import { iotGraph, iotScene, sceneOf } from './test-scenes.ts'

const moved = sceneOf({ ...iotGraph, direction: 'down' })
const progress = fc.double({ min: 0, max: 1, noNaN: true })

describe('glide', () => {
  it('is the new scene at the end', () => {
    expect(glide(iotScene, moved, 1)).toBe(moved)
  })

  it('keeps the objects of what both scenes share', () => {
    const half = glide(iotScene, { ...iotScene }, 0.5)
    expect(half.nodes.every((node, index) => node === iotScene.nodes[index])).toBe(true)
    expect(half.edges.every((edge, index) => edge === iotScene.edges[index])).toBe(true)
    expect(half.groups.every((group, index) => group === iotScene.groups[index])).toBe(true)
  })

  it('starts with every node where it was', () => {
    const start = glide(iotScene, moved, 0)
    for (const node of iotScene.nodes) {
      const now = start.nodes.find((other) => other.id === node.id)
      expect(now?.x).toBeCloseTo(node.x, 6)
      expect(now?.y).toBeCloseTo(node.y, 6)
    }
  })

  it('keeps every segment level or plumb on the way', () => {
    fc.assert(
      fc.property(anyGraph, progress, (graph, at) => {
        const one = sceneOf({ ...graph, direction: 'right' })
        const other = sceneOf({ ...graph, direction: 'down' })
        for (const edge of glide(one, other, at).edges) {
          edge.points.forEach((point, index) => {
            const next = edge.points[index + 1]
            if (!next) return
            expect(Math.min(Math.abs(next.x - point.x), Math.abs(next.y - point.y))).toBeLessThan(0.01)
          })
        }
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  it('shows what is new at its place and leaves out what is gone', () => {
    const more = sceneOf({
      ...iotGraph,
      nodes: [...iotGraph.nodes, { id: 'new', kind: 'idea', label: 'New' }],
    })
    expect(glide(iotScene, more, 0.3).nodes.find((node) => node.id === 'new')).toEqual(
      more.nodes.find((node) => node.id === 'new'),
    )
    expect(glide(more, iotScene, 0.3).nodes.some((node) => node.id === 'new')).toBe(false)
  })
})
