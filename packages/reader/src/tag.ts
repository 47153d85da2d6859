/**
 * Gives every token a part of speech. Closed classes are looked up; the rest is decided from the word's shape
 * and its neighbours, left to right, so that the cost is linear. Where a word can be both a noun and a verb
 * ("order", "review") the place in its clause decides.
 */
import { systemWords } from './components.ts'
import { isPlural, singular, verbForm } from './lemma.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import {
  adjectives,
  adverbs,
  beForms,
  coordinators,
  determiners,
  doForms,
  haveForms,
  modals,
  numbers,
  particles,
  possessives,
  prepositions,
  pronouns,
  relatives,
  subjectPronouns,
  subordinators,
  timeNouns,
} from './words.ts'

const adjectiveEnding = /(?:able|ible|ful|less|ous|ical|ish|ive|ary|ic|ual|ial|nal)$/
/** Nouns that look like adjectives. */
const nounsAfterAll = new Set(
  'public music topic traffic clinic fabric mechanic critic logic library secretary summary salary diary itinerary archive arrival approval proposal removal renewal hospital journal material terminal portal rental animal festival capital signal professional official individual manual tutorial trial memorial credential potential commercial referral withdrawal refusal retrieval table cable variable vegetable timetable deliverable executive representative detective native alternative objective initiative narrative directive incentive motive relative vocabulary dictionary anniversary january february boundary documentary glossary obituary'.split(
    ' ',
  ),
)
const nounEnding =
  /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|ist|age|ary|ent|ant|ic|ive|al|er|or|ure|ing)$/

const linking = new Set([
  'get',
  'become',
  'feel',
  'look',
  'seem',
  'stay',
  'turn',
  'taste',
  'sound',
  'smell',
  'grow',
])
/** "baking powder", "running shoes": an -ing word before these is part of a name. */
const compounds = new Set(
  'powder spray cream soda sheet tray tin kit shoes machine room dish paper board pan water bowl oil process time day list pool market area desk team plan account system materials instructions capital'.split(
    ' ',
  ),
)
/** Verbs in name only, when they follow another thing to eat. */
const foods = new Set(
  'oil cream flour water milk butter salt pepper mince batter sauce ice sugar honey spice season yeast egg cheese'.split(
    ' ',
  ),
)

/** Tags in place. */
export function tag(tokens: Token[]): void {
  splitIs(tokens)
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token) token.tag = closed(token, tokens, i) ?? 'noun'
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token && token.tag === 'noun') token.tag = open(tokens, i)
  }
  for (const token of tokens) token.lemma = lemmaOf(token)
}

/** "the photo's blurry": the ending is a verb, not a possessive, when something that describes follows. */
function splitIs(tokens: Token[]): void {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token || !next || !token.low.endsWith("'s") || token.low.length < 4) continue
    const describes =
      adjectives.has(next.low) ||
      ['not', 'too', 'a', 'the', 'in', 'on', 'very', 'already', 'been'].includes(next.low)
    const after = tokens[i + 2]
    if (
      !describes ||
      (adjectives.has(next.low) && after && /^[a-z]+$/.test(after.low) && !closedWord(after.low))
    )
      continue
    const cut = token.end - 2
    const ending: Token = { ...token, text: token.text.slice(-2), low: "'s", start: cut, line: false }
    tokens.splice(
      i,
      1,
      { ...token, text: token.text.slice(0, -2), low: token.low.slice(0, -2), end: cut },
      ending,
    )
  }
}

function closedWord(low: string): boolean {
  return (
    coordinators.has(low) ||
    prepositions.has(low) ||
    pronouns.has(low) ||
    subordinators.has(low) ||
    determiners.has(low) ||
    adverbs.has(low)
  )
}

function lemmaOf(token: Token): string {
  if (token.tag === 'verb' || token.tag === 'ing' || token.tag === 'ed')
    return verbForm(token.low)?.base ?? token.low
  if (token.tag === 'noun') return singular(token.low)
  return token.low
}

