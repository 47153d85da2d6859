/**
 * Text that is structured already is read as it stands: Mermaid, DOT, edge lists, chains of arrows, outlines.
 * Answers nothing when the text is prose, so that the reading of prose goes on.
 */
import { fromCsv, fromDot, fromMermaid, isCsv, isDot, isMermaid } from '@flain/formats'
import type { DiagramKind, FlowGraph, Issue } from '@flain/flow'
import type { Draft, DraftNode } from './draft.ts'
import { kindOfThing, personWords, storeWords, systemWords } from './components.ts'
import { contentWords, sentenceCase } from './label.ts'
import { ask } from './question.ts'
import { tokenise } from './token.ts'

/** A whole file in another notation, with the words of each label found again in the text. */
export function readNotation(text: string): { graph: FlowGraph; issues: Issue[] } | undefined {
  const fenced = /^\s*```\w*\n([^]*?)\n?```\s*$/.exec(text)
  const body = fenced?.[1] ?? text
  const read = isMermaid(body)
    ? fromMermaid(body)
    : isDot(body)
      ? fromDot(body)
      : isCsv(body)
        ? fromCsv(body)
        : undefined
  if (!read || read.graph.nodes.length === 0) return undefined
  const { kind, kinds } = systemKinds(read.graph)
  const nodes = read.graph.nodes.map((node) => {
    const start = text.indexOf(node.label)
    return {
      ...node,
      kind: kinds ? kindOfThing({ words: contentWords(node.label) }) : node.kind,
      provenance: start < 0 || node.label === '' ? [] : [{ start, end: start + node.label.length }],
    }
  })
  return { graph: { ...read.graph, kind, nodes }, issues: read.issues }
}

/** Notations without kinds: when most names are parts of systems, they are drawn as such. */
function systemKinds(graph: FlowGraph): { kind: DiagramKind; kinds: boolean } {
  const bare = graph.kind === 'process' && graph.nodes.every((node) => node.kind === 'action')
  const parts = graph.nodes.filter((node) =>
    contentWords(node.label).some((word) => systemWords.has(word) || storeWords.has(word)),
  ).length
  return bare && parts * 2 >= graph.nodes.length && parts >= 2
    ? { kind: 'architecture', kinds: true }
    : { kind: graph.kind, kinds: false }
}

type Line = { text: string; at: number; indent: number; bullet: boolean }

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const raw of text.split('\n')) {
    const mark = /^(\s*)((?:[-*•–▪◦·]|\d{1,2}[.)]|#{1,6})\s+)?(.*?)\s*$/.exec(raw)
    const indent =
      (mark?.[1] ?? '').replaceAll('\t', '    ').length +
      ((mark?.[2] ?? '').startsWith('#') ? (mark?.[2] ?? '').trim().length - 1 : 0)
    const body = mark?.[3] ?? ''
    if (body !== '')
      lines.push({
        text: body,
        at: at + raw.indexOf(body),
        indent,
        bullet: mark?.[2] !== undefined && !/^(?:#|\d)/.test(mark[2]),
      })
    at += raw.length + 1
  }
  return lines
}

/** Three or more lines with two depths, or a heading over bullets: a tree. */
export function isOutline(text: string): boolean {
  const lines = linesOf(text)
  if (lines.length < 3 || lines.some((line) => /->|→|=>/.test(line.text))) return false
  const depths = new Set(lines.map((line) => line.indent))
  const long = lines.filter((line) => line.text.length > 70 || /[.!?]\s+\p{Lu}/u.test(line.text)).length
  const headings = lines.filter((line) =>
    text
      .slice(Math.max(0, line.at - 4), line.at)
      .trim()
      .startsWith('#'),
  ).length
  const bullets = lines.filter((line) => line.bullet).length
  const sentences = lines.filter((line) => /[.!?]$/.test(line.text)).length
  if (long > lines.length / 4 || sentences > lines.length / 3 || headings > lines.length / 2) return false
  if (lines.some((line) => /^(?:if|then|when|otherwise|else)\b/i.test(line.text))) return false
  const nested =
    depths.size >= 2 &&
    lines.filter((line) => line.indent > (lines[0]?.indent ?? 0)).length >= lines.length / 3
  return nested || (bullets >= 3 && bullets >= lines.length - 1 && lines[0]?.bullet === false)
}

/** Reads an outline as a tree; the first line is the root when everything else hangs below it. */
export function readOutline(text: string, draft: Draft): DiagramKind {
  const lines = linesOf(text)
  const first = lines[0]
  if (!first) return 'mindmap'
  const roles = lines.filter((line) => isRole(line.text)).length
  const kind: DiagramKind = roles >= Math.max(2, lines.length / 3) ? 'orgchart' : 'mindmap'
  const depth = (line: Line) => line.indent + (line.bullet && !first.bullet ? 1 : 0)
  const single = lines.slice(1).every((line) => depth(line) > depth(first))
  const open: { node: DraftNode; depth: number }[] = []
  if (!single) open.push({ node: draft.node('idea', draft.title ?? 'Ideas', []), depth: -1 })
  for (const line of lines) {
    const label = sentenceCase(line.text.replace(/[:;,.]+$/, ''))
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth(line)) open.pop()
    const node = draft.node(kind === 'orgchart' ? 'actor' : 'idea', label, tokenise(line.text, line.at), {
      words: contentWords(label),
    })
    const parent = open.at(-1)
    if (parent) draft.edge(parent.node.key, node.key)
    open.push({ node, depth: depth(line) })
  }
  return kind
}

