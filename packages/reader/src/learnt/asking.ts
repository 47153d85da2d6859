/**
 * A condition as a question. Its words stay; only what it speaks of and its verb change places where both are plain,
 * and a denial is taken back, so that "yes" and "no" mean what they say.
 */
import { affirm } from '../denial.ts'
import { sentenceCase, written } from '../label.ts'
import { isPlural, verbForm } from '../lemma.ts'
import { isTag, says } from '../token.ts'
import type { Token } from '../token.ts'
import { isNounToo } from '../verbs.ts'
import { wordSet } from '../words.ts'
import { said } from './wording.ts'

export type Asked = {
  label: string
  /** What is answered when the condition holds as it was said; nothing when the words are no condition. */
  holds?: 'yes' | 'no'
}

const conditions = wordSet('case falls if once provided quand should si unless until wenn when whenever')
const leads = new Set([...conditions, 'then', 'but', 'whether', 'ob'])
/** Lead in before another word alone: "only if", "in case of", "provided that", "check whether". */
const pairs = new Set([
  'only if',
  'only when',
  'in case',
  'case of',
  'provided that',
  'case that',
  'check if',
  'check whether',
])

/** `tokens` are the words that ask: "if it isn't paid", "still debris?". */
export function askedBy(text: string, tokens: readonly Token[]): Asked {
  const whole = said(text, tokens)
  if (whole.endsWith('?')) return { label: sentenceCase(whole) }
  let from = 0
  while (from < tokens.length - 1 && isLead(tokens, from)) from++
  const lead = tokens.slice(0, from).map(({ low }) => low)
  const { label, denied } = inverted(text, tokens, from) ?? worded(text, tokens.slice(from))
  const question = { label: `${sentenceCase(label.replace(/^(?:the|an?)\s+/i, ''))}?` }
  const isCondition = denied || lead.some((word) => conditions.has(word)) || tokens.some(isDenial)
  if (!isCondition) return question
  if (lead.includes('until')) return question
  return { ...question, holds: denied === lead.includes('unless') ? 'yes' : 'no' }
}

/** "Should the radio fail", "should there be no answer": what may happen is asked for as what does. */
function inverted(text: string, tokens: readonly Token[], from: number): Worded | undefined {
  if (tokens[from - 1]?.low !== 'should') return undefined
  const words = tokens.slice(from)
  const whole = { label: said(text, tokens.slice(from - 1)), denied: false }
  const being = words.findIndex(({ low }) => low === 'be')
  const at = being > 0 ? being : words.findIndex((token, i) => i > 0 && isAct(token))
  const denied = words[at - 1]?.low === 'not'
  const who = words.slice(0, denied ? at - 1 : at)
  const { base, form } = verbForm(words[at]?.low ?? '') ?? {}
  const isPlain = who.length > 0 && who.length <= longestSubject && !who.some(isDenial)
  if (at < 1 || !isPlain || (being < 1 && form !== 'base')) return whole
  const last = who.at(-1)?.low ?? ''
  const isMany = manyPronouns.has(last) || isPlural(last)
  const [is, does] = isMany ? ['are', 'do'] : ['is', 'does']
  const act = being > 0 ? '' : base
  return {
    label: [being > 0 ? is : does, named(text, who), act, spelled(text, words.slice(at + 1))]
      .filter(Boolean)
      .join(' '),
    denied,
  }
}

const isAct = (token: Token): boolean => {
  const { form, base = '' } = verbForm(token.low) ?? {}
  return isTag(token, 'verb') || (form === 'base' && !isNounToo(base))
}

function isLead(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!token) return false
  const isPair = pairs.has(`${token.low} ${next?.low}`) || pairs.has(`${before?.low} ${token.low}`)
  return isPair || isTag(token, 'and', 'punct') || (leads.has(token.low) && token.low !== 'case')
}

type Worded = { label: string; denied: boolean }
type Clause = { who: Token[]; verb: Token; rest: Token[]; isDenied: boolean }

const longestSubject = 6

/** A denial that is left after one was taken back, or stands deeper inside, stays as it was said. */
function worded(text: string, words: readonly Token[]): Worded {
  const whole = { label: said(text, words), denied: false }
  const { tokens, denied } = affirm([...words])
  const denials = tokens.filter(isDenial).length
  if (denials > 1 || (denied && denials > 0)) return whole
  const at = tokens.findIndex((token) => isTag(token, 'be', 'have', 'do', 'modal', 'verb', 'not'))
  const verb = tokens[at]
  const who = tokens.slice(0, Math.max(0, at))
  const isPlain = who.every(
    (token) => token.low === 'there' || isTag(token, 'det', 'poss', 'noun', 'adj', 'num', 'pron'),
  )
  if (holdsAnother(who)) return whole
  if (!verb || !isPlain || who.length > longestSubject)
    return denials > 0 ? whole : { label: spelled(text, tokens), denied }
  const rest = tokens.slice(at + 1)
  const not = rest[0]?.tag === 'not' ? 1 : 0
  const isDenied = isDenial(verb) || not === 1
  if (denials > 0 && !isDenied) return whole
  const label = turned(text, { who, verb, rest: rest.slice(not), isDenied })
  if (label !== undefined) return { label, denied: denied || isDenied }
  return isDenied ? whole : { label: spelled(text, tokens), denied }
}

