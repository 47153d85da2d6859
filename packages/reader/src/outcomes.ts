/** What an answer recommends: an order, or a thing with the advice left out ("go for the blue one" → Blue one). */
import type { Clause } from './clause.ts'
import { objectWords, sentenceCase, trim, written } from './label.ts'
import { newMemory } from './memory.ts'
import { findPredicate } from './predicate.ts'
import { stepOf } from './step.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export const advising = wordSet('be choose do get go have opt pick prefer recommend select take try use')

/** "wait until tomorrow": an order that starts with its verb. */
export function isOrder(tokens: Token[]): boolean {
  const [first] = tokens
  return first?.tag === 'verb' && first.low === first.lemma && !advising.has(first.lemma)
}

/** What is drawn for what an answer leads to. */
export function outcomeLabel(tokens: Token[]): string {
  const predicate = findPredicate(tokens)
  if (predicate && !predicate.copula && !advising.has(predicate.lemma)) {
    const clause: Clause = { lead: 'main', marks: new Set(), link: '', tokens, span: tokens }
    const step = stepOf(clause, newMemory())
    if (step) return step.label
  }
  if (
    predicate &&
    advising.has(predicate.lemma) &&
    (predicate.subject.length === 0 || predicate.subject[0]?.tag === 'pron')
  ) {
    const rest = trim(
      predicate.after.filter((token, i) => !(i === 0 && (says(token, 'for', 'with') || token.tag === 'to'))),
    )
    if (rest.length > 0) {
      const object = written(objectWords(rest))
      return predicate.lemma === 'go' || predicate.lemma === 'be'
        ? sentenceCase(object)
        : `${sentenceCase(predicate.lemma)} ${object}`
    }
  }
  const words = objectWords(trim(tokens))
  return sentenceCase(written(words.length > 0 ? words : tokens.slice(0, 6)))
}
