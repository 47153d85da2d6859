/** What the reader remembers of what was spoken of, so that "it", "them" and "she" mean something. */
import { trim } from './label.ts'
import { isPlural } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns, wordSet } from './words.ts'

/** What the reader remembers while it goes through a text, so that "it" and "she" mean something. */
export type Memory = { object: Token[]; one: Token[]; many: Token[]; actor: string; actorTokens: Token[] }

export function newMemory(): Memory {
  return { object: [], one: [], many: [], actor: '', actorTokens: [] }
}

export const things = wordSet('it one that them these this those')

/** The noun phrase at the start, to its first preposition other than "of". */
export function phrase(tokens: Token[]): Token[] {
  const end = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      ((token.tag === 'prep' && token.low !== 'of') ||
        isTag(
          token,
          'to',
          'verb',
          'be',
          'modal',
          'rel',
          'sub',
          'punct',
          'and',
          'adv',
          'ing',
          'have',
          'arrow',
        )),
  )
  return end < 0 ? tokens : tokens.slice(0, end)
}

/** Puts what was last spoken of where a pronoun stands. */
export function resolve(tokens: Token[], memory: Memory, subject: Token[] = []): Token[] {
  const first = tokens[0]
  if (!first || memory.object.length === 0) return tokens
  const number = says(first, 'it', 'this', 'that') ? memory.one : memory.many
  const thing = number.length > 0 ? number : memory.object
  // "The plumber fixes it": what is fixed is not the plumber.
  if (thing.at(-1)?.low === subject.at(-1)?.low) return tokens
  if (says(first, 'them', 'these', 'those', 'him', 'her') && memory.many.length === 0) return tokens
  const alone = first.tag === 'pron' && things.has(first.low) && (first.low !== 'one' || tokens.length === 1)
  const bare = says(first, 'this', 'that', 'these') && first.tag !== 'det'
  if (!alone && !bare) return tokens
  // "eats them all"
  return [...headOf(thing), ...tokens.slice(says(tokens[1], 'all', 'both') ? 2 : 1)]
}

/** "the ugly first draft" is "draft" the second time. */
function headOf(thing: Token[]): Token[] {
  const at = thing.findIndex((token) => !isTag(token, 'adj', 'ed', 'ing', 'adv'))
  return at > 0 && thing[at]?.tag === 'noun' ? thing.slice(at) : thing
}

/** "takes a look", "have a break": only the verb in another form. */
const emptyObjects = wordSet('bath break care guess look nap rest seat shower try walk')

/** What "it" or "them" may stand for from now on. */
export function remember(memory: Memory, thing: Token[], said: Token[]): void {
  if (said[0]?.tag === 'pron' && (said.length === 1 || things.has(said[0].low))) return
  if (said[0]?.low === 'no' || emptyObjects.has(said.at(-1)?.low ?? '')) return
  const kept = trim(phrase(thing)).filter((token) => token.tag !== 'punct')
  const done = kept.findIndex((token, i) => i > 0 && token.tag === 'ed' && kept[i - 1]?.tag === 'noun')
  if (done > 0) kept.splice(done)
  const of = kept.findIndex((token) => token.low === 'of')
  const named = of > 0 && kept.length > 4 ? kept.slice(0, of) : kept
  const noun = named.findLastIndex((token) => !isTag(token, 'adj', 'adv'))
  const short = noun >= 0 ? named.slice(0, noun + 1) : named
  if (short.every((token) => /^\p{Lu}\p{Ll}/u.test(token.text) && !token.line)) return
  if (short.some((token) => token.low.endsWith('%'))) return
  if (!short.some((token) => token.tag === 'noun') || short.some((token) => timeNouns.has(token.low))) return
  memory.object = short.slice(-4)
  if (isPlural(short.at(-1)?.low ?? '') || short.some((token) => token.tag === 'and'))
    memory.many = memory.object
  else memory.one = memory.object
}
