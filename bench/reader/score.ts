/**
 * Compares a drawn graph with a gold one: nodes paired one to one by their words, edges by the pairs at their
 * ends. Start and end marks are left out and parallel gateways contracted on both sides first. A decision worded
 * differently still counts when it leads to the same branches.
 */
import { assign } from './assign.ts'
import { similarity } from './similarity.ts'

export type PlainNode = {
  id: string
  kind?: string
  label: string
  alts?: string[]
  implicit?: boolean
  optional?: boolean
}
export type PlainEdge = { from: string; to: string; label?: string; optional?: boolean }
export type Plain = { nodes: PlainNode[]; edges: PlainEdge[]; groups?: { nodes?: string[] }[] }
export type Row = { id: string; diagram: string; text: string; inLimit?: boolean; gold: Plain }
export type Counts = {
  node: Tally
  edge: Tally
  decision: Tally
  group: Tally
  kinds: number
  diagram: number
}
/** Found, in the gold, in the drawing. */
export type Tally = { hit: number; gold: number; drawn: number }

const likeness = 0.5
const kindNames: Record<string, string> = {
  step: 'action',
  task: 'action',
  process: 'action',
  person: 'actor',
  user: 'actor',
  gateway: 'decision',
  store: 'data',
  database: 'data',
  system: 'external',
  service: 'external',
  participant: 'external',
  component: 'external',
  topic: 'idea',
  note: 'idea',
  milestone: 'event',
  and: 'parallel',
  fork: 'parallel',
  join: 'parallel',
}
const diagramNames: Record<string, string> = {
  'decision-tree': 'decision',
  orgchart: 'mindmap',
  hierarchy: 'mindmap',
}
/** Kinds of node that are as good as each other in these diagrams. */
const alike: Record<string, Set<string>> = {
  cycle: new Set(['idea', 'action', 'event']),
  timeline: new Set(['event', 'action', 'idea']),
  comparison: new Set(['idea', 'action']),
  mindmap: new Set(['idea', 'action', 'actor']),
}

const kindOf = (node: PlainNode): string => {
  const kind = (node.kind ?? 'action').toLowerCase()
  return kindNames[kind] ?? kind
}

export function countRow(row: Row, drawn: Plain & { diagram?: string }): Counts {
  const gold = prepare(row.gold)
  const mine = prepare(drawn)
  const pairs = pairNodes(gold, mine)
  const back = new Map([...pairs].map(([a, b]) => [b, a]))
  const kept = withoutUnusedOptions(gold, mine, pairs, back)
  const matched = kept.nodes.filter((node) => pairs.has(node.id))
  const drawnKind = new Map(mine.nodes.map((node) => [node.id, kindOf(node)]))
  const kinds = matched.filter((node) => {
    const kind = drawnKind.get(pairs.get(node.id) ?? '') ?? ''
    const loose = alike[row.diagram]
    return kind === kindOf(node) || (loose?.has(kind) && loose.has(kindOf(node)))
  }).length
  const decisions = kept.nodes.filter((node) => kindOf(node) === 'decision')
  return {
    node: { hit: matched.length, gold: kept.nodes.length, drawn: mine.nodes.length },
    edge: { hit: sharedEdges(kept, mine, back), gold: kept.edges.length, drawn: mine.edges.length },
    decision: {
      hit: decisions.filter((node) => drawnKind.get(pairs.get(node.id) ?? '') === 'decision').length,
      gold: decisions.length,
      drawn: mine.nodes.filter((node) => kindOf(node) === 'decision').length,
    },
    group: groupTally(row, drawn, back),
    kinds,
    diagram: Number(
      (diagramNames[drawn.diagram ?? ''] ?? drawn.diagram) === (diagramNames[row.diagram] ?? row.diagram),
    ),
  }
}

function prepare(graph: Plain): Plain {
  const ids = new Set(graph.nodes.map((node) => node.id))
  let nodes = graph.nodes.filter((node) => kindOf(node) !== 'group')
  let edges = graph.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to))
  for (const node of nodes.filter((each) => kindOf(each) === 'parallel')) edges = contracted(edges, node.id)
  const gone = new Set(
    nodes.filter((node) => ['parallel', 'start', 'end'].includes(kindOf(node))).map((node) => node.id),
  )
  nodes = nodes.filter((node) => !gone.has(node.id))
  return { ...graph, nodes, edges: edges.filter((edge) => !gone.has(edge.from) && !gone.has(edge.to)) }
}

/** Joins what led into a node with what led out of it. */
function contracted(edges: PlainEdge[], id: string): PlainEdge[] {
  const rest = edges.filter((edge) => edge.from !== id && edge.to !== id)
  for (const a of edges.filter((edge) => edge.to === id && edge.from !== id))
    for (const b of edges.filter((edge) => edge.from === id && edge.to !== id))
      if (a.from !== b.to && !rest.some((edge) => edge.from === a.from && edge.to === b.to))
        rest.push({ from: a.from, to: b.to })
  return rest
}

