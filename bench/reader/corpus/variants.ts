/**
 * The same text said another way, its graph unchanged: mistyped, without signs, as a list, as one run of words, with
 * other connectives, with a note between, as far as it was typed. Seeded, so that a variant is the same every time.
 */
import { tag } from '../../../packages/reader/src/tag.ts'
import { tokenise } from '../../../packages/reader/src/token.ts'
import type { Token } from '../../../packages/reader/src/token.ts'
import type { CorpusRow, Span } from './compile.ts'

type Piece = { text: string; span?: Span }
type Random = () => number
export type Variant = (row: CorpusRow, random: Random) => CorpusRow

/** Mulberry32: a number from 0 up to 1 for each call. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function piecesOf({ text, spans }: CorpusRow): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start > at) pieces.push({ text: text.slice(at, span.start) })
    pieces.push({ text: text.slice(span.start, span.end), span })
    at = span.end
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

function rowOf(row: CorpusRow, pieces: readonly Piece[]): CorpusRow {
  let text = ''
  const spans: Span[] = []
  for (const piece of pieces) {
    if (piece.span && piece.text.trim() !== '')
      spans.push({ ...piece.span, start: text.length, end: text.length + piece.text.length })
    text += piece.text
  }
  return { ...row, text, spans }
}

/** A piece of the text, whether it is marked, and the letter before it, a line break before the first. */
type Change = (text: string, marked: boolean, before: string) => string

const changed = (row: CorpusRow, change: Change): CorpusRow => {
  const pieces = piecesOf(row)
  return rowOf(
    row,
    pieces.map((piece, i) => ({
      ...piece,
      text: change(piece.text, piece.span !== undefined, pieces[i - 1]?.text.at(-1) ?? '\n'),
    })),
  )
}

const typing: Variant = (row, random) =>
  changed(row, (text) =>
    text.replaceAll(/\p{L}{5,}/gu, (word) => (random() < 0.1 ? mistyped(word, random) : word)),
  )

function mistyped(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const way = random()
  if (way < 0.35) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  if (way < 0.75) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + (word[at] ?? '') + word.slice(at)
}

const lower: Variant = (row) => changed(row, (text) => text.toLowerCase())

/** Who dictates says no arrows and no tables, and a list within a list gets lost. */
const isUnsayable = ({ text }: CorpusRow): boolean => /\||->|→|\n[ \t]+\S/.test(text)