const punctuation = /^[^\p{L}\p{N}$€£&%#@+]+$/u
const arrowSign = /^(?:[-=~]+>+|→|⇒|➜|➔|⟶|<-+>?|↔)$/

function closed(token: Token, tokens: Token[], i: number): Tag | undefined {
  const { low } = token
  const next = tokens[i + 1]?.low ?? ''
  const before = tokens[i - 1]?.low ?? ''
  if (token.text === 'A' && i > 0 && !['.', '!', '?', ':', '-'].includes(before) && !token.line) return 'noun'
  if ((low === 'home' || low === 'back' || low === 'early') && isName(tokens, i)) return 'noun'
  if (arrowSign.test(low)) return 'arrow'
  if (low === '&' || low === '+') return 'and'
  if (punctuation.test(low)) return 'punct'
  if (/^[$€£#]?\d/.test(low)) return 'num'
  if (low === 'to') return 'to'
  if (low === "'s" || low === "'m" || low === "'re") return 'be'
  if (low === "'ve") return 'have'
  if (low === "'ll" || low === "'d") return 'modal'
  if (beForms.has(low)) return 'be'
  if (haveForms.has(low)) return 'have'
  if (doForms.has(low) && low !== 'done') return 'do'
  if (modals.has(low) && !(low === 'can' && before === 'the'))
    return low === 'may' && /^\d/.test(next) ? 'noun' : 'modal'
  if (low === 'not' || low === 'never') return 'not'
  if (low === 'that') return that(tokens, i)
  if (low === 'which' || low === 'who' || low === 'whom' || low === 'whose') return 'rel'
  if (low === 'where' || low === 'how' || low === 'what' || low === 'why')
    return relatives.has(low) ? 'rel' : 'pron'
  if (low === 'so' && (next === 'that' || before === ',' || next === 'he' || next === 'she' || next === 'we'))
    return 'and'
  if (
    low === 'both' &&
    (verbForm(next)?.form === 'base' || beForms.has(next) || haveForms.has(next)) &&
    (!isNounToo(next) || ['to', 'the', 'a', 'with', 'in'].includes(tokens[i + 2]?.low ?? ''))
  )
    return 'pron'
  if (low === 'first' && subjectPronouns.has(before)) return 'adv'
  if (low === 'either' && verbForm(next) !== undefined && i > 0 && !punctuation.test(before)) return 'adv'
  if (low === 'so' || low === 'yet') return 'adv'
  if (low === 'plus') return 'and'
  if (low === 'then') return 'adv'
  if (low === 'her' && next !== '' && !punctuation.test(next) && !prepositions.has(next)) return 'poss'
  if (coordinators.has(low)) return 'and'
  if (possessives.has(low)) return 'poss'
  if (low === 'like' || low === 'mine') return undefined
  if (low === 'as' || low === 'since') return 'prep'
  if (subordinators.has(low)) return subordinator(tokens, i)
  if (pronouns.has(low)) return 'pron'
  if (determiners.has(low))
    return low === 'own' && verbSlot(tokens, i) ? undefined : low === 'last' || low === 'next' ? 'adj' : 'det'
  if (low === 'second' || low === 'minute' || low === 'minutes') return 'noun'
  if (numbers.has(low)) return 'num'
  if (low === 'up' || low === 'out' || low === 'off' || low === 'down') return 'prep'
  if (adverbs.has(low) && !adjectives.has(low)) return 'adv'
  if (prepositions.has(low)) return 'prep'
  return undefined
}

function subordinator(tokens: Token[], i: number): Tag {
  const low = tokens[i]?.low ?? ''
  if (low === 'once') return onceTag(tokens, i)
  return 'sub'
}

/** "watch it once" counts; "once the food is ready" is a condition. */
function onceTag(tokens: Token[], i: number): Tag {
  const next = tokens[i + 1]
  if (!next || punctuation.test(next.low)) return 'adv'
  const before = tokens[i - 1]
  if (!before || before.tag === 'punct' || before.tag === 'and') return next.low === 'a' ? 'adv' : 'sub'
  if (next.low === 'a' || prepositions.has(next.low) || next.low === 'and') return 'adv'
  return 'sub'
}

/** "the outcome that ends it" relates, "that order" points, "checks that it works" opens a clause. */
function that(tokens: Token[], i: number): Tag {
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  if (
    before &&
    ['do', 'doing', 'did', 'done', 'after', 'before', 'like'].includes(before.low) &&
    (!next ||
      verbForm(next.low) ||
      /^\p{Lu}/u.test(next.text) ||
      subjectPronouns.has(next.low) ||
      beForms.has(next.low) ||
      modals.has(next.low) ||
      punctuation.test(next.low))
  )
    return 'pron'
  if (!next || punctuation.test(next.low)) return 'pron'
  if (
    !before ||
    before.tag === 'punct' ||
    before.tag === 'prep' ||
    before.tag === 'and' ||
    before.tag === 'sub'
  )
    return beForms.has(next.low) || modals.has(next.low) || verbForm(next.low)?.form === 's' ? 'pron' : 'det'
  if (verbForm(before.low) && before.tag !== 'noun') return 'rel'
  return 'rel'
}

/** Whether a verb may stand here: after a subject, a modal, "to", or where a clause opens. */
function verbSlot(tokens: Token[], i: number): boolean {
  let j = i - 1
  while (j >= 0 && (tokens[j]?.tag === 'adv' || tokens[j]?.tag === 'not')) j--
  const before = tokens[j]
  if (!before) return true
  if (before.tag === 'prep') return false
  return ['punct', 'and', 'sub', 'modal', 'to', 'do', 'arrow', 'pron', 'rel'].includes(before.tag)
}

function previous(tokens: Token[], i: number): Token | undefined {
  let j = i - 1
  while (j >= 0 && (tokens[j]?.tag === 'adv' || tokens[j]?.tag === 'not')) j--
  return tokens[j]
}

/** A capital inside a sentence makes a name, whatever else the word could be. */
function isName(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  const before = tokens[i - 1]
  if (!token || !before || token.line || token.item || !/^\p{Lu}[\p{Ll}\d]/u.test(token.text)) return false
  return (
    !['.', '!', '?', ':', ';', '-', '–', '—', '"', '“', '(', '…'].includes(before.low) &&
    before.tag !== 'arrow'
  )
}

function open(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  if (!token) return 'noun'
  const { low } = token
  if (isName(tokens, i)) return 'noun'
  const form = verbForm(low)
  if (form === undefined) return plain(token, tokens, i)
  if (form.form === 'ing') return ing(tokens, i)
  if (form.form === 'ed') return ed(tokens, i)
  if (form.form === 's') return third(tokens, i)
  return base(tokens, i)
}

function plain(token: Token, tokens: Token[], i: number): Tag {
  const { low } = token
  if (adjectives.has(low)) return 'adj'
  if (
    tokens[i - 1]?.tag === 'be' &&
    /[^aeiou]y$/.test(low) &&
    low.length > 3 &&
    tokens[i + 1]?.tag !== 'noun' &&
    !low.endsWith('ly')
  )
    return 'adj'
  if (
    ['i', 'we', 'they', 'he', 'she'].includes(tokens[i - 1]?.low ?? '') &&
    /^[a-z]+$/.test(token.text) &&
    !low.endsWith('ly')
  )
    return 'verb'
  if (
    low.endsWith('ly') &&
    low.length > 4 &&
    !['reply', 'family', 'assembly', 'supply', 'july', 'italy', 'anomaly'].includes(low)
  )
    return 'adv'
  if (timeNouns.has(low)) return 'noun'
  const next = tokens[i + 1]
  const nameLike = next && (next.tag === 'noun' || next.tag === 'adj')
  if (
    adjectiveEnding.test(low) &&
    low.length > 5 &&
    !nounsAfterAll.has(low) &&
    (nameLike ||
      previous(tokens, i)?.tag === 'be' ||
      linking.has(verbForm(previous(tokens, i)?.low ?? '')?.base ?? '')) &&
    !/[A-Z]/.test(token.text.slice(1))
  )
    return /(?:ic|ary|ive|al)$/.test(low) && !nameLike ? 'noun' : 'adj'
  if (low.endsWith('ed') && low.length > 4) return ed(tokens, i)
  return 'noun'
}

function ing(tokens: Token[], i: number): Tag {
  if (compounds.has(tokens[i + 1]?.low ?? '')) return 'noun'
  if (adjectives.has(tokens[i]?.low ?? '')) return 'adj'
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  if (before?.tag === 'be') return 'ing'
  if (!before || before.tag === 'punct' || before.tag === 'and' || before.tag === 'sub')
    return subjectOfNext(tokens, i) ? 'noun' : 'ing'
  if (before.tag === 'det' || before.tag === 'poss' || before.tag === 'adj') return 'noun'
  if (before.tag === 'prep')
    return next && (next.tag === 'det' || next.tag === 'poss' || next.tag === 'pron')
      ? 'ing'
      : next?.tag === 'noun'
        ? 'ing'
        : 'noun'
  if (before.tag === 'noun' && next && ['det', 'poss', 'pron', 'to', 'prep', 'num'].includes(next.tag))
    return 'ing'
  if (before.tag === 'verb' || before.tag === 'ing') return 'ing'
  return 'noun'
}

/** "Marketing writes the copy": the next word is a verb with an object, so this one is who does it. */
function subjectOfNext(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1]
  const after = tokens[i + 2]
  if (!next) return false
  if (next.tag === 'be' || next.tag === 'modal') return true
  const form = verbForm(next.low)
  // "booking API locks the seats": a name made of two words, then the verb.
  if (form === undefined && after && verbForm(after.low)?.form === 's' && /^\p{Lu}/u.test(next.text))
    return true
  if (form?.form !== 's') return false
  if (['start', 'begin', 'stop', 'end', 'take', 'happen'].includes(form.base)) return true
  return !isNounToo(form.base) || (after !== undefined && ['det', 'poss', 'pron', 'num'].includes(after.tag))
}

function ed(tokens: Token[], i: number): Tag {
  const [link, thing] = [tokens[i - 1], tokens[i - 2]]
  if (
    link?.tag === 'and' &&
    thing?.tag === 'noun' &&
    tokens[i + 1]?.tag === 'noun' &&
    tokens[i - 3] &&
    ['det', 'poss', 'adj', 'verb'].includes(tokens[i - 3]?.tag ?? '')
  )
    return 'adj'
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  if (!before || ['.', ';', '!', '?', ','].includes(before.low) || tokens[i]?.line)
    return next && (next.tag === 'noun' || next.tag === 'adj') ? 'adj' : 'ed'
  if (
    before.tag === 'be' ||
    before.tag === 'have' ||
    before.tag === 'modal' ||
    before.tag === 'pron' ||
    before.tag === 'to'
  )
    return 'ed'
  if (
    before.tag === 'det' ||
    before.tag === 'poss' ||
    before.tag === 'adj' ||
    before.tag === 'prep' ||
    before.tag === 'num'
  )
    return next && (next.tag === 'noun' || next.tag === 'adj' || next.tag === 'and')
      ? 'adj'
      : before.tag === 'prep' || before.tag === 'adj'
        ? 'ed'
        : 'noun'
  return 'ed'
}

/** Words that end a subject: a verb may follow them. */
function third(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  if (!token || !before) return 'noun'
  const noun = isNounToo(verbForm(token.low)?.base ?? '')
  if (
    before.tag === 'adj' &&
    next &&
    ['pron', 'det', 'poss'].includes(next.tag) &&
    !['det', 'poss', 'prep'].includes(tokens[i - 2]?.tag ?? '')
  )
    return 'verb'
  if (before.tag === 'det' || before.tag === 'poss' || before.tag === 'adj' || before.tag === 'num')
    return before.low === 'this' || before.low === 'that' || before.low === 'each' || before.low === 'other'
      ? noun
        ? 'noun'
        : 'verb'
      : 'noun'
  if (before.tag === 'rel' && noun && next && verbForm(next.low)?.form === 'base') return 'noun'
  if (before.tag === 'pron' || before.tag === 'rel') return 'verb'
  if (
    before.tag === 'prep' ||
    before.tag === 'be' ||
    before.tag === 'to' ||
    before.tag === 'modal' ||
    before.tag === 'have'
  )
    return 'noun'
  if (before.tag === 'and' || before.low === ',') {
    if (!noun) return 'verb'
    if (next?.tag === 'rel') return 'noun'
    return opensObject(next) && hasVerbBefore(tokens, i) ? 'verb' : 'noun'
  }
  if (before.tag === 'punct' || before.tag === 'sub' || before.tag === 'arrow')
    return noun || !opensObject(next) ? 'noun' : 'verb'
  if (before.tag === 'noun' || before.tag === 'ed' || before.tag === 'ing') {
    if (laterFinite(tokens, i)) return noun ? 'noun' : 'verb'
    if (!noun) return 'verb'
    if (isPlural(before.low) && before.tag === 'noun' && !before.text.match(/^[A-Z]/)) return 'noun'
    return hasVerbInClause(tokens, i) ? 'noun' : 'verb'
  }
  if (before.tag === 'verb') return 'noun'
  return noun ? 'noun' : 'verb'
}

function opensObject(next: Token | undefined): boolean {
  if (!next) return false
  return ['det', 'poss', 'pron', 'num', 'adj', 'noun', 'adv', 'prep', 'to', 'ed', 'rel'].includes(next.tag)
}

const clauseEnd = new Set(['.', ',', ';', ':', '!', '?', '(', ')', '—', '–'])

/** Whether a finite verb surely stands later in the same stretch, so that this word is part of its subject. */
function laterFinite(tokens: Token[], i: number): boolean {
  for (let j = i + 1; j < tokens.length && j < i + 9; j++) {
    const token = tokens[j]
    if (
      !token ||
      clauseEnd.has(token.low) ||
      token.tag === 'arrow' ||
      token.tag === 'sub' ||
      token.tag === 'rel' ||
      token.line
    )
      return false
    if (token.tag === 'and' && j > i + 1) return false
    if (token.tag === 'pron' && subjectPronouns.has(token.low)) return false
    if (token.tag === 'det' || token.tag === 'poss' || token.tag === 'to') return false
    if (token.tag === 'be' || token.tag === 'modal' || token.tag === 'have' || token.tag === 'do')
      return !(token.tag === 'do' && token.low !== 'do' && token.low !== 'does')
    const form = verbForm(token.low)
    if (form && form.form === 's' && !isNounToo(form.base)) return true
    if (
      form &&
      form.form === 'base' &&
      j === i + 1 &&
      ['det', 'poss', 'pron', 'noun', 'adj', 'prep', 'to', 'num'].includes(tokens[j + 1]?.tag ?? '') &&
      !isNounToo(form.base) &&
      isPlural(tokens[i]?.low ?? '')
    )
      return true
  }
  return false
}

function hasVerbInClause(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 12; j--) {
    const token = tokens[j]
    if (
      !token ||
      token.tag === 'punct' ||
      token.tag === 'sub' ||
      token.tag === 'arrow' ||
      token.tag === 'rel'
    )
      return false
    if (token.tag === 'verb' || token.tag === 'modal') return true
    if (token.tag === 'be' || token.tag === 'have') return true
    if (token.tag === 'and') return false
  }
  return false
}

function hasVerbBefore(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 30; j--) {
    const token = tokens[j]
    if (!token || token.low === '.' || token.low === ';') return false
    if (token.tag === 'verb' || token.tag === 'ed') return true
  }
  return false
}