function pairNodes(gold: Plain, mine: Plain): Map<string, string> {
  const pairs = new Map<string, string>()
  const worth = gold.nodes.map((g, i) =>
    mine.nodes.map((p, j) => {
      if (g.implicit && kindOf(p) !== 'decision') return 0
      const best = Math.max(...[g.label, ...(g.alts ?? [])].map((label) => similarity(label, p.label)))
      if (best < likeness) return 0
      return (
        best * (kindOf(g) === kindOf(p) ? 1 : 0.9) -
        1e-4 * Math.abs(i / gold.nodes.length - j / mine.nodes.length)
      )
    }),
  )
  for (const [i, j] of assign(worth)) {
    const [g, p] = [gold.nodes[i], mine.nodes[j]]
    if (g && p && (worth[i]?.[j] ?? 0) > 0.01) pairs.set(g.id, p.id)
  }
  pairDecisions(gold, mine, pairs)
  return pairs
}

/** Decisions that share their branches although worded differently. */
function pairDecisions(gold: Plain, mine: Plain, pairs: Map<string, string>): void {
  const taken = new Set(pairs.values())
  const open = gold.nodes.filter((node) => kindOf(node) === 'decision' && !pairs.has(node.id))
  const free = mine.nodes.filter((node) => kindOf(node) === 'decision' && !taken.has(node.id))
  const around = (graph: Plain, id: string, ahead: boolean) =>
    new Set(
      graph.edges
        .filter((edge) => (ahead ? edge.from : edge.to) === id)
        .map((edge) => (ahead ? edge.to : edge.from)),
    )
  const shared = (a: Set<string>, b: Set<string>) => {
    if (a.size === 0 || b.size === 0) return 0
    return (2 * [...a].filter((id) => b.has(pairs.get(id) ?? '')).length) / (a.size + b.size)
  }
  const worth = open.map((g) =>
    free.map((p) => {
      const after = shared(around(gold, g.id, true), around(mine, p.id, true))
      const before = shared(around(gold, g.id, false), around(mine, p.id, false))
      return after >= 0.5 ? after : after > 0 && before >= 0.5 ? 0.5 : 0
    }),
  )
  for (const [i, j] of assign(worth)) {
    const [g, p] = [open[i], free[j]]
    if (g && p && (worth[i]?.[j] ?? 0) >= 0.5) pairs.set(g.id, p.id)
  }
}

/** What the gold calls optional counts only when it was drawn. */
function withoutUnusedOptions(
  gold: Plain,
  mine: Plain,
  pairs: Map<string, string>,
  back: Map<string, string>,
): Plain {
  const nodes = gold.nodes.filter((node) => !node.optional || pairs.has(node.id))
  const ids = new Set(nodes.map((node) => node.id))
  const edges = gold.edges.filter(
    (edge) =>
      ids.has(edge.from) &&
      ids.has(edge.to) &&
      (!edge.optional ||
        mine.edges.some((each) => back.get(each.from) === edge.from && back.get(each.to) === edge.to)),
  )
  return { ...gold, nodes, edges }
}

function sharedEdges(gold: Plain, mine: Plain, back: Map<string, string>): number {
  const drawn = new Map<string, number>()
  for (const edge of mine.edges) {
    const key = `${back.get(edge.from)}\u0001${back.get(edge.to)}`
    drawn.set(key, (drawn.get(key) ?? 0) + 1)
  }
  let hits = 0
  for (const edge of gold.edges) {
    const key = `${edge.from}\u0001${edge.to}`
    const left = drawn.get(key) ?? 0
    if (left === 0) continue
    drawn.set(key, left - 1)
    hits++
  }
  return hits
}

function groupTally(row: Row, drawn: Plain, back: Map<string, string>): Tally {
  const gold = row.gold.groups ?? []
  // The sides of a comparison are its branches; boxes round them are not asked for.
  if (row.diagram === 'comparison' || !gold[0]?.nodes)
    return { hit: 0, gold: 0, drawn: row.gold.groups ? (drawn.groups?.length ?? 0) : 0 }
  const worth = gold.map((a) =>
    (drawn.groups ?? []).map((b) => {
      const left = new Set(a.nodes)
      const right = new Set((b.nodes ?? []).map((id) => back.get(id) ?? `?${id}`))
      const both = [...left].filter((id) => right.has(id)).length
      return both / (left.size + right.size - both || 1)
    }),
  )
  const hit = assign(worth).filter(([i, j]) => (worth[i]?.[j] ?? 0) >= 0.5).length
  return { hit, gold: gold.length, drawn: drawn.groups?.length ?? 0 }
}

export function f1(tallies: Tally[]): number {
  const sum = (key: keyof Tally) => tallies.reduce((total, each) => total + each[key], 0)
  const both = sum('gold') + sum('drawn')
  return both === 0 ? 0 : (2 * sum('hit')) / both
}