/** As dictated: no signs, no lines, no capitals. */
const spoken: Variant = (row, random) =>
  isUnsayable(row)
    ? row
    : changed(row, (text, marked, before) => {
        const bare = text
          .replace(before === '\n' ? /^[ \t]*(?:[-*•+–]|\d{1,2}[.)])\s+/ : /^$/, '')
          .replaceAll(/\n[ \t]*(?:[-*•+–]|\d{1,2}[.)])\s+/g, '\n')
          .replaceAll(/[.,;:!?()"*_`#–—]+(?=\s|$)|(?<=^|\s)["(*_`#]+/g, '')
          .replaceAll(/\s*\n\s*/g, ' ')
          .toLowerCase()
        return !marked && bare.trim() === '' && random() < 0.25 ? ` ${pick(fillers, random)} ` : bare
      })

const fillers = ['um', 'and then', 'so', 'and', 'then', 'uh', 'okay', 'and uh', 'like']
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

/** Each sentence on a line of its own, behind a mark. */
const listed: Variant = (row, random) => {
  if (row.text.includes('\n')) return row
  const mark = pick(['- ', '* ', '• ', '1'], random)
  let count = 1
  const next = () => (mark === '1' ? `${++count}. ` : mark)
  const spread = changed(row, (text, marked) =>
    marked ? text : text.replaceAll(/([.!?])\s+|;\s+/g, () => `\n${next()}`),
  )
  const pieces = piecesOf(spread)
  return rowOf(row, [{ text: mark === '1' ? '1. ' : mark }, ...pieces])
}

/** Lines run together as prose. */
const unlisted: Variant = (row) =>
  isUnsayable(row)
    ? row
    : changed(row, (text, _, before) =>
        text.replaceAll(
          /([.:!?,;])?[ \t]*\n+[ \t]*(?:(?:[-*•+]|\d{1,2}[.)]|[a-z][.)])\s+|#{1,6}\s+)?/g,
          (_, stop, at) => `${stop ?? (at === 0 && /[.:!?,;]/.test(before) ? '' : '.')} `,
        ),
      )

const marks = ['- ', '* ', '• ', '– ', '+ ']
const remarked: Variant = (row, random) => {
  const mark = pick(marks, random)
  return changed(row, (text) =>
    text.replaceAll(/(^|\n)([ \t]*)(?:[-*•+]|\d{1,2}[.)])\s+/g, (_, line, indent) => line + indent + mark),
  )
}

const others: [RegExp, string[]][] = [
  [/\bthen\b/gi, ['after that', 'next', 'and then', 'afterwards', 'subsequently']],
  [/\botherwise\b/gi, ['if not', 'else', 'or else', 'in the other case']],
  [/\bif not\b/gi, ['otherwise', 'else']],
  [/\bif\b/gi, ['when', 'in case', 'if', 'if']],
  [/\bonce\b/gi, ['when', 'as soon as', 'after']],
  [/\bwhen\b/gi, ['once', 'if', 'as soon as']],
  [/\bfinally\b/gi, ['lastly', 'at the end', 'in the end']],
  [/\bfirst\b/gi, ['to begin with', 'first of all', 'firstly']],
  [/\bmeanwhile\b/gi, ['at the same time', 'in parallel']],
  [/ & /g, [' and ']],
  [/\band\b/gi, ['and', 'and', '&', 'plus']],
]
const connected: Variant = (row, random) =>
  changed(row, (text) =>
    others.reduce(
      (said, [pattern, ways]) =>
        said.replaceAll(pattern, (word) => {
          if (random() < 0.4) return word
          const other = pick(ways, random)
          return /^[A-Z]/.test(word) ? (other[0] ?? '').toUpperCase() + other.slice(1) : other
        }),
      text,
    ),
  )

/** As far as it was typed. What is not there yet is in no graph. */
const begun: Variant = (row, random) => {
  const ends = [...row.text.matchAll(/\s/g)].map((found) => found.index)
  const end = ends[Math.floor((0.15 + 0.8 * random()) * ends.length)]
  if (end === undefined) return row
  const spans = row.spans
    .filter((span) => span.start < end)
    .map((span) => ({ ...span, end: Math.min(span.end, end) }))
  const said = new Set(spans.map(({ id }) => id))
  const isSaid = (id: string) => said.has(id) || !row.spans.some((span) => span.id === id)
  const edges = row.gold.edges.filter(({ from, to }) => isSaid(from) && isSaid(to))
  return { ...row, text: row.text.slice(0, end), spans, gold: { ...row.gold, edges } }
}

export const variants: Record<string, Variant> = {
  typing,
  lower,
  spoken,
  listed,
  unlisted,
  remarked,
  connected,
  begun,
}

/** Words that may stand for each other in a row: marked alike, beginning alike, of a length. */
function likeOf({ type }: Span, text: string, row: CorpusRow): string {
  const [first] = tagged(tokenise(text))
  const begins = type === 'q' || !first ? (first?.low ?? '') : first.tag
  const kind = 'rh'.includes(type) ? row.diagram : ''
  const length = Math.min(4, Math.round(Math.log2(text.length + 1) / 1.5))
  return [type, row.language, begins, kind, length, /^\p{Lu}/u.test(text), text.includes('\n')].join(' ')
}

function tagged(tokens: Token[]): Token[] {
  tag(tokens)
  return tokens
}

/**
 * Says half of what is marked with words of other rows that are marked alike: what a step is does not hang on what it
 * is about. Answers stay, and what is said twice.
 */
export function exchanging(rows: readonly CorpusRow[]): Variant {
  const pool = Map.groupBy(
    rows.flatMap((row) =>
      row.spans.map((span) => {
        const text = row.text.slice(span.start, span.end)
        return { text, like: likeOf(span, text, row) }
      }),
    ),
    ({ like }) => like,
  )
  return (row, random) => {
    const said = Map.groupBy(row.spans, ({ id }) => id)
    return rowOf(
      row,
      piecesOf(row).map((piece) => {
        const { span, text } = piece
        if (!span || span.type === 'c' || (span.id && (said.get(span.id)?.length ?? 0) > 1)) return piece
        if (random() < 0.5) return piece
        const others: readonly Piece[] = pool.get(likeOf(span, text, row)) ?? [piece]
        return { ...piece, text: pick(others, random).text }
      }),
    )
  }
}

/** A note of a row, where it stood: at the beginning or the end of the text, as a line or a sentence, or behind words of a sentence. */
export type Note = {
  text: string
  place: 'first' | 'last' | 'line' | 'sentence' | 'clause'
  language: string
  /** What stood between it and the words before it. */
  before: string
}

export function notesOf(rows: readonly CorpusRow[]): Note[] {
  return rows.flatMap((row) =>
    row.spans.flatMap((span) => {
      if (span.type !== 'n') return []
      const note = { text: row.text.slice(span.start, span.end), language: row.language }
      const before = /[\s,;:–—(-]*$/.exec(row.text.slice(0, span.start))?.[0] ?? ''
      const behind = /^[\s,;:)–—-]*/.exec(row.text.slice(span.end))?.[0] ?? ''
      const place = placeOf(row.text, span, { before, behind })
      return place ? [{ ...note, place, before }] : []
    }),
  )
}

function placeOf(
  text: string,
  span: Span,
  { before, behind }: { before: string; behind: string },
): Note['place'] | undefined {
  const left = text.slice(0, span.start - before.length)
  const right = text.slice(span.end + behind.length)
  const ends =
    /[.!?]$/.test(text.slice(span.start, span.end)) ||
    /^[.!?]/.test(right) ||
    right === '' ||
    behind.includes('\n')
  const begins = left === '' || /[.!?]$/.test(left) || before.includes('\n')
  if (!begins)
    return ends && before !== '' && !before.includes('(') && !/[|\t]/.test(before) ? 'clause' : undefined
  if (!ends) return undefined
  if (left === '') return 'first'
  if (right === '' || right === '.') return 'last'
  return before.includes('\n') ? 'line' : 'sentence'
}

/** A row with notes of other rows', each where its like stood: most have none or one, some have many. */
export function withNotes(
  row: CorpusRow,
  notes: ReadonlyMap<string, readonly Note[]>,
  random: Random,
): CorpusRow {
  let noted = row
  while (random() < 0.5) noted = withNote(noted, notes, random)
  return noted
}

const plainLength = 200
const places: readonly Note['place'][] = ['first', 'last', 'line', 'sentence', 'clause', 'clause']

function withNote(row: CorpusRow, notes: ReadonlyMap<string, readonly Note[]>, random: Random): CorpusRow {
  const place = pick(places, random)
  const note = pick(notes.get(`${row.language} ${place}`) ?? [], random)
  const pieces = piecesOf(row)
  if (!note || pieces.length === 0) return row
  const sign = /[.!?:]$/.test(note.text) ? '' : '.'
  const isList = row.text.includes('\n')
  // A plain thought has nothing around it: its first and last sentence are what it is about.
  if (!isList && row.text.length <= plainLength && (place === 'first' || place === 'last')) return row
  const marked: Piece = { text: note.text, span: { start: 0, end: 0, type: 'n' } }
  if (place === 'first') return rowOf(row, [marked, { text: isList ? '\n\n' : `${sign} ` }, ...pieces])
  if (place === 'last') return rowOf(row, [...pieces, { text: isList ? '\n\n' : ' ' }, marked])
  const inside = { line: /\n/, sentence: /(?<!\d)[.!?] /, clause: /^(?:[.;!\n]|, (?:and|then)\b)/ }[place]
  const at = pick(
    pieces.flatMap((piece, i) =>
      i > 0 &&
      !piece.span &&
      inside.test(piece.text) &&
      (place !== 'clause' || 'sq'.includes(pieces[i - 1]?.span?.type ?? '-'))
        ? [i]
        : [],
    ),
    random,
  )
  if (at === undefined) return row
  const { text } = pieces[at] ?? { text: '' }
  const cut = place === 'clause' ? 0 : text.search(inside) + (place === 'line' ? 1 : 2)
  const [left, right] = [text.slice(0, cut), text.slice(cut)]
  // A line takes the mark and the depth of the line it comes before.
  const own = place === 'line' ? (/^[ \t]*(?:[-*•+]\s+)?/.exec(right)?.[0] ?? '') : ''
  const around = {
    line: [left + own, `\n${right}`],
    sentence: [left, `${sign} ${right}`],
    clause: [note.before, right],
  }[place]
  return rowOf(row, [
    ...pieces.slice(0, at),
    { text: around[0] ?? '' },
    marked,
    { text: around[1] ?? '' },
    ...pieces.slice(at + 1),
  ])
}
