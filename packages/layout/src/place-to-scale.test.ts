import { emptyGraph, type FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './index.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

function timeline(years: readonly (number | string)[], label = 'Something happened'): FlowGraph {
  return {
    ...emptyGraph('timeline', 'right'),
    nodes: years.map((year, i) => ({ id: `n${i}`, kind: 'event', label, detail: `${year}` })),
    edges: years.slice(1).map((_, i) => ({ id: `e${i}`, from: `n${i}`, to: `n${i + 1}`, kind: 'main' })),
  }
}

/** Where each stem stands on the axis. */
function feetOf(graph: FlowGraph): number[] {
  return layOut(graph, { measure }).guides.flatMap((guide) =>
    guide.shape === 'line' && guide.of !== undefined ? [guide.points[0]?.x ?? 0] : [],
  )
}

test('moments stand on the axis as far apart as they are in time', () => {
  const [a = 0, b = 0, c = 0, d = 0] = feetOf(timeline([1900, 1920, 1950, 1990]))
  expect((c - b) / (b - a)).toBeCloseTo(1.5, 1)
  expect((d - c) / (b - a)).toBeCloseTo(2, 1)
})

test('where one moment says no time, all are spaced evenly', () => {
  const [a = 0, b = 0, c = 0] = feetOf(timeline([1900, 'later', 1950]))
  expect(c - b).toBe(b - a)
})

test('no flag covers another and no stem runs through a flag, however close the moments are', () => {
  const years = fc.array(fc.integer({ min: 1000, max: 2000 }), { minLength: 3, maxLength: 14 })
  const label = fc.constantFrom('War', 'Something happened', 'A rather long name of what came to pass then')
  fc.assert(
    fc.property(years, label, (some, name) => {
      const scene = layOut(
        timeline(
          some.toSorted((a, b) => a - b),
          name,
        ),
        { measure },
      )
      expect(sceneFaults(scene)).toEqual([])
      for (const guide of scene.guides) {
        if (guide.shape !== 'line' || guide.of === undefined) continue
        const [foot, end] = guide.points
        if (!foot || !end) continue
        const hit = scene.nodes.some(
          ({ id, x, y, width, height }) =>
            id !== guide.of &&
            Math.abs(foot.x - x) < width / 2 &&
            Math.max(foot.y, end.y) > y - height / 2 &&
            Math.min(foot.y, end.y) < y + height / 2,
        )
        expect(hit).toBe(false)
      }
    }),
    { seed: 20261124, numRuns: 150 },
  )
})
