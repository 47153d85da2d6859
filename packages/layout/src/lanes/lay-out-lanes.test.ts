import { type Direction, directions, type FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from '../lay-out.ts'
import { layOutInRoom } from '../lay-out-in-room.ts'
import { sceneFaults } from '../scene-faults.ts'
import { lanePieces } from './fold-lanes.ts'

const measure = (text: string, size: number) => text.length * size * 0.55

/** Steps in lanes, by number, and lines between steps. */
function lanes(
  places: readonly number[],
  links: readonly [number, number][],
  direction: Direction,
): FlowGraph {
  return {
    version: 1,
    kind: 'swimlane',
    direction,
    nodes: places.map((lane, at) => ({
      id: `n${at}`,
      kind: at % 5 === 3 ? 'decision' : 'action',
      label: `Step number ${at}`,
      group: `g${lane}`,
    })),
    edges: links.map(([from, to], at) => ({
      id: `e${at}`,
      from: `n${from}`,
      to: `n${to}`,
      kind: 'main',
      ...(at % 3 === 0 ? { label: `text ${at}` } : {}),
    })),
    groups: [0, 1, 2, 3].map((lane) => ({ id: `g${lane}`, label: `Lane ${lane}` })),
    steps: [],
  }
}

const order = lanes(
  [0, 1, 1, 1, 2, 1, 3],
  [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 6],
    [5, 6],
  ],
  'right',
)

test('lanes stand side by side in the order of the graph, as long as each other, with every step in its own', () => {
  for (const direction of directions) {
    const scene = layOut({ ...order, direction }, { measure })
    const isLevel = direction === 'right' || direction === 'left'
    expect(scene.groups.map(({ id }) => id)).toEqual(['g0', 'g1', 'g2', 'g3'])
    scene.groups.forEach(({ box }, at) => {
      const before = scene.groups[at - 1]?.box
      if (!before) return
      const [next, level] = isLevel
        ? [before.y + before.height - box.y, [box.x - before.x, box.width - before.width]]
        : [before.x + before.width - box.x, [box.y - before.y, box.height - before.height]]
      expect(next).toBeCloseTo(0)
      expect(level).toEqual([0, 0])
    })
    expect(sceneFaults(scene)).toEqual([])
  }
})

test('a lane nobody stands in is drawn all the same', () => {
  const scene = layOut(lanes([0, 2], [[0, 1]], 'right'), { measure })
  expect(scene.groups).toHaveLength(4)
})

test('a step stays in its lane wherever it was put by hand', () => {
  const pinned = { ...order, nodes: order.nodes.map((node) => ({ ...node, pin: { x: 900, y: 900 } })) }
  expect(layOut(pinned, { measure }).nodes).toEqual(layOut(order, { measure }).nodes)
})

test('the lines of a step that leads two ways share a trunk and lie on nothing else', () => {
  const scene = layOut(order, { measure })
  const [yes, no] = ['e3', 'e4'].map((id) => scene.edges.find((edge) => edge.id === id))
  expect(yes?.points[0]).toEqual(no?.points[0])
})

test('no drawing of lanes has a fault, whatever runs where, and it goes on from the one before', () => {
  const links = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 14 })
  const places = fc.array(fc.nat(3), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(places, links, fc.constantFrom(...directions), (where, some, direction) => {
      const whole = lanes(where, some, direction)
      const first = layOut({ ...whole, edges: whole.edges.slice(0, 4) }, { measure })
      for (const scene of [first, layOut(whole, { measure, previous: first })])
        expect(sceneFaults(scene)).toEqual([])
    }),
    { seed: 23, numRuns: 300 },
  )
})

test('in parts no drawing of lanes has a fault either, and each step keeps its part when another comes', () => {
  const links = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 4, maxLength: 12 })
  const places = fc.array(fc.nat(3), { minLength: 9, maxLength: 9 })
  let folded = 0
  fc.assert(
    fc.property(places, links, fc.constantFrom(...directions), (where, some, direction) => {
      const whole = lanes(where, some, direction)
      const before = { ...whole, edges: whole.edges.slice(0, -1) }
      const pieces = lanePieces(before, layOut(before, { measure }), 2)
      if (!pieces) return
      folded++
      const first = layOut(before, { measure, pieces })
      const next = layOut(whole, { measure, previous: first })
      for (const scene of [first, next]) expect(sceneFaults(scene)).toEqual([])
      expect(next.nodes.map(({ group }) => group)).toEqual(first.nodes.map(({ group }) => group))
    }),
    { seed: 24, numRuns: 300 },
  )
  expect(folded).toBeGreaterThan(100)
})

test('a long flow through lanes goes on in lanes below, with one quiet line to them', () => {
  const room = { width: 1080, height: 590, fontSize: 16 }
  const count = 14
  const each = Array.from({ length: count }, (_, at) => at)
  const long = lanes(
    each.map((at) => Math.floor((3 * at) / count)),
    each.slice(1).map((at): [number, number] => [at - 1, at]),
    'right',
  )
  const scene = layOutInRoom(long, room, measure)
  const flat = layOut(long, { measure })
  const scaleOf = ({ bounds }: typeof scene) =>
    Math.min(room.width / bounds.width, room.height / bounds.height)
  expect(scaleOf(scene)).toBeGreaterThan(1.5 * scaleOf(flat))
  expect(scene.edges.filter(({ isReturn }) => isReturn).length).toBeGreaterThan(0)
  const again = scene.groups.filter(({ continues }) => continues !== undefined)
  for (const { label, continues } of again)
    expect(label).toBe(long.groups.find(({ id }) => id === continues)?.label)
  expect(again.length).toBeGreaterThan(0)
})
