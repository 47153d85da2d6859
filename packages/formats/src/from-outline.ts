import { caps, cleanText, emptyGraph, repair } from '@flain/flow'
import { longestText, type ReadFlow } from './file.ts'
import { fromOutline as readOutline } from './outline-text.ts'

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
  const { graph: read, issues, lost } = readOutline(firstLines(text))
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

function firstLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length > mostLines ? lines.slice(0, mostLines).join('\n') : text
}
