/** Reads back what `inWords` writes: only a flow of ours says that it is of a kind with tables. */
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  factsOf,
  factsText,
  hasFacts,
  hasTables,
  relations,
  relationWords,
  rowOf,
} from '@flain/flow'
import { rowEnd } from '../writing/in-words.ts'
import { countsIn } from '@flain/flow'

export function fromWords(graph: FlowGraph): FlowGraph {
  if (hasFacts(graph)) return { ...graph, nodes: graph.nodes.map((node) => withFacts(node, graph)) }
  if (!hasTables(graph)) return graph
  return {
    ...graph,
    nodes: graph.nodes.map(withRows),
    edges: graph.edges.map(withCounts).map(graph.kind === 'class' ? withRelation : (edge) => edge),
  }
}

const factsAtEnd = /(?:^|\s)\[([^[\]]*)\]$|(?:^|; )([^;]+)$/

/** In brackets, as other formats have them, or told behind the second line, as an outline does. */
function withFacts(node: FlowNode, graph: FlowGraph): FlowNode {
  const { detail = '', ...rest } = node
  const found = factsAtEnd.exec(detail)
  const facts = found ? factsIn(found, graph) : undefined
  if (!found || !facts) return node
  const own = detail.slice(0, found.index).trimEnd()
  return { ...rest, ...(own === '' ? {} : { detail: own }), ...facts }
}

/** Without brackets only what is written just as we write it. */
function factsIn([, inBrackets, told = '']: RegExpExecArray, graph: FlowGraph) {
  const said = (inBrackets ?? told).trim()
  const facts = factsOf(said, graph)
  return facts && (inBrackets !== undefined || factsText(facts, graph) === said) ? facts : undefined
}

function withRows(node: FlowNode): FlowNode {
  if (node.rows || node.detail === undefined) return node
  const { detail, ...rest } = node
  const lines = detail.split(rowEnd)
  const own = /^«(.*)»$/.exec(lines[0] ?? '')?.[1]
  const rows = lines.slice(own === undefined ? 0 : 1).flatMap((line) => rowOf(line) ?? [])
  return { ...rest, ...(own ? { detail: own } : {}), ...(rows.length > 0 ? { rows } : {}) }
}

function withCounts(edge: FlowEdge): FlowEdge {
  const found = edge.counts ? undefined : countsIn(edge.label)
  if (!found) return edge
  const { label: _said, ...rest } = edge
  return { ...rest, ...(found.words === '' ? {} : { label: found.words }), counts: found.counts }
}

function withRelation(edge: FlowEdge): FlowEdge {
  const { label = '', ...rest } = edge
  const relation = relations.find(
    (one) => label !== '' && relationWords({ ...edge, relation: one }) === label,
  )
  return relation && !edge.relation ? { ...rest, relation } : edge
}
