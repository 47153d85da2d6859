/** A condition as the question on a decision, and the answer that leads into its branch. */
import { contentWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Token } from './token.ts'

export type Question = {
  text: string
  /** The branch the condition speaks of. */
  answer: string
  /** The other branch when nothing names it. */
  otherwise: string
  /** A short wording of the condition itself, for when several conditions share one decision. */
  short: string
  words: string[]
  /** One word about "it" or "any of them": better said with the name of the thing. */
  bare?: 'one' | 'many'
  /** What the condition is about, when it says how something is. */
  about?: string
}

const maxWords = 9

export function questionOf(tokens: Token[]): Question {
  const predicate = findPredicate(tokens)
  const words = contentWords(written(tokens))
  if (!predicate) return plain(tokens, words)
  const yes = predicate.after[0]
  if (['say', 'answer', 'reply'].includes(predicate.lemma) && (yes?.low === 'yes' || yes?.low === 'no')) {
    const who = written(trim(predicate.subject)) || 'they'
    return {
      text: ask(
        `${['he', 'she', 'it'].includes(who) || !/s$|^they$|^we$|^you$|^i$/i.test(who) ? 'Does' : 'Do'} ${who.toLowerCase() === who || who.includes(' ') ? who : who} say yes`,
      ),
      answer: yes.low,
      otherwise: yes.low === 'yes' ? 'no' : 'yes',
      short: yes.low,
      words: ['say', ...contentWords(who)],
    }
  }
  if (predicate.after[0]?.tag === 'and' && predicate.subject.length === 0) return plain(tokens, words)
  if (['nobody', 'noone'].includes(predicate.subject[0]?.low ?? '') && predicate.modal !== '') {
    return {
      text: ask(`Can anybody ${predicate.lemma} ${written(limit(predicate.after))}`),
      answer: 'no',
      otherwise: 'yes',
      short: `nobody can ${predicate.lemma}`,
      words,
    }
  }
  // "Is it raining?" asks with the verb first.
  if (predicate.subject.length === 0 && tokens[0]?.tag === 'be' && tokens.length > 2)
    return plain(tokens.slice(tokens[1]?.tag === 'pron' ? 2 : 1), words)
  const subject = trim(predicate.subject)
  const pronoun = subject.every((token) => token.tag === 'pron' || token.low === 'there')
  const negated =
    predicate.negated ||
    subject[0]?.low === 'no' ||
    (subject.length === 0 && predicate.after[0]?.low === 'no')
  const name = written(subject.filter((token, i) => !(i === 0 && token.low === 'no')))
  const rest = strip(predicate.after)
  const [answer, otherwise] = negated ? ['no', 'yes'] : ['yes', 'no']
  const tail = written(limit(rest))
  let text: string
  if (predicate.copula) text = pronoun ? tail : `${name} ${tail}`
  else if (predicate.passive)
    text = `${pronoun ? '' : `${name} `}${predicate.verb
      .filter((token) => token.tag === 'ed' || token.tag === 'adj')
      .map((token) => token.low)
      .join(' ')}${predicate.particle ? '' : ''} ${tail}`
  else if (pronoun && predicate.verb.some((token) => token.tag === 'ing'))
    text = `${written(predicate.verb.filter((token) => token.tag === 'ing'))} ${tail}`
  else if (pronoun && tail === '' && subject[0]?.low === 'it') text = `Does it ${predicate.lemma}`
  else
    text = `${pronoun ? '' : `${name} `}${verbText(predicate.verb, predicate.lemma, pronoun)}${predicate.particle && !predicate.verb.includes(predicate.particle) ? ` ${predicate.particle.low}` : ''} ${tail}`
  return {
    text: ask(text),
    answer,
    otherwise,
    short: shorten(predicate.copula ? tail : text, negated),
    words,
    ...bareness(predicate, rest),
    ...((predicate.copula || predicate.passive) && !pronoun
      ? { about: contentWords(written(subject)).join(' ') }
      : {}),
  }
}

function bareness(predicate: Predicate, rest: Token[]): { bare?: 'one' | 'many' } {
  const [only] = predicate.subject
  if (!predicate.copula || rest.length !== 1 || rest[0]?.tag !== 'adj' || predicate.subject.length !== 1)
    return {}
  if (only?.low === 'it' || only?.low === 'this') return { bare: 'one' }
  return ['any', 'some', 'they', 'these', 'those'].includes(only?.low ?? '') ? { bare: 'many' } : {}
}

function verbText(verb: Token[], lemma: string, pronoun: boolean): string {
  if (pronoun && verb[0]?.tag === 'ing') return written(verb)
  if (pronoun) return lemma
  return written(verb.filter((token) => !['not', 'do'].includes(token.tag) || verb.length === 1)) || lemma
}

function shorten(text: string, negated: boolean): string {
  const words = text.trim().split(/\s+/).slice(0, 5).join(' ')
  return negated ? `not ${words}` : words
}

function plain(tokens: Token[], words: string[]): Question {
  const kept = strip(trim(tokens))
  const negated = kept[0]?.low === 'no' || kept[0]?.low === 'not'
  const rest = negated ? kept.slice(1) : kept
  const text = written(limit(rest))
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
        ['the', 'a', 'an', 'any', 'already', 'just', 'actually', 'really', 'also', 'still', 'only'].includes(
          token.low,
        ) && i < tokens.length - 1
      ) &&
      token.tag !== 'not' &&
      token.tag !== 'poss',
  )
}

function limit(tokens: Token[]): Token[] {
  return trim(tokens.slice(0, maxWords))
}

export function ask(text: string): string {
  const clean = text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,:;-]+|[\s,:;.?!-]+$/g, '')
  return `${sentenceCase(clean)}?`
}