function base(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  if (!token) return 'noun'
  const before = previous(tokens, i)
  const direct = tokens[i - 1]
  const next = tokens[i + 1]
  const noun = isNounToo(token.low) || adjectives.has(token.low)
  const other: Tag = adjectives.has(token.low) ? 'adj' : 'noun'
  if (!before || before.tag === 'punct' || before.tag === 'arrow' || token.line)
    return opening(tokens, i, other)
  if (
    before.tag === 'do' &&
    noun &&
    !before.low.endsWith("n't") &&
    direct === before &&
    tokens[i - 2]?.tag !== 'punct' &&
    tokens[i - 2] !== undefined
  )
    return other
  if (before.tag === 'modal' || before.tag === 'do') return 'verb'
  if (before.tag === 'to') return noun && !infinitive(tokens, i) ? other : 'verb'
  if (before.tag === 'pron' && startsConsequence(tokens, i)) return 'verb'
  if (before.tag === 'pron')
    return before.low === 'us' || before.low === 'me' || before.low === 'them' || before.low === 'it'
      ? noun
        ? other
        : 'verb'
      : 'verb'
  if (before.tag === 'rel') return 'verb'
  if (direct && direct.tag === 'det' && (direct.low === 'both' || direct.low === 'all') && !noun)
    return 'verb'
  if (
    before.tag === 'be' &&
    before.low.endsWith("n't") &&
    next &&
    ['det', 'num', 'poss'].includes(next.tag) &&
    ['pron', 'sub'].includes(tokens[i - 2]?.tag ?? '')
  )
    return 'verb'
  if (startsConsequence(tokens, i)) return 'verb'
  if (
    !noun &&
    (before.tag === 'adj' || before.tag === 'num') &&
    !['det', 'poss', 'prep'].includes(tokens[i - 2]?.tag ?? '') &&
    next &&
    ['pron', 'det', 'poss'].includes(next.tag)
  )
    return 'verb'
  if (!noun && before.tag === 'num' && next && ['pron', 'poss'].includes(next.tag)) return 'verb'
  if (
    before.tag === 'det' ||
    before.tag === 'poss' ||
    before.tag === 'adj' ||
    before.tag === 'num' ||
    before.tag === 'prep' ||
    before.tag === 'be' ||
    before.tag === 'have'
  )
    return other
  if (before.tag === 'and') return opening(tokens, i, other)
  if (before.tag === 'sub') return noun ? other : 'verb'
  if (before.tag === 'noun') return afterNoun(tokens, i, { before, next, noun, other })
  if (before.tag === 'verb' || before.tag === 'ing' || before.tag === 'ed')
    return noun || !['let', 'help', 'make', 'go', 'come'].includes(before.lemma || before.low)
      ? noun
        ? other
        : 'verb'
      : 'verb'
  return other
}

