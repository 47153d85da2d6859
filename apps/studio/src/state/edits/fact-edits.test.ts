import { applyEdit, emptyGraph, type FlowGraph } from '@flain/flow'
import { layOut } from '@flain/layout'
import { expect, it } from 'vitest'
import { movedFacts, nudgedFacts } from './fact-edits.ts'
import { addNode, rename, textOf } from './hand-edits.ts'

const measure = (text: string, size: number) => text.length * size * 0.55

const plan: FlowGraph = {
  ...emptyGraph('gantt'),
  nodes: [
    { id: 'a', kind: 'action', label: 'Design', span: { start: '2026-03-01', days: 14 } },
    { id: 'b', kind: 'event', label: 'Launch', span: { start: '2026-04-20', days: 0 } },
  ],
}
const journey: FlowGraph = {
  ...emptyGraph('journey'),
  nodes: [
    { id: 'a', kind: 'action', label: 'Queue', feeling: 1 },
    { id: 'b', kind: 'action', label: 'Drink', feeling: 5 },
  ],
}

it('a bar that is moved is later by as many days as it was moved over, and nothing else changes', () => {
  const scene = layOut(plan, { measure })
  const perDay = ((scene.nodes[0]?.width ?? 0) + 2) / 14
  const moved = (x: number) =>
    movedFacts(plan, scene, { ids: ['a'], by: { x, y: 300 } })?.reduce(applyEdit, plan).nodes[0]
  expect(moved(perDay * 3)?.span).toEqual({ start: '2026-03-04', days: 14 })
  expect(moved(-perDay * 2.4)?.span).toEqual({ start: '2026-02-27', days: 14 })
  expect(moved(perDay * 3)).not.toHaveProperty('pin')
  expect(nudgedFacts(plan, ['b'], 'left')?.reduce(applyEdit, plan).nodes[1]?.span?.start).toBe('2026-04-19')
})

it('a step of a journey that is moved up feels better, down a narrow room to the right', () => {
  for (const [width, by] of [
    [1280, { x: 0, y: -68 }],
    [390, { x: 68, y: 0 }],
  ] as const) {
    const scene = layOut(journey, { measure, width })
    expect(movedFacts(journey, scene, { ids: ['a'], by })?.reduce(applyEdit, journey).nodes[0]?.feeling).toBe(
      3,
    )
  }
  expect(nudgedFacts(journey, ['b'], 'up')?.reduce(applyEdit, journey).nodes[1]?.feeling).toBe(5)
  expect(
    movedFacts(emptyGraph('process'), layOut(journey, { measure }), { ids: ['a'], by: { x: 1, y: 1 } }),
  ).toBeUndefined()
})

it('what a task or a step says below its name is edited with it', () => {
  const task = { part: 'node', id: 'a' } as const
  expect(textOf(plan, task)).toBe('Design\n1 Mar – 14 Mar 2026')
  const after = rename(plan, task, 'Draw\n2 Mar 2026, 3 weeks, 20 %').reduce(applyEdit, plan)
  expect(after.nodes[0]).toMatchObject({ label: 'Draw', span: { start: '2026-03-02', days: 21, done: 20 } })
  expect(rename(plan, task, 'Draw\nsome day').reduce(applyEdit, plan).nodes[0]?.span).toEqual(
    plan.nodes[0]?.span,
  )
  expect(rename(plan, task, 'Draw').reduce(applyEdit, plan).nodes[0]).not.toHaveProperty('span')
  expect(rename(journey, task, 'Wait\n4').reduce(applyEdit, journey).nodes[0]).toMatchObject({
    label: 'Wait',
    feeling: 4,
  })
})

it('a task that is added begins when the one before it is over', () => {
  const { edits, id } = addNode(plan, { from: 'a' })
  expect(edits.reduce(applyEdit, plan).nodes.find((node) => node.id === id)?.span).toEqual({
    start: '2026-03-15',
    days: 7,
  })
})
