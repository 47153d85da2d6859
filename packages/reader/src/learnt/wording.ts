/**
 * Words on a node: those that were said. They are only put another way where that is sure: who does it goes to a line
 * of its own when a plain verb follows a plain name, and a condition becomes a question.
 */
import { sentenceCase, written } from '../label.ts'
import { isPlural, verbForm } from '../lemma.ts'
import { statives } from '../question.ts'
import { isTag, says } from '../token.ts'
import type { Token } from '../token.ts'
import { wordSet } from '../words.ts'

export type Wording = {
  label: string
  who?: string
  /** Nobody is named: whoever did what was told before it in the sentence does this too. */
  goesOn?: boolean
}

/** What stands in the text from the first word to the last, without Markdown's signs and what trails behind. */
export function said(text: string, tokens: readonly Token[]): string {
  const words = text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
  const plain = words
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s*_'(,;:–—#=|>-]+/u, '')
    .replace(/[\s*_,;:.–—=|-]+$/u, '')
  return withoutLoneQuotes(plain).trim()
}

/** Quotes that hold all of it, or that were opened or closed elsewhere, say nothing. */
function withoutLoneQuotes(words: string): string {
  const quotes = words.match(/["“”]/g)?.length ?? 0
  if (quotes === 2) return words.replace(/^["“”](.*)["“”]$/, '$1')
  return quotes === 1 ? words.replace(/["“”]/, '') : words
}

const longestName = 4
const beforeVerbs = new Set<Token['tag']>(['det', 'poss', 'noun', 'adj', 'num', 'pron'])
const duties = wordSet("must should will shall would 'll 'd need needs have has had")

/**
 * "The clerk checks the list" → "Check the list", the clerk; "forwards it" → "Forward it". Anything less plain stays as
 * it was said.
 */
export function stepWording(text: string, tokens: readonly Token[]): Wording {
  const words = dropLead(tokens)
  const whole = { label: sentenceCase(said(text, words)) }
  const at = words.findIndex(({ tag }) => !beforeVerbs.has(tag))
  const name = words.slice(0, Math.max(0, at))
  if (at < 0 || at > longestName || words.some((token) => token.tag === 'not')) return whole
  const who = whoIs(name)
  const act = who === undefined ? undefined : actOf(words.slice(at), name)
  if (!act) return whole
  const label = sentenceCase(`${act.base} ${said(text, act.rest)}`.trim())
  return { label, ...(who ? { who } : {}), ...(name.length === 0 ? { goesOn: true } : {}) }
}

/** A plain name; nobody, when it is a pronoun or nothing was said; nothing when it may be no name. */
function whoIs(name: readonly Token[]): string | undefined {
  if (name.length === 0 || (name.length === 1 && name[0]?.tag === 'pron')) return ''
  if (!isTag(name.at(-1), 'noun')) return undefined
  return sentenceCase(written(name.filter((token) => !isTag(token, 'det', 'poss')))) || undefined
}

type Act = { base: string; rest: readonly Token[] }

/** The verb's base and what stands behind it, where the verb agrees with who does it or is a duty. */
function actOf([first, ...rest]: readonly Token[], name: readonly Token[]): Act | undefined {
  if (!first) return undefined
  const to = rest[0]?.low === 'to' ? 1 : 0
  if (duties.has(first.low) && (to === 1 || first.tag === 'modal')) {
    const form = verbForm(rest[to]?.low ?? '')
    return form?.form === 'base' ? { base: form.base, rest: rest.slice(to + 1) } : undefined
  }
  const form = first.tag === 'verb' ? verbForm(first.low) : undefined
  // "needs a check", "looks good" say how it is; "looks for it" what is done.
  if (!form || (statives.has(form.base) && !isTag(rest[0], 'prep'))) return undefined
  const last = name.at(-1)
  // "Forwards the case number": said of whoever did what stands before it.
  if (!last)
    return form.form === 's' && isTag(rest[0], 'det', 'poss', 'pron') ? { base: form.base, rest } : undefined
  const isOneself = last.tag === 'pron'
  if (rest.length === 0 && !isOneself) return undefined
  const isMany = isOneself ? says(last, 'we', 'you', 'they', 'i') : isPlural(last.low)
  return form.form === 's' || (form.form === 'base' && isMany) ? { base: form.base, rest } : undefined
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

/** "in 1993" → "1993", "for 45 minutes" → "45 minutes"; "in 3 days" stays, which is another time than 3 days. */
export function whenWording(text: string, tokens: readonly Token[]): string {
  return sentenceCase(
    said(text, tokens).replace(
      /^(?:[Ii]n (?=\d{4}\b|\p{Lu})|[Oo]n (?=\d|\p{Lu})|(?:[Aa]t|[Ff]or) (?=\d))/u,
      '',
    ),
  )
}
