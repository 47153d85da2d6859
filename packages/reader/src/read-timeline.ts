/** Events in the order of time, each with its date, in phases when the thought names them. */
import { clauses } from './clause.ts'
import { dateIn } from './dates.ts'
import type { Draft, DraftNode } from './draft.ts'
import { headOf, itemsOf } from './items.ts'
import { objectWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { isTag } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

const phasePattern =
  /^(?:act|phase|part|stage|week|day|month|year|quarter|sprint|chapter|ch|ep|episode|scene|season|era|q)\s?[-\w]*$/i

export function readTimeline(list: Sentence[], draft: Draft): void {
  const line = new Line(draft)
  for (const [i, sentence] of list.entries())
    line.sentence(sentence, list[i - 1]?.stop === ';', sentence.stop === ';')
}

class Line {
  draft: Draft
  ends: DraftNode[] = []
  before: DraftNode[] = []
  group: number | undefined

  constructor(draft: Draft) {
    this.draft = draft
  }

  /** `goesOn`: a semicolon stands before, `isOpen`: one stands behind; the phase is the same. */
  sentence(sentence: Sentence, goesOn: boolean, isOpen: boolean): void {
    const head = headOf(sentence.tokens)
    if (!head || head.sign === 'is') return this.parts(sentence.tokens, undefined)
    const name = written(trim(head.head))
    const dated = dateIn(head.head)
    const onlyDate = dated !== undefined && trim(dated.rest).length === 0
    const count = eventsOf(head.body).length + (isOpen ? 1 : 0)
    if (phasePattern.test(name) || (!onlyDate && count > 1)) {
      this.group = count > 1 ? this.draft.group(sentenceCase(name)).key : undefined
      this.draft.used.push(...head.head)
      this.parts(head.body, count > 1 ? undefined : sentenceCase(name))
      return
    }
    if (!goesOn) this.group = undefined
    if (onlyDate) {
      this.draft.used.push(...head.head)
      return this.parts(head.body, dated.date)
    }
    this.parts(sentence.tokens, undefined)
  }

  parts(tokens: Token[], date: string | undefined): void {
    for (const part of eventsOf(tokens)) this.event(part, date)
  }

  event(tokens: Token[], given: string | undefined): void {
    const dated = dateIn(tokens)
    const rest = trim(dated ? dated.rest : tokens)
    const label = eventLabel(rest)
    if (label === '') return
    const date = dated?.date ?? given
    const node = this.draft.node('event', label, tokens, {
      ...(date ? { detail: sentenceCase(date) } : {}),
      ...(this.group === undefined ? {} : { group: this.group }),
    })
    const beside = dated?.same === true && this.ends.length > 0
    const sources = beside ? this.before : this.ends
    for (const source of sources) this.draft.edge(source.key, node.key)
    if (beside) this.ends = [...this.ends, node]
    else {
      this.before = this.ends
      this.ends = [node]
    }
  }
}

/** Splits at clauses, and at commas between phrases that each tell an event. */
function eventsOf(tokens: Token[]): Token[][] {
  const row = timesInRow(tokens)
  if (row.length > 1) return row
  const segments = hoursOf(itemsOf(tokens, true).flatMap((item) => bothDated(item.tokens)))
  if (segments.length > 2 && segments.filter((part) => dateIn(part)).length >= segments.length / 2)
    return joinLoneDates(segments)
  const withoutAsides = tokens
  const events: Token[][] = []
  for (const clause of clauses(withoutAsides)) {
    if (
      clause.lead === 'because' ||
      clause.lead === 'purpose' ||
      clause.lead === 'aside' ||
      clause.tokens.length === 0
    )
      continue
    const last = events.at(-1)
    // "two weeks | after that": a time that lost its noun belongs to what stands before.
    if (
      last &&
      (clause.lead === 'relative' || (['after', 'before'].includes(clause.lead) && clause.tokens.length <= 2))
    ) {
      last.push(...clause.span)
      continue
    }
    if (clause.lead === 'if' || clause.lead === 'unless') continue
    // "when he was eight": how old, not what happened.
    if (clause.lead === 'when' && last && clause.tokens[0]?.tag === 'pron' && clause.tokens[1]?.tag === 'be')
      continue
    const items = itemsOf(clause.tokens)
    const datesInside = items.filter((item) => dateIn(item.tokens)).length
    if (
      items.length > 1 &&
      (datesInside >= Math.max(2, items.length - 1) || (datesInside === 0 && !findPredicate(clause.tokens)))
    )
      events.push(...items.map((item) => item.tokens))
    else events.push(clause.tokens)
  }
  return joinLoneDates(events)
}

/** "8 dentist, 10 call with bob, 3pm pick up the kids": where clocks are told, a number that opens an event is one. */
function hoursOf(segments: Token[][]): Token[][] {
  const areClocks = segments.flat().some((token) => /^\d+:\d\d$|^\d+[ap]m$|^noon$/.test(token.low))
  return segments.map((part) => {
    const [first, second] = part
    const isHour =
      first && /^\d{1,2}$/.test(first.low) && Number(first.low) <= 24 && isTag(second, 'noun', 'verb', 'adj')
    return areClocks && isHour
      ? [{ ...first, text: 'at', low: 'at', lemma: 'at', tag: 'prep', end: first.start }, ...part]
      : part
  })
}

/** "7:00 wake up 7:30 breakfast 9 standup", "2010 uni 2014 first job": each time or year opens an event. */
function timesInRow(tokens: Token[]): Token[][] {
  const isClock = (token: Token | undefined) => /^\d{1,2}:\d\d$|^\d{1,2}[ap]m$/.test(token?.low ?? '')
  const isYear = (token: Token | undefined) => /^(?:1[5-9]|20)\d\d$/.test(token?.low ?? '')
  const start = tokens[0]?.tag === 'prep' ? 1 : 0
  const opens = [isClock, isYear].find((each) => each(tokens[start]) && tokens.filter(each).length > 1)
  if (!opens || tokens.some((token) => token.low === ',')) return []
  const row: Token[][] = []
  let last = 0
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]
    // Among clocks a number that goes on rising is one more hour.
    const hour = Number.parseInt(token.low, 10)
    const isHour =
      opens === isClock &&
      /^\d{1,2}$/.test(token.low) &&
      hour > last &&
      hour <= 24 &&
      isTag(next, 'noun', 'verb', 'adj')
    if (isHour)
      row.push([{ ...token, text: 'at', low: 'at', lemma: 'at', tag: 'prep', end: token.start }, token])
    else if (opens(token) && (start === 0 || tokens[i - 1]?.tag !== 'prep')) row.push([token])
    else if (start > 0 && token.tag === 'prep' && opens(next)) row.push([token])
    else row.at(-1)?.push(token)
    if (isHour || opens(token)) last = hour
  }
  return row
}

