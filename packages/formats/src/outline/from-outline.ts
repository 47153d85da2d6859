import { caps, cleanText, emptyGraph, repair, type FlowEdge, type FlowNode } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'
import { fromOutline as readOutline, type ReadOutline } from './outline-text.ts'

/** No honest line is longer, and each of its words could be a way. */
const longestLine = 20_000

/** Whether a text is a Markdown list whose lines say where they lead, as our own outlines do. Any other list is a thought. */
export function isOutline(text: string): boolean {
  if (text.length > longestText || !text.includes(' → ')) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.every((line, index) => {
    const isItem = /^\s*[-*+] /.test(line) || (index === 0 && line.startsWith('# '))
    return isItem && line.length <= longestLine
  })
}

/** A title, and one line more than a flow has steps and groups, so that the end says that some were left out. */
const mostLines = caps.nodes + caps.groups + 2

/** Reads a Markdown outline. It says no kinds: a question becomes a decision, all else an action. */
export function fromOutline(text: string): ReadFlow {
  const { graph: read, issues, lost } = withSecondLines(readOutline(firstLines(text)))
  const nodes = new Map(read.nodes.map(({ id }, index) => [id, `n${index + 1}`]))
  const groups = new Map(read.groups.map(({ id }, index) => [id, `g${index + 1}`]))
  const inGroup = ({ group }: { group?: string | undefined }) =>
    group === undefined ? {} : { group: groups.get(group) ?? '' }
  const { graph, issues: repaired } = repair({
    ...emptyGraph(),
    ...(read.title === undefined ? {} : { title: read.title }),
    nodes: read.nodes.map((node) => ({
      ...node,
      id: nodes.get(node.id) ?? '',
      kind: node.label.endsWith('?') ? 'decision' : 'action',
      ...inGroup(node),
    })),
    groups: read.groups.map((group) => ({ ...group, id: groups.get(group.id) ?? '', ...inGroup(group) })),
    edges: read.edges.map((edge) => ({
      ...edge,
      from: nodes.get(edge.from) ?? '',
      to: nodes.get(edge.to) ?? '',
    })),
  })
  const nowhere = lost.slice(0, 20).map(({ line, name }) => ({
    code: 'way_lost',
    at: `line ${line}`,
    message: `Line ${line} leads to “${cleanText(name)}”, which no line names.`,
  }))
  return { graph, issues: [...issues, ...nowhere, ...repaired] }
}

/**
 * Our exported outlines write a second line in brackets, and ways by the name alone: a way to a name that no line has leads
 * to the one line that has it with something in brackets behind it, and then brackets hold second lines in the others too.
 */
function withSecondLines(read: ReadOutline): ReadOutline {
  const { graph, lost, named } = read
  const bracketed = new Map<string, FlowNode | undefined>()
  for (const node of graph.nodes) {
    const name = /^(.*\S) \(.*\)$/.exec(node.label)?.[1]
    if (name !== undefined) bracketed.set(name, bracketed.has(name) ? undefined : node)
  }
  const found = lost.flatMap((way) => {
    const node = bracketed.get(way.name)
    return node ? [{ way, node }] : []
  })
  if (found.length === 0) return read
  const cut = (node: FlowNode): FlowNode => {
    const [, label, detail] = named.has(node.id) ? [] : (/^(.*\S) \((.*)\)$/.exec(node.label) ?? [])
    return label === undefined || detail === undefined ? node : { ...node, label, detail }
  }
  const edges = found.map(({ way: { from, label }, node }, index): FlowEdge => {
    return { id: `b${index + 1}`, from, to: node.id, kind: 'main', ...(label ? { label } : {}) }
  })
  const said = new Set(edges.flatMap(({ from, to, label }) => (label ? [`${from}\n${to}`] : [])))
  const branches = graph.edges.filter(({ from, to, label }) => label ?? !said.has(`${from}\n${to}`))
  const known = new Set(found.map(({ way }) => way))
  return {
    ...read,
    graph: {
      ...graph,
      nodes: graph.nodes.map(cut),
      edges: [...branches, ...edges],
    },
    lost: lost.filter((way) => !known.has(way)),
  }
}

function firstLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > mostLines ? lines.slice(0, mostLines).join('\n') : text
}
