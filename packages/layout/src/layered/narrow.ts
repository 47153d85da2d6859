/**
 * Fewer layers for a flow that would run away where it cannot be folded: some lines stay within a layer, their ends
 * one over the other.
 *
 * To take one layer away, every longest path has to lose one. The fewest lines that do it are a minimum cut through
 * the longest paths, found by widening a flow along them (Ford and Fulkerson 1956, Edmonds and Karp 1972). A line
 * costs more the higher the stacks of nodes that it would put over one another, so that stacks become equally high.
 */
import { flatten, type Near } from './net.ts'
import type { RankEdge } from './rank.ts'

/** Edges some of which are made to span no layer. */
export type Narrowing = {
  edges: RankEdge[]
  /** What it costs that an edge spans no layer. */
  prices: Float64Array
  /** The stack each node stands in with those such edges join it to, and how many nodes there are in each stack. */
  stack: Int32Array
  height: Int32Array
  out: Near
  into: Near
  /** Nodes so that each comes behind all that lead to it. */
  order: Int32Array
  /** How many layers there are at least before and behind each node. */
  before: Int32Array
  behind: Int32Array
  flow: Float64Array
  /** How each node was reached: by an edge, one more than its number, negative against its way; 0 for not at all. */
  by: Int32Array
}

/** The edges must hold no circle. */
export function createNarrowing(count: number, edges: readonly RankEdge[]): Narrowing {
  const outOf: number[][] = Array.from({ length: count }, () => [])
  const intoOf: number[][] = Array.from({ length: count }, () => [])
  edges.forEach(({ from, to }, index) => {
    outOf[from]?.push(index)
    intoOf[to]?.push(index)
  })
  const waiting = Int32Array.from(intoOf, ({ length }) => length)
  const order = new Int32Array(count)
  let taken = 0
  for (let node = 0; node < count; node++) if (waiting[node] === 0) order[taken++] = node
  for (let i = 0; i < taken; i++) {
    for (const index of outOf[order[i] ?? 0] ?? []) {
      const to = edges[index]?.to ?? 0
      const left = (waiting[to] ?? 0) - 1
      waiting[to] = left
      if (left === 0) order[taken++] = to
    }
  }
  return {
    edges: edges.map((edge) => ({ ...edge })),
    prices: new Float64Array(edges.length).fill(1),
    stack: Int32Array.from({ length: count }, (_, node) => node),
    height: new Int32Array(count).fill(1),
    out: flatten(outOf),
    into: flatten(intoOf),
    order,
    before: new Int32Array(count),
    behind: new Int32Array(count),
    flow: new Float64Array(edges.length),
    by: new Int32Array(count),
  }
}

/** Lets more edges span no layer, until no path needs more than `most` layers or none can be made shorter. */
export function narrowTo(narrowing: Narrowing, most: number): void {
  for (;;) {
    const longest = measurePaths(narrowing)
    if (longest < most) return
    const cut = cheapestCut(narrowing, longest)
    if (cut.length === 0) return
    for (const index of cut) level(narrowing, index)
    setPrices(narrowing)
  }
}

/** Lets an edge span no layer, so that the stacks at its ends become one. */
function level({ edges, stack, height }: Narrowing, index: number): void {
  const edge = edges[index]
  if (!edge) return
  edge.least = 0
  const one = stack[edge.from] ?? 0
  const two = stack[edge.to] ?? 0
  if (one === two) return
  height[one] = (height[one] ?? 1) + (height[two] ?? 1)
  for (let node = 0; node < stack.length; node++) if (stack[node] === two) stack[node] = one
}

/** Each edge costs as many as would stand over one another but for one. */
function setPrices({ edges, prices, stack, height }: Narrowing): void {
  edges.forEach(({ from, to }, index) => {
    prices[index] = (height[stack[from] ?? 0] ?? 1) + (height[stack[to] ?? 0] ?? 1) - 1
  })
}

