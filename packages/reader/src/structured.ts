/**
 * Text that is structured already is read as it stands: Mermaid, DOT, edge lists, chains of arrows, outlines.
 * Answers nothing when the text is prose, so that the reading of prose goes on.
 */
import {
  fromCsv,
  fromDot,
  fromMarkdownTable,
  fromMermaid,
  fromSql,
  isCsv,
  isDot,
  isMarkdownTable,
  isMermaid,
  isSql,
} from '@flain/formats'
import type { DiagramKind, FlowGraph, Issue } from '@flain/flow'
import type { Draft, DraftNode } from './draft.ts'
import { kindOfThing, storeWords, systemWords } from './components.ts'
import { contentWords, sentenceCase } from './label.ts'
import { itemsOf } from './items.ts'
import type { Item } from './items.ts'
import { ask } from './question.ts'
import { withoutRequest } from './read-mindmap.ts'
import { remembering } from './remember.ts'
import { membersOf } from './script.ts'
import { tag } from './tag.ts'
import { tokenise } from './token.ts'
import { personWords } from './words.ts'

/** A whole file in another notation, with the words of each label found again in the text. */
export function readNotation(text: string): { graph: FlowGraph; issues: Issue[] } | undefined {
  const fenced = /^\s*```\w*\n([^]*?)\n?```\s*$/.exec(text)
  const body = fenced?.[1] ?? text
  const table = tableIn(body)
  const read = readerOf(body, table)?.()
  if (!read || read.graph.nodes.length === 0) return undefined
  const told = systemKinds(read.graph)
  // Counted rows from one to another are what is sent, in its order.
  const isTold = table !== undefined && counted.test(table)
  const { kind, kinds } = isTold ? { kind: 'sequence' as const, kinds: true } : told
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

function readerOf(body: string, table: string | undefined) {
  if (isMermaid(body)) return () => fromMermaid(body)
  if (isSql(body)) return () => fromSql(body)
  if (isDot(body)) return () => fromDot(body)
  if (body.trim().includes('\n') && isCsv(body)) return () => fromCsv(body)
  return table === undefined ? undefined : () => fromMarkdownTable(table)
}

const counted = /^\|\s*(?:#|no\.?|nr\.?|step|seq\.?)\s*\|/i

/** The table a text mostly is, when its heads say from where to where its rows lead. */
function tableIn(text: string): string | undefined {
  const rows = text.match(/(?:^[ \t]*\|.*\|[ \t]*(?:\n|$))+/m)?.[0].trim()
  if (rows === undefined || rows.length * 2 < text.trim().length || !isMarkdownTable(rows)) return undefined
  return /\bfrom\b[^\n]*\bto\b/i.test(rows.split('\n')[0] ?? '') ? rows : undefined
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
    const mark = /^(\s*)((?:[-*•–▪◦·]|\d{1,2}[.)]|#{1,6})\s+)?(.*)$/.exec(raw.trimEnd())
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

/** Three or more lines with two depths, a heading over bullets, or bullets that hold lists: a tree. */
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
  if (!nested && ordersUnderName(lines)) return false
  if (nested || (bullets >= 3 && bullets >= lines.length - 1 && lines[0]?.bullet === false)) return true
  if (bullets < 3 || bullets < lines.length) return false
  // Bullets alone are one when they hold lists under names, and the names are no dates.
  const listed = lines.filter(
    (line) => !/^[^:]*\d/.test(line.text) && (listAfterColon(line)?.items.length ?? 0) > 1,
  ).length
  return listed >= lines.length * 0.6
}

const collects =
  /\b(?:to-?dos?|ideas?|list|notes?|topics?|options?|reasons?|goals?|wishes|shopping|packing)\b/i

/** A name over bullets that are mostly orders: steps, unless the name says it only collects. */
function ordersUnderName([first, ...rest]: Line[]): boolean {
  if (!first || first.bullet || collects.test(first.text) || !rest.every((line) => line.bullet)) return false
  return rest.filter((line) => isOrder(line.text)).length >= rest.length * 0.7
}

const isOrder = remembering((line) => {
  const tokens = tokenise(line)
  tag(tokens)
  return tokens[0]?.tag === 'verb' && tokens.length > 1
})

/** Reads an outline as a tree; the first line is the root when everything else hangs below it. */
export function readOutline(text: string, draft: Draft): DiagramKind {
  const lines = linesOf(text)
  const first = lines[0]
  if (!first) return 'mindmap'
  const roles = lines.filter((line) => isRole(line.text)).length
  const kind: DiagramKind = roles >= Math.max(2, lines.length / 3) ? 'orgchart' : 'mindmap'
  const single = lines
    .slice(1)
    .every((line) => line.indent + (line.bullet && !first.bullet ? 1 : 0) > first.indent)
  // A name on a line of its own is the root although the rest is not indented below it.
  const isNamed =
    !single && draft.title !== undefined && sentenceCase(first.text.replace(/[:.]+$/, '')) === draft.title
  const depth = (line: Line): number =>
    isNamed && line === first ? -1 : line.indent + (line.bullet && !first.bullet ? 1 : 0)
  const open: { node: DraftNode; depth: number }[] = []
  if (!single && !isNamed) open.push({ node: draft.node('idea', draft.title ?? 'Ideas', []), depth: -1 })
  const lists = lines.map((line) => (line === first && single ? undefined : listAfterColon(line)))
  const heads = lists.some((list) => list !== undefined && list.items.length > 1)
  for (const [i, line] of lines.entries()) {
    const list = heads && (kind === 'mindmap' || (lists[i]?.items.length ?? 0) > 1) ? lists[i] : undefined
    const whole = sentenceCase(
      (list?.head ?? line.text).replace(/[:;,.]+$/, '').replaceAll(/\*\*|[`]|\b_|_\b/g, ''),
    )
    if (whole === '') continue
    const label = (line === first && withoutRequest(whole)) || whole
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth(line)) open.pop()
    const node = draft.node(
      kind === 'orgchart' ? 'actor' : 'idea',
      label,
      tokenise(list?.head ?? line.text, line.at),
    )
    const parent = open.at(-1)
    if (parent) draft.edge(parent.node.key, node.key)
    open.push({ node, depth: depth(line) })
    for (const item of list?.items ?? []) {
      const child = draft.node(node.kind, item.label, item.tokens)
      draft.edge(node.key, child.key)
    }
  }
  return kind
}

/** "Security: rate limiting, rotation": a line of an outline that holds its own list. */
function listAfterColon(line: Line): { head: string; items: Item[] } | undefined {
  const match = /^([^:,;]{1,40}):\s+(\S.*)$/.exec(line.text)
  const head = match?.[1]
  if (head === undefined || head.trim().split(/\s+/).length > 5) return undefined
  const tokens = tokenise(match?.[2] ?? '', line.at + line.text.length - (match?.[2] ?? '').length)
  tag(tokens)
  return { head, items: itemsOf(tokens) }
}

function isRole(text: string): boolean {
  return (
    /\b(?:CEO|CTO|CFO|COO|CMO|CPO|VP|head of|director|manager|lead|president|chief|officer)\b/i.test(text) ||
    personWords.has(contentWords(text).at(-1) ?? '')
  )
}

const arrowSign = /-{1,3}>+|={1,3}>+|→|⇒|➜|➔|⟶|(?<=\p{L} )>(?= \p{L})/u

/** The text is chains of short names joined by arrows, without questions of the "condition → result" sort. */
export function isChain(text: string): boolean {
  const parts = text.split(/[\n;]|(?<=[\p{L}\d?])\.\s+/u).filter((part) => part.trim() !== '')
  const chains = parts.map((part) => part.split(arrowSign))
  if (parts.length === 0 || chains.some((names) => names.length === 1)) return false
  if (parts.some((part) => /\b(?:if|otherwise|unless|when)\b/i.test(part))) return false
  const names = chains.flat().map((name) => name.trim().toLowerCase())
  return (
    parts.length === 1 || new Set(names).size < names.length || chains.every((chain) => chain.length >= 3)
  )
}

const messageLine =
  /^([^:>\n]{1,40}?)(?<!\s)\s*(?:-{1,3}>+|={1,2}>+|→)\s*(?!\s)([^:>\n]{1,40}?)(?<!\s)\s*:\s*(\S.*)$/

/** "app -> backend: create order", line by line or sentence by sentence: messages, whatever notes stand around them. */
export function isMessages(text: string): boolean {
  const parts = messageParts(text).filter((part) => !around.test(part))
  const told = parts.filter((part) => messageLine.test(part)).length
  return told >= 2 && told >= parts.length * (told > 2 && text.includes('\n') ? 0.5 : 0.7)
}

/** Fences, headings, who takes part, and what asks for the picture. */
const around =
  /^(?:```|#{1,6}\s|(?:participants|actors|lifelines)\s*:)|\b(?:sequence|diagram|draw)\b[^→>]*$|:$/i
const participants = /^(?:participants|actors|lifelines)\s*:\s*(.+?)\.?$/i

function messageParts(text: string): string[] {
  return text
    .split(/\n|;|(?<=[\p{L}\d)])\.\s+|,(?=[^,:]{1,30}(?:->|=>|→)[^,:]{1,30}:)/u)
    .map((part) => part.trim().replace(/^(?:[-*•–]|\d{1,2}[.)])\s+|^`(?=[^`]*`$)|`$/g, ''))
    .filter((part) => part !== '')
}

export function readMessages(text: string, draft: Draft, offset: number): void {
  const named = membersOf(draft)
  const member = (name: string) => named(name, offset + Math.max(0, text.indexOf(name)))
  for (const part of messageParts(text)) {
    for (const name of participants.exec(part)?.[1]?.split(/,\s*(?:and\s+)?/) ?? []) member(name.trim())
    const match = messageLine.exec(part)
    if (match)
      draft.message(
        member(match[1] ?? '').key,
        member(match[2] ?? '').key,
        sentenceCase((match[3] ?? '').replace(/\.$/, '')),
      )
  }
}

/** What a thing in a chain is called, whatever else is said of it: "hope (until it isn't) 😩". */
const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/(?<=\S)\s*\([^()]*\)?|\p{Extended_Pictographic}/gu, '')
    .trim() || label.toLowerCase()

/**
 * "commit -> build -> tests pass? yes -> deploy, no -> fix": names joined as the arrows say. A chain that only
 * leads round is a cycle.
 */
export function readChain(text: string, draft: Draft, offset: number): DiagramKind {
  const known = new Map<string, DraftNode>()
  const at = { from: 0 }
  const named = (said: string): DraftNode | undefined => {
    const words = contentWords(said)
    return [...known.values()].find(
      ({ words: own }) => words.length > 0 && words.every((word) => own.includes(word)),
    )
  }
  const node = (raw: string): DraftNode | undefined => {
    const label = raw.replace(/^[\s,;:-]+|[\s,;:.-]+$/g, '').replaceAll(/^\[|\]$|^\(|\)$/g, '')
    if (label === '') return undefined
    const name = nameOf(label)
    const back = name.replace(/^(?:and )?(?:then )?back to (?:the )?/, '')
    const found = known.get(name) ?? known.get(back) ?? (back === name ? undefined : named(back))
    const start = text.indexOf(label, at.from)
    const place = start < 0 ? text.indexOf(label) : start
    at.from = Math.max(at.from, place)
    const said = tokenise(label, offset + Math.max(0, place))
    if (found) {
      draft.used.push(...said)
      return found
    }
    const made = draft.node(
      label.endsWith('?') ? 'decision' : 'action',
      label.endsWith('?') ? ask(label) : sentenceCase(label),
      said,
      { words: contentWords(label) },
    )
    known.set(name, made)
    return made
  }
  let decision: DraftNode | undefined
  /** Where an answer's way stands when the next answer begins. */
  const ends: DraftNode[] = []
  for (const part of text.split(/[\n;]|(?<=[\p{L}\d?])\.\s+/u)) {
    let last: DraftNode | undefined
    let label: string | undefined
    for (const step of steps(part)) {
      const answer = decision && answerOf(step)
      if (answer) {
        if (last && last !== decision) ends.push(last)
        last = decision
        label = answer.label
        if (answer.rest === '') continue
      }
      const made = node(answer?.rest ?? step)
      if (!made) continue
      if (last && last !== made) draft.edge(last.key, made.key, label)
      label = undefined
      // All ways end there.
      if (ends.length > 0 && /^(?:end|done|finish(?:ed)?)$/i.test(made.label))
        for (const end of ends)
          if (!draft.edges.some((edge) => edge.from === end.key)) draft.edge(end.key, made.key)
      if (made.kind === 'decision') decision = made
      last = made
    }
  }
  const { nodes, edges } = draft
  if (decision || edges.length !== nodes.length || nodes.length <= 2) return 'process'
  const leaves = new Set(edges.map(({ from }) => from))
  const enters = new Set(edges.map(({ to }) => to))
  return nodes.every(({ key }) => leaves.has(key) && enters.has(key)) ? 'cycle' : 'process'
}

/** Cuts at arrows, after a question mark, and at commas that open an answer. */
function steps(part: string): string[] {
  return part
    .split(arrowSign)
    .flatMap((piece) =>
      piece.split(
        /(?<=\?\)?)\s+|[,/]\s*(?=(?:yes|no|else|otherwise|ok|fail\w*|pass\w*|success|true|false)\b)/i,
      ),
    )
    .map((step) => step.trim())
    .filter((step) => step !== '')
}

function answerOf(text: string): { label: string; rest: string } | undefined {
  const match =
    /^\(?(yes|no|else|otherwise|ok|true|false|success|fail(?:ure|s|ed)?|pass(?:es|ed)?)\)?\s*[:,-]?\s*(.*)$/i.exec(
      text,
    )
  return match ? { label: (match[1] ?? '').toLowerCase(), rest: match[2] ?? '' } : undefined
}
