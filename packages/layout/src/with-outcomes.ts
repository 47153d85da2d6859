/** A decision tree whose leaves look like what they are: outcomes. */
import { type FlowGraph, kindProfiles } from '@flain/flow'

/** The graph as it is to be drawn: where a way ends at an action, that is drawn as an end. */
export function withOutcomes(graph: FlowGraph): FlowGraph {
  if (!kindProfiles[graph.kind].endsInOutcomes) return graph
  const goesOn = new Set(graph.edges.flatMap(({ from, to }) => (from === to ? [] : [from])))
  const isReached = new Set(graph.edges.map(({ to }) => to))
  const isOutcome = (id: string) => isReached.has(id) && !goesOn.has(id)
  return {
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.kind === 'action' && isOutcome(node.id) ? { ...node, kind: 'end' } : node,
    ),
  }
}
