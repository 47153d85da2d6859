import { readFileSync } from 'node:fs'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, layOutInRoom, usualRoom } from './index.ts'
import { sceneFaults } from './scene-faults.ts'
import { createMeasure } from './text/index.ts'

const font = readFileSync(new URL('../fonts/schibsted-grotesk-560.ttf', import.meta.url))
const measure = await createMeasure(font)

/** `count` steps, one after the other, in phases of eight. */
function phases(count: number): FlowGraph {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    kind: 'action' as const,
    label: `Check the file number ${at + 1}`,
    group: `p${at >> 3}`,
  }))
  const edges = nodes
    .slice(1)
    .map(({ id }, at) => ({ id: `e${at}`, from: `s${at}`, to: id, kind: 'main' as const }))
  const groups = Array.from({ length: Math.ceil(count / 8) }, (_, at) => ({
    id: `p${at}`,
    label: `Phase ${at + 1}`,
  }))
  return { ...emptyGraph('process', 'down'), nodes, edges, groups }
}

const scaleOf = ({ bounds }: { bounds: { width: number; height: number } }) =>
  Math.min(usualRoom.width / bounds.width, usualRoom.height / bounds.height, 1)

test.each([48, 96])(
  'of %i steps in phases the names of the phases can be read when all is shown',
  (count) => {
    const scene = layOutInRoom(phases(count), usualRoom, measure)
    expect(sceneFaults(scene)).toEqual([])
    for (const { fontSize, lines, label } of scene.groups) {
      expect(lines.join(' ')).toBe(label)
      expect(fontSize * scaleOf(scene)).toBeGreaterThanOrEqual(11)
    }
  },
)

test('up to forty steps names are as large as labels, and no name grows while a flow does', () => {
  const small = layOut(phases(40), { measure })
  expect(small.groups.map(({ fontSize }) => fontSize)).toEqual(small.groups.map(() => 14))
  const grown = layOut(phases(41), { measure, previous: small })
  expect(new Set(grown.groups.map(({ fontSize }) => fontSize))).toEqual(new Set([14]))
  expect(layOut(phases(41), { measure }).groups[0]?.fontSize).toBeGreaterThan(20)
})

test('where a line comes through a heading, that is smaller and not cut', () => {
  const scene = layOutInRoom(phases(144), usualRoom, measure)
  expect(sceneFaults(scene)).toEqual([])
  expect(scene.groups.map(({ lines }) => lines.join(' '))).toEqual(scene.groups.map(({ label }) => label))
})
