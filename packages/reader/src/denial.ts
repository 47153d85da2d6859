/**
 * Denial said with a word of its own: "nobody answers", "no seats are left", "is no longer valid", "never passes".
 * A question is asked without it and answered "no". What the verb itself denies ("does not", "can't") is seen by
 * `predicate.ts`.
 */
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

export type Affirmed = { tokens: Token[]; denied: boolean }

const affirmative = new Map([
  ['nobody', 'anybody'],
  ['noone', 'anyone'],
  ['no-one', 'anyone'],
  ['nothing', 'anything'],
  ['none', 'any'],
  ['nowhere', 'anywhere'],
  ['neither', 'either'],
])

/** Deny what follows and are left out: "hardly anyone votes". */
const deniers = new Set(['never', 'hardly', 'barely', 'scarcely'])

/** The same words without their denial, and whether there was one; two deny each other. */
export function affirm(tokens: Token[]): Affirmed {
  const said: Token[] = []
  let denied = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const found = denialAt(tokens, i)
    if (!found) {
      said.push(denied && token.low === 'nor' ? renamed(token, 'or') : token)
      continue
    }
    denied = !denied
    if (found.word !== undefined) said.push(renamed(token, found.word))
    i += found.length - 1
  }
  return { tokens: denied ? withoutAnyMore(said) : said, denied }
}

/** What stands for the denial when it is taken back, and over how many words the denial went. */
function denialAt(tokens: Token[], i: number): { word?: string; length: number } | undefined {
  const [token, next] = [tokens[i], tokens[i + 1]]
  if (!token || !next) return token && affirmedAlone(token)
  if (token.low === 'no') {
    if (next.low === 'one') return { word: 'anyone', length: 2 }
    // "no more than five" says how many.
    if (tokens[i + 2]?.low === 'than') return undefined
    if (next.low === 'longer' || (next.low === 'more' && tokens[i + 2]?.tag !== 'noun'))
      return { word: 'still', length: 2 }
    return isTag(next, 'noun', 'adj', 'num', 'ing', 'ed', 'verb') ? { length: 1 } : undefined
  }
  // "neither a phone nor a car": a phone or a car.
  if (token.low === 'neither' && tokens.slice(i).some((each) => each.low === 'nor')) return { length: 1 }
  // "not everyone agrees": said of all that follows.
  if (token.low === 'not' && i === 0) return { length: 1 }
  return deniers.has(token.low) ? { length: 1 } : affirmedAlone(token)
}

function affirmedAlone(token: Token): { word: string; length: number } | undefined {
  const word = affirmative.get(token.low)
  return word === undefined ? undefined : { word, length: 1 }
}

function renamed(token: Token, word: string): Token {
  const tag = word === 'still' ? 'adv' : word === 'or' ? 'and' : 'pron'
  return { ...token, text: word, low: word, lemma: word, tag }
}

/** "not valid any more": what is asked is whether it is valid. */
export function withoutAnyMore(tokens: Token[]): Token[] {
  const [before, last] = tokens.slice(-2)
  if (last?.low === 'anymore') return tokens.slice(0, -1)
  return before?.low === 'any' && says(last, 'more', 'longer') ? tokens.slice(0, -2) : tokens
}
