/**
 * The corpus' notation (README.md beside this file) → texts, spans and the graphs expected of them. A row that breaks
 * the notation gives faults, each a sentence with the row's id; it never throws.
 */
import { nodeKinds } from '../../../packages/reader/src/learnt/links.ts'
import type { PlainEdge, PlainNode, Row } from '../score.ts'

/** Words of the text and what they made or are: UTF-16 places, `end` not included. */
export type Span = { start: number; end: number; type: string; id?: string }
export type CorpusRow = Omit<Row, 'gold'> & {
  style: string
  topic: string
  language: string
  spans: Span[]
  gold: {
    nodes: (PlainNode & { actor?: string })[]
    edges: PlainEdge[]
    groups: { id: string; label: string; nodes: string[] }[]
  }
}
export type Compiled = { rows: CorpusRow[]; faults: string[] }

const diagrams = new Set(
  'process decision architecture mindmap sequence timeline cycle comparison orgchart'.split(' '),
)
const styles = new Set(
  'prompt readme wiki runbook policy minutes homework essay chat mail spoken oneliner notes issue list table recipe story spec outline'.split(
    ' ',
  ),
)
const longest = 2000
const mark = /⟦([a-z])(\d*)(?:\s+([^⟦⟧\n]*))?⟧/gu
const idPattern = /^[sqbzpydiv]\d+$/

export function compile(source: string): Compiled {
  const faults: string[] = []
  const rows: CorpusRow[] = []
  const seen = new Set<string>()
  for (const chunk of source.replaceAll('\r', '').split(/^=== /m).slice(1)) {
    const row = compileRow(chunk, faults)
    if (!row) continue
    if (seen.has(row.id)) faults.push(`${row.id}: this id stands twice`)
    seen.add(row.id)
    rows.push(row)
  }
  return { rows, faults }
}

function compileRow(chunk: string, faults: string[]): CorpusRow | undefined {
  const [head = '', ...lines] = chunk.split('\n')
  const [id = '', diagram = '', style = '', topic = '', language = 'en'] = head
    .split('|')
    .map((each) => each.trim())
  const fault = (sentence: string) => void faults.push(`${id}: ${sentence}`)
  const cut = lines.lastIndexOf('---')
  if (cut < 0) {
    fault('has no line with --- between text and graph')
    return undefined
  }
  if (!diagrams.has(diagram)) fault(`"${diagram}" is no kind of picture`)
  if (!styles.has(style)) fault(`"${style}" is no style`)
  const { text, spans } = unmark(lines.slice(0, cut).join('\n').trim(), fault)
  if (text.length > longest) fault(`is ${text.length} characters long, ${longest} at most`)
  const graph = new Graph(text, spans, fault)
  for (const line of lines.slice(cut + 1)) graph.add(line.trim())
  return {
    id,
    diagram,
    style,
    topic,
    language,
    source: 'ours',
    text,
    spans,
    gold: graph.finish(),
  } as CorpusRow
}

function unmark(marked: string, fault: (sentence: string) => void): { text: string; spans: Span[] } {
  const spans: Span[] = []
  let text = ''
  let at = 0
  for (const found of marked.matchAll(mark)) {
    const [whole, letter = '', number = '', words = ''] = found
    text += marked.slice(at, found.index)
    at = found.index + whole.length
    if (!/[sqbzpydimvgctrhn]/.test(letter)) fault(`"${letter}" is no mark`)
    if (words.trim() === '') fault(`⟦${letter}${number}⟧ marks no words`)
    const lead = words.length - words.trimStart().length
    const span = { start: text.length + lead, end: text.length + words.trimEnd().length, type: letter }
    spans.push(number === '' ? span : { ...span, id: letter + number })
    if (number === '' && /[sqbzpydimvg]/.test(letter)) fault(`⟦${letter} ${words}⟧ needs a number`)
    text += words
  }
  text += marked.slice(at)
  if (/[⟦⟧]/.test(text)) fault(`has a mark that is not closed, holds another or crosses a line`)
  return { text, spans }
}

class Graph {
  private readonly nodes = new Map<string, PlainNode & { actor?: string }>()
  private readonly edges: PlainEdge[] = []
  private readonly groups: { id: string; label: string; nodes: string[] }[] = []
  private readonly said = new Map<string, string>()
  private readonly used = new Set<string>()
  private readonly fault: (sentence: string) => void

  constructor(text: string, spans: Span[], fault: (sentence: string) => void) {
    this.fault = fault
    for (const { id, start, end } of spans) {
      if (id === undefined) continue
      const words = text.slice(start, end)
      if (!this.said.has(id)) this.said.set(id, words)
      if (idPattern.test(id)) this.node(id)
    }
  }