/** "started a studio in 2018 and in 2023 my daughter was born": two events when both halves have a date. */
function bothDated(tokens: Token[]): Token[][] {
  const at = tokens.findIndex((token, i) => i > 0 && token.tag === 'and')
  if (at < 1) return [tokens]
  const [a, b] = [tokens.slice(0, at), tokens.slice(at + 1)]
  return dateIn(a) && dateIn(b) && b.length > 2 ? [a, b] : [tokens]
}

/** "In 1998, the company is founded": a date on its own belongs to the event after it. */
function joinLoneDates(events: Token[][]): Token[][] {
  const joined: Token[][] = []
  let date: Token[] = []
  for (const event of events) {
    const dated = dateIn(event)
    if (dated && trim(dated.rest).length === 0) {
      date.push(...event)
      continue
    }
    joined.push([...date, ...event])
    date = []
  }
  const last = joined.at(-1)
  if (date.length > 0 && last) last.push(...date)
  return joined
}

/** "it turns out the letter was never sent", "it starts with Ida finding it": the frame goes. */
function withoutFrame(tokens: Token[]): Token[] {
  const start = tokens[0]?.tag === 'pron' || tokens[0]?.low === 'story' ? 1 : 0
  const [verb, next] = [tokens[start], tokens[start + 1]]
  if (!verb || !next || tokens.length < start + 4) return tokens
  if (verb.lemma === 'turn' && next.low === 'out')
    return tokens.slice(tokens[start + 2]?.low === 'that' ? start + 3 : start + 2)
  if (['start', 'begin', 'open', 'end'].includes(verb.lemma) && next.low === 'with' && start === 1)
    return tokens.slice(start + 2)
  return tokens
}

const personal = wordSet('he i it she they we you')

/** What happened, without the pronoun that tells it. */
function eventLabel(said: Token[]): string {
  const tokens = withoutFrame(said)
  const predicate = findPredicate(tokens)
  let kept = tokens
  const [only] = predicate?.subject ?? []
  if (predicate && predicate.subject.length === 1 && only?.tag === 'pron' && personal.has(only.low))
    kept = [
      ...predicate.verb,
      ...(predicate.particle && !predicate.verb.includes(predicate.particle) ? [predicate.particle] : []),
      ...predicate.after,
    ]
  if (kept[0]?.tag === 'be') kept = kept.slice(1)
  if (predicate?.passive) kept = kept.filter((token) => token.tag !== 'be')
  kept = trim(kept)
  if (kept[0]?.tag === 'prep' && kept.length > 2 && kept[1]?.tag === 'det') kept = kept.slice(1)
  const short = kept.filter(
    (token) =>
      !(token.tag === 'det' && /^(?:the|an?)$/.test(token.low)) && token.tag !== 'poss' && token.low !== ',',
  )
  if (short.length <= 7 && !kept.some((token) => isTag(token, 'rel', 'sub')))
    return sentenceCase(written(short))
  const words = objectWords(kept.filter((token) => token.tag !== 'modal'))
  return sentenceCase(written(words.length >= 2 || words.length === kept.length ? words : kept.slice(0, 9)))
}
