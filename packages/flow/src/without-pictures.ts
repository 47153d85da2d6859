import type { FlowGraph } from './schema.ts'

/** The same flow for whoever has no room or no eyes for pixels: a card in a list, a language model. */
export function withoutPictures(graph: FlowGraph): FlowGraph {
  if (!graph.nodes.some(({ picture }) => picture)) return graph
  return {
    ...graph,
    nodes: graph.nodes.map(({ picture: _picture, ...node }) => node),
  }
}
