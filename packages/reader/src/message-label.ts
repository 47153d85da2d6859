/** What a message says, without who hears it, and the phrases after its verb among which the listener stands. */
import { contentWords, objectWords, sentenceCase, trim, written } from './label.ts'
import type { Predicate } from './predicate.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'
import { objectPronouns, wordSet } from './words.ts'

const toward = wordSet('against at by for from in into of on through to via with')

export type Slot = { prep: string; tokens: Token[] }

export function cut(after: Token[]): Slot[] {
  const slots: Slot[] = [{ prep: '', tokens: [] }]
  for (const [i, token] of after.entries()) {
    if (token.tag === 'to' && after[i + 1]?.tag === 'verb') slots.push({ prep: 'do', tokens: [] })
    else if (toward.has(token.low) && token.low !== 'of' && slots.at(-1)?.prep !== 'do')
      slots.push({ prep: token.low, tokens: [] })
    else if (
      token.tag === 'rel' ||
      (token.tag === 'pron' && says(token, 'it', 'that') && after[i + 1]?.tag === 'be')
    )
      slots.push({ prep: 'that', tokens: [] })
    else slots.at(-1)?.tokens.push(token)
  }
  return slots
}

export function split(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.tag === 'and' || token.low === ',') parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** The words right after the verb, longest first, for finding the listener there. */
export function leading(tokens: Token[]): Token[][] {
  const kept = trim(tokens)
  return [kept.slice(0, 3), kept.slice(0, 2), kept.slice(0, 1)]
    .filter((part, i, all) => part.length > 0 && (i === 0 || part.length < (all[i - 1]?.length ?? 9)))
    .slice(0, 3)
}

export function leadingNoun(tokens: Token[]): Token[] {
  const kept = trim(tokens)
  const end = kept.findIndex((token, i) => i > 0 && token.tag !== 'noun')
  return end < 0 ? kept.slice(0, 3) : kept.slice(0, end)
}

/** What is said, without who hears it. */
export function labelOf(
  predicate: Predicate,
  slots: Slot[],
  heard: Slot | undefined,
  names: Set<string>,
): string {
  const direct = slots.find((slot) => slot.prep === '')
  const doing = slots.find((slot) => slot.prep === 'do')
  const that = slots.find((slot) => slot.prep === 'that')
  const quiet = ['say', 'tell', 'ask', 'send', 'give', 'answer', 'reply']
  if (doing && heard === direct)
    return sentenceCase(
      predicate.lemma === 'prompt'
        ? `prompt to ${written(objectWords(doing.tokens))}`
        : written(objectWords(doing.tokens)),
    )
  if (that && heard === direct)
    return sentenceCase(written(objectWords(that.tokens.filter((token) => token.tag !== 'be'))))
  const rest = slots.filter((slot) => slot !== heard && slot.prep !== 'that' && slot.tokens.length > 0)
  const words = rest
    .map(
      (slot) =>
        `${slot.prep === '' ? '' : slot.prep === 'do' ? 'to ' : `${slot.prep} `}${written(objectWords(slot.tokens))}`,
    )
    .join(' ')
    .trim()
  const verb = predicate.lemma + (predicate.particle ? ` ${predicate.particle.low}` : '')
  if (
    words !== '' &&
    (predicate.lemma === 'say' || quiet.includes(predicate.lemma)) &&
    predicate.lemma !== 'send'
  )
    return sentenceCase(
      /^(?:for|about) |^(?:it|them|this|that)$/.test(words)
        ? `${verb} ${words}`
        : words.replace(/^with /, ''),
    )
  if (heard === direct && direct && rest.length === 0) {
    // "tells him Thursday", "promises us cake": who hears it stands first.
    const isHearer = objectPronouns.has(direct.tokens[0]?.low ?? '')
    const left = trim(
      direct.tokens
        .slice(isHearer ? 1 : 0)
        .filter((token) => !contentWords(token.low).some((word) => names.has(word))),
    )
    if (left.some((token) => token.tag === 'be') && left.length <= 6)
      return sentenceCase(written(left.filter((token) => !says(token, 'the', 'a', 'an'))))
    const word = direct.tokens.find((token) => says(token, 'yes', 'no', 'ok', 'okay'))
    const said = left.filter((token) => token.tag !== 'adv').length
    if (said === 0 && word) return sentenceCase(word.low)
    if (left[0]?.low === 'about') return sentenceCase(`${verb} ${written(objectWords(left))}`)
    const isTold = said > (isHearer || predicate.lemma === 'tell' ? 0 : 1)
    return sentenceCase(isTold ? written(objectWords(left)) : verb)
  }
  // "picks it up", not "picks up it"
  if (predicate.particle && /^(?:it|them|him|her)\b/.test(words))
    return sentenceCase(
      `${predicate.lemma} ${words.replace(' ', ` ${predicate.particle.low} `)}${words.includes(' ') ? '' : ` ${predicate.particle.low}`}`,
    )
  return sentenceCase(words === '' ? verb : `${verb} ${words}`)
}
