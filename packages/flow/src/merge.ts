import type { FlowGraph } from './schema.ts'

/**
 * Brings a newer reading of the same thought into a graph that is on screen. Ids decide what is the same
 * thing. What both hold takes the newer words, keeps its place in the order and keeps a hand-made `pin`; what
 * only the newer holds comes after; what only the older holds stays, unless `isGone` says otherwise. Steps and
 * look made by hand stay until the newer has its own.
 */
export function merge(
  graph: FlowGraph,
  newer: FlowGraph,
  isGone: (id: string) => boolean = () => false,
): FlowGraph {
  const pins = new Map(graph.nodes.map(({ id, pin }) => [id, pin]))
  const nodes = mergeList(graph.nodes, newer.nodes, isGone).map((node) => {
    const pin = node.pin ?? pins.get(node.id)
    return pin ? { ...node, pin } : node
  })
  const groups = mergeList(graph.groups, newer.groups, isGone)
  const nodeIds = new Set(nodes.map((node) => node.id))
  const groupIds = new Set(groups.map((group) => group.id))
  const settle = <T extends { group?: string | undefined }>(item: T): T => {
    if (item.group === undefined || groupIds.has(item.group)) return item
    const { group: _gone, ...rest } = item
    return rest as T
  }
  const look = newer.look ?? graph.look
  return {
    ...newer,
    ...(look ? { look } : {}),
    nodes: nodes.map(settle),
    edges: mergeList(graph.edges, newer.edges, isGone).filter(
      (edge) => nodeIds.has(edge.from) && nodeIds.has(edge.to),
    ),
    groups: groups.map(settle),
    steps: newer.steps.length > 0 ? newer.steps : graph.steps,
  }
}

function mergeList<T extends { id: string }>(old: T[], newer: T[], isGone: (id: string) => boolean): T[] {
  const next = new Map(newer.map((item) => [item.id, item]))
  const kept = old.flatMap((item) => {
    const same = next.get(item.id)
    next.delete(item.id)
    if (same) return [same]
    return isGone(item.id) ? [] : [item]
  })
  return [...kept, ...next.values()]
}
