import { describe, expect, it } from 'vitest'
import { countReads } from './count-reads.ts'
import {
  applyEdits,
  captionsOf,
  coloursBy,
  emptyGraph,
  type FlowEdit,
  type FlowGraph,
  merge,
  startWalk,
  walkNext,
  walkOn,
} from './index.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

/** One step leads to all others, each of which leads to the last, and every step is told anew. */
function fan(size: number): FlowGraph {
  const last = `n${size - 1}`
  return {
    ...emptyGraph(),
    nodes: range(size).map((at) => ({ id: `n${at}`, kind: 'action', label: `Step ${at}` })),
    edges: range(size - 2).flatMap((at) => [
      { id: `out${at}`, from: 'n0', to: `n${at + 1}`, kind: 'main' as const, label: 'so' },
      { id: `in${at}`, from: `n${at + 1}`, to: last, kind: 'main' as const },
    ]),
    // As many ids as there are nodes, in two steps.
    steps: range(2).map(() => ({
      nodes: range(size).map((at) => `n${at}`),
      edges: range(size - 2).map((at) => `out${at}`),
    })),
  }
}

/** One way parts into many that run side by side, and each of these leads to the next. */
function ladder(size: number): FlowGraph {
  const graph = fan(size)
  const edges = range(size - 2).flatMap((at) => [
    { id: `out${at}`, from: 'n0', to: `n${size - 1 - at}`, kind: 'main' as const },
    { id: `on${at}`, from: `n${at + 1}`, to: `n${at + 2}`, kind: 'main' as const },
  ])
  return { ...graph, edges }
}

function walkFour(graph: FlowGraph) {
  let walk = startWalk(graph)
  for (let times = 0; walk && times < 4; times += 1) {
    walkNext(graph, walk)
    walk = walkOn(graph, walk)
  }
}

const renamed = ({ nodes }: FlowGraph) =>
  nodes.map(({ id }): FlowEdit => ({ do: 'change-node', id, change: { label: 'another' } }))
const removed = ({ nodes }: FlowGraph) => nodes.map(({ id }): FlowEdit => ({ do: 'remove-node', id }))

const works: Record<string, (graph: FlowGraph) => unknown> = {
  'the words over steps': (graph) => captionsOf(graph, graph.steps),
  'a walk': walkFour,
  'colours by branch': (graph) => coloursBy(graph, 'branch'),
  'a newer reading': (graph) => merge(graph, graph),
  'an edit of every step': (graph) => applyEdits(graph, renamed(graph)),
  'taking every step away': (graph) => applyEdits(graph, removed(graph)),
}

describe('twice as large a flow', () => {
  it.each(
    Object.entries(works).flatMap(([name, work]) => [
      { name, shape: 'fan', make: fan, work },
      { name, shape: 'ladder', make: ladder, work },
    ]),
  )('is about twice the work for $name of a $shape', ({ make, work }) => {
    const [small, large] = [100, 200].map((size) => countReads(make(size), work))
    expect((large ?? 0) / (small ?? 1)).toBeLessThan(2.6)
  })
})
