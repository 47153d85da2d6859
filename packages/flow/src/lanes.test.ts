import { expect, test } from 'vitest'
import { emptyGraph } from './empty-graph.ts'
import { withLanes } from './lanes.ts'
import type { FlowGraph } from './schema.ts'

const step = (id: string, detail?: string) => ({
  id,
  kind: 'action' as const,
  label: id,
  ...(detail === undefined ? {} : { detail }),
})
const line = (from: string, to: string) => ({ id: `${from}-${to}`, from, to, kind: 'main' as const })

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [step('order', 'Customer'), step('check', 'The clerk'), step('in stock?'), step('ship', 'clerk')],
  edges: [line('order', 'check'), line('check', 'in stock?'), line('in stock?', 'ship')],
}

test('each step stands in the lane of who acts, and one that says nobody in that of the step before it', () => {
  const { kind, nodes, groups } = withLanes(graph)
  expect(kind).toBe('swimlane')
  expect(groups.map(({ label }) => label)).toEqual(['Customer', 'The clerk'])
  const [customer, clerk] = groups.map(({ id }) => id)
  expect(nodes.map(({ group }) => group)).toEqual([customer, clerk, clerk, clerk])
  expect(nodes.every(({ detail }) => detail === undefined)).toBe(true)
})

test('what is in a group stays there, and a remark stays a remark', () => {
  const remark = 'only in the first week, and only with a receipt from the till'
  const grouped: FlowGraph = {
    ...graph,
    nodes: [{ ...step('a', 'Clerk'), group: 'g' }, step('b', remark), step('c', 'Office')],
    edges: [line('a', 'b'), line('b', 'c')],
    groups: [{ id: 'g', label: 'Office' }],
  }
  const { nodes, groups } = withLanes(grouped)
  expect(groups).toEqual(grouped.groups)
  expect(nodes.map(({ group }) => group)).toEqual(['g', 'g', 'g'])
  expect(nodes.map(({ detail }) => detail)).toEqual(['Clerk', remark, undefined])
})

test('a flow in which nobody acts has no lanes', () => {
  const bare = { ...graph, nodes: [step('a'), step('b')], edges: [line('a', 'b')] }
  expect(withLanes(bare)).toEqual({ ...bare, kind: 'swimlane' })
})
