/**
 * What a word shows of its part in the picture, as rows of one table of vectors: its letters, its part of speech, its
 * neighbours, its line, what the rules made of it. Features travel to words never seen: pieces of them count, not
 * only the whole. Rows are hashes; two features may share one.
 */
import type { DiagramKind, FlowGraph } from '@flain/flow'
import { withBreaths } from '../breaths.ts'
import { clauses } from '../clause.ts'
import { clean } from '../clean.ts'
import { storeWords, systemWords } from '../components.ts'
import { withoutCounting } from '../enumerate.ts'
import { verbForm } from '../lemma.ts'
import { insideAbbreviation, sentences } from '../sentence.ts'
import { tag } from '../tag.ts'
import { isTag, says, tokenise } from '../token.ts'
import type { Token } from '../token.ts'
import { isNounToo } from '../verbs.ts'
import { departments, personWords, stopWords, timeNouns } from '../words.ts'
import { linesOf } from './lines.ts'
import type { Line } from './lines.ts'

export const tableRows = 8192

/** FNV-1a over UTF-16 units, folded to a row of the table. Row 0 is nobody's. */
export function rowOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return 1 + ((hash >>> 0) % (tableRows - 1))
}

export type Words = {
  text: string
  tokens: Token[]
  lines: Line[]
  /** The line each token stands in. */
  lineOf: Int32Array
  /** The sentence each token stands in, counted through the text. */
  sentenceOf: Int32Array
  /** The tokens without fillers and counting marks, tagged among themselves. */
  cleaned: Token[]
  /** The first word of each line, and the column of a table each token stands in, 0 where there is none. */
  openings: string[]
  columnOf: Int32Array
  /** The first line of a table, -1 for none, and the words at the head of each column of a table. */
  headRow: number
  columns: string[]
  /** How the clause of a token that begins at this place hangs together with its neighbours. */
  clauseAt: Map<number, string>
}

export function wordsOf(text: string): Words {
  const tokens = tokenise(text)
  tag(tokens)
  const lines = linesOf(text)
  const lineOf = new Int32Array(tokens.length)
  const sentenceOf = new Int32Array(tokens.length)
  let line = 0
  let sentence = 0
  for (const [i, token] of tokens.entries()) {
    const before = line
    while (line + 1 < lines.length && token.start >= (lines[line + 1]?.start ?? Infinity)) line++
    if (i > 0 && (line !== before || endsSentence(tokens, i - 1))) sentence++
    lineOf[i] = line
    sentenceOf[i] = sentence
  }
  const cleaned = clean(withoutCounting(tokenise(text)))
  tag(cleaned)
  return {
    text,
    tokens,
    lines,
    lineOf,
    sentenceOf,
    ...layoutOf(tokens, lines, lineOf),
    cleaned,
    clauseAt: clausesIn(cleaned),
  }
}

const endsSentence = (tokens: readonly Token[], i: number): boolean =>
  /^[.!?;…]$/.test(tokens[i]?.text ?? '') && !insideAbbreviation(tokens, i)

/** How lines begin, and which token stands in which column. */
function layoutOf(tokens: readonly Token[], lines: readonly Line[], lineOf: Int32Array) {
  const openings = lines.map(() => '')
  const columns: string[] = []
  const columnOf = new Int32Array(tokens.length)
  const headRow = lines.findIndex(({ marker }) => marker === 'cell')
  for (const [i, token] of tokens.entries()) {
    const at = lineOf[i] ?? 0
    const line = lines[at]
    if (!line || token.start < line.body) continue
    openings[at] ||= /\p{L}/u.test(token.low) ? token.low : ''
    if (line.marker !== 'cell') continue
    const before = i > 0 && lineOf[i - 1] === at ? (columnOf[i - 1] ?? 0) : 0
    columnOf[i] = Math.max(1, before) + Number(token.text === '|')
    if (at === headRow && token.text !== '|') columns[columnOf[i] ?? 0] ??= token.low
  }
  return { openings, columnOf, headRow, columns }
}

function clausesIn(cleaned: Token[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const { tokens } of sentences(withBreaths(cleaned)))
    for (const { lead, marks, tokens: words, span } of clauses(tokens)) {
      for (const token of span) found.set(token.start, `${lead} before`)
      for (const [i, token] of words.entries())
        found.set(token.start, i === 0 ? `${lead} begins ${[...marks].join()}` : `${lead} on`)
    }
  return found
}

/** How a text may be cut before a word: not at all, at or behind a word that joins, behind a sign, where a clause or a line begins. */
export function cutsOf({ tokens, lines, lineOf, clauseAt }: Words): Uint8Array {
  return Uint8Array.from(tokens, (token, i) => {
    const before = tokens[i - 1]
    if (token.tag === 'punct' || token.tag === 'arrow') return 7
    if (!before || lineOf[i] !== lineOf[i - 1] || before.start < (lines[lineOf[i] ?? 0]?.body ?? 0)) return 5
    if (endsSentence(tokens, i - 1)) return 4
    if (before.tag === 'punct' || before.tag === 'arrow') return 3
    if (clauseAt.get(token.start)?.includes('begins')) return 6
    if (isTag(before, 'and', 'sub') || says(before, 'then', 'so', 'otherwise', 'else')) return 1
    return isTag(token, 'and', 'sub', 'rel') ? 2 : 0
  })
}

