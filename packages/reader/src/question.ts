/** A condition as the question on a decision, and the answer that leads into its branch. */
import { affirm, withoutAnyMore } from './denial.ts'
import { contentWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns, wordSet } from './words.ts'

export type Question = {
  text: string
  /** The branch the condition speaks of. */
  answer: string
  /** The other branch when nothing names it. */
  otherwise: string
  /** A short wording of the condition itself, for when several conditions share one decision. */
  short: string
  words: readonly string[]
  /** One word about "it" or "any of them": better said with the name of the thing. */
  bare?: 'one' | 'many'
  /** What the condition is about, when it says how something is. */
  about?: string
  /** The pronoun that stands for it, when the condition says how something is. */
  pronoun?: string
}

const maxWords = 9

export function questionOf(said: Token[]): Question {
  // "still not paid", "email not verified"
  const not = said.findIndex((token) => token.tag === 'not')
  const isState = isTag(said[not + 1], 'adj', 'ed', 'ing') && (not < 1 || isTag(said[not - 1], 'noun'))
  if (not >= 0 && (isState || says(said[0], 'still'))) {
    const { answer, otherwise, ...asked } = questionOf(
      said.filter((token, i) => i !== not && token.low !== 'still'),
    )
    return { ...asked, answer: otherwise, otherwise: answer, short: `not ${asked.short}` }
  }
  const { tokens, denied } = affirm(said)
  const predicate = findPredicate(tokens)
  const words = contentWords(written(tokens))
  if (!predicate) return plain(tokens, words, denied)
  const yes = predicate.after[0]
  if (yes && ['say', 'answer', 'reply'].includes(predicate.lemma) && says(yes, 'yes', 'no')) {
    const who = written(trim(predicate.subject)) || 'they'
    return {
      text: ask(
        `${['he', 'she', 'it'].includes(who) || !/s$|^they$|^we$|^you$|^i$/i.test(who) ? 'Does' : 'Do'} ${who} say yes`,
      ),
      answer: yes.low,
      otherwise: yes.low === 'yes' ? 'no' : 'yes',
      short: yes.low,
      words: ['say', ...contentWords(who)],
    }
  }
  if (predicate.after[0]?.tag === 'and' && predicate.subject.length === 0) return plain(tokens, words, denied)
  // "shared by a few neighbours", "finished with a time given": how it is, as said.
  if (predicate.subject.length === 0 && tokens[0]?.tag === 'ed') return plain(tokens, words, denied)
  if (
    denied &&
    /^any(?:body|one)$/.test(predicate.subject[0]?.low ?? '') &&
    /^c(?:an|ould)$/.test(predicate.modal)
  ) {
    return {
      text: ask(`Can anybody ${predicate.lemma} ${written(limit(predicate.after))}`),
      answer: 'no',
      otherwise: 'yes',
      short: `nobody can ${predicate.lemma}`,
      words,
    }
  }
  // "Did he apologise?", "has it been more than a week": asked as said.
  const [verb, who, been] = tokens
  if (verb?.tag === 'have' && who?.low === 'it' && been?.low === 'been')
    return plain(tokens.slice(3), words, denied)
  if (verb && isTag(verb, 'do', 'have', 'modal') && who?.tag === 'pron' && tokens.length <= maxWords)
    return { ...plain(tokens, words, denied), text: ask(written(strip(tokens))) }
  // "Is it raining?" asks with the verb first.
  if (predicate.subject.length === 0 && tokens[0]?.tag === 'be' && tokens.length > 2)
    return plain(tokens.slice(tokens[1]?.tag === 'pron' || tokens[1]?.low === 'there' ? 2 : 1), words, denied)
  const subject = trim(predicate.subject)
  const pronoun = subject.every(
    (token) =>
      (token.tag === 'pron' && !/^(?:any|every|some)(?:thing|one|body)$/.test(token.low)) ||
      token.low === 'there',
  )
  const negated = predicate.negated !== denied
  const name = written(subject)
  const rest = strip(predicate.negated ? withoutAnyMore(predicate.after) : predicate.after)
  const [answer, otherwise] = negated ? ['no', 'yes'] : ['yes', 'no']
  // "if that goes well": how it goes is what is asked.
  const isHow = /^(?:well|badly|wrong|fine|late|early)$/.test(written(rest))
  const tail = written(isHow ? rest : limit(rest))
  let text: string
  if (predicate.copula) text = pronoun ? tail : `${name} ${tail}`
  else if (predicate.passive)
    text = `${pronoun ? '' : `${name} `}${predicate.verb
      .filter((token) => token.tag === 'ed' || token === predicate.particle)
      .map((token) => token.low)
      .join(' ')} ${tail}`
  else if (pronoun && predicate.verb.some((token) => token.tag === 'ing'))
    text = `${written(predicate.verb.filter((token) => token.tag === 'ing'))} ${tail}`
  else if (!pronoun && predicate.negated && /^(?:can|could)/.test(predicate.modal))
    text = `Can ${name} ${predicate.lemma} ${[tail, predicate.particle?.low].toSorted((a) => (/^(?:it|them)$/.test(a ?? '') ? -1 : 1)).join(' ')}`
  else if (pronoun && tail === '' && subject[0]?.low === 'it') text = `Does it ${predicate.lemma}`
  else
    text = `${pronoun ? '' : `${name} `}${verbText(predicate.verb, predicate.lemma, pronoun)}${predicate.particle && (pronoun || !predicate.verb.includes(predicate.particle)) ? ` ${predicate.particle.low}` : ''} ${tail}`
  // "There is enough": all that is said is a small word.
  if (text.trim() === '') text = written(predicate.after)
  return {
    text: ask(text),
    answer,
    otherwise,
    short: shorten(predicate.copula ? tail : text, negated),
    words,
    ...bareness(predicate, rest),
    ...aboutOf(predicate, subject, pronoun),
  }
}

