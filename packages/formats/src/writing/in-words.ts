/**
 * What only some notations have in words that all of them have: rows of tables as the second line, how many stand at the
 * ends of a relation in its label. `fromWords` reads it back.
 */
import {
  caps,
  cutText,
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  factsText,
  hasFacts,
  hasTables,
  rowText,
} from '@flain/flow'
import { relationLabel, relationWords } from '@flain/flow'

/** Between two rows. */
export const betweenRows = '; '
/** The same, but not within a note. Second lines are short. */
export const rowEnd = /; (?=(?:[^"]*"[^"]*")*[^"]*$)/

/** The graph without rows and counts, which its words say instead; the same graph when its kind has none. */
export function inWords(graph: FlowGraph): FlowGraph {
  if (hasFacts(graph)) return { ...graph, nodes: graph.nodes.map((node) => factsInWords(node, graph)) }
  if (!hasTables(graph)) return graph
  return { ...graph, nodes: graph.nodes.map(nodeInWords), edges: graph.edges.map(edgeInWords) }
}

/** What it is told behind its second line, in brackets. */
function factsInWords(node: FlowNode, graph: FlowGraph): FlowNode {
  const said = factsText(node, graph)
  if (said === '') return node
  const { span: _span, feeling: _feeling, ...rest } = node
  return {
    ...rest,
    detail: cutText([node.detail ?? '', `[${said}]`].filter(Boolean).join(' '), caps.detailLength),
  }
}

function nodeInWords({ rows = [], ...node }: FlowNode): FlowNode {
  if (rows.length === 0 && !node.detail) return node
  const said = [...(node.detail ? [`«${node.detail}»`] : []), ...rows.map(rowText)]
  return { ...node, detail: cutText(said.join(betweenRows), caps.detailLength) }
}

function edgeInWords({ counts, relation, ...edge }: FlowEdge): FlowEdge {
  const own = relationWords({ ...edge, ...(relation ? { relation } : {}) })
  const words = relationLabel(edge.label ?? own, counts?.from, counts?.to)
  const isSaid = relation === undefined || (edge.label === undefined && own !== '')
  return {
    ...edge,
    ...(words === '' ? {} : { label: cutText(words, caps.labelLength) }),
    // What could not be said is lost, and stays to be named.
    ...(isSaid || !relation ? {} : { relation }),
  }
}