/** Layers before and behind each node; gives back the length of the longest path. */
function measurePaths({ edges, out, into, order, before, behind }: Narrowing): number {
  let longest = 0
  for (const node of order) {
    let far = 0
    for (let i = into.start[node] ?? 0; i < (into.start[node + 1] ?? 0); i++) {
      const edge = edges[into.list[i] ?? 0]
      if (edge) far = Math.max(far, (before[edge.from] ?? 0) + edge.least)
    }
    before[node] = far
    longest = Math.max(longest, far)
  }
  for (let k = order.length - 1; k >= 0; k--) {
    const node = order[k] ?? 0
    let far = 0
    for (let i = out.start[node] ?? 0; i < (out.start[node + 1] ?? 0); i++) {
      const edge = edges[out.list[i] ?? 0]
      if (edge) far = Math.max(far, (behind[edge.to] ?? 0) + edge.least)
    }
    behind[node] = far
  }
  return longest
}

/** The edges of least price without which no longest path is left; none when there is no such cut. */
function cheapestCut(narrowing: Narrowing, longest: number): number[] {
  const { edges, before, behind, flow, by } = narrowing
  flow.fill(0)
  for (let end = findPath(narrowing, longest); end >= 0; end = findPath(narrowing, longest)) {
    const room = send(narrowing, end, 0)
    if (room === Infinity) return []
    send(narrowing, end, room)
  }
  const cut: number[] = []
  edges.forEach(({ from, to, least }, index) => {
    const isLongest = (before[from] ?? 0) + least + (behind[to] ?? 0) === longest
    if (isLongest && by[from] !== 0 && by[to] === 0) cut.push(index)
  })
  return cut
}

/** How the first node of a path is reached. */
const root = 0x7fffffff

/** Looks for a longest path with room left, backwards too where something flows; gives back its last node, or -1. */
function findPath(narrowing: Narrowing, longest: number): number {
  const { edges, out, into, order, before, behind, flow, by } = narrowing
  by.fill(0)
  const queue: number[] = []
  for (const node of order) {
    if (before[node] !== 0 || behind[node] !== longest) continue
    by[node] = root
    queue.push(node)
  }
  for (let i = 0; i < queue.length; i++) {
    const node = queue[i] ?? 0
    if (before[node] === longest) return node
    for (let k = out.start[node] ?? 0; k < (out.start[node + 1] ?? 0); k++) {
      const index = out.list[k] ?? 0
      const { to = 0, least = 0 } = edges[index] ?? {}
      if (by[to] !== 0 || (before[node] ?? 0) + least + (behind[to] ?? 0) !== longest) continue
      if (roomOf(narrowing, index) <= 0) continue
      by[to] = index + 1
      queue.push(to)
    }
    for (let k = into.start[node] ?? 0; k < (into.start[node + 1] ?? 0); k++) {
      const index = into.list[k] ?? 0
      const from = edges[index]?.from ?? 0
      if (by[from] !== 0 || flow[index] === 0) continue
      by[from] = -index - 1
      queue.push(from)
    }
  }
  return -1
}

/** How much more may flow along an edge; without end along one that cannot be made shorter. */
function roomOf({ edges, prices, flow }: Narrowing, index: number): number {
  return edges[index]?.least === 1 ? (prices[index] ?? 0) - (flow[index] ?? 0) : Infinity
}

/** Sends `more` along the path found to `end`; gives back how much there was room for. */
function send(narrowing: Narrowing, end: number, more: number): number {
  const { edges, flow, by } = narrowing
  let room = Infinity
  for (let node = end; by[node] !== root;) {
    const own = by[node] ?? 0
    const index = Math.abs(own) - 1
    const used = flow[index] ?? 0
    room = Math.min(room, own > 0 ? roomOf(narrowing, index) : used)
    flow[index] = own > 0 ? used + more : used - more
    node = (own > 0 ? edges[index]?.from : edges[index]?.to) ?? 0
  }
  return room
}
