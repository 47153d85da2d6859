/** Where a line leads and what travels on it, from what stands after a verb. */
import { containerWords, listOf, namedThing, placeOf, thingOf } from './components.ts'
import type { DraftNode } from './draft.ts'
import { objectWords, written } from './label.ts'
import { goals, isProtocol, looksLikePart, slotsOf, slotWith } from './part-phrases.ts'
import type { Slot } from './part-phrases.ts'
import type { Predicate } from './predicate.ts'
import { lead, referred } from './references.ts'
import type { Sketch } from './sketch.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Verbs whose object is what travels, not where it goes. */
export const carrying = wordSet(
  'back balance bring broadcast cache capture collect copy deliver display distribute donate dump emit export forward give handle hold keep load log measure mirror pass post print process produce provide proxy publish push put record render replicate report return route save send serve ship show split spread store stream submit sync tell transmit upload write',
)

/** Verbs that say nothing a line does not say. */
export const plainVerbs = wordSet(
  'access attach be call come communicate connect deploy fan feed get go hang have hit interact join lead link plug reach run sit speak talk use',
)

export const pullsFrom = wordSet('fetch get obtain pull receive take')

export type Target = { node: DraftNode; about?: string }

/** What travels and where to, from what stands after the verb. */
export function objectsOf(sketch: Sketch, predicate: Predicate): { payload: string; targets: Target[] } {
  const { after } = predicate
  const slots = slotsOf(after)
  const goal =
    (pullsFrom.has(predicate.lemma) ? slotWith(slots, 'from') : undefined) ??
    slotWith(slots, 'to', 'into', 'onto') ??
    slots.find((slot) => goals.has(slot.prep) && slot.tokens.length > 0)
  const direct = slots.find((slot) => slot.prep === '')
  const directIsPart = direct !== undefined && direct.tokens.length > 0
  if (
    directIsPart &&
    goal &&
    (carrying.has(predicate.lemma) ||
      goal.prep === 'to' ||
      goal.prep === 'into' ||
      goal.prep === 'through' ||
      goal.prep === 'via' ||
      (goal.prep === 'in' &&
        !plainVerbs.has(predicate.lemma) &&
        !(looksLikePart(direct.tokens) && !carrying.has(predicate.lemma))) ||
      (goal.prep === 'over' && !isProtocol(goal.tokens)) ||
      goal.prep === 'from') &&
    predicate.lemma !== 'use'
  ) {
    const known = direct.tokens.every((token) => token.tag !== 'pron') && sketch.known(direct.tokens)
    if (!known)
      return { payload: written(objectWords(direct.tokens)), targets: targetsOf(sketch, goal, slots) }
  }
  if (
    directIsPart &&
    (predicate.lemma === 'send' ||
      (carrying.has(predicate.lemma) && !sketch.known(direct.tokens) && !looksLikePart(direct.tokens)))
  ) {
    return {
      payload: written(objectWords(direct.tokens)),
      targets: goal ? targetsOf(sketch, goal, slots) : [],
    }
  }
  if (directIsPart) return { payload: '', targets: targetsOf(sketch, direct, slots) }
  if (goal) return { payload: '', targets: targetsOf(sketch, goal, slots) }
  return { payload: '', targets: [] }
}

export function targetsOf(sketch: Sketch, slot: Slot, slots: Slot[]): Target[] {
  const purpose = slots.slice(slots.indexOf(slot) + 1)
  const found: Target[] = []
  const place = { name: undefined as string | undefined }
  // "go to a NAS and to Dropbox": the second goal is told as the first.
  const next = slots[slots.indexOf(slot) + 1]
  const isTwice = slot.tokens.at(-1)?.tag === 'and' && next?.prep === slot.prep
  for (const part of listOf(isTwice ? [...slot.tokens, ...next.tokens] : slot.tokens)) {
    const all =
      part.length === 1 && part[0]?.low === 'everything' ? sketch.toldAlike() : sketch.allNamed(part)
    if (all) {
      found.push(...all.map((node) => ({ node })))
      continue
    }
    if (part.length === 1 && part[0]?.low === 'both') {
      found.push(...sketch.refer(part).map((node) => ({ node })))
      continue
    }
    const thing = thingOf(part)
    if (!thing) continue
    if (thing.pronoun) {
      for (const node of sketch.refer(part)) found.push({ node })
      continue
    }
    if (thing.place !== undefined) place.name = thing.place
    else if (place.name !== undefined) thing.place = place.name
    found.push({ node: sketch.part(thing) })
  }
  const inside = purpose.find((each) => ['in', 'inside', 'on', 'within'].includes(each.prep))
  const where = inside ? namedThing(inside.tokens) : undefined
  const named = inside?.tokens.map((token) => placeOf(token.low)).find((name) => name !== undefined)
  if (where && (named !== undefined || where.words.some((word) => containerWords.has(word)))) {
    const group = sketch.container(named ?? where.label)
    for (const each of found) each.node.group ??= group.key
  }
  for (const each of purpose) {
    const isFront = each.prep === 'in' && each.tokens[0]?.low === 'front'
    if (each.prep === 'with' && /^(?:replicas?|standby|follower)$/.test(each.tokens.at(-1)?.low ?? '')) {
      const copies = referred(sketch, each.tokens)
      for (const copy of copies) copy.kind = 'store'
      const [kept] = listOf(slots[slots.indexOf(each) - 1]?.tokens ?? []).slice(-1)
      lead(sketch, sketch.refer(kept ?? []), copies)
    }
    if (each.prep !== 'behind' && !isFront) continue
    // "three servers behind a balancer", "a proxy in front of the app"
    const near = sketch.refer(isFront ? each.tokens.slice(2) : each.tokens)
    if (isFront) sketch.told = near
    for (const a of near)
      for (const { node } of found)
        if (a !== node) sketch.draft.edge(isFront ? node.key : a.key, isFront ? a.key : node.key)
  }
  // "Airtable for the inventory and Stripe for deposits": each purpose belongs to what it follows.
  for (let i = 0; i < purpose.length; i++) {
    const each = purpose[i]
    if (each?.prep !== 'for') break
    // "Redis for sessions and jobs" has two uses; "for sessions, Stripe for payments" is one more part.
    const end = each.tokens.findLastIndex(joins)
    const rest = each.tokens.slice(end + 1)
    const isPart = purpose[i + 1]?.prep === 'for' || rest[0]?.tag === 'det' || looksLikePart(rest)
    const cut = isPart ? end : each.tokens.length
    const about = each.tokens.slice(0, cut < 0 ? undefined : cut)
    const last = found.at(-1)
    if (last && about.length > 0) last.about = written(objectWords(about))
    for (const part of cut < 0 ? [] : listOf(each.tokens.slice(cut))) {
      const thing = namedThing(part)
      if (thing) found.push({ node: sketch.part(thing) })
    }
  }
  return found
}

const joins = (token: Token) => token.low === ',' || token.tag === 'and'
