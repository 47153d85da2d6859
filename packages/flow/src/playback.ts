import type { FlowGraph, FlowStep } from './schema.ts'

/**
 * The order in which a flow is told: the steps chosen by hand, or, when there are none, one step a message for
 * a sequence, one step a node in reading order for a timeline or comparison, and otherwise one step a node,
 * breadth first from the nodes nothing leads to. Every node is in exactly one derived step, and an edge in
 * the step that completes its second end. O(nodes + edges).
 */
export function playbackSteps(graph: FlowGraph): FlowStep[] {
  if (graph.steps.length > 0) return graph.steps
  if (graph.kind === 'sequence' && graph.edges.length > 0) return messageSteps(graph)
  const isInOrder = graph.kind === 'timeline' || graph.kind === 'comparison'
  return nodeSteps(graph, isInOrder ? graph.nodes.map((node) => node.id) : breadthFirst(graph))
}

function messageSteps(graph: FlowGraph): FlowStep[] {
  const silent = new Set(graph.nodes.map((node) => node.id))
  const steps = graph.edges.map((edge) => {
    silent.delete(edge.from)
    silent.delete(edge.to)
    return { nodes: [...new Set([edge.from, edge.to])], edges: [edge.id] }
  })
  return [...steps, ...[...silent].map((id) => ({ nodes: [id], edges: [] }))]
}

function nodeSteps(graph: FlowGraph, order: string[]): FlowStep[] {
  const rank = new Map(order.map((id, index) => [id, index]))
  const steps: FlowStep[] = order.map((id) => ({ nodes: [id], edges: [] }))
  for (const edge of graph.edges) {
    const from = rank.get(edge.from)
    const to = rank.get(edge.to)
    if (from !== undefined && to !== undefined) steps[Math.max(from, to)]?.edges.push(edge.id)
  }
  return steps
}

function breadthFirst(graph: FlowGraph): string[] {
  const next = new Map<string, string[]>(graph.nodes.map((node) => [node.id, []]))
  const hasIncoming = new Set<string>()
  for (const edge of graph.edges) {
    if (edge.from === edge.to) continue
    next.get(edge.from)?.push(edge.to)
    hasIncoming.add(edge.to)
  }
  const sources = graph.nodes.filter((node) => !hasIncoming.has(node.id)).map((node) => node.id)
  const order = new Set<string>()
  const queue = [...sources]
  const visitAll = () => {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (order.has(at)) continue
      order.add(at)
      queue.push(...(next.get(at) ?? []))
    }
  }
  visitAll()
  // A circle has no source: it starts at its first node.
  for (const node of graph.nodes) {
    if (order.has(node.id)) continue
    queue.push(node.id)
    visitAll()
  }
  return [...order]
}
