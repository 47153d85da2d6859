import type { FlowGraph } from './schema.ts'

/** Everything in the graph that people read, in the order they read it. */
export function wordsOf({ title = '', nodes, edges, groups, steps }: FlowGraph): string[] {
  return [
    title,
    ...nodes.flatMap(({ label, detail = '' }) => [label, detail]),
    ...edges.map(({ label = '' }) => label),
    ...groups.map(({ label }) => label),
    ...steps.map(({ note = '' }) => note),
  ]
}

/** The graph with each of these words changed; itself when none was. */
export function withWords(graph: FlowGraph, change: (words: string) => string): FlowGraph {
  if (wordsOf(graph).every((words) => change(words) === words)) return graph
  return {
    ...graph,
    ...(graph.title === undefined ? {} : { title: change(graph.title) }),
    nodes: graph.nodes.map((node) => ({
      ...node,
      label: change(node.label),
      ...(node.detail === undefined ? {} : { detail: change(node.detail) }),
    })),
    edges: graph.edges.map((edge) =>
      edge.label === undefined ? edge : { ...edge, label: change(edge.label) },
    ),
    groups: graph.groups.map((group) => ({ ...group, label: change(group.label) })),
    steps: graph.steps.map((step) => (step.note === undefined ? step : { ...step, note: change(step.note) })),
  }
}
