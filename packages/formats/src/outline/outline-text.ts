/**
 * A flow as lines people can write: a title, an item a line with where it leads, members under their group, branches
 * under their stem.
 *
 *   # Order to cash
 *   - Order → In stock?
 *   - In stock? → yes: Ship; no: Buy
 *   - **Warehouse**
 *     - Ship | within a day
 *
 * The second of two steps with the same name is called `Ship #2`. A backslash takes a sign's meaning away.
 */
import { emptyGraph, outline, type FlowEdge, type FlowGraph, type Issue, type OutlineItem } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'

/** The text, and the ids of nodes and groups in the order in which their lines stand. */
export type OutlineText = { text: string; nodes: string[]; groups: string[] }

export function toOutline(graph: FlowGraph): OutlineText {
  const { items } = outline(graph)
  const names = namesOf(items)
  const lines = graph.title ? [`# ${escape(graph.title)}`, ''] : []
  const nodes: string[] = []
  const groups: string[] = []
  const write = (item: OutlineItem, depth: number): void => {
    const isGroup = item.kind === 'group'
    ;(isGroup ? groups : nodes).push(item.id)
    const name = isGroup ? `**${escape(item.text)}**` : (names.get(item.id) ?? '')
    const detail = item.detail ? ` | ${escape(item.detail)}` : ''
    const ways = item.links.flatMap(({ to, label, isBranch }) => {
      const target = names.get(to) ?? ''
      if (isBranch) return []
      return label ? `${escape(label)}: ${target}` : target
    })
    const links = ways.length > 0 ? ` → ${ways.join('; ')}` : ''
    lines.push(`${'  '.repeat(depth)}- ${name}${detail}${links}`)
    for (const child of item.children) write(child, depth + 1)
  }
  for (const item of items) write(item, 0)
  return { text: `${lines.join('\n')}\n`, nodes, groups }
}

/** What each node is called in the text: its label, and from the second of that name on a number. */
function namesOf(items: readonly OutlineItem[]): Map<string, string> {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const name = (item: OutlineItem): void => {
    if (item.kind !== 'group') {
      const key = item.text.toLowerCase()
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      names.set(item.id, count === 1 ? escape(item.text) : `${escape(item.text)} #${count}`)
    }
    for (const child of item.children) name(child)
  }
  for (const item of items) name(item)
  return names
}

/** Takes the meaning away from every sign that has one in a line of ours. */
function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\→;|]|(?<=-)>|:(?=\s|$)|#(?=\d+$)|^\*\*|\*\*$|^[-*+#](?=\s)/g, (sign) => `\\${sign}`)
}

type Line = { number: number; depth: number; text: string }

/** A way that leads to a name no line has. */
export type LostWay = { from: string; to: string; label?: string; line: number; name: string }

/** `named` are the steps that ways lead to by name, not by their place. */
export type ReadOutline = ReadFlow & { lost: LostWay[]; named: ReadonlySet<string> }

/**
 * Reads what `toOutline` writes, and what a person makes of it. Ids are the names, so that the same name is the same
 * node; kinds are not in the text. Whoever knows the flow the text came from puts both right, and may know what a lost
 * way was to lead to.
 */
export function fromOutline(text: string): ReadOutline {
  const issues: Issue[] = []
  if (text.length > longestText) {
    issues.push({ code: 'file_too_large', at: '', message: 'This text is longer than a flow can be.' })
    return { graph: emptyGraph(), issues, lost: [], named: new Set() }
  }
  const reading = new OutlineReading(issues)
  text.split('\n').forEach((raw, index) => reading.take(raw, index + 1))
  return { ...reading.finish(), issues }
}

class OutlineReading {
  readonly #graph = emptyGraph()
  readonly #issues: Issue[]
  readonly #counts = new Map<string, number>()
  readonly #open: { id: string; isGroup: boolean; depth: number }[] = []
  readonly #links: { from: string; line: number; text: string }[] = []
  #edgeCount = 0

  constructor(issues: Issue[]) {
    this.#issues = issues
  }

