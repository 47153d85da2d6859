/**
 * Words on a node: those that were said. They are only put another way where that is sure: who does it goes to a line
 * of its own when a plain verb follows a plain name, and a condition becomes a question.
 */
import { sentenceCase, written } from '../label.ts'
import { isPlural, verbForm } from '../lemma.ts'
import { statives } from '../question.ts'
import { isTag, says } from '../token.ts'
import type { Token } from '../token.ts'
import { isNounToo } from '../verbs.ts'
import { departments, personWords, wordSet } from '../words.ts'

export type Wording = {
  label: string
  who?: string
  /** Nobody is named: whoever did what was told before it in the sentence does this too. */
  goesOn?: boolean
}

/**
 * What stands in the text from the first word to the last, without Markdown's signs and what trails behind: an article
 * waits for its noun.
 */
export function said(text: string, tokens: readonly Token[]): string {
  const words = text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
  const plain = words
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s*_'(,;:–—#=|>-]+/u, '')
    .replace(/[\s*_,;:.–—=|-]+$/u, '')
    .replace(/(?<=\S)\s+(?:[Tt]he|an?|An)$/, '')
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
/** Say when in the order of things, which the picture shows: "the clerk then checks it". */
const orders = wordSet('then also now next first finally')
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
  const done = doneBy(text, words, at)
  if (done) return done
  const who = whoIs(name)
  const act = who === undefined ? undefined : actOf(withoutOrder(words.slice(at)), name)
  const rest = act && agreeing(text, act.rest)
  if (!act || rest === undefined) return whole
  const label = sentenceCase(`${act.base} ${rest}`.trim())
  return { label, ...(who ? { who } : {}), ...(name.length === 0 ? { goesOn: true } : {}) }
}

/** A plain name; nobody, when it is a pronoun or nothing was said; nothing when it may be no name. */
function whoIs(name: readonly Token[]): string | undefined {
  if (name.length === 0 || (name.length === 1 && name[0]?.tag === 'pron')) return ''
  if (!isTag(name.at(-1), 'noun')) return undefined
  return sentenceCase(written(name.filter((token) => !isTag(token, 'det', 'poss')))) || undefined
}

function withoutOrder(words: readonly Token[]): readonly Token[] {
  return words.slice(
    Math.max(
      0,
      words.findIndex(({ low }) => !orders.has(low)),
    ),
  )
}

/**
 * What stands behind the verb, a second verb put as the first: "checks it and files it" → "check it and file it". Nothing
 * where somebody else does something behind an "and", or where what follows is a verb nobody knows.
 */
function agreeing(text: string, rest: readonly Token[]): string | undefined {
  for (const [i, token] of rest.entries()) {
    if (i === 0 || !isTag(rest[i - 1], 'and')) continue
    const next = rest[i + 1]
    const form = verbForm(token.low)
    const isVerb = token.tag === 'verb' || !isNounToo(form?.base ?? '')
    if (form?.form === 's' && isVerb) {
      const behind = agreeing(text, rest.slice(i + 1))
      return behind === undefined
        ? undefined
        : `${said(text, rest.slice(0, i))} ${form.base} ${behind}`.trim()
    }
    const isUnknown = !form && /[^s]s$/.test(token.low) && isTag(next, 'det', 'poss', 'pron')
    if (isUnknown || doesMore(rest.slice(i))) return undefined
  }
  return said(text, rest)
}

/** "… the translators take one": somebody who does something. */
function doesMore(words: readonly Token[]): boolean {
  const at = words.findIndex(({ tag }) => !beforeVerbs.has(tag))
  const form = isTag(words[at], 'verb') ? verbForm(words[at]?.low ?? '')?.form : undefined
  return at > 0 && (form === 's' || form === 'base')
}

type Act = { base: string; rest: readonly Token[] }

/** Verbs that say what becomes of a thing: "the pallet comes in wonky" is no order to come in. */
const happenings = wordSet(
  'arrive become belong come cost end fall fit get go happen last mean remain stay take',
)
const people = wordSet('he she we you they i who everyone everybody someone somebody anyone nobody')
const isSomebody = (name: readonly Token[]): boolean => {
  const last = name.at(-1)
  return (
    last !== undefined && (people.has(last.low) || personWords.has(last.lemma) || departments.has(last.low))
  )
}

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
  if (!form || (statives.has(form.base) && !isTag(rest[0], 'prep')) || isPassive(form.base, rest))
    return undefined
  if (happenings.has(form.base) && !isSomebody(name)) return undefined
  const last = name.at(-1)
  // "Forwards the case number": said of whoever did what stands before it.
  if (!last) {
    const isSaid = isTag(rest[0], 'det', 'poss', 'pron', 'prep') || (rest.length > 0 && !isNounToo(form.base))
    return form.form === 's' && isSaid ? { base: form.base, rest } : undefined
  }
  const isOneself = last.tag === 'pron'
  if (rest.length === 0 && !isOneself) return undefined
  const isMany = isOneself ? says(last, 'we', 'you', 'they', 'i') : isPlural(last.low)
  return form.form === 's' || (form.form === 'base' && isMany) ? { base: form.base, rest } : undefined
}

/** "The form is checked by the clerk" → "Check the form", the clerk; "it is sent back by him" stays, which names nobody. */
function doneBy(text: string, words: readonly Token[], at: number): Wording | undefined {
  if (!isTag(words[at], 'be') || !says(words[at], 'is', 'are', 'was', 'were')) return undefined
  const [participle, ...rest] = withoutOrder(words.slice(at + 1))
  const form = participle && verbForm(participle.low)
  const by = rest.findIndex(({ low }) => low === 'by')
  const what = objectOf(text, words.slice(0, at))
  const isOne = by >= 0 && !rest.slice(0, by).some((token) => isTag(token, 'and', 'punct'))
  if (form?.form !== 'ed' || !isOne || what === undefined) return undefined
  const far = rest.slice(by + 1).findIndex((token) => !beforeVerbs.has(token.tag))
  const end = far < 0 ? rest.length : by + 1 + far
  const agent = rest.slice(by + 1, end)
  const who = isTag(agent[0], 'det', 'poss') && agent.length <= longestName ? whoIs(agent) : undefined
  // What stands before "by" and what stands behind the name are said of it alike.
  const around = [rest.slice(0, by), rest.slice(end)].map((part) => said(text, part)).filter(Boolean)
  if (!who) return undefined
  return { label: sentenceCase([form.base, what, ...around].join(' ')), who }
}

/** What something is done with, as it stands behind a verb; nothing where its first letter may be a name's. */
function objectOf(text: string, words: readonly Token[]): string | undefined {
  const [first] = words
  if (words.length === 1 && says(first, 'it')) return 'it'
  if (words.length === 1 && says(first, 'they')) return 'them'
  const isPlain = isTag(first, 'det', 'poss') || isPlural(words.at(-1)?.low ?? '')
  if (!first || !isPlain || !isTag(words.at(-1), 'noun')) return undefined
  const phrase = said(text, words)
  return /^\p{Lu}\p{Ll}*$/u.test(first.text) ? phrase.slice(0, 1).toLowerCase() + phrase.slice(1) : phrase
}

/** "Applications get opened": done to what stands before it. */
const isPassive = (base: string, rest: readonly Token[]): boolean => base === 'get' && isTag(rest[0], 'ed')

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
