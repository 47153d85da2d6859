/**
 * Words on a node: those that were said. They are only put another way where that is sure: who does it goes to a line
 * of its own when a plain verb follows a plain name, and a condition becomes a question.
 */
import { sentenceCase, written } from '../label.ts'
import { verbForm } from '../lemma.ts'
import { isTag, says } from '../token.ts'
import type { Token } from '../token.ts'

export type Wording = { label: string; who?: string }

/** What stands in the text from the first word to the last, without Markdown's signs and what trails behind. */
export function said(text: string, tokens: readonly Token[]): string {
  const words = text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
  return words
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s*_"“”'(,;:–—#=|>-]+/u, '')
    .replace(/[\s*_"“”,;:.–—=|-]+$/u, '')
    .trim()
}

const longestName = 4
const duties = new Set(['must', 'should', 'will', 'shall'])

/** "The clerk checks the list" → "Check the list", the clerk. Anything less plain stays as it was said. */
export function stepWording(text: string, tokens: readonly Token[]): Wording {
  const words = dropLead(tokens)
  const whole = { label: sentenceCase(said(text, words)) }
  const at = words.findIndex((token) =>
    isTag(
      token,
      'verb',
      'modal',
      'be',
      'have',
      'do',
      'not',
      'punct',
      'prep',
      'sub',
      'rel',
      'to',
      'ing',
      'ed',
      'and',
    ),
  )
  const verb = words[at]
  if (!verb || at < 1 || at > longestName || words.some((token) => token.tag === 'not')) return whole
  const name = words.slice(0, at)
  if (!name.every((token) => isTag(token, 'det', 'poss', 'noun', 'adj', 'num', 'pron'))) return whole
  const pronoun = name.length === 1 && name[0]?.tag === 'pron'
  const who = pronoun ? '' : sentenceCase(written(name.filter((token) => !isTag(token, 'det', 'poss'))))
  if (!pronoun && (who === '' || !isTag(name.at(-1), 'noun'))) return whole
  const duty = verb.tag === 'modal' && duties.has(verb.low)
  const act = duty ? words[at + 1] : verb
  const rest = words.slice(duty ? at + 2 : at + 1)
  if (!act || act.tag !== 'verb' || rest.length === 0) return whole
  const form = verbForm(act.low)
  const plain = duty || pronoun ? form?.form === 'base' || form?.form === 's' : form?.form === 's'
  if (!form || !plain) return whole
  const label = sentenceCase(`${form.base} ${said(text, rest)}`)
  return who === '' ? { label } : { label, who }
}

/** "then", "and", "also" before what is done. */
function dropLead(tokens: readonly Token[]): readonly Token[] {
  let from = 0
  while (
    from < tokens.length - 1 &&
    (isTag(tokens[from], 'and', 'punct') || says(tokens[from], 'then', 'also', 'please', 'just', 'next'))
  )
    from++
  return tokens.slice(from)
}