type Around = { before: Token; next: Token | undefined; noun: boolean; other: Tag }

/** "members borrow through a website", "two people review it": a plural and a base form make a clause. */
function afterNoun(tokens: Token[], i: number, { before, next, noun, other }: Around): Tag {
  if (laterFinite(tokens, i)) return other
  if (tokens[i]?.low === 'report' && next?.tag === 'to') return 'verb'
  if (afterNominal(tokens, i)) return 'verb'
  if (noun && insidePhrase(tokens, i)) return other
  const plural =
    isPlural(before.low) || before.low === 'people' || before.low === 'staff' || before.low === 'team'
  if (hasVerbInClause(tokens, i))
    return noun ? other : next && ['det', 'poss', 'pron'].includes(next.tag) && plural ? 'verb' : 'noun'
  if (plural) return 'verb'
  if (noun)
    return next &&
      (next.tag === 'det' || next.tag === 'pron' || next.tag === 'poss') &&
      !before.low.endsWith("'s")
      ? 'verb'
      : other
  return next && ['det', 'pron', 'poss', 'noun', 'to', 'prep'].includes(next.tag) ? 'verb' : 'noun'
}

/** "At the meeting point the warden counts": still in the phrase that opened the sentence. */
function insidePhrase(tokens: Token[], i: number): boolean {
  const last = tokens[i - 1]?.low ?? ''
  if (timeNouns.has(last) || ['spring', 'summer', 'autumn', 'winter'].includes(last)) return false
  for (let j = i - 1; j >= 0 && j > i - 6; j--) {
    const token = tokens[j]
    if (!token) return false
    if (token.tag === 'prep' && ['at', 'in', 'on', 'from', 'before', 'after', 'during'].includes(token.low)) {
      const before = tokens[j - 1]
      return before === undefined || before.tag === 'punct' || token.line
    }
    if (!['noun', 'adj', 'det', 'poss', 'num', 'ing'].includes(token.tag)) return false
  }
  return false
}

