/** Entities and classes are all drawn alike, whatever else their nodes may be. */
import { type FlowGraph, kindProfiles } from '@flain/flow'

/** The graph as it is to be drawn: where nodes are tables, all of them have the kind that is usual there. */
export function inTables(graph: FlowGraph): FlowGraph {
  const { form, usualNode: kind } = kindProfiles[graph.kind]
  if (form !== 'tables' || graph.nodes.every((node) => node.kind === kind)) return graph
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, kind })) }
}
