/** What opens a clause: the words of condition, time and order, and when they are used as such. */
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

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
    ['else', 'ifNot', 'if not|if no|no :'],
    ['if', 'ifSo', 'if so|if yes|yes :'],
    ['else', undefined, 'or else|otherwise|else|in all other cases|in the other case'],
    [
      'if',
      undefined,
      'for the case that|in the case that|in case that|in case of|in the case of|in the event that|in the event of|in case|provided that|provided|as long as|assuming that|assuming|only if|even if|and if|if',
    ],
    ['unless', undefined, 'unless'],
    ['when', undefined, 'as soon as|every time|each time|any time|the moment|only when|when|whenever|once'],
    ['after', undefined, 'only after|immediately after|right after|shortly after|directly after|after|upon'],
    [
      undefined,
      'meanwhile',
      'at the same time|in the meantime|in the meanwhile|in parallel|simultaneously|concurrently|meanwhile|meantime',
    ],
    ['while', undefined, 'while|whilst'],
    ['until', undefined, 'until|till'],
    [
      undefined,
      'then',
      'after that|after this|after which|afterwards|afterward|before that|and then|from there|at this point|next up|next step is to|the next step is to|in the next step|in a next step|based on this|as a result|in that case|in this case|in such case|then|next|later|subsequently|thus|hence|therefore|consequently|second|secondly|third|thirdly',
    ],
    ['before', undefined, 'before|prior to'],
    [
      undefined,
      'join',
      'either way|in either case|in any case|in both cases|regardless|no matter what|whichever',
    ],
    ['because', undefined, 'because of|because|although|though|even though|since'],
    ['main', undefined, 'whereas'],
    ['purpose', undefined, 'so that|in order to|in order that'],
    [
      undefined,
      'first',
      'the first step is to|in a first step|to start|to begin with|first of all|first up|at the beginning|first|firstly|initially',
    ],
    [
      undefined,
      'finally',
      'the last step is to|in the end|at the end|at last|last but not least|finally|lastly',
    ],
    [undefined, 'former', 'in the former case|in the first case'],
    [undefined, 'latter', 'in the latter case|in the second case'],
    [undefined, 'also', 'in addition|additionally|also|besides|furthermore|moreover'],
    [undefined, 'either', 'either'],
    [undefined, 'again', 'again'],
    [undefined, undefined, 'maybe|perhaps|however|now|instead|usually|normally|typically|sometimes'],
  ] as [Lead | undefined, Mark | undefined, string][]
).flatMap(([lead, mark, all]) =>
  all.split('|').map((words) => ({
    words: words.split(' '),
    ...(lead ? { lead } : {}),
    ...(mark ? { mark } : {}),
  })),
)

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
const opensOnly = wordSet(
  'again also besides concurrently either finally hence however initially instead later maybe normally now perhaps simultaneously sometimes subsequently therefore thus typically upon usually',
)

function suits(tokens: Token[], i: number, opening: Opening, atStart: boolean): boolean {
  const first = opening.words[0] ?? ''
  const after = tokens[i + opening.words.length]
  const text = opening.words.join(' ')
  const bare = !after || after.tag === 'punct'
  if (opening.words[1] === ':') return atStart && !bare
  if (bare && opening.lead && !['else', 'main'].includes(opening.lead) && !opening.mark) return false
  // "if no we write a mail" answers, "if no one writes" asks.
  const isAnswer =
    !after || ['punct', 'verb'].includes(after.tag) || (after.tag === 'pron' && after.low !== 'one')
  if (text === 'if no' || text === 'if not') return isAnswer || text === 'if not'
  if (text === 'if yes' || text === 'if so')
    return !after || isTag(after, 'punct', 'pron', 'verb') || text === 'if so'
  if (first === 'once' || first === 'till')
    return tokens[i]?.tag === 'sub' && tokens[i - 1]?.low !== 'because'
  if (text === 'whichever') return false
  if (['first', 'second', 'third', 'next', 'last'].includes(text))
    return atStart && after !== undefined && !isTag(after, 'noun', 'adj', 'num')
  if (text === 'since')
    return (
      atStart ||
      (after !== undefined &&
        isTag(after, 'pron', 'det') &&
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
  if (text === 'to start') return says(after, ',', 'with')
  if (text === 'the moment') return after !== undefined && after.tag !== 'punct'
  return true
}
