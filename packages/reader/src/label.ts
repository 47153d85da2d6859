/**
 * Words on a node: short, imperative, as a careful person would write them. Articles and possessives go,
 * pronouns become what they stand for, what only explains is cut.
 */
import type { Predicate } from './predicate.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { stopWords, timeNouns, wordSet } from './words.ts'
import { root } from './lemma.ts'
import { remembering } from './remember.ts'

const maxWords = 8

/** First letter up, unless its writer has capitals of their own: "iPhone", "eBay". */
export function sentenceCase(text: string): string {
  return text === '' || /^\p{Ll}{1,2}\p{Lu}\p{L}/u.test(text)
    ? text
    : (text[0] ?? '').toUpperCase() + text.slice(1)
}

/** Joins tokens as they stood, without space where there was none. */
export function written(tokens: Token[]): string {
  let text = ''
  let last: Token | undefined
  for (const token of tokens) {
    const glue =
      last === undefined ||
      /^[,.;:!?)%\]]$/.test(token.low) ||
      says(last, '(', '[') ||
      /^'(?:s|re|m|ve|ll|d)$/.test(token.low) ||
      token.low === 'n’t' ||
      (token.start === last.end && /^[€$£]$/.test(token.low)) ||
      (token.start === last.end && (token.tag === 'punct' || last.tag === 'punct'))
    text += (glue ? '' : ' ') + token.text
    last = token
  }
  return text
}

/** A noun phrase as a name: without article, possessive and what trails behind. */
export function nounLabel(tokens: Token[]): string {
  return sentenceCase(written(trim(tokens)))
}

const dropped = wordSet(
  'a all also an any both each her his its just my our really some such that the their then these this those very your',
)

