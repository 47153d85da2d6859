/** Words in a verb's base form: an order, what somebody does, or a noun after all. */
import { systemWords } from './components.ts'
import { isPlural, singular, verbForm } from './lemma.ts'
import { hasVerbInClause, isAnswerEnd, lacksVerb, laterFinite, previous, stretchStart } from './tag-around.ts'
import { afterNominal, endsPurpose, infinitive, isSecondDeed, startsConsequence } from './tag-deeds.ts'
import { isTag, says } from './token.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { adjectives, particles, timeNouns, wordSet } from './words.ts'

const nounEnding =
  /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|ist|age|ary|ent|ant|ic|ive|al|er|or|ure|ing)$/

/** "file server", "print queue": what stands before a part of a system and could be an order says which one. */
const kindsOfPart = wordSet(
  'backup build cache call chat control data event file host image index job link load log mail match message name notification order page payment phone print proxy push queue rate report search session stream task test time token type user web work',
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
  if (particles.has(direct?.low ?? '') && tokens[i - 2]?.tag === 'verb' && isTag(next, 'det', 'poss'))
    return 'verb'
  // "is in stock the warehouse ships it"
  if (direct?.tag === 'prep' && tokens[i - 2]?.tag === 'be' && conditionsOfThings.has(token.low))
    return 'noun'
  const noun = isNounToo(token.low) || adjectives.has(token.low)
  const other: Tag = adjectives.has(token.low) ? 'adj' : 'noun'
  if (
    before &&
    direct &&
    isTag(direct, 'noun', 'adj', 'det', 'poss', 'num', 'prep') &&
    noun &&
    next &&
    nominatives.has(next.low) &&
    !lacksVerb(tokens, i)
  )
    return other
  if (!before || isTag(before, 'punct', 'arrow') || token.line) return opening(tokens, i, other)
  if (
    before.tag === 'do' &&
    noun &&
    !before.low.endsWith("n't") &&
    direct === before &&
    tokens[i - 2]?.tag !== 'punct' &&
    tokens[i - 2] !== undefined
  )
    return other
  if (isTag(before, 'modal', 'do')) return 'verb'
  if (before.tag === 'be' && unchanged.has(token.low) && closesPassive(next)) return 'ed'
  if (before.tag === 'have' && !noun) return 'verb'
  // "if yes then wait a day", "then invite people"
  const isThing = next && (isTag(next, 'det', 'poss', 'pron') || (next.tag === 'noun' && isMany(next)))
  if (direct?.low === 'then' && isThing) return 'verb'
  if (before.tag === 'to') return noun && !infinitive(tokens, i) ? other : 'verb'
  if (before.tag === 'pron' && startsConsequence(tokens, i)) return 'verb'
  if (
    before.tag === 'pron' &&
    tokens[i - 2]?.low === 'of' &&
    says(tokens[i - 3], 'both', 'all', 'most', 'some', 'many', 'each', 'two', 'three')
  )
    return 'verb'
  if (before.tag === 'pron') return noun && says(before, 'us', 'me', 'them', 'it') ? other : 'verb'
  if (before.tag === 'rel') return 'verb'
  if (direct && direct.tag === 'det' && says(direct, 'both', 'all')) {
    const floats = i < 2 || isTag(tokens[i - 2], 'punct', 'noun')
    if (!noun || (floats && next && isTag(next, 'det', 'poss', 'prep', 'to'))) return 'verb'
  }
  if (
    before.tag === 'be' &&
    before.low.endsWith("n't") &&
    next &&
    isTag(next, 'det', 'num', 'poss') &&
    isTag(tokens[i - 2], 'pron', 'sub')
  )
    return 'verb'
  if (
    other === 'noun' &&
    isAnswerEnd(tokens, i) &&
    isTag(next, 'det', 'poss', 'pron') &&
    !nominatives.has(next?.low ?? '')
  )
    return 'verb'
  if (startsConsequence(tokens, i) || endsPurpose(tokens, i) || isSecondDeed(tokens, i)) return 'verb'
  if (
    !noun &&
    isTag(before, 'adj', 'num') &&
    !isTag(tokens[i - 2], 'det', 'poss', 'prep') &&
    next &&
    isTag(next, 'pron', 'det', 'poss')
  )
    return 'verb'
  if (!noun && before.tag === 'num' && next && isTag(next, 'pron', 'poss')) return 'verb'
  // "if sick stay home": how somebody is, and what to do then.
  if (
    isTag(before, 'adj', 'ed') &&
    tokens[i - 2]?.tag === 'sub' &&
    (!noun ||
      isTag(next, 'det', 'poss', 'pron', 'prep', 'to', 'adv') ||
      (tokens[i - 2]?.low === 'if' && next?.tag === 'noun')) &&
    !laterFinite(tokens, i)
  )
    return 'verb'
  // "all three send logs"
  if (!noun && before.tag === 'num' && says(tokens[i - 2], 'all', 'both')) return 'verb'
  if (before.tag === 'and') return opening(tokens, i, other)
  if (before.tag === 'sub') return noun && !isAnswer(direct) ? other : 'verb'
  if (before.tag === 'noun') return afterNoun(tokens, i, { before, next, noun, other })
  if (isTag(before, 'verb', 'ing', 'ed')) return noun ? other : 'verb'
  return other
}

function isMany({ low }: Token): boolean {
  return isPlural(low) || /^(?:people|staff|team)$/.test(low)
}

/** Their participle is their base form: "is run by", "gets cut". */
const unchanged = wordSet('cut hit let put read run set shut split spread')

function closesPassive(next: Token | undefined): boolean {
  return next === undefined || isTag(next, 'prep', 'to', 'punct', 'and', 'sub', 'adv')
}

