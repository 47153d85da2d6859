import { caps } from './caps.ts'
import type { FlowEdge, FlowGraph, FlowRow } from './schema.ts'
import { cutText } from './text.ts'

/** Everything in the graph that people read, in the order they read it. */
export function wordsOf({ title = '', nodes, edges, groups, steps }: FlowGraph): string[] {
  return [
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
      ...(node.rows ? { rows: node.rows.map((row) => rowWith(row, change)) } : {}),
    })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      ...(edge.label === undefined ? {} : { label: change(edge.label) }),
      ...(edge.counts ? { counts: countsWith(edge.counts, change) } : {}),
    })),
    groups: graph.groups.map((group) => ({ ...group, label: change(group.label) })),
    steps: graph.steps.map((step) => (step.note === undefined ? step : { ...step, note: change(step.note) })),
  }
}

type Change = (words: string) => string

/** Names, types and counts stay as short as a graph holds them, and a row has a name. */
function rowWith({ name, type, note, ...row }: FlowRow, change: Change): FlowRow {
  return {
    ...row,
    name: cutText(change(name), caps.rowNameLength) || '…',
    ...(type === undefined ? {} : { type: cutText(change(type), caps.rowTypeLength) }),
    ...(note === undefined ? {} : { note: cutText(change(note), caps.rowNameLength) }),
  }
}

type Counts = NonNullable<FlowEdge['counts']>

function countsWith({ from, to }: Counts, change: Change): Counts {
  return {
    ...(from === undefined ? {} : { from: cutText(change(from), caps.countLength) }),
    ...(to === undefined ? {} : { to: cutText(change(to), caps.countLength) }),
  }
}