/** "Anything they can't solve", "whoever has more than half": the verb is not what the first word does. */
const holdsAnother = (who: readonly Token[]): boolean =>
  /^(?:who|what|which)/.test(who[0]?.low ?? '') || who.filter(({ tag }) => tag === 'pron').length > 1

const isDenial = ({ tag, low }: Token): boolean => tag === 'not' || /n['’]t$/.test(low) || low === 'cannot'

/** What was put for other words is written word by word; what stands in the text is copied. */
function spelled(text: string, tokens: readonly Token[]): string {
  const isSaid = tokens.every(({ start, end, text: own }) => text.slice(start, end) === own)
  return isSaid ? said(text, tokens) : written([...tokens])
}

/** Inside a question nothing begins a sentence any more. */
function named(text: string, who: readonly Token[]): string {
  const name = spelled(text, who)
  const [first] = who
  const isCommon =
    first && (isTag(first, 'det', 'poss', 'pron') || (isPlural(first.low) && !/\p{Lu}/u.test(name.slice(1))))
  return isCommon && first.text !== 'I' ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}

/** The question, when it can be asked with the verb where it belongs and without its denial. */
function turned(text: string, { who, verb, rest, isDenied }: Clause): string | undefined {
  const [name, tail] = [named(text, who), spelled(text, rest)]
  // "not ready", "strip not turned black"
  if (verb.tag === 'not') return `${name} ${tail}`.trim()
  if (who.length === 0) return undefined
  const begins = beginning(verb, rest)
  const isBare = who.length === 1 && impersonal.has(who[0]?.low ?? '')
  if (isBare && begins !== 'has' && verb.tag === 'be') return tail === '' ? undefined : tail
  if (isTag(verb, 'be', 'have', 'modal', 'do') && tail === '') return undefined
  if (isNamed(who))
    return begins === undefined ? acting(name, verb, { who, tail }) : `${begins} ${name} ${tail}`
  return isDenied && verb.tag === 'be' ? `${name} ${tail}` : undefined
}

/** The auxiliary a question can begin with. */
function beginning(verb: Token, rest: readonly Token[]): string | undefined {
  const low = verb.low.replace('’', "'")
  if (low === "'s") return says(rest[0], 'got', 'been') ? 'has' : 'is'
  if (verb.tag === 'have' && !isParticiple(rest[0])) return undefined
  if (!isTag(verb, 'be', 'have', 'modal', 'do')) return undefined
  return shortened.get(low) ?? low.replace(/n't$/, '')
}

const isParticiple = (token: Token | undefined): boolean =>
  isTag(token, 'ed', 'be', 'adv') ||
  (token?.low ?? '').endsWith('ed') ||
  verbForm(token?.low ?? '')?.form === 'ed'

const shortened = new Map([
  ['cannot', 'can'],
  ["can't", 'can'],
  ["won't", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'m", 'am'],
])

/** "it bends" → "does it bend", "the tests pass" → "do the tests pass"; what was done stays as it was said. */
function acting(
  name: string,
  verb: Token,
  { who, tail }: { who: readonly Token[]; tail: string },
): string | undefined {
  const form = verb.tag === 'have' ? haves.get(verb.low) : verbForm(verb.low)
  const last = who.at(-1)?.low ?? ''
  const isMany = manyPronouns.has(last) || isPlural(last)
  if (form?.form === 's' && !isMany) return `does ${name} ${form.base} ${tail}`.trim()
  return form?.form === 'base' && isMany ? `do ${name} ${form.base} ${tail}`.trim() : undefined
}

const haves = new Map([
  ['has', { base: 'have', form: 's' }],
  ['have', { base: 'have', form: 'base' }],
])
const impersonal = new Set(['it', 'they', 'there', 'this', 'that', 'these', 'those'])
const manyPronouns = new Set(['they', 'we', 'you', 'i'])

/** "the room", "somebody", "Anna": what a verb can stand before; "room is quiet" is said in short. */
function isNamed(who: readonly Token[]): boolean {
  const [first] = who
  if (!first) return false
  return (
    isTag(first, 'det', 'poss', 'pron', 'num') ||
    /^\p{Lu}/u.test(first.text) ||
    isPlural(who.at(-1)?.low ?? '')
  )
}
