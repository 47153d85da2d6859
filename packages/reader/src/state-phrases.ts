/** Cuts a sentence about states into what happens and what causes it. */
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Phrase = { lead: '' | 'and' | 'or' | 'cause'; tokens: Token[] }

const causes = wordSet('after because if once unless upon when whenever')

/** `isState` says whether a state is named at a place. */
export function phrasesOf(tokens: Token[], isState: (tokens: Token[], at: number) => boolean): Phrase[] {
  const phrases: Phrase[] = [{ lead: '', tokens: [] }]
  const open = (lead: Phrase['lead']) => {
    if (phrases.at(-1)?.tokens.length === 0) phrases.pop()
    phrases.push({ lead, tokens: [] })
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const last = phrases.at(-1)
    if (!token || !last) continue
    if (says(token, ',', ';', '(', ')', '–', '—', '"')) open('')
    else if (causes.has(token.low) || (token.low === 'as' && tokens[i + 1]?.low === 'soon')) {
      open('cause')
      phrases.at(-1)?.tokens.push(token)
    } else if (
      token.tag === 'and' &&
      !(last.tokens.at(-2)?.tag === 'be' && last.tokens.at(-4)?.low === 'while') &&
      (last.lead !== 'cause' || leadsOn(tokens, i + 1, isState) || becomesNext(tokens, i + 1, isState))
    )
      open(causes.has(tokens[i + 1]?.low ?? '') ? 'cause' : token.low === 'or' ? 'or' : 'and')
    else if (
      last.lead === 'cause' &&
      last.tokens.length > 1 &&
      beginsMain(tokens, i, isState, phrases.length === 1)
    ) {
      open('')
      phrases.at(-1)?.tokens.push(token)
    } else last.tokens.push(token)
  }
  return phrases.filter((phrase) => phrase.tokens.length > 0)
}

/** "and shipped becomes delivered": a state that changes itself is no part of the cause before it. */
function becomesNext(
  tokens: Token[],
  at: number,
  isState: (tokens: Token[], at: number) => boolean,
): boolean {
  return isState(tokens, at) && isTag(tokens[at + 1], 'verb', 'be', 'modal')
}

/** "and back to active": after a cause, the next thing that happens. */
function leadsOn(tokens: Token[], at: number, isState: (tokens: Token[], at: number) => boolean): boolean {
  let i = at
  while (says(tokens[i], 'back', 'to', 'then', 'it', 'goes', 'becomes', 'is', 'can', 'go', 'become', 'be'))
    i++
  return i > at && (isState(tokens, i) || i > at + 1)
}

/** "after two weeks it is closed", "after a year lost". */
function beginsMain(
  tokens: Token[],
  at: number,
  isState: (tokens: Token[], at: number) => boolean,
  isFirst: boolean,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (says(token, 'it', 'they'))
    return isTag(next, 'be', 'verb', 'modal') || (next?.low ?? '').startsWith("'")
  return isFirst && at === tokens.length - 1 && isState(tokens, at)
}