function aboutOf(predicate: Predicate, subject: Token[], isPronoun: boolean): Partial<Question> {
  const isState = predicate.verb.some(({ tag }) => tag === 'be')
  if (!isState && !statives.has(predicate.lemma)) return {}
  if (!isPronoun)
    return statives.has(predicate.lemma) ? {} : { about: contentWords(written(subject)).join(' ') }
  const [only] = predicate.subject
  return only && predicate.subject.length === 1 && statePronouns.has(only.low) ? { pronoun: only.low } : {}
}

/** Verbs that say how a thing is, not what it does. */
export const statives = wordSet('belong contain cost fit have lack look need seem sound')
const statePronouns = wordSet('he it she that these they this')

function bareness(predicate: Predicate, rest: Token[]): { bare?: 'one' | 'many' } {
  const [only] = predicate.subject
  if (only?.low === 'they' && predicate.subject.length === 1 && isBareVerb(predicate)) return { bare: 'many' }
  const isBare = rest.length === 1 && (rest[0]?.tag === 'adj' || rest[0]?.low === 'there')
  if (!predicate.copula || !isBare || predicate.subject.length !== 1) return {}
  if (says(only, 'it', 'this')) return { bare: 'one' }
  return says(only, 'any', 'some', 'they', 'these', 'those') ? { bare: 'many' } : {}
}

/** "they fail": a verb and nothing more. */
function isBareVerb(predicate: Predicate): boolean {
  return (
    !predicate.copula &&
    !predicate.passive &&
    !predicate.particle &&
    !predicate.negated &&
    predicate.modal === '' &&
    predicate.verb.length === 1 &&
    predicate.after.length === 0
  )
}

function verbText(verb: Token[], lemma: string, pronoun: boolean): string {
  if (pronoun && verb[0]?.tag === 'ing') return written(verb)
  if (pronoun) return lemma
  return written(verb.filter((token) => !isTag(token, 'not', 'do') || verb.length === 1)) || lemma
}

function shorten(text: string, negated: boolean): string {
  const words = text.trim().split(/\s+/).slice(0, 5).join(' ')
  return negated ? `not ${words}` : words
}

function plain(tokens: Token[], words: readonly string[], negated: boolean): Question {
  const text = written(limit(strip(trim(tokens))))
  return {
    text: ask(text),
    answer: negated ? 'no' : 'yes',
    otherwise: negated ? 'yes' : 'no',
    short: negated ? `no ${text}` : text,
    words,
  }
}

function strip(tokens: Token[]): Token[] {
  return tokens.filter(
    (token, i) =>
      !(
        says(token, 'the', 'a', 'an', 'any', 'already', 'just', 'actually', 'really', 'also', 'only') &&
        i < tokens.length - 1 &&
        !(says(token, 'a', 'an') && timeNouns.has(tokens[i + 1]?.low ?? ''))
      ) && !isTag(token, 'not', 'poss'),
  )
}

function limit(tokens: Token[]): Token[] {
  return trim(tokens.slice(0, maxWords))
}

export function ask(text: string): string {
  const clean = text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,:;-]+|[\s,:;.?!-]+$/g, '')
  return `${sentenceCase(clean)}?`
}
