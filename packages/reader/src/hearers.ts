/** Who hears a message: whoever its verb or its prepositions name, brought in when they were not there yet. */
import { storeWords } from './components.ts'
import type { DraftNode } from './draft.ts'
import { contentWords, trim, written } from './label.ts'
import { leading, leadingNoun, split } from './message-label.ts'
import type { Slot } from './message-label.ts'
import type { Predicate } from './predicate.ts'
import { addressing, joining, keeping, receiving, unheard } from './speech-verbs.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'
import { personWords } from './words.ts'

/** Those who take part, and who spoke to whom last. */
type Cast = {
  /** Nobody may join any more. */
  fixed: boolean
  last: { from: DraftNode; to: DraftNode } | undefined
  member: (tokens: Token[], mayJoin: boolean) => DraftNode | undefined
}

/** Whom a message names, and the phrase that does. */
export function hearersOf(
  cast: Cast,
  sender: DraftNode,
  predicate: Predicate,
  slots: Slot[],
): { nodes: DraftNode[]; slot: Slot | undefined } {
  const named = (slot: Slot | undefined) => {
    const tokens = slot?.tokens ?? []
    // "to the patient the day before": when it is said comes with an article of its own.
    const when = tokens.findIndex((token, i) => i > 1 && token.tag === 'det' && tokens[i - 1]?.tag === 'noun')
    return split(tokens.slice(0, when < 0 ? undefined : when))
      .flatMap((part) => cast.member(part, false) ?? [])
      .filter((node) => node !== sender)
  }
  for (const prep of [
    'to',
    'from',
    'with',
    'at',
    'into',
    'on',
    'via',
    'for',
    'by',
    'against',
    'in',
    'through',
  ]) {
    const slot = slots.find((each) => each.prep === prep && named(each).length > 0)
    const isAbout = prep === 'for' && addressing.has(predicate.lemma) && (slots[0]?.tokens.length ?? 0) > 0
    if (slot && !isAbout) return { nodes: named(slot), slot }
  }
  const direct = slots.find((slot) => slot.prep === '')
  const told = direct?.tokens[0]
  if (
    direct &&
    told?.tag === 'pron' &&
    says(told, 'them', 'him', 'her', 'it') &&
    addressing.has(predicate.lemma) &&
    !['give', 'send', 'show', 'hand', 'pass', 'pay'].includes(predicate.lemma) &&
    cast.last
  ) {
    const partner = cast.last.from === sender ? cast.last.to : cast.last.from
    if (partner !== sender) return { nodes: [partner], slot: direct }
  }
  if (direct && (addressing.has(predicate.lemma) || named(direct).length > 0)) {
    const nodes = addressed(cast, direct.tokens).filter((node) => node !== sender)
    if (nodes.length > 0) return { nodes, slot: direct }
  }
  // Nobody known: "asks the bank to …" brings the bank in.
  const to = slots.find(
    (slot) => slot.prep === 'to' || (slot.prep === 'from' && receiving.has(predicate.lemma)),
  )
  if (to && to.tokens.length > 0 && to.tokens.length <= 4 && !cast.fixed) {
    const nodes = split(to.tokens).flatMap((part) => cast.member(part, true) ?? [])
    if (nodes.length > 0) return { nodes, slot: to }
  }
  const keeper = slots.find((slot) => ['in', 'into', 'on'].includes(slot.prep) && isStore(slot.tokens))
  if (keeper && keeping.has(predicate.lemma) && !cast.fixed) {
    const node = cast.member(keeper.tokens, true)
    if (node && node !== sender) return { nodes: [node], slot: keeper }
  }
  const paid = direct ? trim(leadingNoun(direct.tokens)) : []
  if (
    direct &&
    ['pay', 'thank', 'greet'].includes(predicate.lemma) &&
    personWords.has(paid.at(-1)?.lemma ?? '')
  ) {
    const node = cast.fixed ? undefined : cast.member(paid, true)
    if (node && node !== sender) return { nodes: [node], slot: direct }
  }
  if (
    direct &&
    joining.has(predicate.lemma) &&
    !cast.fixed &&
    !unheard.has(contentWords(written(trim(leadingNoun(direct.tokens)))).at(-1) ?? '')
  ) {
    const node = cast.member(leadingNoun(direct.tokens), true)
    if (node && node !== sender) return { nodes: [node], slot: direct }
  }
  return { nodes: [], slot: undefined }
}

/** The participants named right after the verb: "tells lights and sound", "asks the office to …". */
function addressed(cast: Cast, tokens: Token[]): DraftNode[] {
  const parts = split(tokens)
  const all = parts.map((part) => cast.member(part, false))
  if (parts.length > 1 && all.every((node) => node !== undefined))
    return all.filter((node) => node !== undefined)
  for (const part of leading(parts[0] ?? [])) {
    const node = cast.member(part, false)
    if (node) return [node]
  }
  return []
}

function isStore(tokens: Token[]): boolean {
  const last = trim(tokens).at(-1)?.lemma ?? ''
  return storeWords.has(last) || ['queue', 'topic', 'bus', 'broker', 'stream'].includes(last)
}
