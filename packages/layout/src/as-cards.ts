/** A person with a picture is drawn as a card: the picture says more than a sign of a person, and a circle would cut it. */
import type { FlowGraph } from '@flain/flow'

/** The graph as it is to be drawn: actors with a picture have the form of a step. */
export function asCards(graph: FlowGraph): FlowGraph {
  if (!graph.nodes.some(({ kind, picture }) => picture && kind === 'actor')) return graph
  return {
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.picture && node.kind === 'actor' ? { ...node, kind: 'action' } : node,
    ),
  }
}
