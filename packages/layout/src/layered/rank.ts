/**
 * Gives every node a layer so that edges point with the flow.
 *
 * Edges that would close a circle are turned round first, by depth-first search in declared order. Layers are
 * then the longest path from a source, tightened by moving nodes towards the side with more edges until
 * nothing gets shorter. The same graph always gives the same layers. Gansner et al. 1993, section 2.
 */
import { createSeparator } from './separate.ts'
import { shorten } from './shorten.ts'

export type RankEdge = { from: number; to: number; least: number; weight: number }

/** Which edges must be turned round so that no circle is left. Self loops are never turned. */
export function turnedEdges(count: number, edges: readonly { from: number; to: number }[]): boolean[] {
  const out: number[][] = Array.from({ length: count }, () => [])
  const incoming = Array.from({ length: count }, () => 0)
  edges.forEach((edge, index) => {
    if (edge.from === edge.to) return
    out[edge.from]?.push(index)
    incoming[edge.to] = (incoming[edge.to] ?? 0) + 1
  })
  const turned = edges.map(() => false)
  const state = new Uint8Array(count)
  const cursor = new Int32Array(count)
  const stack: number[] = []
  const visit = (root: number) => {
    if (state[root] !== 0) return
    stack.push(root)
    state[root] = 1
    while (stack.length > 0) {
      const node = stack[stack.length - 1] ?? 0
      const step = out[node]?.[cursor[node] ?? 0]
      if (step === undefined) {
        state[node] = 2
        stack.pop()
        continue
      }
      cursor[node] = (cursor[node] ?? 0) + 1
      const to = edges[step]?.to ?? 0
      if (state[to] === 1) turned[step] = true
      else if (state[to] === 0) {
        state[to] = 1
        stack.push(to)
      }
    }
  }
  for (let node = 0; node < count; node++) if (incoming[node] === 0) visit(node)
  for (let node = 0; node < count; node++) visit(node)
  return turned
}

/** Layers from 0 for edges that hold no circle; `least` is how many layers an edge must span, 0 or more. */
export function rankNodes(count: number, edges: readonly RankEdge[]): number[] {
  const { rank, order, out, into } = longestPath(count, edges)
  for (let pass = 0; pass < 4; pass++) {
    let hasMoved = false
    for (let i = order.length - 1; i >= 0; i--) hasMoved = tighten(order[i] ?? 0, rank, out, into) || hasMoved
    for (const node of order) hasMoved = tighten(node, rank, out, into) || hasMoved
    if (!hasMoved) break
  }
  shortenRanks(rank, edges)
  return fromZero(rank)
}

/** Beyond this many moves layers are near their best anyway. */
const mostMoves = 400

function shortenRanks(rank: number[], edges: readonly RankEdge[]): void {
  const at = new Float64Array(rank)
  const separations = edges.map(({ from, to, least }) => ({ from, to, gap: least }))
  const links = {
    a: new Int32Array(edges.map(({ from }) => from)),
    b: new Int32Array(edges.map(({ to }) => to)),
    weight: new Float64Array(edges.map(({ weight }) => weight)),
  }
  shorten(createSeparator(rank.length, separations), links, at, mostMoves)
  for (let node = 0; node < rank.length; node++) rank[node] = Math.round(at[node] ?? 0)
}

function longestPath(count: number, edges: readonly RankEdge[]) {
  const out: RankEdge[][] = Array.from({ length: count }, () => [])
  const into: RankEdge[][] = Array.from({ length: count }, () => [])
  const waiting = Array.from({ length: count }, () => 0)
  for (const edge of edges) {
    out[edge.from]?.push(edge)
    into[edge.to]?.push(edge)
    waiting[edge.to] = (waiting[edge.to] ?? 0) + 1
  }
  const rank = Array.from({ length: count }, () => 0)
  const order: number[] = []
  for (let node = 0; node < count; node++) if (waiting[node] === 0) order.push(node)
  for (let i = 0; i < order.length; i++) {
    const node = order[i] ?? 0
    for (const edge of out[node] ?? []) {
      rank[edge.to] = Math.max(rank[edge.to] ?? 0, (rank[node] ?? 0) + edge.least)
      const left = (waiting[edge.to] ?? 0) - 1
      waiting[edge.to] = left
      if (left === 0) order.push(edge.to)
    }
  }
  return { rank, order, out, into }
}

/** Moves one node to the end of its slack where more edge weight pulls; true when it moved. */
function tighten(node: number, rank: number[], out: RankEdge[][], into: RankEdge[][]): boolean {
  const here = rank[node] ?? 0
  let low = -Infinity
  let high = Infinity
  let pull = 0
  for (const edge of into[node] ?? []) {
    low = Math.max(low, (rank[edge.from] ?? 0) + edge.least)
    pull -= edge.weight
  }
  for (const edge of out[node] ?? []) {
    high = Math.min(high, (rank[edge.to] ?? 0) - edge.least)
    pull += edge.weight
  }
  const goal = pull > 0 ? high : low
  if (pull === 0 || !Number.isFinite(goal) || goal === here) return false
  rank[node] = goal
  return true
}

function fromZero(rank: number[]): number[] {
  let least = Infinity
  for (const r of rank) least = Math.min(least, r)
  return rank.map((r) => r - least)
}
