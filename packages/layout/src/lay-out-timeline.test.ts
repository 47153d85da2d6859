import { readFile } from 'node:fs/promises'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { iconPaths, withIcons } from './icons/index.ts'
import { layOut, layOutInRoom } from './index.ts'
import type { Scene } from './scene.ts'
import { sceneFaults } from './scene-faults.ts'
import { createMeasure } from './text/index.ts'

const measure = await createMeasure(
  await readFile(new URL('../fonts/schibsted-grotesk-560.ttf', import.meta.url)),
)

function timeline(count: number, isLinked: boolean): FlowGraph {
  const ids = Array.from({ length: count }, (_, at) => `n${at}`)
  return {
    ...emptyGraph('timeline', 'right'),
    nodes: ids.map((id, at) => ({
      id,
      kind: 'event',
      label: `Moment ${'of the story '.repeat(at % 3)}${at}`,
    })),
    edges: isLinked
      ? ids.slice(1).map((to, at) => ({ id: `e${at}`, from: `n${at}`, to, kind: 'main' as const }))
      : [],
  }
}

/** The moments of each row from the top, as their feet stand from left to right. */
function rowsOf({ guides }: Scene): { ids: string[]; x: number }[] {
  const feet = guides.flatMap((guide) =>
    guide.shape === 'line' && guide.of ? [{ id: guide.of, ...guide.points[0] }] : [],
  )
  const levels = [...new Set(feet.map(({ y = 0 }) => y))].toSorted((a, b) => a - b)
  return levels.map((level) => {
    const row = feet.filter(({ y }) => y === level).toSorted(({ x: a = 0 }, { x: b = 0 }) => a - b)
    return { ids: row.map(({ id }) => id), x: row[0]?.x ?? 0 }
  })
}

for (const isLinked of [true, false]) {
  test(`every row of a timeline ${isLinked ? 'with' : 'without'} lines is read from the left`, () => {
    for (const count of [12, 13, 24, 40]) {
      const graph = timeline(count, isLinked)
      const scene = layOut(graph, { measure, aspect: 1.4 })
      expect(sceneFaults(scene)).toEqual([])
      const rows = rowsOf(scene)
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.flatMap(({ ids }) => ids)).toEqual(graph.nodes.map(({ id }) => id))
      const widest = Math.max(...scene.nodes.map(({ width }) => width))
      for (const { x } of rows) expect(x - scene.bounds.x).toBeLessThan(widest)
    }
  })
}

test('one quiet line leads from each row to the next, in the gutter, and past no moment', () => {
  const drawn = layOut(timeline(24, true), { measure, aspect: 1.4 })
  const turns = drawn.edges.filter(({ isReturn }) => isReturn)
  expect(turns).toHaveLength(rowsOf(drawn).length - 1)
  const plain = layOut(timeline(24, false), { measure, aspect: 1.4 })
  const quiet = plain.guides.filter((guide) => guide.shape === 'line' && guide.isReturn)
  expect(quiet).toHaveLength(turns.length)
  for (const { points } of turns)
    for (const { x, y, width, height } of drawn.nodes)
      points.slice(1).forEach((to, at) => {
        const from = points[at] ?? to
        const isBeside =
          Math.max(from.x, to.x) < x - width / 2 ||
          Math.min(from.x, to.x) > x + width / 2 ||
          Math.max(from.y, to.y) < y - height / 2 ||
          Math.min(from.y, to.y) > y + height / 2
        expect(isBeside).toBe(true)
      })
})

test('a timeline takes the shape of its room: rows on a screen, a list on a phone', () => {
  const graph = timeline(16, true)
  const wide = layOutInRoom(graph, { width: 1080, height: 590 }, measure)
  expect(rowsOf(wide).length).toBeGreaterThan(1)
  const phone = layOutInRoom(graph, { width: 358, height: 800 }, measure)
  expect(phone.direction).toBe('down')
  expect(phone.bounds.height).toBeGreaterThan(phone.bounds.width * 2)
})

test('a line on the axis has its icon and its link between the stems, across the page and down it', () => {
  const { nodes, edges, ...rest } = timeline(4, true)
  const link = 'https://example.org/'
  const graph = {
    ...rest,
    nodes,
    edges: edges.map((edge, at) => (at === 1 ? { ...edge, icon: 'truck', link } : edge)),
  }
  for (const width of [1200, 390]) {
    const scene = layOut(graph, { measure: withIcons(measure), width, aspect: 1.4 })
    expect(sceneFaults(scene)).toEqual([])
    const label = scene.edges.find(({ id }) => id === 'e1')?.label
    expect([label?.icon, label?.link]).toEqual([iconPaths.truck, link])
    expect(scene.edges.filter((edge) => edge.label).length).toBe(1)
  }
})