/** What the rules drew, word by word: the node of each token (-1 for none), and whether they left it out. */
export type Drawn = { graph: FlowGraph; nodeOf: Int32Array }

export function drawnOver({ tokens }: Words, graph: FlowGraph): Drawn {
  const nodeOf = new Int32Array(tokens.length).fill(-1)
  const ranges = graph.nodes
    .flatMap(({ provenance = [] }, node) => provenance.map((range) => ({ ...range, node })))
    .toSorted((a, b) => a.start - b.start)
  let at = 0
  for (const [i, token] of tokens.entries()) {
    while (at < ranges.length && (ranges[at]?.end ?? 0) <= token.start) at++
    const range = ranges[at]
    if (range && token.start >= range.start && token.end <= range.end) nodeOf[i] = range.node
  }
  return { graph, nodeOf }
}

const bucket = (count: number): string =>
  count < 4 ? String(count) : count < 6 ? '4' : count < 10 ? '6' : count < 20 ? '10' : '20'

/** The rows of each token's features. The kind of picture is part of them: a step of a process is no branch of a map. */
export function featuresOf(words: Words, drawn: Drawn, kind: DiagramKind): number[][] {
  const { tokens, lines, lineOf } = words
  const lastLine = lines.length - 1
  return tokens.map((token, i) => {
    const line = lines[lineOf[i] ?? 0]
    const rows = [...letterRows(token), rowOf(`k${kind}`)]
    const add = (feature: string) => void rows.push(rowOf(feature))
    add(`p-${tokens[i - 1]?.low ?? '^'}`)
    add(`n+${tokens[i + 1]?.low ?? '$'}`)
    add(`tt${tokens[i - 1]?.tag ?? '^'} ${token.tag} ${tokens[i + 1]?.tag ?? '$'}`)
    if (line) {
      const begins = i === 0 || lineOf[i - 1] !== lineOf[i]
      const inMarker = token.start < line.body
      add(`lm${line.marker} ${line.opens ? ':' : ''} ${kind}`)
      add(`li${bucket(line.indent)} ${line.parent < 0 ? '' : (lines[line.parent]?.marker ?? '')}`)
      add(`lp${lineOf[i] === 0 ? 'first' : lineOf[i] === lastLine ? 'last' : 'mid'} ${bucket(lines.length)}`)
      add(`ll${bucket(Math.floor((line.end - line.body) / 8))} ${line.opens}`)
      if (begins) add(`lb${line.marker} ${line.gap}`)
      if (inMarker) add('lmarker')
      else if (i === 0 || (tokens[i - 1]?.start ?? 0) < line.body) add(`lfirst ${line.marker}`)
      if (lineOf[i + 1] !== lineOf[i]) add('llast')
      if (line.parent >= 0) add(`lo${words.openings[line.parent]} ${kind}`)
      const column = words.columnOf[i] ?? 0
      if (column > 0) {
        add(`tc${Math.min(column, 6)} ${lineOf[i] === words.headRow} ${kind}`)
        add(`th${words.columns[column] ?? ''} ${kind}`)
      }
    }
    const clause = words.clauseAt.get(token.start) ?? 'none'
    add(`cl${clause} ${kind}`)
    add(`cn${clause} ${words.clauseAt.get(tokens[i + 1]?.start ?? -1) ?? 'none'}`)
    if (i === 0 || words.sentenceOf[i] !== words.sentenceOf[i - 1]) add('sfirst')
    const node = drawn.nodeOf[i] ?? -1
    const made = drawn.graph.nodes[node]
    add(
      `r${made?.kind ?? '-'} ${made ? node === drawn.nodeOf[i - 1] : ''} ${made ? node === drawn.nodeOf[i + 1] : ''}`,
    )
    add(`rk${made?.kind ?? '-'} ${drawn.graph.kind === kind}`)
    return rows
  })
}

/** What the letters of a word give, kept because words come again with every key. */
const letters = new Map<string, number[]>()
const mostLetters = 20_000

function letterRows(token: Token): number[] {
  const key = `${token.text}\n${token.tag}\n${token.lemma}`
  const known = letters.get(key)
  if (known) return known
  const { low } = token
  const rows = [`w${low}`, `t${token.tag}`, `s${shapeOf(token.text)}`]
  const form = verbForm(low)
  if (form) rows.push(`v${form.form} ${isNounToo(form.base)}`)
  if (systemWords.has(token.lemma) || systemWords.has(low)) rows.push('csystem')
  if (storeWords.has(token.lemma) || storeWords.has(low)) rows.push('cstore')
  if (personWords.has(token.lemma) || departments.has(low)) rows.push('cperson')
  if (timeNouns.has(low)) rows.push('ctime')
  if (stopWords.has(low)) rows.push('cstop')
  if (token.lemma !== low) rows.push(`m${token.lemma}`)
  if (/\p{L}/u.test(low)) {
    rows.push(`e2${low.slice(-2)}`, `e3${low.slice(-3)}`, `b3${low.slice(0, 3)}`)
    if (low.length > 5) rows.push(`e4${low.slice(-4)}`, `b4${low.slice(0, 5)}`)
  }
  const found = rows.map(rowOf)
  if (letters.size > mostLetters) letters.clear()
  letters.set(key, found)
  return found
}

function shapeOf(text: string): string {
  return text
    .slice(0, 6)
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\d/g, '0')
    .replaceAll(/(.)\1+/g, '$1')
}