export function trim(tokens: Token[]): Token[] {
  let from = 0
  let to = tokens.length
  while (from < to && isLoose(tokens[from])) from++
  while (to > from && isTail(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

function isLoose(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (isTag(token, 'punct', 'and') || (isTag(token, 'det', 'poss', 'adv') && dropped.has(token.low)))
  )
}

/** Small words that a phrase may end in. */
const endings = wordSet(
  'abroad again all another automatically back before early everywhere half home in inside late less manually more no off offline on once online out outside overnight past there today together tomorrow twice up yes',
)

function isTail(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    isTag(token, 'punct', 'and', 'det', 'poss', 'prep', 'to', 'rel', 'sub', 'adv', 'be') &&
    !endings.has(token.low)
  )
}

/** The object and what belongs to it, cut where explanation begins. */
export function objectWords(after: Token[]): Token[] {
  const asked = after.findIndex((token) => says(token, 'what', 'where', 'how', 'which', 'whether'))
  if (
    asked >= 0 &&
    asked <= 1 &&
    after.length > asked + 1 &&
    after.length <= 7 &&
    after.every((token) => token.tag !== 'punct')
  )
    // "decides where they go", "tells me what's dead"
    return after.filter(
      (token, i) => !isArticle(token, after[i + 1]) && !(i === 0 && says(token, 'me', 'us', 'you')),
    )
  const kept: Token[] = []
  let words = 0
  for (const [i, token] of after.entries()) {
    const next = after[i + 1]
    if (token.tag === 'sub' && token.low === 'before' && (!next || next.tag === 'punct')) {
      kept.push(token)
      continue
    }
    if (isTag(token, 'rel', 'sub', 'arrow')) break
    if (says(token, 'so', 'whether', 'based', 'including', 'wherever', 'whatever', 'whenever')) break
    if (token.low === 'at' && next?.low === 'least' && words >= 2) break
    // "sends me the changes": to whom goes without saying.
    if (i === 0 && says(token, 'me', 'us', 'you') && next && isTag(next, 'det', 'poss', 'num', 'noun', 'adj'))
      continue
    // "tell them to wait", "find a way to pay": without what follows it says nothing.
    const isSomebody =
      kept.length === 1 &&
      /^(?:some(?:one|body|thing)|time|way|them|him|her|everyone)$/.test(kept[0]?.low ?? '')
    if (token.tag === 'to' && next?.tag === 'verb' && kept.length > 0 && !isSomebody) break
    if (token.low === ',' && kept.length > 0 && words >= 3 && !isList(after, i)) break
    if (token.low === 'by' && i > 0 && next && next.tag !== 'num' && kept.length > 2) break
    if (isTag(token, 'prep', 'to') && words >= 5) break
    if (isTag(token, 'modal', 'be')) break
    if (words >= maxWords) return wholePhrases(kept)
    if (
      token.tag === 'adv' &&
      (dropped.has(token.low) ||
        says(token, 'simply', 'directly', 'straight', 'even', 'as', 'well', 'only', 'too'))
    )
      continue
    if (isArticle(token, next)) continue
    kept.push(token)
    if (!stopWords.has(token.low) && token.tag !== 'punct') words++
  }
  const ends = trimEnd(kept)
  return ends.length === 0 && kept.every((token) => token.low.endsWith('ly')) ? kept : ends
}

/** Cut for length: back to where a phrase ended, so that no label stops in the middle of one. */
function wholePhrases(tokens: Token[]): Token[] {
  const at = tokens.findLastIndex((token) => isTag(token, 'prep', 'to', 'and') || token.low === ',')
  const last = tokens.at(-1)
  const whole = last?.tag === 'noun' && tokens.length - at <= 3
  return trimEnd(at >= 3 && !whole ? tokens.slice(0, at) : tokens)
}

function isArticle(token: Token, next: Token | undefined): boolean {
  if (token.tag === 'poss') return true
  if (says(token, 'the', 'this', 'these', 'those')) return next?.tag !== 'punct'
  return (
    says(token, 'a', 'an', 'some') &&
    next !== undefined &&
    (!timeNouns.has(next.low) || next.tag === 'adj') &&
    !says(next, 'look', 'chat', 'break', 'few', 'third', 'half', 'couple', 'bit', 'lot')
  )
}

function isList(after: Token[], i: number): boolean {
  return after.slice(i + 1, i + 8).some((token) => token.tag === 'and' || token.low === ',')
}

function trimEnd(tokens: Token[]): Token[] {
  let to = tokens.length
  const before = tokens.at(-2)?.low
  // "call her right away", "skip all that"
  if (
    (before === 'right' && tokens.at(-1)?.low === 'away') ||
    (before === 'all' && tokens.at(-1)?.low === 'that')
  )
    return tokens
  while (to > 0 && isTail(tokens[to - 1]) && !(tokens[to - 1]?.tag === 'prep' && to === 1)) to--
  return tokens.slice(0, to)
}

/** Verb first, then particle and object. `object` has its pronouns already resolved. */
export function actionLabel(predicate: Predicate, object: Token[]): string {
  const verb = predicate.lemma + (predicate.particle ? ` ${predicate.particle.low}` : '')
  const words = objectWords(object)
  const [first] = words
  // "look it up in the system": the pronoun stands before the particle.
  const split = predicate.particle && first?.tag === 'pron' ? [first, predicate.particle] : []
  const said = split.length > 0 ? [...split, ...words.slice(1)] : words
  const text = [split.length > 0 ? predicate.lemma : verb, written(said)].join(' ').trim()
  return sentenceCase(predicate.negated ? `Do not ${text}` : text)
}

/** The words of a label that carry meaning, in one form each. */
export const contentWords = remembering((text): readonly string[] =>
  text
    .replaceAll(/\bIT\b/g, 'i-t')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}'$€£%-]+/u)
    .filter((word) => word !== '' && !stopWords.has(word))
    .map((word) => root(word.replace(/'s$/, ''))),
)

/** Whether two labels have the same words in the same order. */
export function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i])
}

/** Share of words two labels have in common, 0 to 1. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const rest = [...b]
  let same = 0
  for (const word of a) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    rest.splice(at, 1)
    same++
  }
  return (2 * same) / (a.length + b.length)
}
