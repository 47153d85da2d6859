/** What is compared with what: the names of the sides, and where what is said of each begins. */
import { headOf } from './items.ts'
import { contentWords, nounLabel, overlap, sentenceCase, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

/** "Train plane or car": two words that are spoken of one by one are two sides. */
export function apart(name: string, list: Sentence[]): string[] {
  const words = name.split(' ')
  const parts = list.flatMap(({ tokens }) => partsAt(tokens))
  const isSubject = (word: string) =>
    parts.some((part) => {
      const at = part.findIndex((token) => token.low === word.toLowerCase())
      return at >= 0 && at < 3 && isTag(part[at + 1], 'be', 'have', 'verb', 'modal')
    })
  return words.length === 2 && words.every((word) => isSubject(word))
    ? words.map((word) => sentenceCase(word))
    : [name]
}

/** A comma before the name of a side begins what is said of that side. */
export function bySide(sentence: Sentence, names: string[]): Sentence[] {
  const words = names.map((name) => contentWords(name))
  const firsts = new Set(
    words.flatMap((each, i) => {
      const others = new Set(words.filter((_, k) => k !== i).flat())
      return each.filter((word) => !others.has(word))
    }),
  )
  for (const name of names) firsts.add(name.split(' ')[0]?.toLowerCase() ?? '')
  const head = headOf(sentence.tokens)
  // "Price: train 60, plane 120" stays whole.
  if (
    head?.sign === ':' &&
    !overlap(contentWords(written(head.head)), words.flat()) &&
    firsts.has(head.body[0]?.low ?? '')
  )
    return [sentence]
  const parts: Sentence[] = [{ ...sentence, tokens: [] }]
  for (const [i, token] of sentence.tokens.entries()) {
    const [first, second] = sentence.tokens.slice(i + 1, i + 3)
    const opens = says(first, 'the', 'a', 'an', 'and', 'while', 'but', 'with', 'by')
    const article = opens ? (second?.tag === 'det' ? 2 : 1) : 0
    const next = sentence.tokens[i + 1 + article]
    if (
      says(token, ',', 'whereas') &&
      next &&
      (firsts.has(next.low) || firsts.has(contentWords(next.low)[0] ?? ''))
    )
      parts.push({ ...sentence, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.filter((part) => part.tokens.length > 0)
}

export function partsAt(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (says(token, ',', ';')) parts.push([])
    else parts.at(-1)?.push(token)
  return parts.filter((part) => part.length > 0)
}

/** "HubSpot is easy but gets expensive, Salesforce does everything": those of whom something is said. */
export function subjectsOf(list: Sentence[]): string[] {
  const halves = list.flatMap(({ tokens }) => {
    const at = tokens.findIndex((token) => token.low === 'whereas')
    return at > 0 ? [tokens.slice(0, at), tokens.slice(at + 1)] : []
  })
  // "The bus is slow whereas the tram is dear"
  const told = halves.map((half) => nounLabel(findPredicate(half)?.subject ?? []))
  if (told.length === 2 && !told.includes('')) return told
  const names = list.flatMap(({ tokens }) =>
    partsAt(tokens).flatMap((part) => {
      const verb = part.findIndex((token) => isTag(token, 'be', 'have', 'verb', 'modal', 'do'))
      const name = part.slice(part[0]?.tag === 'and' || part[0]?.tag === 'sub' ? 1 : 0, Math.max(0, verb))
      const isName = name.length > 0 && name.length <= 3 && name.every((token) => /^\p{Lu}/u.test(token.text))
      return isName && verb > 0 ? [written(name)] : []
    }),
  )
  const distinct = [...new Set(names)]
  return distinct.length >= 2 && distinct.length <= 5 ? distinct : []
}

/** What people say before they name the first side. */
const beforeSides =
  /^(?:so |ok(?:ay)? |um )*(?:compare|comparing|comparison of|pros and cons of|differences? between|(?:i )?can't decide between|(?:i'?m? '?m? ?)?torn between|(?:i|we) (?:could|can|might) (?:either )?|(?:should|shall|do) (?:i|we) (?:go for|get|take|do|be|buy|keep)?)\s+/i

export function sideNames(text: string): string[] {
  const bare = text.replace(/[?!.]+$/, '').replace(beforeSides, '')
  const parts = splitSides(bare)
  const named =
    parts.length > 1
      ? parts
      : /^compar|^difference|(?:decide|torn) between/i.test(text)
        ? alsoSides(bare)
        : []
  const last = named.at(-1)
  // "A vs B for a start-up, A: …": what it is for, and whose turn it is, are no part of a name.
  if (named.length > 1 && last !== undefined)
    for (const [i, each] of named.entries())
      if (i > 0) named[i] = each.replace(/\s+(?:for|in|as|to|when|on|at) .*$/i, '')
  // "Learning Spanish: app vs evening class": what it is about is no part of a side's name.
  named[0] = (named[0] ?? '').replace(/^.*:\s*/, '')
  return named
    .map((each) => sentenceCase(each.trim().replace(/^(?:(?:an?|the|my|our|keep|get|buy)\s+)+/i, '')))
    .filter((each) => each !== '')
}

export function splitSides(text: string): string[] {
  const parts = text.split(/\s+(?:vs\.?|versus|or|against)\s+|\s+vs\s*$/i)
  return parts.length > 1 ? parts.flatMap((part) => part.split(/,\s*/)) : parts
}

/** After "compare": "renting and buying", "Python, Go and Rust", "this with that". */
function alsoSides(text: string): string[] {
  const listed = text.split(/\s+and\s+|,\s*/)
  return listed.length > 1 ? listed : text.split(/\s+(?:with|to)\s+/)
}
