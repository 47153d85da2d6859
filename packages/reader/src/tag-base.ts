/** Words in a verb's base form: an order, what somebody does, or a noun after all. */
import { systemWords } from './components.ts'
import { isPlural, singular, verbForm } from './lemma.ts'
import { hasVerbInClause, lacksVerb, laterFinite, previous } from './tag-around.ts'
import { afterNominal, endsPurpose, infinitive, isSecondDeed, startsConsequence } from './tag-deeds.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { adjectives, particles, timeNouns, wordSet } from './words.ts'

const nounEnding =
  /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|ist|age|ary|ent|ant|ic|ive|al|er|or|ure|ing)$/

/** "file server", "print queue": what stands before a part of a system and could be an order says which one. */
const kindsOfPart = wordSet(
  'backup build cache call chat control data event file host image index job link load log mail match message name notification order page payment print proxy push queue rate report search session stream task test time token type user web work',
)

/** What a thing can be in, on, at or under. */
const conditionsOfThings = wordSet(
  'budget demand fire hold leave place progress range repair rest review risk sale stock strike time track transit trial use work',
)

/** They are never what is done something to. */
const nominatives = wordSet('he i she they we')

/** Verbs in name only, when they follow another thing to eat. */
const foods = wordSet(
  'batter butter cheese cream egg flour honey ice milk mince oil pepper salt sauce season spice sugar water yeast',
)

export function base(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  if (!token) return 'noun'
  const before = previous(tokens, i)
  const direct = tokens[i - 1]
  const next = tokens[i + 1]
  if (next?.low === 'whether') return 'verb'
  // "when the oven heats up chop the veg": what stands between ends the verb before it.
  if (
    particles.has(direct?.low ?? '') &&
    tokens[i - 2]?.tag === 'verb' &&
    /^(?:det|poss)$/.test(next?.tag ?? '')
  )
    return 'verb'
  // "is in stock the warehouse ships it"
  if (direct?.tag === 'prep' && tokens[i - 2]?.tag === 'be' && conditionsOfThings.has(token.low))
    return 'noun'
  const noun = isNounToo(token.low) || adjectives.has(token.low)
  const other: Tag = adjectives.has(token.low) ? 'adj' : 'noun'
  if (
    before &&
    direct &&
    ['noun', 'adj', 'det', 'poss', 'num', 'prep'].includes(direct.tag) &&
    noun &&
    next &&
    nominatives.has(next.low) &&
    !lacksVerb(tokens, i)
  )
    return other
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
  if (before.tag === 'be' && unchanged.has(token.low) && closesPassive(next)) return 'ed'
  if (before.tag === 'have' && !noun) return 'verb'
  // "if yes then wait a day"
  if (direct?.low === 'then' && next && ['det', 'poss', 'pron'].includes(next.tag)) return 'verb'
  if (before.tag === 'to') return noun && !infinitive(tokens, i) ? other : 'verb'
  if (before.tag === 'pron' && startsConsequence(tokens, i)) return 'verb'
  if (
    before.tag === 'pron' &&
    tokens[i - 2]?.low === 'of' &&
    ['both', 'all', 'most', 'some', 'many', 'each', 'two', 'three'].includes(tokens[i - 3]?.low ?? '')
  )
    return 'verb'
  if (before.tag === 'pron')
    return before.low === 'us' || before.low === 'me' || before.low === 'them' || before.low === 'it'
      ? noun
        ? other
        : 'verb'
      : 'verb'
  if (before.tag === 'rel') return 'verb'
  if (direct && direct.tag === 'det' && (direct.low === 'both' || direct.low === 'all')) {
    const floats = i < 2 || ['punct', 'noun'].includes(tokens[i - 2]?.tag ?? '')
    if (!noun || (floats && next && ['det', 'poss', 'prep', 'to'].includes(next.tag))) return 'verb'
  }
  if (
    before.tag === 'be' &&
    before.low.endsWith("n't") &&
    next &&
    ['det', 'num', 'poss'].includes(next.tag) &&
    ['pron', 'sub'].includes(tokens[i - 2]?.tag ?? '')
  )
    return 'verb'
  if (startsConsequence(tokens, i) || endsPurpose(tokens, i) || isSecondDeed(tokens, i)) return 'verb'
  if (
    !noun &&
    (before.tag === 'adj' || before.tag === 'num') &&
    !['det', 'poss', 'prep'].includes(tokens[i - 2]?.tag ?? '') &&
    next &&
    ['pron', 'det', 'poss'].includes(next.tag)
  )
    return 'verb'
  if (!noun && before.tag === 'num' && next && ['pron', 'poss'].includes(next.tag)) return 'verb'
  // "if sick stay home": how somebody is, and what to do then.
  if (
    (before.tag === 'adj' || before.tag === 'ed') &&
    tokens[i - 2]?.tag === 'sub' &&
    (!noun || ['det', 'poss', 'pron', 'prep', 'to', 'adv'].includes(next?.tag ?? '')) &&
    !laterFinite(tokens, i)
  )
    return 'verb'
  // "all three send logs"
  if (!noun && before.tag === 'num' && ['all', 'both'].includes(tokens[i - 2]?.low ?? '')) return 'verb'
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
  if (before.tag === 'sub') return noun && direct?.low !== 'yes' ? other : 'verb'
  if (before.tag === 'noun') return afterNoun(tokens, i, { before, next, noun, other })
  if (before.tag === 'verb' || before.tag === 'ing' || before.tag === 'ed')
    return noun || !['let', 'help', 'make', 'go', 'come'].includes(before.lemma || before.low)
      ? noun
        ? other
        : 'verb'
      : 'verb'
  return other
}