  take(raw: string, number: number): void {
    const title = /^#\s+(.*)$/.exec(raw)
    if (title && this.#graph.nodes.length === 0 && this.#graph.title === undefined) {
      const words = unescape(title[1] ?? '')
      if (words) this.#graph.title = words.slice(0, 200)
      return
    }
    const found = /^(\s*)(?:[-*+]\s+(?!\*$)|[-*+]$)?(.*)$/.exec(raw)
    // Runs of blanks say nothing and would cost time.
    const text = (found?.[2] ?? '').trim().replace(/\s{2,}/g, ' ')
    if (text === '') return
    const depth = (found?.[1] ?? '').replaceAll('\t', '  ').length
    while (this.#open.length > 0 && (this.#open.at(-1)?.depth ?? 0) >= depth) this.#open.pop()
    this.#line({ number, depth, text })
  }

  #line({ number, depth, text }: Line): void {
    const parent = this.#open.at(-1)
    const group = this.#open.findLast((item) => item.isGroup)?.id
    const bold = /^\*\*(.*)\*\*$/.exec(text)
    if (bold && !text.endsWith('\\**')) {
      if (parent && !parent.isGroup)
        return this.#fault(number, `Line ${number}: a group cannot lie in a step.`)
      const label = unescape(bold[1] ?? '').slice(0, 200)
      const id = this.#idFor(`group\n${label}`, undefined)
      this.#graph.groups.push(group === undefined ? { id, label } : { id, label, group })
      this.#open.push({ id, isGroup: true, depth })
      return
    }
    const [head, ways] = cutAt(text, /(?<!\\)(?:→|->)/)
    const [name, detail] = cutAt(head, /(?<!\\)\|/)
    const { label, count } = nameIn(name)
    if (label === '') return this.#fault(number, `Line ${number} leads somewhere but has no name.`)
    const id = this.#idFor(label, count)
    const second = unescape(detail ?? '').slice(0, 500)
    this.#graph.nodes.push({
      id,
      kind: 'action',
      label: label.slice(0, 200),
      ...(second ? { detail: second } : {}),
      ...(group === undefined ? {} : { group }),
    })
    if (parent && !parent.isGroup) this.#edge(parent.id, id)
    for (const way of (ways ?? '').split(/(?<!\\);/)) {
      if (way.trim() !== '') this.#links.push({ from: id, line: number, text: way })
    }
    this.#open.push({ id, isGroup: false, depth })
  }

  /** The first of a name has the name, the next ones a number; a number that is taken counts on. */
  #idFor(label: string, count: number | undefined): string {
    const key = label.toLowerCase()
    const next = Math.max(count ?? 0, (this.#counts.get(key) ?? 0) + 1)
    this.#counts.set(key, next)
    return idOf(label, next)
  }

  #edge(from: string, to: string, label?: string): void {
    this.#edgeCount += 1
    const id = `e${this.#edgeCount}`
    this.#graph.edges.push({ id, from, to, kind: 'main', ...(label ? { label: label.slice(0, 200) } : {}) })
  }

  #fault(line: number, message: string): void {
    if (this.#issues.length < 20)
      this.#issues.push({ code: 'line_not_understood', at: `line ${line}`, message })
  }

  /** What a line leads to is known once every line is read. */
  finish(): Pick<ReadOutline, 'graph' | 'lost' | 'named'> {
    const known = new Set(this.#graph.nodes.map((node) => node.id))
    const lost: LostWay[] = []
    const named = new Set<string>()
    for (const { from, line, text } of this.#links) {
      const [first, second] = cutAt(text, /(?<!\\):(?=\s|$)/)
      const { label: name, count } = nameIn(second ?? first)
      const to = idOf(name, count ?? 1)
      const label = second === undefined ? '' : unescape(first)
      if (name === '') continue
      // A branch with words is written twice: by its place, and with its words.
      if (label) this.#graph.edges = this.#graph.edges.filter((edge) => !isBareBranch(edge, from, to))
      if (known.has(to)) {
        this.#edge(from, to, label)
        named.add(to)
      } else lost.push({ from, to, line, name, ...(label ? { label } : {}) })
    }
    return { graph: this.#graph, lost, named }
  }
}

function isBareBranch(edge: FlowEdge, from: string, to: string): boolean {
  return edge.from === from && edge.to === to && edge.label === undefined
}

function idOf(label: string, count: number): string {
  return `${label.toLowerCase()}\n${count}`
}

/** `Ship #2` */
function nameIn(text: string): { label: string; count: number | undefined } {
  const found = /^(.*?)(?<!\s)\s+(?<!\\)#(\d{1,3})$/.exec(text.trim())
  const count = Number(found?.[2] ?? 0)
  return count > 1
    ? { label: unescape(found?.[1] ?? ''), count }
    : { label: unescape(text), count: undefined }
}

/** The text before and behind the first place that fits. */
function cutAt(text: string, sign: RegExp): [string, string?] {
  const found = sign.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text]
}

function unescape(text: string): string {
  return text.trim().replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim()
}
