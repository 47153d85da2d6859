/** Answers that exclude each other, what is wrong and what is fine. */
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

const opposites = [
  ['pass', 'fail'],
  ['pass', 'break'],
  ['accept', 'reject'],
  ['approve', 'reject'],
  ['approve', 'decline'],
  ['accept', 'decline'],
  ['win', 'lose'],
  ['like', 'hate'],
  ['present', 'missing'],
  ['full', 'empty'],
  ['open', 'close'],
  ['correct', 'wrong'],
  ['red', 'green'],
  ['succeed', 'fail'],
  ['better', 'worse'],
  ['higher', 'lower'],
]

/** What comes out of a trial, told with "when" as often as with "if"; a shop opens and closes in turn. */
export const outcomes = new Set(opposites.flat().filter((word) => word !== 'open' && word !== 'close'))

/** Words that complain. */
export const complaint =
  /\b(?:too|damaged|faulty|defective|expired|wrong|missing|broken|fail\w*|problems?|errors?|bad|bugs?|issues?|incomplete|invalid|doubts?|unclear|late)\b/i
/** Words that say all is well. */
export const fine = wordSet(
  'all clean clear complete correct everything fine fit good green happy match ok okay pass ready right suit there well work',
)

/** "Happy?", "All good?" */
export function isFine(tokens: Token[]): boolean {
  return /^(?:happy|ok|okay|fine|good|all (?:good|fine|ok|right)|ready|clean|great|yes|no|everything ok)$/.test(
    tokens
      .filter((token) => token.tag !== 'punct')
      .map((token) => token.low)
      .join(' '),
  )
}

/** "the tests fail" and "they pass": two answers to one question. */
export function opposed(a: readonly string[], b: readonly string[]): boolean {
  return (
    opposites.some(
      ([one = '', other = '']) =>
        (a.includes(one) && b.includes(other)) || (a.includes(other) && b.includes(one)),
    ) ||
    denies(a, b) ||
    denies(b, a)
  )
}

/** "incorrect" and "correct" */
function denies(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word) => b.includes(word.replace(/^(?:un|in|im|ir|non|dis)/, '')) && !b.includes(word))
}
