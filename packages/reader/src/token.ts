/** Words with their places. Every later stage works on tokens, so that what is drawn can point at what was said. */

import { remembering } from './remember.ts'

export type Tag =
  | 'det'
  | 'poss'
  | 'pron'
  | 'verb'
  | 'ing'
  | 'ed'
  | 'noun'
  | 'adj'
  | 'adv'
  | 'prep'
  | 'and'
  | 'sub'
  | 'rel'
  | 'modal'
  | 'be'
  | 'have'
  | 'do'
  | 'to'
  | 'not'
  | 'num'
  | 'punct'
  | 'arrow'

export type Token = {
  /** As written. */
  text: string
  /** Lower case, curly quotes made straight. */
  low: string
  start: number
  end: number
  tag: Tag
  /** The base form of a verb, the singular of a noun, otherwise `low`. */
  lemma: string
  /** Stood on a new line, or after a blank line. */
  line: boolean
  /** A number or bullet stood before it. */
  item?: boolean
  /** "Oh, and" stood before it: told late. */
  late?: boolean
  /** A filler stood before it: "the morning routine, right, so the alarm …". */
  pause?: boolean
}

const word = String.raw`[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*`
const pattern = new RegExp(
  [
    String.raw`(?:-{1,3}|={1,3}|~)>+|→|⇒|➜|➔|⟶|<-+>?|↔`, // arrows
    String.raw`[!<>]=|[≠≤≥]`,
    String.raw`[$€£]\s?\d[\d.,]*\d?[kKmM%]?|[$€£]`, // money
    String.raw`\d+(?:[.,:/]\d+)+(?:st|nd|rd|th|am|pm|[a-zA-Z%]{1,3})?`, // numbers with points, dates, times
    String.raw`w\/(?=\s)`,
    String.raw`#?${word}(?:['’´\-./&@+]${word})*['’]?(?:\+\+|#)?`, // words, with what may stand inside one
    String.raw`\.{2,}|…`,
    String.raw`[^\s]`,
  ].join('|'),
  'gu',
)

/** Cuts a text into words and signs. Nothing is lost but white space; places are UTF-16 offsets. */
export function tokenise(text: string, offset = 0): Token[] {
  const head = settled(text)
  const tail = moved(cut(text.slice(head.length)), offset + head.length)
  const tokens = head === '' ? tail : [...moved(cut(head), offset), ...tail]
  const [first] = tokens
  if (first) first.line = true
  return tokens
}

/** What more letters behind it cut no other way: nothing goes on behind such a sign and a space. */
function settled(text: string): string {
  // "IT" is looked at with all that stands around it.
  const isWhole = text.length < 60 || text.includes('IT')
  return isWhole ? '' : (/^[^]*[!,.:;>?](?=\s)/.exec(text)?.[0] ?? '')
}

function moved(tokens: readonly Token[], by: number): Token[] {
  return tokens.map((token) => ({ ...token, start: by + token.start, end: by + token.end }))
}

/** With every letter only the end is new, and names come again and again. */
const cut = remembering(cutUp, { most: 300, longest: Infinity })

function cutUp(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const written = match[0]
    const start = match.index
    const line = text.slice(last, start).includes('\n')
    last = start + written.length
    for (const [part, at] of splitWord(written)) {
      tokens.push({
        text: part,
        low: isDepartment(text, start, part) ? 'i-t' : lowOf(part),
        start: start + at,
        end: start + at + part.length,
        tag: 'noun',
        lemma: '',
        line: line && at === 0,
      })
    }
  }
  return tokens
}

const denials = /^(?:is|are|was|were|do|does|did|has|have|had|ca|could|should|would|wo)nt$/

/** "isnt" and "dont" are typed as often as "isn't" and "don't". */
function lowOf(part: string): string {
  const low = part.toLowerCase().replaceAll('’', "'")
  return low.endsWith('nt') && denials.test(low) ? `${low.slice(0, -1)}'t` : low
}

/** "IT" among words that are not all capitals is no "it". */
function isDepartment(text: string, start: number, part: string): boolean {
  return part === 'IT' && /^\P{L}*(?:$|[\p{L}\d]*\p{Ll})/u.test(text.slice(start + 2, start + 40))
}

/** "Mia.Then" and "photo's" stay one word; "word." never reaches here; a trailing quote is its own sign. */
function splitWord(written: string): [string, number][] {
  if (!/['’.]/.test(written)) return [[written, 0]]
  const short =
    /^(i|you|he|she|it|we|they|that|there|what|who|here|(?:any|some|every|no)(?:thing|one|body))(['’](?:s|m|re|ll|ve|d))$/i.exec(
      written,
    )
  if (short)
    return [
      [short[1] ?? '', 0],
      [short[2] ?? '', (short[1] ?? '').length],
    ]
  const last = written.at(-1) ?? ''
  if (written.length > 1 && (last === "'" || last === '’') && !/s['’]$/i.test(written))
    return [
      [written.slice(0, -1), 0],
      [last, written.length - 1],
    ]
  const stop = /^(\p{Ll}{2,})\.(\p{Lu}.*)$/u.exec(written)
  if (stop)
    return [
      [stop[1] ?? '', 0],
      ['.', (stop[1] ?? '').length],
      [stop[2] ?? '', (stop[1] ?? '').length + 1],
    ]
  return [[written, 0]]
}

export function isWord(token: Token | undefined): boolean {
  return token !== undefined && token.tag !== 'punct' && token.tag !== 'arrow'
}

/** Whether the word is there and is one of these parts of speech. */
export function isTag(token: Token | undefined, ...tags: Tag[]): boolean {
  return token !== undefined && tags.includes(token.tag)
}

/** Whether the word is there and is one of these, in lower case. */
export function says(token: Token | undefined, ...words: string[]): boolean {
  return token !== undefined && words.includes(token.low)
}

/** Words as they are compared: in lower case, a space between. */
export function lowText(tokens: readonly Token[]): string {
  return tokens.map((token) => token.low).join(' ')
}
