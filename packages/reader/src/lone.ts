/** What a person types before anything else: a single question, or names one after another. */
import type { Draft } from './draft.ts'
import { written } from './label.ts'
import { ask } from './question.ts'
import type { Sentence } from './sentence.ts'
import { sideNames } from './sides.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

const yesOrNo = /^(?:should|shall|do|does|is|are|can|could|will|would|may)$/
const open = /^(?:how|what|why|who|where|when|which)$/

/** Draws the only sentence of a thought when it is a question, so that the page is not empty; says as what. */
export function readLoneQuestion(list: Sentence[], draft: Draft): 'decision' | 'mindmap' | undefined {
  const [only, more] = list
  if (!only || more) return undefined
  const { tokens } = only
  const [first, second] = tokens
  const isAsked = only.question || isTag(second, 'do', 'be', 'modal')
  const isRequest = second?.tag === 'to' || says(second, 'you', 'about')
  if (!first || isRequest || tokens.length < 3 || tokens.length > 14) return undefined
  if (tokens.some((token) => isTag(token, 'punct', 'arrow', 'sub'))) return undefined
  const isChoice = yesOrNo.test(first.low) && first.tag !== 'noun'
  if (!isChoice && !(isAsked && open.test(first.low))) return undefined
  const label = ask(written(tokens).replaceAll(/\bi\b/g, 'I'))
  draft.node(isChoice ? 'decision' : 'idea', label, tokens)
  return isChoice ? 'decision' : 'mindmap'
}

const compares = /^(?:compar(?:e|ing|ison of)|(?:what(?:'s| is| are) )?(?:the )?differences? between)\b/i
const versus = /\s(?:vs\.?|versus)\s/i

/** Draws "compare cats and dogs", "cats vs dogs" and nothing more: the sides, of which nothing is said yet. */
export function readLoneComparison([only, more]: Sentence[], draft: Draft): boolean {
  const said = only && !more ? written(only.tokens) : ''
  if (!only || (!compares.test(said) && !versus.test(said))) return false
  const names = sideNames(said.replace(/^(?:what(?:'s| is| are) )?the (?=diff)/i, ''))
  const isNamed = only.tokens.every(
    (token, i) =>
      !isTag(token, 'sub', 'rel', 'arrow', 'modal') && token.low !== ':' && (i === 0 || token.tag !== 'verb'),
  )
  if (names.length < 2 || !isNamed || names.some((name) => name.split(' ').length > 5)) return false
  const top = draft.node('idea', names.join(' vs '), only.tokens)
  for (const name of names) {
    const words = name.toLowerCase().split(' ')
    const tokens = only.tokens.filter(({ low }) => words.includes(low))
    draft.edge(top.key, draft.node('idea', name, tokens).key)
  }
  return true
}

/**
 * "login page then dashboard then settings": names alone, which no verb joins, lead on as arrows do. The text with
 * arrows in the place of "then", as long as before; nothing when it is told in another way.
 */
export function chainOf(text: string, tokens: Token[]): string | undefined {
  const thens = tokens.filter((token) => token.low === 'then').length
  if (thens < 2 || tokens.length > 8 * thens) return undefined
  const isNamed = tokens.every(
    (token) => isTag(token, 'noun', 'adj', 'num', 'ed') || says(token, 'then', 'and'),
  )
  return isNamed ? text.replaceAll(/\b(?:and )?then\b/gi, (said) => '->'.padEnd(said.length)) : undefined
}
