/** Generated graphs for the layout bench: the same seed gives the same graph. */
import { emptyGraph, nodeKinds, type FlowGraph } from '@flain/flow'

export type Random = () => number

/** A small generator of numbers in [0, 1): mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const words =
  'Check order stock pay ship notify the user review approve send invoice to billing archive'.split(' ')

function label(random: Random): string {
  const count = 1 + Math.floor(random() * 4)
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)] ?? '').join(' ')
}

export type Recipe = {
  nodes: number
  seed: number
  /** Edges for each node. */
  density?: number
  /** Share of edges that run back. */
  back?: number
  /** How far back an edge may start. */
  window?: number
  /** Share of edges with a text. */
  labelled?: number
  /** Groups for each ten nodes, some inside others. */
  groups?: number
  direction?: FlowGraph['direction']
}

/** A flow as people draw them: mostly onward, some branches, joins and ways back. */
export function generate(recipe: Recipe): FlowGraph {
  const { nodes: count, seed, density = 1.3, back = 0.08, window = 8, labelled = 0, groups = 0 } = recipe
  const random = seeded(seed)
  const pick = (size: number) => Math.floor(random() * size)
  const graph = emptyGraph('process', recipe.direction ?? 'right')
  const groupCount = Math.round((count / 10) * groups)
  for (let i = 0; i < groupCount; i++) {
    const outer = i > 2 && random() < 0.35 ? `g${pick(i)}` : undefined
    graph.groups.push({ id: `g${i}`, label: `Group ${i}`, ...(outer ? { group: outer } : {}) })
  }
  for (let i = 0; i < count; i++) {
    const kind = nodeKinds[random() < 0.6 ? 2 : pick(nodeKinds.length)] ?? 'action'
    const group =
      groupCount > 0 && random() < 0.8
        ? `g${Math.min(groupCount - 1, Math.floor((i / count) * groupCount))}`
        : undefined
    graph.nodes.push({ id: `n${i}`, kind, label: label(random), ...(group ? { group } : {}) })
  }
  const add = (from: number, to: number) => {
    const text = random() < labelled ? { label: label(random) } : {}
    graph.edges.push({ id: `e${graph.edges.length}`, from: `n${from}`, to: `n${to}`, kind: 'main', ...text })
  }
  for (let i = 1; i < count; i++) add(Math.max(0, i - 1 - pick(window)), i)
  const wanted = count > 2 ? Math.round(count * density) : 0
  while (graph.edges.length < wanted) {
    const to = 1 + pick(count - 1)
    const from = Math.max(0, to - 1 - pick(window * 2))
    if (random() < back) add(to, from)
    else add(from, to)
  }
  return graph
}

type Pair = readonly [from: number, to: number]

function drawn(count: number, pairs: readonly Pair[], random: Random): FlowGraph {
  const graph = emptyGraph('process', 'right')
  for (let i = 0; i < count; i++) graph.nodes.push({ id: `n${i}`, kind: 'action', label: label(random) })
  pairs.forEach(([from, to], i) =>
    graph.edges.push({ id: `e${i}`, from: `n${from}`, to: `n${to}`, kind: 'main' }),
  )
  return graph
}

const span = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Graphs of other shapes than people usually draw; each takes a seed. */
export const shapes: Record<string, (seed: number) => FlowGraph> = {
  trees(seed) {
    const random = seeded(seed)
    const pairs = span(49).map((i): Pair => [Math.floor(random() * Math.min(i + 1, i / 2 + 2)), i + 1])
    return drawn(50, pairs, random)
  },
  grids(seed) {
    const rows = 5 + (seed % 3)
    const at = (x: number, y: number) => y * 6 + x
    const pairs = span(rows).flatMap((y) =>
      span(6).flatMap((x): Pair[] => [
        ...(x < 5 ? [[at(x, y), at(x + 1, y)] as const] : []),
        ...(y + 1 < rows ? [[at(x, y), at(x, y + 1)] as const] : []),
      ]),
    )
    return drawn(rows * 6, pairs, seeded(seed))
  },
  dense(seed) {
    const random = seeded(seed)
    const pairs = span(70).map((): Pair => {
      const [a, b] = [Math.floor(random() * 24), Math.floor(random() * 24)]
      return a < b || random() < 0.1 ? [a, b] : [b, a]
    })
    return drawn(
      24,
      pairs.filter(([a, b]) => a !== b),
      random,
    )
  },
  chains(seed) {
    const count = 40 + seed * 5
    return drawn(
      count,
      span(count - 1).map((i): Pair => [i, i + 1]),
      seeded(seed),
    )
  },
  loops(seed) {
    const random = seeded(seed)
    const back = span(6).map((): Pair => {
      const from = 5 + Math.floor(random() * 25)
      return [from, Math.max(0, from - 2 - Math.floor(random() * 8))]
    })
    return drawn(30, [...span(29).map((i): Pair => [i, i + 1]), ...back], random)
  },
  hubs(seed) {
    const pairs = span(29).map((i): Pair => (i % 3 === 2 ? [i + 1, 0] : [0, i + 1]))
    return drawn(30, pairs, seeded(seed))
  },
  parts(seed) {
    const random = seeded(seed)
    const inPart = span(40).filter((i) => i % 8 > 1)
    const pairs = inPart.map((i): Pair => [i - 1 - Math.floor(random() * Math.min(2, (i % 8) - 1)), i])
    return drawn(40, pairs, random)
  },
  random(seed) {
    const random = seeded(seed)
    const pairs = span(60).map((): Pair => [Math.floor(random() * 40), Math.floor(random() * 40)])
    return drawn(
      40,
      pairs.filter(([a, b]) => a !== b),
      random,
    )
  },
  nested(seed) {
    return generate({ nodes: 40, seed: seed + 500, groups: 3, density: 1.35 })
  },
}

/** The graph as it was when it had only its first `count` nodes. */
export function firstNodes(graph: FlowGraph, count: number): FlowGraph {
  const nodes = graph.nodes.slice(0, count)
  const known = new Set(nodes.map((node) => node.id))
  const used = new Set(nodes.flatMap((node) => (node.group === undefined ? [] : [node.group])))
  const outerOf = new Map(graph.groups.map((group) => [group.id, group.group]))
  for (const id of used) {
    const outer = outerOf.get(id)
    if (outer !== undefined) used.add(outer)
  }
  return {
    ...graph,
    nodes,
    edges: graph.edges.filter((edge) => known.has(edge.from) && known.has(edge.to)),
    groups: graph.groups.filter((group) => used.has(group.id)),
  }
}

/** The graph without one node and what touches it. */
export function without(graph: FlowGraph, id: string): FlowGraph {
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => node.id !== id),
    edges: graph.edges.filter((edge) => edge.from !== id && edge.to !== id),
  }
}