/** "After approval squash merge": a noun alone after "after" is all there is before the order. */
function afterNominal(tokens: Token[], i: number): boolean {
  const start = tokens[i - 2]
  return (
    start !== undefined &&
    ['after', 'once', 'upon'].includes(start.low) &&
    (tokens[i - 3] === undefined || tokens[i - 3]?.tag === 'punct') &&
    (tokens[i + 1]?.tag === 'noun' || tokens[i + 1]?.tag === 'det')
  )
}

/**
 * "if it tastes bitter grind coarser": inside a condition that has its verb already, a base form that something
 * follows is the order that depends on it.
 */
function startsConsequence(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  if (
    !token ||
    !before ||
    ![
      'adj',
      'noun',
      'ing',
      'prep',
      'num',
      'pron',
      'adv',
      'ed',
      ...(next && ['det', 'poss'].includes(next.tag) ? ['verb'] : []),
    ].includes(before.tag)
  )
    return false
  if (before.tag === 'prep' && !particles.has(before.low)) return false
  if (
    (before.tag === 'adj' || before.tag === 'num') &&
    ['det', 'poss', 'adj'].includes(tokens[i - 2]?.tag ?? '')
  )
    return false
  if (before.tag === 'pron' && subjectPronouns.has(before.low) && before.low !== 'it') return false
  let verb = false
  let open = false
  for (let j = i - 1; j >= 0 && j > i - 14; j--) {
    const each = tokens[j]
    if (!each || each.tag === 'punct' || each.tag === 'arrow') break
    if (
      each.tag === 'verb' ||
      each.tag === 'be' ||
      each.tag === 'have' ||
      each.tag === 'modal' ||
      each.tag === 'ed'
    )
      verb = true
    if (each.tag === 'to' && j === i - 1) return false
    if (each.tag === 'sub' && ['if', 'when', 'once', 'whenever', 'unless'].includes(each.low)) {
      if (['above', 'below', 'under', 'over', 'more', 'less'].includes(tokens[j + 1]?.low ?? '')) verb = true
      open = true
      break
    }
  }
  if (!open || !verb) return false
  if (before.tag === 'pron' && before.low === 'it' && tokens[i - 2]?.tag !== 'verb') return false
  const strong = next !== undefined && ['det', 'poss', 'pron'].includes(next.tag)
  if (!isNounToo(token.low) && !adjectives.has(token.low))
    return (
      before.tag !== 'noun' ||
      strong ||
      next === undefined ||
      next.tag === 'punct' ||
      next.tag === 'adv' ||
      next.tag === 'prep' ||
      next.tag === 'to' ||
      next.tag === 'noun' ||
      next.tag === 'adj'
    )
  if (strong) return true
  return (
    (before.tag === 'ing' || before.tag === 'adj' || before.tag === 'pron' || before.tag === 'num') &&
    next !== undefined &&
    (next.tag === 'noun' || next.tag === 'adv')
  )
}

