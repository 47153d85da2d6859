/** Words with a verb's ending: -ing, -ed and -s, each a verb or a noun by what stands around it. */
import { systemWords } from './components.ts'
import { isPlural, verbForm } from './lemma.ts'
import {
  hasVerbBefore,
  hasVerbInClause,
  lacksVerb,
  laterFinite,
  opensObject,
  previous,
  runsOn,
  stretchStart,
} from './tag-around.ts'
import { isTag, says } from './token.ts'
import type { Tag, Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { adjectives, departments, objectPronouns, personWords, wordSet } from './words.ts'

/** "baking powder", "running shoes": an -ing word before these is part of a name. */
const compounds = wordSet(
  'account area board bowl capital cream day desk dish instructions kit list machine market materials oil pan paper plan pool powder process room sheet shoes soda spray system team time tin tray water',
)

export function ing(tokens: Token[], i: number): Tag {
  if (departments.has(tokens[i]?.low ?? '') && tokens[i - 1]?.tag !== 'be') return 'noun'
  if (compounds.has(tokens[i + 1]?.low ?? '')) return 'noun'
  if (adjectives.has(tokens[i]?.low ?? '')) return 'adj'
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  if (before?.tag === 'be') return 'ing'
  if (!before || isTag(before, 'punct', 'and', 'sub')) return subjectOfNext(tokens, i) ? 'noun' : 'ing'
  if (isTag(before, 'det', 'poss', 'adj')) return 'noun'
  if (before.tag === 'prep')
    return next && isTag(next, 'det', 'poss', 'pron') ? 'ing' : next?.tag === 'noun' ? 'ing' : 'noun'
  if (before.tag === 'noun' && next && isTag(next, 'det', 'poss', 'pron', 'to', 'prep', 'num')) return 'ing'
  if (isTag(before, 'verb', 'ing')) return 'ing'
  return 'noun'
}

/** "Marketing writes the copy": the next word is a verb with an object, so this one is who does it. */
function subjectOfNext(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1]
  const after = tokens[i + 2]
  if (!next) return false
  if (isTag(next, 'be', 'modal')) return true
  const form = verbForm(next.low)
  // "booking API locks the seats": a name made of two words, then the verb.
  if (form === undefined && after && verbForm(after.low)?.form === 's' && /^\p{Lu}/u.test(next.text))
    return true
  if (form?.form !== 's') return false
  if (['start', 'begin', 'stop', 'end', 'take', 'happen'].includes(form.base)) return true
  return !isNounToo(form.base) || (after !== undefined && isTag(after, 'det', 'poss', 'pron', 'num'))
}

export function ed(tokens: Token[], i: number): Tag {
  const [link, thing] = [tokens[i - 1], tokens[i - 2]]
  if (
    link?.tag === 'and' &&
    thing?.tag === 'noun' &&
    tokens[i + 1]?.tag === 'noun' &&
    tokens[i - 3] &&
    isTag(tokens[i - 3], 'det', 'poss', 'adj', 'verb')
  )
    return 'adj'
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  // "Rose has two children"
  if (next?.tag === 'have' && /^\p{Lu}/u.test(tokens[i]?.text ?? '')) return 'noun'
  if (!before || says(before, '.', ';', '!', '?', ',') || tokens[i]?.line)
    return next && isTag(next, 'noun', 'adj') ? 'adj' : 'ed'
  if (isTag(before, 'det', 'poss', 'adj', 'prep', 'num'))
    return next && isTag(next, 'noun', 'adj', 'and') ? 'adj' : isTag(before, 'prep', 'adj') ? 'ed' : 'noun'
  return 'ed'
}

