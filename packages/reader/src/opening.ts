/** What opens a clause: the words of condition, time and order, and when they are used as such. */
import type { Token } from './token.ts'

export type Lead =
  | 'main'
  | 'if'
  | 'unless'
  | 'else'
  | 'when'
  | 'while'
  | 'until'
  | 'after'
  | 'before'
  | 'because'
  | 'purpose'
  | 'relative'
  | 'aside'
export type Mark =
  | 'then'
  | 'meanwhile'
  | 'first'
  | 'finally'
  | 'again'
  | 'either'
  | 'join'
  | 'ifNot'
  | 'ifSo'
  | 'also'
  | 'former'
  | 'latter'
  | 'question'

/** One clause of a sentence and how it hangs together with its neighbours. */
export type Clause = {
  lead: Lead
  marks: Set<Mark>
  link: '' | ',' | 'and' | 'or' | 'but' | ':' | '-'
  tokens: Token[]
  /** Everything the clause took from the sentence, its lead words included. */
  span: Token[]
  /** The comma before it, kept for when the clause turns out to be part of a list. */
  divider?: Token
}

export type Opening = { words: string[]; lead?: Lead; mark?: Mark }

/** What may open a clause, longest first. */
const openings: Opening[] = (
  [
    ['if not', 'else', 'ifNot'],
    ['if no', 'else', 'ifNot'],
    ['if so', 'if', 'ifSo'],
    ['if yes', 'if', 'ifSo'],
    ['or else', 'else'],
    ['otherwise', 'else'],
    ['else', 'else'],
    ['in all other cases', 'else'],
    ['in the other case', 'else'],
    ['for the case that', 'if'],
    ['in the case that', 'if'],
    ['in case that', 'if'],
    ['in case of', 'if'],
    ['in the case of', 'if'],
    ['in the event that', 'if'],
    ['in the event of', 'if'],
    ['in case', 'if'],
    ['provided that', 'if'],
    ['provided', 'if'],
    ['as long as', 'if'],
    ['assuming that', 'if'],
    ['assuming', 'if'],
    ['only if', 'if'],
    ['even if', 'if'],
    ['and if', 'if'],
    ['if', 'if'],
    ['unless', 'unless'],
    ['as soon as', 'when'],
    ['every time', 'when'],
    ['each time', 'when'],
    ['any time', 'when'],
    ['the moment', 'when'],
    ['only when', 'when'],
    ['only after', 'after'],
    ['when', 'when'],
    ['whenever', 'when'],
    ['once', 'when'],
    ['at the same time', undefined, 'meanwhile'],
    ['in the meantime', undefined, 'meanwhile'],
    ['in the meanwhile', undefined, 'meanwhile'],
    ['in parallel', undefined, 'meanwhile'],
    ['simultaneously', undefined, 'meanwhile'],
    ['concurrently', undefined, 'meanwhile'],
    ['meanwhile', undefined, 'meanwhile'],
    ['meantime', undefined, 'meanwhile'],
    ['while', 'while'],
    ['whilst', 'while'],
    ['until', 'until'],
    ['till', 'until'],
    ['immediately after', 'after'],
    ['right after', 'after'],
    ['shortly after', 'after'],
    ['directly after', 'after'],
    ['after that', undefined, 'then'],
    ['after this', undefined, 'then'],
    ['after which', undefined, 'then'],
    ['afterwards', undefined, 'then'],
    ['afterward', undefined, 'then'],
    ['after', 'after'],
    ['upon', 'after'],
    ['before that', undefined, 'then'],
    ['before', 'before'],
    ['prior to', 'before'],
    ['either way', undefined, 'join'],
    ['in either case', undefined, 'join'],
    ['in any case', undefined, 'join'],
    ['in both cases', undefined, 'join'],
    ['regardless', undefined, 'join'],
    ['no matter what', undefined, 'join'],
    ['whichever', undefined, 'join'],
    ['because of', 'because'],
    ['because', 'because'],
    ['although', 'because'],
    ['though', 'because'],
    ['even though', 'because'],
    ['since', 'because'],
    ['whereas', 'main'],
    ['so that', 'purpose'],
    ['in order to', 'purpose'],
    ['in order that', 'purpose'],
    ['and then', undefined, 'then'],
    ['from there', undefined, 'then'],
    ['at this point', undefined, 'then'],
    ['next up', undefined, 'then'],
    ['next step is to', undefined, 'then'],
    ['the next step is to', undefined, 'then'],
    ['the first step is to', undefined, 'first'],
    ['the last step is to', undefined, 'finally'],
    ['in the next step', undefined, 'then'],
    ['in a next step', undefined, 'then'],
    ['in a first step', undefined, 'first'],
    ['to start', undefined, 'first'],
    ['to begin with', undefined, 'first'],
    ['first of all', undefined, 'first'],
    ['first up', undefined, 'first'],
    ['in the end', undefined, 'finally'],
    ['at the end', undefined, 'finally'],
    ['at last', undefined, 'finally'],
    ['last but not least', undefined, 'finally'],
    ['at the beginning', undefined, 'first'],
    ['based on this', undefined, 'then'],
    ['as a result', undefined, 'then'],
    ['in that case', undefined, 'then'],
    ['in the former case', undefined, 'former'],
    ['in the latter case', undefined, 'latter'],
    ['in the first case', undefined, 'former'],
    ['in the second case', undefined, 'latter'],
    ['in this case', undefined, 'then'],
    ['in such case', undefined, 'then'],
    ['in addition', undefined, 'also'],
    ['additionally', undefined, 'also'],
    ['also', undefined, 'also'],
    ['besides', undefined, 'also'],
    ['furthermore', undefined, 'also'],
    ['moreover', undefined, 'also'],
    ['then', undefined, 'then'],
    ['next', undefined, 'then'],
    ['later', undefined, 'then'],
    ['subsequently', undefined, 'then'],
    ['thus', undefined, 'then'],
    ['hence', undefined, 'then'],
    ['therefore', undefined, 'then'],
    ['consequently', undefined, 'then'],
    ['first', undefined, 'first'],
    ['firstly', undefined, 'first'],
    ['initially', undefined, 'first'],
    ['second', undefined, 'then'],
    ['secondly', undefined, 'then'],
    ['third', undefined, 'then'],
    ['thirdly', undefined, 'then'],
    ['finally', undefined, 'finally'],
    ['lastly', undefined, 'finally'],
    ['either', undefined, 'either'],
    ['again', undefined, 'again'],
    ['maybe'],
    ['perhaps'],
    ['however'],
    ['now'],
    ['instead'],
    ['usually'],
    ['normally'],
    ['typically'],
    ['sometimes'],
  ] as [string, Lead?, Mark?][]
).map(([words, lead, mark]) => ({
  words: words.split(' '),
  ...(lead ? { lead } : {}),
  ...(mark ? { mark } : {}),
}))

