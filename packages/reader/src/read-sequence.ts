/** Messages between participants, in the order they are said. */
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { storeWords, systemWords, thingOf } from './components.ts'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, objectWords, same, sentenceCase, trim, written } from './label.ts'
import { cut, labelOf, split } from './message-label.ts'
import { hearersOf } from './hearers.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import { answering, receiving, showing } from './speech-verbs.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { personWords, wordSet } from './words.ts'

/** "Stripe webhook" is Stripe speaking. */
const messageWords = wordSet('callback message notification reply request response webhook')

export type Cast = { names: string[]; people: Set<string> }

export function readSequence(list: Sentence[], draft: Draft, cast?: Cast): void {
  const play = new Play(draft)
  if (cast) for (const name of cast.names) play.join(name, [], cast.people.has(name))
  else {
    play.findCast(list)
    play.settle()
  }
  for (const sentence of list) play.sentence(sentence)
  if (!cast) play.settle()
  draft.order()
}

export class Play {
  draft: Draft
  members: DraftNode[] = []
  from: DraftNode | undefined
  /** Who spoke to whom last. */
  last: { from: DraftNode; to: DraftNode } | undefined
  /** Who last spoke to somebody else. */
  exchange: { from: DraftNode; to: DraftNode } | undefined
  /** Nobody was named to hear the last message. */
  isInferred = false
  /** A condition stands before. */
  afterIf = false
  /** What a "prompts the user to …" leaves for the user to do. */
  promised: { from: DraftNode; to: DraftNode; label: string; tokens: Token[] } | undefined
  fixed = false

  constructor(draft: Draft) {
    this.draft = draft
  }

  join(name: string, tokens: Token[], person?: boolean): DraftNode {
    const words = contentWords(name)
    const known = this.members.find((node) => same(node.words, words))
    if (known) return known
    const isPerson = person ?? personWords.has(words.at(-1) ?? '')
    const kind = isPerson
      ? 'actor'
      : storeWords.has(words.at(-1) ?? '') && words.at(-1) !== 'inventory'
        ? 'store'
        : 'system'
    const node = this.draft.node(kind, name, tokens, { words })
    this.members.push(node)
    return node
  }

  /** Whoever does something, or is spoken to and does something elsewhere, takes part. */
  findCast(list: Sentence[]): void {
    const subjects = list.flatMap((sentence) =>
      clauses(sentence.tokens).flatMap((clause) => {
        const predicate = clause.lead === 'aside' ? undefined : findPredicate(clause.tokens)
        if (
          !predicate ||
          predicate.passive ||
          predicate.copula ||
          !['main', 'before', 'after', 'else', 'relative'].includes(clause.lead)
        )
          return []
        return split(predicate.subject)
      }),
    )
    for (const tokens of subjects) {
      const thing = thingOf(tokens)
      if (
        !thing ||
        thing.pronoun ||
        thing.words.length === 0 ||
        thing.words.length > 4 ||
        isTag(tokens[0], 'pron', 'prep', 'to', 'sub')
      )
        continue
      this.join(thing.label, tokens)
    }
  }

  /** "Lights" said of people who answer are people too; among devices a client is one of them. */
  settle(): void {
    const isPart = (node: DraftNode) =>
      systemWords.has(node.words.at(-1) ?? '') || storeWords.has(node.words.at(-1) ?? '')
    const technical = this.members.filter(
      (node) =>
        isPart(node) && !['light', 'agent', 'phone', 'inventory', 'hub'].includes(node.words.at(-1) ?? ''),
    ).length
    for (const node of this.members) {
      if (technical > 0) {
        if (node.words.join(' ') === 'client') node.kind = 'system'
        continue
      }
      const isShort =
        /^[A-Z]{3}$/.test(node.label) && this.members.some((each) => personWords.has(each.words.at(-1) ?? ''))
      node.kind = isShort ? 'system' : 'actor'
    }
  }

  sentence(sentence: Sentence): void {
    const list = clauses(sentence.tokens)
    // "A before B" says B last, as it stands.
    for (const clause of list) {
      if (clause.lead === 'aside' || clause.lead === 'because' || clause.lead === 'purpose') continue
      this.clause(clause)
    }
  }