  add(line: string): void {
    if (line === '' || line.startsWith('#')) return
    const message = /^(m\d+):\s*(\S+)\s*>\s*(\S+)\s*(.*)$/.exec(line)
    if (message) return this.message(message)
    const group = /^(g\d+)\s*(?:=\s*([^{]*))?\{([^}]*)\}$/.exec(line)
    if (group) return this.group(group)
    const optional = /^opt\s+((?:\w+\s*)+)$/.exec(line)
    if (optional) return this.optional(optional[1] ?? '')
    const label = /^([a-z]\d+)\s*(=|@)(.*)$/.exec(line)
    if (label) return this.label(label)
    if (/^[a-z]\d+\b.*>/.test(line)) return this.chain(line)
    this.fault(`the graph line "${line}" cannot be read`)
  }

  private node(id: string): PlainNode & { actor?: string } {
    const known = this.nodes.get(id)
    if (known) return known
    const words = this.said.get(id)
    const made: PlainNode & { actor?: string } = {
      id,
      kind: nodeKinds[id[0] ?? ''] ?? 'action',
      label: words ?? '',
    }
    if (words === undefined && id.startsWith('q')) made.implicit = true
    this.nodes.set(id, made)
    return made
  }

  private label([, id = '', sign, rest = '']: RegExpExecArray): void {
    if (id.startsWith('g')) return this.fault(`the group ${id} needs its members: ${id} = Name { s1 s2 }`)
    if (id.startsWith('m')) return this.fault(`the message ${id} needs its ends: ${id}: y1 > y2 words`)
    if (!idPattern.test(id)) return this.fault(`${id} is no node`)
    const node = this.node(id)
    const [words = '', actor = ''] = sign === '@' ? ['', rest] : rest.split(/(?:^|\s)@(?=\S)/)
    const [label = '', ...alts] = words.split('|').map((each) => each.trim())
    if (label !== '') {
      const said = node.label
      node.label = label
      if (said !== '' && said !== label) alts.push(said)
    }
    if (alts.length > 0) node.alts = [...new Set(alts.filter((each) => each !== ''))]
    if (actor.trim() !== '') node.actor = actor.trim()
  }

  private optional(ids: string): void {
    for (const id of ids.trim().split(/\s+/)) {
      if (idPattern.test(id)) this.node(id).optional = true
      else this.fault(`opt ${id}: no such node`)
    }
  }

  private chain(line: string): void {
    // Ends and labels in turn: "q1 yes> s3 > s4".
    const parts = line.split('>')
    let from = ''
    for (const [i, part] of parts.entries()) {
      const [id = '', ...label] = part.trim().split(/\s+/)
      if (!idPattern.test(id)) return this.fault(`"${id}" in "${line}" is no node`)
      if (i > 0) this.edge(from, id, this.waiting)
      from = id
      this.waiting = label.join(' ')
    }
    if (this.waiting !== '') this.fault(`"${line}" ends with words and no arrow`)
  }
  private waiting = ''

  private message([, id = '', from = '', to = '', words = '']: RegExpExecArray): void {
    this.used.add(id)
    if (!idPattern.test(from) || !idPattern.test(to)) return this.fault(`${id}: ${from} > ${to} are no nodes`)
    this.edge(from, to, words.trim() === '' ? (this.said.get(id) ?? '') : words.trim(), id)
  }

  private edge(from: string, to: string, label: string, mark?: string): void {
    this.node(from)
    this.node(to)
    const made: PlainEdge & { mark?: string } = { from, to }
    if (label !== '') made.label = label
    if (mark !== undefined) made.mark = mark
    this.edges.push(made)
  }

  private group([, id = '', label = '', members = '']: RegExpExecArray): void {
    this.used.add(id)
    const nodes = members.split(/[\s,]+/).filter((each) => each !== '')
    for (const each of nodes) {
      if (/^g\d+$/.test(each)) continue
      if (idPattern.test(each)) this.node(each)
      else this.fault(`${id} holds "${each}", which is no node`)
    }
    const name = label.trim() === '' ? (this.said.get(id) ?? '') : label.trim()
    if (name === '') this.fault(`the group ${id} has no name`)
    this.groups.push({ id, label: name, nodes })
  }

  finish(): CorpusRow['gold'] {
    for (const id of this.said.keys())
      if (/^[mg]/.test(id) && !this.used.has(id))
        this.fault(`${id} is marked and does not stand in the graph`)
    for (const node of this.nodes.values()) {
      if (node.label === '') this.fault(`${node.id} has no words and no label`)
      if (this.edges.length > 0 && !this.edges.some(({ from, to }) => from === node.id || to === node.id))
        if (
          !node.optional &&
          this.nodes.size > 1 &&
          !this.groups.some(({ nodes }) => nodes.includes(node.id))
        )
          this.fault(`${node.id} (${node.label}) has no edge`)
    }
    const inside = (id: string): string[] =>
      (this.groups.find((group) => group.id === id)?.nodes ?? []).flatMap((each) =>
        each.startsWith('g') ? inside(each) : [each],
      )
    return {
      nodes: [...this.nodes.values()],
      edges: this.edges,
      groups: this.groups.map((group) => ({ ...group, nodes: inside(group.id) })),
    }
  }
}
