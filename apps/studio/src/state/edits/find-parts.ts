import type { FlowGraph } from '@flain/flow'

/**
 * Ids of the nodes, groups and lines whose words have all the words of a query, in this order and each as the flow
 * declares them. Letters match without regard to case and accents. An empty query finds nothing.
 */
export function findParts(graph: FlowGraph, query: string): string[] {
  const words = plain(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const has = (...texts: (string | undefined)[]) => {
    const text = plain(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
  return [
    ...graph.nodes.filter((node) => has(node.label, node.detail)),
    ...graph.groups.filter((group) => has(group.label)),
    ...graph.edges.filter((edge) => edge.label !== undefined && has(edge.label)),
  ].map((part) => part.id)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