/** Their participle is their base form: "is run by", "gets cut". */
const unchanged = wordSet('cut hit let put read run set shut split spread')

function closesPassive(next: Token | undefined): boolean {
  return next === undefined || ['prep', 'to', 'punct', 'and', 'sub', 'adv'].includes(next.tag)
}

type Around = { before: Token; next: Token | undefined; noun: boolean; other: Tag }

/** "members borrow through a website", "two people review it": a plural and a base form make a clause. */
function afterNoun(tokens: Token[], i: number, { before, next, noun, other }: Around): Tag {
  if (laterFinite(tokens, i)) return other
  if (isTurned(tokens, i)) return 'verb'
  if (tokens[i]?.low === 'report' && next?.tag === 'to') return 'verb'
  if (afterNominal(tokens, i)) return 'verb'
  if (noun && insidePhrase(tokens, i)) return other
  const plural = isPlural(before.low) || /^(?:people|staff|team)$/.test(before.low) || isPairActing(tokens, i)
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

/** "only then does finance pay": the helping verb stands before its subject. */
function isTurned(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 5; j--) {
    const token = tokens[j]
    if (token?.tag === 'do') return token.low !== 'do' && tokens[j - 1]?.tag === 'adv'
    if (!token || !['noun', 'det', 'poss', 'adj'].includes(token.tag)) return false
  }
  return false
}

const onward = wordSet('from into over through to via with')

/** "A mobile app and a web app talk to …": two things joined are a plural subject; a place to go to follows. */
function isPairActing(tokens: Token[], i: number): boolean {
  if (!onward.has(tokens[i + 1]?.low ?? '')) return false
  let joined = false
  let j = i - 1
  for (; j >= 0 && j > i - 12; j--) {
    const token = tokens[j]
    if (!token) break
    if (token.low === 'and') joined = true
    else if (!['noun', 'adj', 'det', 'poss', 'num'].includes(token.tag)) break
    if (token.line) return joined
  }
  return joined && (j < 0 || /^[.;!?]$/.test(tokens[j]?.low ?? ''))
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
    (['pron', 'det', 'poss'].includes(beyond.tag) || (next.low === 'leads' && beyond.tag === 'to')) &&
    tokens[i - 1]?.tag !== 'and'
  )
    return 'noun'
  if (
    foods.has(token.low) &&
    ['and', 'punct'].includes(tokens[i - 1]?.tag ?? '') &&
    tokens[i - 2]?.tag === 'noun' &&
    (!next ||
      /^(?:punct|and|prep|to)$/.test(next.tag) ||
      (next.tag === 'adv' && tokens[i - 1]?.tag === 'and') ||
      /^(?:next|every|each)$/.test(next.low))
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
  if (next && kindsOfPart.has(token.low) && systemWords.has(singular(next.low)) && !next.line) return other
  // "Lights answer, sound answers": named before as a thing, it is one again.
  if (
    next &&
    verbForm(next.low)?.form === 's' &&
    tokens.slice(0, i).some((each) => each.low === token.low && each.tag === 'noun')
  )
    return other
  const noun = other === 'adj' || isNounToo(token.low)
  if (laterFinite(tokens, i))
    return noun || systemWords.has(token.low) || next?.tag === 'be' || next?.tag === 'modal' ? other : 'verb'
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
  // "on the floor, cut and glue": a place ends what was done there.
  if (tokens[i - 3]?.tag === 'det' && ['on', 'at', 'under'].includes(tokens[i - 4]?.low ?? '')) return false
  return two !== undefined && two.tag === 'noun' && i >= 3 && tokens[i - 3]?.tag !== 'verb'
    ? tokens[i - 3]?.low === ',' || tokens[i - 3]?.tag === 'det' || tokens[i - 3]?.tag === 'adj'
    : false
}
