import { readByRules as read } from '../read.ts'

/** The labels of what is drawn for a text, in order. */
export function labels(text: string): string[] {
  return read(text).graph.nodes.map((node) => node.label)
}

/** The lines of what is drawn for a text: "Paid? -no> Send reminder". */
export function edges(text: string): string[] {
  const { graph } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return graph.edges.map(
    (edge) => `${label.get(edge.from)} ${edge.label ? `-${edge.label}` : '-'}> ${label.get(edge.to)}`,
  )
}
