import { emptyGraph, nodeKinds, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type Scene } from './index.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

type Pick = (size: number) => number

/** Whole numbers below `size`, the same for the same seed: mulberry32. */
function picker(seed: number): Pick {
  let state = seed >>> 0
  return (size) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * size)
  }
}

type Pairs = [number, number][]

const each = (count: number, pair: (i: number) => [number, number]): Pairs =>
  Array.from({ length: count }, (_, i) => pair(i))

const shapes: Record<string, (n: number, pick: Pick) => Pairs> = {
  'a random graph without circles': (n, pick) => each(n, () => [pick(n >> 1), (n >> 1) + pick(n - (n >> 1))]),
  'a tree with cross links': (n, pick) => [
    ...each(n - 1, (i) => [pick(i + 1), i + 1]),
    ...each(n >> 2, () => [pick(n), pick(n)]),
  ],
  'a dense graph': (n, pick) => each(3 * n, () => [pick(n), pick(n)]),
  'a long chain': (n) => each(n - 1, (i) => [i, i + 1]),
  'a star': (n) => each(n - 1, (i) => (i % 2 === 0 ? [0, i + 1] : [i + 1, 0])),
  'everybody tied to everybody': () => each(64, (i) => [i >> 3, i & 7]),
  'two parts': (n, pick) => each(n - 2, (i) => (i % 2 === 0 ? [2 * pick((i >> 1) + 1), i + 2] : [1, i + 2])),
  'many ways back': (n, pick) => [
    ...each(n - 1, (i): [number, number] => [i, i + 1]),
    ...each(n, (i): [number, number] => [i, pick(i + 1)]),
  ],
  'loose nodes': (n, pick) => each(n >> 2, () => [pick(n), pick(n)]),
  'loops and parallel lines': (n) => each(3 * n, (i) => [i % n, (i % n) + (i % 3 === 0 ? 0 : 1)]),
}

const texts = [
  '',
  'A',
  'yes',
  'Check order',
  'W'.repeat(60),
  'Notify everybody who is on call tonight or tomorrow',
]

/** Groups up to four levels deep, one of them empty, some with one member. */
function makeGraph(pairs: Pairs, n: number, { pick, groups }: { pick: Pick; groups: number }): FlowGraph {
  const text = () => texts[pick(texts.length)] ?? ''
  return {
    ...emptyGraph(pick(3) === 0 ? 'architecture' : 'process', pick(2) === 0 ? 'right' : 'down'),
    groups: Array.from({ length: groups }, (_, i) => ({
      id: `g${i}`,
      label: text(),
      ...(i > 0 && i < 4 ? { group: `g${i - 1}` } : {}),
    })),
    nodes: Array.from({ length: n }, (_, i) => ({
      id: `n${i}`,
      kind: nodeKinds[pick(nodeKinds.length)] ?? 'action',
      label: text(),
      ...(groups > 0 && pick(4) > 0 ? { group: `g${pick(groups)}` } : {}),
    })),
    edges: pairs
      .filter(([from, to]) => from < n && to < n)
      .map(([from, to], i) => ({
        id: `e${i}`,
        from: `n${from}`,
        to: `n${to}`,
        kind: 'main',
        ...(pick(3) === 0 ? { label: text() } : {}),
      })),
  }
}

/** The graph without every third node. */
function thinned(graph: FlowGraph): FlowGraph {
  const nodes = graph.nodes.filter((_, i) => i % 3 !== 1)
  const ids = new Set(nodes.map((node) => node.id))
  return { ...graph, nodes, edges: graph.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to)) }
}

for (const [name, pairsOf] of Object.entries(shapes)) {
  test(`${name} is sound: flat and nested, fresh, grown and thinned`, () => {
    for (let seed = 1; seed <= 6; seed++) {
      const pick = picker(seed)
      const n = 8 + pick(18)
      const graph = makeGraph(pairsOf(n, pick), n, { pick, groups: (seed % 3) * 3 })
      const fresh = layOut(graph, { measure })
      const part = layOut(thinned(graph), { measure })
      const grown = layOut(graph, { measure, previous: part })
      const back = layOut(thinned(graph), { measure, previous: grown })
      expect([fresh, part, grown, back].flatMap(sceneFaults)).toEqual([])
    }
  })
}

/** How often lines cross inside both of them. */
function crossings({ edges }: Scene): number {
  const parts = edges.map(({ points }) => points.slice(1).map((to, i) => ({ from: points[i] ?? to, to })))
  let count = 0
  for (const level of parts.flat()) {
    if (level.from.y !== level.to.y) continue
    for (const { from, to } of parts.flat()) {
      const isAcross = (from.y - level.from.y) * (to.y - level.from.y) < 0
      if (from.x === to.x && isAcross && (level.from.x - from.x) * (level.to.x - from.x) < 0) count++
    }
  }
  return count
}

test('ways back of a long chain hardly cross', () => {
  let count = 0
  for (let seed = 1; seed <= 6; seed++) {
    const pick = picker(seed)
    const back = each(6, (): [number, number] => {
      const from = 5 + pick(24)
      return [from, Math.max(0, from - 2 - pick(8))]
    })
    const step = (i: number): [number, number] => [i, i + 1]
    const { nodes, edges } = makeGraph([...each(29, step), ...back], 30, { pick, groups: 0 })
    const graph = { ...emptyGraph('process', 'right'), nodes, edges }
    count += crossings(layOut(graph, { measure, aspect: 100 }))
  }
  expect(count).toBeLessThanOrEqual(1)
})

/** Steps in the order of their groups, each led to by one of the few before it; later groups lie in earlier ones. */
function longWithGroups(pick: Pick): FlowGraph {
  const n = 24 + pick(60)
  const groups = Math.round(n / 7)
  const step = (i: number): [number, number] => [Math.max(0, i - pick(8)), i + 1]
  const { nodes, edges, ...rest } = makeGraph(
    [...each(n - 1, step), ...each(n >> 2, (i) => step(3 * i))],
    n,
    {
      pick,
      groups: 0,
    },
  )
  return {
    ...rest,
    direction: 'right',
    kind: 'process',
    edges,
    nodes: nodes.map((node, i) =>
      pick(5) === 0 ? node : { ...node, group: `g${Math.floor((i / n) * groups)}` },
    ),
    groups: Array.from({ length: groups }, (_, i) => ({
      id: `g${i}`,
      label: `Group ${i}`,
      ...(i > 2 && i % 2 === 0 ? { group: `g${pick(3)}` } : {}),
    })),
  }
}

test('flows with groups across every place to fold are sound and near the shape of a screen', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const scene = layOut(longWithGroups(picker(seed)), { measure })
    const { width, height } = scene.bounds
    expect(width / height).toBeGreaterThan(0.6)
    expect(width / height).toBeLessThan(2.3)
    expect(sceneFaults(scene)).toEqual([])
  }
})