/** Words that end a subject: a verb may follow them. */
export function third(tokens: Token[], i: number): Tag {
  const token = tokens[i]
  const before = previous(tokens, i)
  const next = tokens[i + 1]
  if (!token || !before) return 'noun'
  // "checks whether it is open": nothing but a verb asks.
  const asks = next?.low === 'whether' || (token.low === 'checks' && next?.low === 'if')
  if (token.low === 'becomes' || asks) return 'verb'
  const noun = isNounToo(verbForm(token.low)?.base ?? '')
  // "clicks buy button"
  if (
    presses.test(token.low) &&
    tokens.slice(i + 1, i + 5).some(({ low }) => /^(?:button|icon|link)$/.test(low))
  )
    return 'verb'
  // "if the test fails revert the merge": a condition has its verb before the order that depends on it.
  if (
    before.tag === 'noun' &&
    verbForm(next?.low ?? '')?.form === 'base' &&
    (isTag(tokens[i + 2], 'det', 'poss', 'pron', 'num') ||
      // "while the pasta cooks chop tomatoes"
      (tokens[i + 2]?.tag === 'noun' && !isNounToo(next?.low ?? ''))) &&
    lacksVerb(tokens, i)
  )
    return 'verb'
  if (tokens[i - 1]?.tag === 'noun' && next && objectPronouns.has(next.low)) return 'verb'
  if (before.tag === 'noun' && departments.has(before.low) && opensObject(next)) return 'verb'
  if (isInverted(tokens, i) || tokens[i - 1]?.low === 'either') return 'verb'
  if (
    before.tag === 'noun' &&
    runsOn(tokens, i) &&
    (opensObject(next) || (isLast(next) && inCondition(tokens, i)))
  )
    return 'verb'
  // "payments calls Adyen": a name can only be called by somebody.
  if (
    tokens[i - 1]?.tag === 'noun' &&
    isPlural(before.low) &&
    next &&
    /^\p{Lu}\p{Ll}/u.test(next.text) &&
    /^\p{Ll}/u.test(token.text)
  )
    return 'verb'
  if (
    before.tag === 'adj' &&
    next &&
    isTag(next, 'pron', 'det', 'poss') &&
    !isTag(tokens[i - 2], 'det', 'poss', 'prep')
  )
    return 'verb'
  // "someone new wants to join"
  if (before.tag === 'adj' && /^(?:some|any|no|every)(?:one|body|thing)$/.test(tokens[i - 2]?.low ?? ''))
    return 'verb'
  // "it all starts over"
  if (says(before, 'all', 'both') && tokens[i - 2]?.tag === 'pron') return 'verb'
  // "overtime leads to sick leave"
  if (
    before.tag === 'noun' &&
    next?.tag === 'to' &&
    leading.has(token.lemma || (verbForm(token.low)?.base ?? '')) &&
    !hasVerbInClause(tokens, i)
  )
    return 'verb'
  if (isTag(before, 'det', 'poss', 'adj', 'num'))
    return says(before, 'this', 'that', 'each', 'other')
      ? noun
        ? 'noun'
        : 'verb'
      : before.tag === 'num' && !noun
        ? 'verb'
        : 'noun'
  if (before.tag === 'rel' && noun && next && verbForm(next.low)?.form === 'base') return 'noun'
  if (isTag(before, 'pron', 'rel')) return 'verb'
  if (isTag(before, 'prep', 'be', 'to', 'modal', 'have')) return 'noun'
  if (before.tag === 'and' || before.low === ',') {
    // "the patient pays and leaves"
    const first = before.tag === 'and' ? tokens[i - 2] : undefined
    if (!noun || (isLast(next) && first?.tag === 'verb' && verbForm(first.low)?.form === 's')) return 'verb'
    if (next?.tag === 'to' && verbForm(token.low)?.base === 'report') return 'verb'
    if (next?.tag === 'rel') return 'noun'
    // "evaporates, rises and cools, …": one of two that can only be done.
    const second =
      next?.tag === 'and' && isLast(tokens[i + 3]) ? verbForm(tokens[i + 2]?.low ?? '') : undefined
    if (second?.form === 's' && !isNounToo(second.base) && hasVerbBefore(tokens, i)) return 'verb'
    // "unlock and lights on": an order is not followed by what somebody does.
    const verb = tokens.slice(Math.max(0, i - 8), i).findLast((each) => each.tag === 'verb')
    if (verb && verb.low === verbForm(verb.low)?.base && next?.tag === 'prep') return 'noun'
    return (opensObject(next) || endsDeeds(tokens, i)) && hasVerbBefore(tokens, i) ? 'verb' : 'noun'
  }
  if (isTag(before, 'punct', 'sub', 'arrow')) return noun || !opensObject(next) ? 'noun' : 'verb'
  if (isTag(before, 'noun', 'ed', 'ing')) {
    if (laterFinite(tokens, i)) return noun ? 'noun' : 'verb'
    if (!noun) return 'verb'
    // "users, billing and content services": the end of a list, with nothing done to anything.
    if ((!next || next.tag === 'punct') && tokens[i - 2]?.tag === 'and') return 'noun'
    if (isPlural(before.low) && before.tag === 'noun' && !before.text.match(/^[A-Z]/)) return 'noun'
    // "if they fail the author fixes the code", "when an order comes in the system checks inventory"
    const isActing = (systemWords.has(before.low) || personWords.has(before.low)) && next?.tag === 'noun'
    const isConsequence =
      (next?.low === 'the' || (isActing && tokens[i - 2]?.low === 'the')) && inCondition(tokens, i)
    return hasVerbInClause(tokens, i) &&
      !isConsequence &&
      !/^an?$/.test(next?.low ?? '') &&
      next?.tag !== 'poss'
      ? 'noun'
      : 'verb'
  }
  if (before.tag === 'verb') return 'noun'
  return noun ? 'noun' : 'verb'
}

/** "opens the app, picks a pizza, pays": the third of such deeds in a row, alone at the end of its stretch. */
function endsDeeds(tokens: Token[], i: number): boolean {
  if (tokens[i - 1]?.low !== ',' || !isLast(tokens[i + 1])) return false
  const before = tokens[stretchStart(tokens, i - 1)]
  return before?.tag === 'verb' && before.low !== verbForm(before.low)?.base
}

const presses = /^(?:click|hit|press|push|tap)(?:e?s)?$/

function isLast(next: Token | undefined): boolean {
  return next === undefined || /^[.,;!?]$/.test(next.low)
}

/** "if it shows more than 80 degrees the fan starts" */
function inCondition(tokens: Token[], i: number): boolean {
  const from = stretchStart(tokens, i) - 1
  return says(tokens[from + 1], 'if', 'when', 'once', 'whenever', 'unless', 'as', 'while', 'before', 'until')
}

const leading = wordSet('flow lead link point refer relate report respond return turn')
const places = wordSet('above behind below beneath beside downstairs inside outside there under upstairs')
const standing = wordSet('come go hang lie live run sit stand')

/** "outside sits the cabinet": where a place opens the clause, what stands there comes after its verb. */
function isInverted(tokens: Token[], i: number): boolean {
  const [opens, place, token, next] = [tokens[i - 2], tokens[i - 1], tokens[i], tokens[i + 1]]
  return (
    (opens === undefined || isTag(opens, 'punct', 'and')) &&
    places.has(place?.low ?? '') &&
    standing.has(verbForm(token?.low ?? '')?.base ?? '') &&
    isTag(next, 'det', 'poss', 'num')
  )
}