  clause(clause: Clause): void {
    const predicate = findPredicate(clause.tokens)
    if (!predicate || predicate.copula) return
    const edge = this.draft.edges.at(-1)
    if (
      clause.lead === 'if' &&
      edge?.label &&
      !clause.divider &&
      /^(?:ask|write|text|call|check|wonder|tell|email)\b/i.test(edge.label)
    ) {
      // "I wrote to Lea if she wants to come": what is asked, no condition.
      edge.label = `${edge.label} if ${written(objectWords(clause.tokens.filter((token) => token.tag !== 'det')))}`
      this.draft.used.push(...clause.tokens)
      return
    }
    if (clause.lead === 'if' && this.last) {
      this.draft.used.push(...clause.tokens)
      this.afterIf = true
      return
    }
    const senders = clause.lead === 'relative' ? this.relativeSender() : this.senders(predicate, clause)
    if (senders.length === 0) return
    this.draft.used.push(...clause.tokens)
    for (const sender of senders) this.message(sender, predicate, clause)
    this.from = senders.at(-1)
    this.afterIf = false
  }

  relativeSender(): DraftNode[] {
    return this.last ? [this.last.to] : []
  }

  senders(predicate: Predicate, clause: Clause): DraftNode[] {
    if (predicate.passive) return []
    if (predicate.subject.length === 0) return this.from ? [this.from] : []
    const first = predicate.subject[0]
    if (predicate.subject.length === 1 && first?.tag === 'pron') {
      if (says(first, 'it', 'that', 'he', 'she')) {
        // After "then", an "if" or something done alone, whoever acted last acts on; else whoever was spoken to.
        const isAsked = /^(?:Ask|Request|Prompt)\b/.test(this.draft.edges.at(-1)?.label ?? '')
        const goesOn = (this.isInferred && !isAsked) || clause.marks.has('then') || this.afterIf
        if (goesOn && this.from) return [this.from]
        return this.last ? [this.last.to] : this.from ? [this.from] : []
      }
      if (says(first, 'i', 'we') && !this.fixed)
        return [this.join(first.low === 'i' ? 'Me' : 'We', predicate.subject, true)]
      if (first.low === 'they' && this.last)
        return [this.last.to.kind === 'actor' && this.last.to.label === 'Me' ? this.last.from : this.last.to]
      return this.from ? [this.from] : []
    }
    return split(predicate.subject).flatMap((part) => this.member(part, true) ?? [])
  }

  /** The participant these words name. */
  member(tokens: Token[], mayJoin: boolean): DraftNode | undefined {
    if (tokens[0]?.low === 'me' || tokens[0]?.low === 'us')
      return this.members.find((node) => node.label === 'Me' || node.label === 'We')
    const words = contentWords(written(trim(tokens))).filter(
      (word, i, all) => !(i > 0 && i === all.length - 1 && messageWords.has(word)),
    )
    if (words.length === 0) return undefined
    const found =
      this.members.find((node) => same(node.words, words)) ??
      this.members.find((node) => words.every((word) => node.words.includes(word))) ??
      this.members.find(
        (node) =>
          words.length > 1 &&
          node.words.at(-1) === words.at(-1) &&
          node.words.every((word) => words.slice(0, 3).includes(word)) &&
          words.length <= node.words.length + 1,
      ) ??
      this.members.find((node) => words.length === 1 && initials(node.label) === words[0])
    if (found) {
      if (found.tokens.length === 0) found.tokens.push(...tokens)
      return found
    }
    if (!mayJoin || this.fixed || isTag(tokens[0], 'prep', 'to', 'sub')) return undefined
    const thing = thingOf(tokens)
    return thing && !thing.pronoun && thing.words.length > 0 ? this.join(thing.label, tokens) : undefined
  }

  message(sender: DraftNode, predicate: Predicate, clause: Clause): void {
    const slots = cut(predicate.after)
    const receivers = hearersOf(this, sender, predicate, slots)
    const heard = new Set(receivers.nodes.flatMap((node) => node.words))
    const label = labelOf(predicate, slots, receivers.slot, heard)
    if (receiving.has(predicate.lemma)) {
      const other =
        receivers.nodes[0] ??
        (this.last ? (this.last.from === sender ? this.last.to : this.last.from) : undefined)
      if (other && other !== sender) {
        this.draft.message(other.key, sender.key, label.replace(/^\w+\s(?!(?:it|them|this)$)/, ''))
        this.last = { from: other, to: sender }
        return
      }
    }
    this.keepPromise(sender)
    this.isInferred = receivers.nodes.length === 0
    const targets = receivers.nodes.length > 0 ? receivers.nodes : [this.other(sender, predicate)]
    for (const target of targets) {
      const before = this.draft.edges.at(-1)
      if (
        target === sender &&
        before?.from === sender.key &&
        before.to === sender.key &&
        clause.link === 'and' &&
        clause.lead === 'main'
      ) {
        // "installs the plug-in and checks it": one thing a participant does alone.
        before.label = `${before.label ?? ''} and ${label.charAt(0).toLowerCase()}${label.slice(1)}`
        continue
      }
      this.draft.message(sender.key, target.key, label)
      this.last = { from: sender, to: target }
      if (sender !== target) this.exchange = this.last
    }
    const target = targets[0]
    if (predicate.lemma === 'prompt' && target && target !== sender)
      this.promise(sender, target, predicate, clause)
  }