type Around = { before: Token; next: Token | undefined; noun: boolean; other: Tag }

/** "members borrow through a website", "two people review it": a plural and a base form make a clause. */
function afterNoun(tokens: Token[], i: number, { before, next, noun, other }: Around): Tag {
  if (laterFinite(tokens, i)) return other
  // "every Monday also pack the gym clothes"
  const opens = tokens[stretchStart(tokens, i)]
  if (says(opens, 'every', 'each') && timeNouns.has(before.low) && next && !isTag(next, 'punct', 'and'))
    return 'verb'
  if (isTurned(tokens, i)) return 'verb'
  if (tokens[i]?.low === 'report' && next?.tag === 'to') return 'verb'
  if (afterNominal(tokens, i)) return 'verb'
  if (noun && insidePhrase(tokens, i)) return other
  const plural = isMany(before) || isPairActing(tokens, i)
  if (hasVerbInClause(tokens, i))
    return noun ? other : next && isTag(next, 'det', 'poss', 'pron') && plural ? 'verb' : 'noun'
  if (plural) return 'verb'
  if (noun) return next && isTag(next, 'det', 'pron', 'poss') && !before.low.endsWith("'s") ? 'verb' : other
  return next && isTag(next, 'det', 'pron', 'poss', 'noun', 'to', 'prep') ? 'verb' : 'noun'
}

/** "only then does finance pay": the helping verb stands before its subject. */
function isTurned(tokens: Token[], i: number): boolean {
  for (let j = i - 1; j >= 0 && j > i - 5; j--) {
    const token = tokens[j]
    if (token?.tag === 'do') return token.low !== 'do' && tokens[j - 1]?.tag === 'adv'
    if (!token || !isTag(token, 'noun', 'det', 'poss', 'adj')) return false
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
    else if (!isTag(token, 'noun', 'adj', 'det', 'poss', 'num')) break
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
    if (token.tag === 'prep' && says(token, 'at', 'in', 'on', 'from', 'before', 'after', 'during')) {
      const before = tokens[j - 1]
      return before === undefined || before.tag === 'punct' || token.line
    }
    if (!isTag(token, 'noun', 'adj', 'det', 'poss', 'num', 'ing')) return false
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
    (isTag(beyond, 'pron', 'det', 'poss') || (next.low === 'leads' && beyond.tag === 'to')) &&
    tokens[i - 1]?.tag !== 'and'
  )
    return 'noun'
  if (
    foods.has(token.low) &&
    isTag(tokens[i - 1], 'and', 'punct') &&
    tokens[i - 2]?.tag === 'noun' &&
    (!next ||
      next.line ||
      isTag(next, 'punct', 'and', 'prep', 'to') ||
      (next.tag === 'adv' && tokens[i - 1]?.tag === 'and') ||
      says(next, 'next', 'every', 'each'))
  )
    return other
  if (
    tokens[i - 1]?.tag === 'and' &&
    isTag(tokens[i - 3], 'prep', 'to') &&
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
    return noun || systemWords.has(token.low) || isTag(next, 'be', 'modal') ? other : 'verb'
  if (!noun) return isTag(next, 'be', 'modal') ? 'noun' : 'verb'
  if (!next) return 'verb'
  if (next.tag === 'punct' && !says(next, ',', '.', '(')) return other
  if (isTag(next, 'be', 'modal', 'have')) return other
  if (tokens[i - 1]?.low === 'or' && tokens[i - 2]?.tag === 'noun' && next.tag === 'to') return other
  if (isTag(next, 'det', 'poss', 'pron', 'to', 'adv', 'num', 'rel')) return 'verb'
  if (next.tag === 'prep') return particles.has(next.low) || next.low !== 'of' ? 'verb' : other
  if (next.tag === 'sub') return 'verb'
  const form = verbForm(next.low)
  // "Order placed.", "Pull request opened."
  if (form?.form === 'ed' && (!beyond || beyond.tag === 'punct')) return other
  if (form && (form.form === 's' || form.form === 'ed') && !isNounToo(form.base)) return other
  if (form && form.form === 's') {
    const after = tokens[i + 2]
    return after &&
      tokens[i - 1]?.tag !== 'and' &&
      (isTag(after, 'det', 'poss', 'pron', 'num') || particles.has(after.low) || after.tag === 'to')
      ? other
      : 'verb'
  }
  if (next.tag === 'and' || says(next, ',', '.'))
    return nounEnding.test(token.low) && token.low !== 'order' ? other : listSlot(tokens, i) ? other : 'verb'
  return other === 'adj' &&
    !says(token, 'open', 'clean', 'dry', 'cool', 'clear', 'warm', 'light', 'empty', 'smooth')
    ? 'adj'
    : 'verb'
}

/** Inside a list of things ("flour, water, salt") the next bare word is a thing too. */
function listSlot(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  if (!before || (before.low !== ',' && before.tag !== 'and')) return false
  const two = tokens[i - 2]
  // "on the floor, cut and glue": a place ends what was done there.
  if (tokens[i - 3]?.tag === 'det' && says(tokens[i - 4], 'on', 'at', 'under')) return false
  // "the app has login, chat and payments"
  if (two?.tag === 'noun' && tokens[i - 3]?.tag === 'have' && tokens[i - 4]?.tag === 'noun') return true
  return two !== undefined && two.tag === 'noun' && i >= 3 && tokens[i - 3]?.tag !== 'verb'
    ? tokens[i - 3]?.low === ',' || tokens[i - 3]?.tag === 'det' || tokens[i - 3]?.tag === 'adj'
    : false
}

/** "if yes", "if no": what follows is an order. */
function isAnswer(token: Token | undefined): boolean {
  return token?.low === 'yes' || (token?.low === 'no' && token.tag === 'adv')
}
