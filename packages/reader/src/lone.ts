/** What a person types before anything else: a single question, or names one after another. */
import type { Draft } from './draft.ts'
import { written } from './label.ts'
import { ask } from './question.ts'
import type { Sentence } from './sentence.ts'
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
