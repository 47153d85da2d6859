/** What stands around a word, for the tagger to decide by: each question looks at a few neighbours only. */
import { isPlural, verbForm } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import {
  adverbs,
  coordinators,
  determiners,
  objectPronouns,
  prepositions,
  pronouns,
  subjectPronouns,
  subordinators,
  twoObjects,
  wordSet,
} from './words.ts'

export const punctuation = /^[^\p{L}\p{N}$€£&%#@+]+$/u

export function closedWord(low: string): boolean {
  return (
    coordinators.has(low) ||
    prepositions.has(low) ||
    pronouns.has(low) ||
    subordinators.has(low) ||
    determiners.has(low) ||
    adverbs.has(low)
  )
}

/** Whether a verb may stand here: after a subject, a modal, "to", or where a clause opens. */
export function verbSlot(tokens: Token[], i: number): boolean {
  const before = previous(tokens, i)
  return !before || isTag(before, 'punct', 'and', 'sub', 'modal', 'to', 'do', 'arrow', 'pron', 'rel')
}

export function previous(tokens: Token[], i: number): Token | undefined {
  let j = i - 1
  while (isTag(tokens[j], 'adv', 'not')) j--
  return tokens[j]
}

/** Where the stretch around this word begins: behind the sign before it, at most sixteen words back. */
export function stretchStart(tokens: Token[], i: number): number {
  let from = i
  while (from > 0 && from > i - 16 && tokens[from - 1]?.tag !== 'punct') from--
  return from
}

/** A capital inside a sentence makes a name, whatever else the word could be. */
export function isName(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  const before = tokens[i - 1]
  if (!token || !before || token.line || token.item || !/^\p{Lu}[\p{Ll}\d]/u.test(token.text)) return false
  return !says(before, '.', '!', '?', ':', ';', '-', '–', '—', '"', '“', '(', '…') && before.tag !== 'arrow'
}

export function opensObject(next: Token | undefined): boolean {
  if (!next) return false
  return isTag(next, 'det', 'poss', 'pron', 'num', 'adj', 'noun', 'adv', 'prep', 'to', 'ed', 'rel')
}

/**
 * "goes to a rep the rep calls": where a thing has been named, an article opens a new clause's subject, unless
 * the verb takes a person and a thing. Speech has no comma there.
 */
export function runsOn(tokens: Token[], i: number): boolean {
  let j = i - 1
  while (j > 0 && j > i - 4 && isTag(tokens[j], 'noun', 'adj', 'num', 'adv')) j--
  const article = tokens[j]
  const before = tokens[j - 1]
  if (!article || !before || j === i - 1) return false
  if (article.low !== 'the' && article.tag !== 'poss') return false
  if (!isTag(before, 'noun', 'num', 'adv', 'adj') && !objectPronouns.has(before.low)) return false
  for (let k = j - 1; k >= 0 && k > j - 9; k--) {
    const each = tokens[k]
    if (!each || each.tag === 'punct') return false
    if (each.tag === 'be' && before.tag !== 'noun') return true
    if (each.tag === 'verb')
      return (
        !twoObjects.has(verbForm(each.low)?.base ?? '') ||
        tokens.slice(k, j).some((one) => one.tag === 'num' || /^an?$/.test(one.low))
      )
  }
  return false
}

const clauseEnd = wordSet('! ( ) , . : ; ? – —')

/** "React storefront calls a …": a name of two words or more, and something called. */
function isVerbOfName(tokens: Token[], i: number, j: number): boolean {
  const [before, next, after] = [tokens[j - 1], tokens[j + 1], tokens[j + 2]]
  if (
    j < i + 2 ||
    verbForm(tokens[i]?.low ?? '')?.form !== 'base' ||
    before?.tag !== 'noun' ||
    isPlural(before.low)
  )
    return false
  return next?.tag === 'det' || (next?.tag === 'to' && after?.tag === 'det')
}

/** Whether a finite verb surely stands later in the same stretch, so that this word is part of its subject. */
export function laterFinite(tokens: Token[], i: number): boolean {
  for (let j = i + 1; j < tokens.length && j < i + 9; j++) {
    const token = tokens[j]
    if (!token || clauseEnd.has(token.low) || isTag(token, 'arrow', 'sub', 'rel') || token.line) return false
    if (token.tag === 'and' && j > i + 1) return false
    if (token.tag === 'pron' && subjectPronouns.has(token.low)) return false
    if (isTag(token, 'det', 'poss', 'to')) return false
    if (isTag(token, 'be', 'modal', 'have', 'do')) return !(token.tag === 'do' && !says(token, 'do', 'does'))
    const form = verbForm(token.low)
    if (form?.form === 's' && (!isNounToo(form.base) || isVerbOfName(tokens, i, j))) return true
    if (
      form &&
      form.form === 'base' &&
      j === i + 1 &&
      isTag(tokens[j + 1], 'det', 'poss', 'pron', 'noun', 'adj', 'prep', 'to', 'num') &&
      !isNounToo(form.base) &&
      isPlural(tokens[i]?.low ?? '')
    )
      return true
  }
  return false
}

export function hasVerbInClause(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 12; j--) {
    const token = tokens[j]
    if (!token || isTag(token, 'punct', 'sub', 'arrow', 'rel')) return false
    if (isTag(token, 'verb', 'modal', 'be', 'have')) return true
    if (token.tag === 'and') return false
  }
  return false
}

export function hasVerbBefore(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 30; j--) {
    const token = tokens[j]
    if (!token || says(token, '.', ';') || token.tag === 'arrow') return false
    if (isTag(token, 'verb', 'ed')) return true
  }
  return false
}

/** "if production errors spike we roll back": a condition that has no verb yet needs one. */
export function lacksVerb(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 10; j--) {
    const tag = tokens[j]?.tag
    if (tag === 'sub') return true
    if (tag === 'punct' || tag === 'verb' || tag === 'be' || tag === 'have' || tag === 'modal') return false
  }
  return false
}

/** "if it is ship it": nothing but what was asked before is meant, and the order follows. */
export function isAnswerEnd(tokens: Token[], i: number): boolean {
  const be = tokens[i - 1]?.tag === 'not' ? i - 2 : i - 1
  return (
    tokens[be]?.tag === 'be' &&
    says(tokens[be - 1], 'it', 'they', 'he', 'she', 'there') &&
    (be < 2 || says(tokens[be - 2], 'if'))
  )
}
