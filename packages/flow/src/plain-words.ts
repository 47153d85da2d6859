import type { FlowEdge, FlowGraph, FlowRow } from './schema.ts'
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
      ...(node.rows ? { rows: node.rows.map(plainRow) } : {}),
    })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      ...(edge.label === undefined ? {} : { label: withoutInvisible(edge.label) }),
      ...(edge.counts ? { counts: plainCounts(edge.counts) } : {}),
    })),
    groups: graph.groups.map((group) => ({ ...group, label: withoutInvisible(group.label) })),
    steps: graph.steps.map((step) =>
      step.note === undefined ? step : { ...step, note: withoutInvisible(step.note) },
    ),
  }
}

function plainRow({ name, type, note, ...row }: FlowRow): FlowRow {
  return {
    ...row,
    name: withoutInvisible(name) || '…',
    ...(type === undefined ? {} : { type: withoutInvisible(type) }),
    ...(note === undefined ? {} : { note: withoutInvisible(note) }),
  }
}

function plainCounts({ from, to }: NonNullable<FlowEdge['counts']>): NonNullable<FlowEdge['counts']> {
  return {
    ...(from === undefined ? {} : { from: withoutInvisible(from) }),
    ...(to === undefined ? {} : { to: withoutInvisible(to) }),
  }
}

const wordsOf = ({ title = '', nodes, edges, groups, steps }: FlowGraph): string[] => [
  title,
  ...nodes.flatMap(({ label, detail = '', rows = [] }) => [
    label,
    detail,
    ...rows.flatMap(({ name, type = '', note = '' }) => [name, type, note]),
  ]),
  ...edges.flatMap(({ label = '', counts = {} }) => [label, counts.from ?? '', counts.to ?? '']),
  ...groups.map(({ label }) => label),
  ...steps.map(({ note = '' }) => note),
]