/** After "to": "to order parts" acts, "to finance" is a place. */
function infinitive(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1]
  const before = tokens[i - 2]
  if (next && ['det', 'poss', 'pron', 'num'].includes(next.tag)) return true
  if (next && next.tag === 'noun' && !verbForm(next.low)) return true
  if (before && ['adj', 'noun'].includes(before.tag) && before.low !== 'back')
    return !next || next.tag !== 'punct'
  return false
}

/** A word at the start of a clause: an order to somebody, or the head of a subject. */
function opening(tokens: Token[], i: number, other: Tag): Tag {
  const token = tokens[i]
  const next = tokens[i + 1]
  if (!token) return 'noun'
  const beyond = tokens[i + 2]
  if (
    next &&
    beyond &&
    verbForm(next.low)?.form === 's' &&
    ['pron', 'det', 'poss'].includes(beyond.tag) &&
    tokens[i - 1]?.tag !== 'and'
  )
    return 'noun'
  if (
    foods.has(token.low) &&
    ['and', 'punct'].includes(tokens[i - 1]?.tag ?? '') &&
    tokens[i - 2]?.tag === 'noun' &&
    (!next || next.tag === 'punct' || next.tag === 'and' || next.tag === 'prep' || next.tag === 'to')
  )
    return other
  if (
    tokens[i - 1]?.tag === 'and' &&
    ['prep', 'to'].includes(tokens[i - 3]?.tag ?? '') &&
    next?.tag === 'punct' &&
    tokens[i - 2]?.tag !== 'verb'
  )
    return other
  if (/^\p{Lu}/u.test(token.text) && next && /^\p{Lu}/u.test(next.text) && systemWords.has(token.low))
    return 'noun'
  // "Lights answer, sound answers": named before as a thing, it is one again.
  if (
    next &&
    verbForm(next.low)?.form === 's' &&
    tokens.slice(0, i).some((each) => each.low === token.low && each.tag === 'noun')
  )
    return other
  const noun = other === 'adj' || isNounToo(token.low)
  if (laterFinite(tokens, i)) return noun || next?.tag === 'be' || next?.tag === 'modal' ? other : 'verb'
  if (!noun) return next?.tag === 'be' || next?.tag === 'modal' ? 'noun' : 'verb'
  if (!next) return 'verb'
  if (next.tag === 'punct' && next.low !== ',' && next.low !== '.' && next.low !== '(') return other
  if (next.tag === 'be' || next.tag === 'modal' || next.tag === 'have') return other
  if (tokens[i - 1]?.low === 'or' && tokens[i - 2]?.tag === 'noun' && next.tag === 'to') return other
  if (['det', 'poss', 'pron', 'to', 'adv', 'num', 'rel'].includes(next.tag)) return 'verb'
  if (next.tag === 'prep') return particles.has(next.low) || next.low !== 'of' ? 'verb' : other
  if (next.tag === 'sub') return 'verb'
  const form = verbForm(next.low)
  if (form && (form.form === 's' || form.form === 'ed') && !isNounToo(form.base)) return other
  if (form && form.form === 's') {
    const after = tokens[i + 2]
    return after &&
      tokens[i - 1]?.tag !== 'and' &&
      (['det', 'poss', 'pron', 'num'].includes(after.tag) || particles.has(after.low) || after.tag === 'to')
      ? other
      : 'verb'
  }
  if (next.tag === 'and' || next.low === ',' || next.low === '.')
    return nounEnding.test(token.low) && token.low !== 'order' ? other : listSlot(tokens, i) ? other : 'verb'
  return other === 'adj' &&
    token.low !== 'open' &&
    token.low !== 'clean' &&
    token.low !== 'dry' &&
    token.low !== 'cool' &&
    token.low !== 'clear' &&
    token.low !== 'warm' &&
    token.low !== 'light' &&
    token.low !== 'empty' &&
    token.low !== 'smooth'
    ? 'adj'
    : 'verb'
}

/** Inside a list of things ("flour, water, salt") the next bare word is a thing too. */
function listSlot(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  if (!before || (before.low !== ',' && before.tag !== 'and')) return false
  const two = tokens[i - 2]
  return two !== undefined && two.tag === 'noun' && i >= 3 && tokens[i - 3]?.tag !== 'verb'
    ? tokens[i - 3]?.low === ',' || tokens[i - 3]?.tag === 'det' || tokens[i - 3]?.tag === 'adj'
    : false
}
