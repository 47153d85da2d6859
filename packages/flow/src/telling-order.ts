import { kindProfiles } from './kind-profile.ts'
import type { FlowGraph } from './schema.ts'

/**
 * The ids of all nodes, each once, in an order a listener can follow, from the nodes nothing leads to. Where edges say
 * what comes after what, one way is told to its end before the next, and no node before all that lead to it, except along
 * edges that lead back (Kahn 1962 over the graph without the back edges of a depth-first search). Elsewhere it goes
 * breadth first. A circle starts at its first node. O(n + m).
 */
export function tellingOrder(graph: FlowGraph): string[] {
  const ways = forwardWays(graph)
  const awaited = new Map<string, number>()
  for (const to of [...ways.values()].flat()) awaited.set(to, (awaited.get(to) ?? 0) + 1)
  const starts = graph.nodes.map((node) => node.id).filter((id) => !awaited.has(id))
  return kindProfiles[graph.kind].told === 'way by way'
    ? inTurn(starts, ways, awaited)
    : breadthFirst(starts, ways)
}

function inTurn(
  starts: readonly string[],
  ways: ReadonlyMap<string, readonly string[]>,
  awaited: Map<string, number>,
): string[] {
  const order: string[] = []
  const next = starts.toReversed()
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    order.push(id)
    const ready = (ways.get(id) ?? []).filter((to) => {
      const left = (awaited.get(to) ?? 0) - 1
      awaited.set(to, left)
      return left === 0
    })
    next.push(...ready.toReversed())
  }
  return order
}

function breadthFirst(starts: readonly string[], ways: ReadonlyMap<string, readonly string[]>): string[] {
  const order = new Set(starts)
  // It grows while it is gone through.
  for (const id of order) for (const to of ways.get(id) ?? []) order.add(to)
  return [...order]
}

/** Where each node leads on to. An edge to a node the search is still inside of leads back and is left out. */
function forwardWays(graph: FlowGraph): Map<string, string[]> {
  const next = new Map<string, string[]>(graph.nodes.map((node) => [node.id, []]))
  const hasIncoming = new Set<string>()
  for (const { from, to } of graph.edges) {
    if (from === to) continue
    next.get(from)?.push(to)
    hasIncoming.add(to)
  }
  const ids = [...next.keys()]
  const sources = ids.filter((id) => !hasIncoming.has(id))
  const ways = new Map<string, string[]>()
  const left = new Set<string>()
  for (const start of [...sources, ...ids]) {
    const path = ways.has(start) ? [] : [start]
    while (path.length > 0) {
      const at = path.at(-1) ?? start
      const forward = ways.get(at) ?? []
      ways.set(at, forward)
      const to = next.get(at)?.shift()
      if (to === undefined) {
        left.add(at)
        path.pop()
      } else if (!ways.has(to)) {
        forward.push(to)
        path.push(to)
      } else if (left.has(to)) forward.push(to)
    }
  }
  return ways
}
