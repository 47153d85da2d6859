import type { FlowGraph } from './schema.ts'
import { withoutInvisible } from './text.ts'

/**
 * The graph with nothing in its words that is not seen: such characters turn what stands beside them round, in pages and
 * files, and hide one name in another. A graph without any is returned as it is.
 */
export function withPlainWords(graph: FlowGraph): FlowGraph {
  if (wordsOf(graph).every((words) => withoutInvisible(words) === words)) return graph
  return {
    ...graph,
    ...(graph.title === undefined ? {} : { title: withoutInvisible(graph.title) }),
    nodes: graph.nodes.map((node) => ({
      ...node,
      label: withoutInvisible(node.label),
      ...(node.detail === undefined ? {} : { detail: withoutInvisible(node.detail) }),
    })),
    edges: graph.edges.map((edge) =>
      edge.label === undefined ? edge : { ...edge, label: withoutInvisible(edge.label) },
    ),
    groups: graph.groups.map((group) => ({ ...group, label: withoutInvisible(group.label) })),
    steps: graph.steps.map((step) =>
      step.note === undefined ? step : { ...step, note: withoutInvisible(step.note) },
    ),
  }
}

const wordsOf = ({ title = '', nodes, edges, groups, steps }: FlowGraph): string[] => [
  title,
  ...nodes.flatMap(({ label, detail = '' }) => [label, detail]),
  ...edges.map(({ label = '' }) => label),
  ...groups.map(({ label }) => label),
  ...steps.map(({ note = '' }) => note),
]
