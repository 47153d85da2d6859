import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyFacts } from '@flain/flow/arbitrary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from '../lay-out.ts'
import { sceneFaults } from '../scene-faults.ts'
import { ticksOf } from './axis.ts'

const measure = (text: string, size: number) => text.length * size * 0.55

const plan: FlowGraph = {
  ...emptyGraph('gantt'),
  nodes: [
    { id: 'a', kind: 'action', label: 'Design', span: { start: '2026-03-01', days: 14 } },
    { id: 'b', kind: 'action', label: 'Build', span: { start: '2026-03-15', days: 28 } },
    { id: 'c', kind: 'action', label: 'Check' },
    { id: 'd', kind: 'event', label: 'Launch', span: { start: '2026-04-20', days: 0 } },
  ],
  edges: [{ id: 'e', from: 'b', to: 'c', kind: 'main' }],
}

test('no plan and no journey has a fault, whatever its days and feelings, and a place by hand counts for nothing', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(390, 1280), (graph, width) => {
      const scene = layOut(graph, { measure, width, today: '2026-03-20' })
      expect(sceneFaults(scene)).toEqual([])
      const pinned = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, pin: { x: 9, y: 9 } })) }
      const again = layOut(pinned, { measure, width, today: '2026-03-20' })
      // A graph with loops is laid out in layers, where a place by hand counts.
      const isOwn = scene.nodes.some(({ form }) => form !== undefined)
      expect(isOwn ? again.nodes : scene.nodes).toEqual(scene.nodes)
    }),
    { seed: 48, numRuns: 300 },
  )
})

test('bars are as long as their days, to one scale, and what says no day stands behind what it waits for', () => {
  const { nodes } = layOut(plan, { measure })
  const [design, build, check, launch] = nodes.map(({ x, width }) => ({
    left: x - width / 2 - 1,
    right: x + width / 2 + 1,
  }))
  if (!design || !build || !check || !launch) throw new Error('a task is missing')
  expect((build.right - build.left) / (design.right - design.left)).toBeCloseTo(2, 1)
  expect(build.left).toBeCloseTo(design.right, 0)
  expect(check.left).toBeCloseTo(build.right, 0)
  expect(nodes[3]?.form).toBe('milestone')
})

test('today is marked where somebody says which day it is and the plan is over it', () => {
  const markOf = (today?: string) =>
    layOut(plan, { measure, ...(today === undefined ? {} : { today }) }).guides.find(
      ({ id }) => id === 'today',
    )
  expect(markOf()).toBeUndefined()
  expect(markOf('2025-12-31')).toBeUndefined()
  expect(markOf('2026-03-20')).toMatchObject({ foot: 'Today' })
})

test('an axis names weeks by their Mondays, months by their first, and counts where there are no dates', () => {
  const march = { clock: 'calendar', day: 20_513 } as const
  expect(ticksOf(march, 21, 5).map(({ text }) => text)).toEqual(['2 Mar', '9 Mar', '16 Mar'])
  expect(ticksOf(march, 120, 20).map(({ text }) => text)).toEqual(['Mar 2026', 'Apr', 'May', 'Jun'])
  expect(ticksOf({ clock: 'plan', day: 0 }, 21, 5).map(({ text }) => text)).toEqual([
    'Week 1',
    'Week 2',
    'Week 3',
  ])
  expect(ticksOf(march, 36_500, 3000)).toHaveLength(10)
})

test('on a phone no line between tasks runs through a name, nor does the line of its first day', () => {
  const names = ['Research the market', 'The board decides about the budget', 'Design', 'Launch', 'Press day']
  const graph: FlowGraph = {
    ...emptyGraph('gantt'),
    nodes: names.map((label, at) => ({
      id: String(at),
      kind: at === 0 || at === 2 ? 'action' : 'event',
      label,
      ...(at === 0 ? { span: { start: '2026-03-02', days: 10 } } : {}),
      ...(at === 2 ? { span: { start: '2026-03-16', days: 12 } } : {}),
    })),
    edges: [0, 1, 2, 3].map((at) => ({ id: `e${at}`, from: String(at), to: String(at + 1), kind: 'main' })),
  }
  const { nodes, edges, guides, bounds } = layOut(graph, { measure, width: 390 })
  const boxes = nodes.map(({ x, y, beside, lines, fontSize }) => ({
    left: x + (beside?.x ?? 0),
    right: x + (beside?.x ?? 0) + Math.max(...lines.map((line) => measure(line, fontSize))),
    top: y + (beside?.y ?? 0) - (lines.length * fontSize * 1.2) / 2,
    bottom: y + (beside?.y ?? 0) + (lines.length * fontSize * 1.2) / 2,
  }))
  const days = guides.flatMap((guide) =>
    guide.id === 'day-0' && guide.shape === 'line' ? [guide.points] : [],
  )
  for (const points of [...edges.map((edge) => edge.points), ...days])
    for (const [at, to] of points.entries()) {
      const from = points[at - 1] ?? to
      const through = boxes.filter(
        ({ left, right, top, bottom }) =>
          Math.max(from.x, to.x) > left &&
          Math.min(from.x, to.x) < right &&
          Math.max(from.y, to.y) > top &&
          Math.min(from.y, to.y) < bottom,
      )
      expect(through).toEqual([])
    }
  for (const { left, right } of boxes) expect(left >= bounds.x && right <= bounds.x + bounds.width).toBe(true)
})

test('a bar ends inside of a section that stands in two others', () => {
  const graph: FlowGraph = {
    ...emptyGraph('gantt'),
    nodes: [{ id: 'a', kind: 'action', label: 'Design', group: 'in' }],
    groups: [
      { id: 'in', label: 'In', group: 'between' },
      { id: 'between', label: 'Between', group: 'out' },
      { id: 'out', label: 'Out' },
    ],
  }
  for (const width of [390, 1280]) expect(sceneFaults(layOut(graph, { measure, width }))).toEqual([])
})
