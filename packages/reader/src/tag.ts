/**
 * Gives every token a part of speech. Closed classes are looked up; the rest is decided from the word's shape
 * and its neighbours, left to right, so that the cost is linear. Where a word can be both a noun and a verb
 * ("order", "review") the place in its clause decides.
 */
import { singular, verbForm } from './lemma.ts'
import { closedWord, isName, previous } from './tag-around.ts'
import { base } from './tag-base.ts'
import { closed } from './tag-closed.ts'
import { ed, ing, third } from './tag-form.ts'
import { isTag, says } from './token.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { adjectives, departments, linking, timeNouns, wordSet } from './words.ts'

const adjectiveEnding = /(?:able|ible|ful|less|ous|ical|ish|ive|ary|ic|ual|ial|nal)$/

/** Nouns that look like adjectives. */
const nounsAfterAll = wordSet(
  'alternative animal anniversary approval archive arrival boundary cable capital clinic commercial credential critic deliverable detective diary dictionary directive documentary executive fabric february festival glossary hospital incentive individual initiative itinerary january journal library logic manual material mechanic memorial motive music narrative native obituary objective official portal potential professional proposal public referral refusal relative removal renewal rental representative retrieval salary secretary signal summary table terminal timetable topic traffic trial tutorial variable vegetable vocabulary withdrawal',
)

/** Tags in place. */
export function tag(tokens: Token[]): void {
  splitIs(tokens)
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token) token.tag = closed(token, tokens, i) ?? 'noun'
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token && token.tag === 'noun') token.tag = open(tokens, i)
  }
  for (const token of tokens) token.lemma = lemmaOf(token)
}

/** "the photo's blurry": the ending is a verb, not a possessive, when something that describes follows. */
function splitIs(tokens: Token[]): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token || !next || !token.low.endsWith("'s") || token.low.length < 4) continue
    const describes =
      adjectives.has(next.low) ||
      says(next, 'not', 'too', 'a', 'the', 'in', 'on', 'off', 'very', 'already', 'been')
    const after = tokens[i + 2]
    if (
      !describes ||
      (adjectives.has(next.low) && after && /^[a-z]+$/.test(after.low) && !closedWord(after.low))
    )
      continue
    const cut = token.end - 2
    const ending: Token = { ...token, text: token.text.slice(-2), low: "'s", start: cut, line: false }
    tokens.splice(
      i,
      1,
      { ...token, text: token.text.slice(0, -2), low: token.low.slice(0, -2), end: cut },
      ending,
    )
  }
}

function lemmaOf(token: Token): string {
  if (isTag(token, 'verb', 'ing', 'ed')) return verbForm(token.low)?.base ?? token.low
  if (token.tag === 'noun') return singular(token.low)
  return token.low
}

/** "legal does that first", "finance sets up the invoice": a department with its verb. */
function acts(tokens: Token[], i: number): boolean {
  const [next, after] = [tokens[i + 1], tokens[i + 2]]
  if (!next || !/^[a-z]/.test(next.text)) return false
  if (says(next, 'does', 'has', 'is')) return true
  const form = verbForm(next.low)
  return (
    form?.form === 's' &&
    (!isNounToo(form.base) || (after !== undefined && (closedWord(after.low) || after.low === 'to')))
  )
}

function open(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  if (!token) return 'noun'
  const { low } = token
  if (isName(tokens, i)) return 'noun'
  if (departments.has(low) && acts(tokens, i)) return 'noun'
  if (low === 'stuff' && says(tokens[i + 1], 'that', 'which', "'s", 'like', 'on', 'to', 'is')) return 'noun'
  const form = verbForm(low)
  if (form === undefined) return plain(token, tokens, i)
  if (tokens[i - 1]?.low === '+' && isNounToo(form.base)) return 'noun'
  if (form.form === 'ing') return ing(tokens, i)
  if (form.form === 'ed') return ed(tokens, i)
  if (form.form === 's') return third(tokens, i)
  return base(tokens, i)
}

function plain(token: Token, tokens: Token[], i: number): Tag {
  const { low } = token
  if (adjectives.has(low) || adjectives.has(low.replace(/^(?:un|in|im|ir)/, ''))) return 'adj'
  if (
    tokens[i - 1]?.tag === 'be' &&
    /[^aeiou]y$/.test(low) &&
    low.length > 3 &&
    tokens[i + 1]?.tag !== 'noun' &&
    !low.endsWith('ly')
  )
    return 'adj'
  if (
    says(tokens[i - 1], 'i', 'we', 'they', 'he', 'she') &&
    /^[a-z]+$/.test(token.text) &&
    !low.endsWith('ly')
  )
    return 'verb'
  if (
    low.endsWith('ly') &&
    low.length > 4 &&
    !['reply', 'family', 'assembly', 'supply', 'july', 'italy', 'anomaly'].includes(low)
  )
    return 'adv'
  if (timeNouns.has(low)) return 'noun'
  const next = tokens[i + 1]
  const nameLike = next && isTag(next, 'noun', 'adj')
  if (
    adjectiveEnding.test(low) &&
    low.length > 5 &&
    !nounsAfterAll.has(low) &&
    (nameLike ||
      previous(tokens, i)?.tag === 'be' ||
      linking.has(verbForm(previous(tokens, i)?.low ?? '')?.base ?? '')) &&
    !/[A-Z]/.test(token.text.slice(1))
  )
    return /(?:ic|ary|ive|al)$/.test(low) && !nameLike ? 'noun' : 'adj'
  if (low === 'speed' && tokens[i + 1]?.low === 'up') return 'verb'
  if (low.endsWith('ed') && !low.endsWith('eed') && low.length > 4) return ed(tokens, i)
  return 'noun'
}