function isRole(text: string): boolean {
  return (
    /\b(?:CEO|CTO|CFO|COO|CMO|CPO|VP|head of|director|manager|lead|president|chief|officer)\b/i.test(text) ||
    personWords.has(contentWords(text).at(-1) ?? '')
  )
}

const arrowSign = /\s*(?:-{1,3}>+|={1,3}>+|→|⇒|➜|➔|⟶)\s*/

/** Most of the text is chains of short names joined by arrows, without questions of the "condition → result" sort. */
export function isChain(text: string): boolean {
  const parts = text.split(/[\n;]|(?<=[\p{L}\d?])\.\s+/u).filter((part) => part.trim() !== '')
  if (parts.length === 0) return false
  const chains = parts.filter((part) => arrowSign.test(part))
  if (chains.length === 0) return false
  const long = chains.filter((part) => part.split(arrowSign).length >= 3).length
  const names = chains.flatMap((part) => part.split(arrowSign).map((each) => each.trim().toLowerCase()))
  const linked = names.length - new Set(names).size
  if (
    long === 0 &&
    !(linked > 0 && chains.length === parts.length) &&
    !(chains.length === parts.length && parts.length === 1)
  )
    return false
  if (parts.some((part) => /\b(?:if|otherwise|unless|when)\b/i.test(part) && arrowSign.test(part)))
    return false
  return chains.length === parts.length && (parts.length === 1 || linked > 0 || long === parts.length)
}

const messageLine = /^\s*([^:>\n]{1,40}?)\s*(?:-{1,3}>+|={1,2}>+|→)\s*([^:>\n]{1,40}?)\s*:\s*(\S.*?)\s*$/

/** "app -> backend: create order", line by line or sentence by sentence: messages. */
export function isMessages(text: string): boolean {
  const parts = messageParts(text)
  return parts.length >= 2 && parts.filter((part) => messageLine.test(part)).length >= parts.length * 0.7
}

function messageParts(text: string): string[] {
  return text.split(/\n|;|(?<=[\p{L}\d)])\.\s+/u).filter((part) => part.trim() !== '')
}

export function readMessages(text: string, draft: Draft, offset: number): void {
  const known = new Map<string, DraftNode>()
  const member = (name: string): DraftNode => {
    const found = known.get(name.toLowerCase())
    if (found) return found
    const words = contentWords(name)
    const made = draft.node(
      personWords.has(words.at(-1) ?? '') ? 'actor' : 'system',
      sentenceCase(name),
      tokenise(name, offset + Math.max(0, text.indexOf(name))),
      { words },
    )
    known.set(name.toLowerCase(), made)
    return made
  }
  for (const part of messageParts(text)) {
    const match = messageLine.exec(part)
    if (match)
      draft.message(
        member(match[1] ?? '').key,
        member(match[2] ?? '').key,
        sentenceCase((match[3] ?? '').replace(/\.$/, '')),
      )
  }
}

/** "commit -> build -> tests pass? yes -> deploy, no -> fix": names joined as the arrows say. */
export function readChain(text: string, draft: Draft, offset: number): void {
  const known = new Map<string, DraftNode>()
  const at = { from: 0 }
  const node = (raw: string): DraftNode | undefined => {
    const label = raw.replace(/^[\s,;:-]+|[\s,;:.-]+$/g, '').replaceAll(/^\[|\]$|^\(|\)$/g, '')
    if (label === '') return undefined
    const name = label.toLowerCase()
    const found = known.get(name)
    if (found) return found
    const start = text.indexOf(label, at.from)
    const place = start < 0 ? text.indexOf(label) : start
    at.from = Math.max(at.from, place)
    const made = draft.node(
      label.endsWith('?') ? 'decision' : 'action',
      label.endsWith('?') ? ask(label) : sentenceCase(label),
      tokenise(label, offset + Math.max(0, place)),
      { words: contentWords(label) },
    )
    known.set(name, made)
    return made
  }
  let decision: DraftNode | undefined
  for (const part of text.split(/[\n;]|(?<=[\p{L}\d?])\.\s+/u)) {
    let last: DraftNode | undefined
    let label: string | undefined
    for (const step of steps(part)) {
      const answer = answerOf(step.text)
      if (answer && decision) {
        last = decision
        label = answer.label
        if (answer.rest === '') continue
      }
      const made = node(answer && decision ? answer.rest : step.text)
      if (!made) continue
      if (last && last !== made) draft.edge(last.key, made.key, label ?? step.label)
      label = undefined
      if (made.kind === 'decision') decision = made
      last = made
    }
  }
}

/** Cuts at arrows, after a question mark, and at commas that open an answer. */
function steps(part: string): { text: string; label?: string }[] {
  const found: { text: string; label?: string }[] = []
  for (const piece of part.split(arrowSign)) {
    const cut = piece.split(
      /(?<=\?)\s+|[,/]\s*(?=(?:yes|no|else|otherwise|ok|fail\w*|pass\w*|success|true|false)\b)/i,
    )
    for (const each of cut) if (each.trim() !== '') found.push({ text: each.trim() })
  }
  return found
}

function answerOf(text: string): { label: string; rest: string } | undefined {
  const match =
    /^\(?(yes|no|else|otherwise|ok|true|false|success|fail(?:ure|s|ed)?|pass(?:es|ed)?)\)?\s*[:,-]?\s*(.*)$/i.exec(
      text,
    )
  return match ? { label: (match[1] ?? '').toLowerCase(), rest: match[2] ?? '' } : undefined
}