const byFirst = new Map<string, Opening[]>()
for (const each of openings) {
  const first = each.words[0] ?? ''
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), each].toSorted((a, b) => b.words.length - a.words.length),
  )
}

/** The opening at `i`, when one stands there and is used as one. */
export function openingAt(tokens: Token[], i: number, atStart: boolean): Opening | undefined {
  const low = tokens[i]?.low ?? ''
  for (const each of byFirst.get(low) ?? []) {
    if (!each.words.every((word, k) => tokens[i + k]?.low === word)) continue
    if (suits(tokens, i, each, atStart)) return each
  }
  return undefined
}

/** Words that do more than open a clause: they count at its start only. */
const opensOnly = new Set(
  'also now later either maybe perhaps instead usually sometimes normally typically however besides finally thus therefore hence subsequently initially simultaneously concurrently again upon'.split(
    ' ',
  ),
)

function suits(tokens: Token[], i: number, opening: Opening, atStart: boolean): boolean {
  const first = opening.words[0] ?? ''
  const after = tokens[i + opening.words.length]
  const text = opening.words.join(' ')
  const bare = !after || after.tag === 'punct'
  if (bare && opening.lead && !['else', 'main'].includes(opening.lead) && !opening.mark) return false
  // "if no we write a mail" answers, "if no one writes" asks.
  const isAnswer = !after || after.tag === 'punct' || (after.tag === 'pron' && after.low !== 'one')
  if (text === 'if no' || text === 'if not') return isAnswer || text === 'if not'
  if (text === 'if yes' || text === 'if so')
    return !after || after.tag === 'punct' || after.tag === 'pron' || text === 'if so'
  if (first === 'once') return tokens[i]?.tag === 'sub' && tokens[i - 1]?.low !== 'because'
  if (text === 'whichever') return false
  if (['first', 'second', 'third', 'next', 'last'].includes(text))
    return atStart && after !== undefined && !['noun', 'adj', 'num'].includes(after.tag)
  if (text === 'since')
    return (
      atStart ||
      (after !== undefined &&
        (after.tag === 'pron' || after.tag === 'det') &&
        tokens.slice(i, i + 6).some((t) => t.tag === 'be'))
    )
  if (text === 'provided' || text === 'assuming') return i === 0
  if (text === 'else')
    return atStart || !/(?:thing|one|body|where|what|who|or)$/.test(tokens[i - 1]?.low ?? '')
  if (opensOnly.has(text)) return atStart
  if (
    ['at the end', 'at the beginning', 'in the end', 'in the case of'].includes(text) &&
    after?.low === 'of'
  )
    return false
  if (text === 'to start') return after?.low === ',' || after?.low === 'with'
  if (text === 'the moment') return after !== undefined && after.tag !== 'punct'
  return true
}