  /** "System prompts the user to select a file": the user then does. */
  promise(sender: DraftNode, target: DraftNode, predicate: Predicate, clause: Clause): void {
    const at = predicate.after.findIndex(
      (token, i) => token.tag === 'to' && predicate.after[i + 1]?.tag === 'verb',
    )
    const rest = at < 0 ? [] : predicate.after.slice(at + 1)
    const about = predicate.after.findIndex((token) => token.low === 'for')
    const words =
      rest.length > 0
        ? objectWords(rest.map((token, i) => (i === 0 ? token : token)))
        : about >= 0
          ? objectWords(predicate.after.slice(about + 1))
          : []
    if (words.length === 0) return
    const text = written(words)
    this.promised = {
      from: target,
      to: sender,
      label: rest.length > 0 ? sentenceCase(text) : `Enter ${text}`,
      tokens: clause.tokens,
    }
  }

  keepPromise(sender: DraftNode): void {
    const { promised } = this
    this.promised = undefined
    if (!promised || sender === promised.from) return
    this.draft.message(promised.from.key, promised.to.key, promised.label)
    this.last = { from: promised.from, to: promised.to }
  }

  /** Nobody is named: an answer goes back, what is shown goes to the person, the rest one does alone. */
  other(sender: DraftNode, predicate: Predicate): DraftNode {
    // "checks it and sends the key": what somebody does alone comes between question and answer.
    const isAlone = this.last?.from === this.last?.to
    const last =
      isAlone && sender === this.last?.from && showing.has(predicate.lemma) ? this.exchange : this.last
    const asker = answering.has(predicate.lemma) ? this.asker(sender) : undefined
    if (asker) return asker
    if (answering.has(predicate.lemma) && last && last.from !== last.to)
      return last.to === sender ? last.from : last.from === sender ? last.to : last.from
    const partner =
      last && last.from !== last.to
        ? last.to === sender
          ? last.from
          : last.from === sender
            ? last.to
            : undefined
        : undefined
    const person = this.members.find((node) => node.kind === 'actor' && node !== sender)
    // What is shown is shown to whoever has eyes.
    if (
      person &&
      sender.kind !== 'actor' &&
      ['show', 'display', 'present', 'prompt', 'render'].includes(predicate.lemma) &&
      this.draft.edges.some((edge) => edge.from === person.key && edge.to === sender.key)
    )
      return person
    if (partner && showing.has(predicate.lemma)) return partner
    const system = this.members.find((node) => node.kind !== 'actor' && node !== sender)
    const isNew = this.draft.edges.every((edge) => edge.from !== sender.key && edge.to !== sender.key)
    // "the patient calls the clinic, the receptionist offers two slots": somebody answers for whom was called.
    if (isNew && last && last.from.kind === 'actor' && showing.has(predicate.lemma)) return last.from
    if (sender.kind === 'actor')
      return last && (last.to === sender || last.from === sender) && last.from !== last.to
        ? last.to === sender
          ? last.from
          : last.to
        : (system ?? this.members.find((node) => node !== sender) ?? sender)
    if (!showing.has(predicate.lemma)) return sender
    const only = this.members.length === 2 ? this.members.find((node) => node !== sender) : undefined
    return person ?? (last && last.to === sender ? last.from : (only ?? sender))
  }

  /** Whoever asked last and has heard nothing back: what comes the other way answers. */
  asker(sender: DraftNode): DraftNode | undefined {
    const waiting: { from: number; to: number }[] = []
    for (const edge of this.draft.edges) {
      const asked = waiting.findLastIndex(({ from, to }) => from === edge.to && to === edge.from)
      if (asked >= 0) waiting.splice(asked)
      else if (edge.from !== edge.to) waiting.push(edge)
    }
    const last = waiting.findLast(({ to }) => to === sender.key)
    return this.members.find((node) => node.key === last?.from)
  }
}

function initials(label: string): string {
  return label
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toLowerCase()
}
