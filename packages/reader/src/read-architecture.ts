/**
 * Parts and how they are connected: noun phrases become parts (`sketch.ts`), verbs between them become
 * connections (`connections.ts`), words of place become containers (`places.ts`). A part named twice is one part.
 */
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { kindOfThing, listOf, namedThing, tierOf } from './components.ts'
import { connect, ownEach, passive, relativeSources } from './connections.ts'
import type { Draft } from './draft.ts'
import { behindInList, beside, between, inFront, wired } from './fronts.ts'
import { contentWords, sentenceCase, written } from './label.ts'
import { isFromThere, phraseHead, plainTokens, slotsOf, slotWith, spoken, verbless } from './part-phrases.ts'
import {
  acrossTwins,
  allInside,
  contains,
  dwells,
  eachInside,
  holds,
  inverted,
  isRest,
  placed,
  places,
  twins,
} from './places.ts'
import { isPlural, singular } from './lemma.ts'
import { findPredicate } from './predicate.ts'
import { acting, plainLists } from './part-lists.ts'
import { lead, named, referred } from './references.ts'
import type { Sentence } from './sentence.ts'
import { Sketch, dataWords, travelling } from './sketch.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { arrows, led, oneAndAnother } from './verbless-lines.ts'
import { wordSet } from './words.ts'

export function readArchitecture(list: Sentence[], draft: Draft): void {
  const sketch = new Sketch(draft)
  const opening = untitled(draft)
  for (const sentence of opening ? [opening, ...list] : list) {
    sketch.sentenceAt++
    stretch(sketch, plainTokens(plainLists(acting(sketch, sentence.tokens))))
  }
  finish(sketch)
}

/** A stretch of a sentence; lines without a verb of their own ("content to Mongo") are cut off first. */
const finite = wordSet('be do have modal verb')

/** "Behind the firewall sit two web servers." is no name. */
function untitled(draft: Draft): Sentence | undefined {
  const tokens = draft.titleTokens
  const [first, second] = tokens
  const isPlace = says(first, 'behind', 'between') || (first?.low === 'in' && second?.low === 'front')
  const verb = tokens.find((token) => /^(?:sits?|stands?|is|are|runs?|lives?)$/.test(token.low))
  if (!isPlace || !verb) return undefined
  verb.tag = says(verb, 'is', 'are') ? 'be' : 'verb'
  verb.lemma = verb.low.replace(/s$/, '')
  draft.title = undefined
  draft.titleTokens = []
  return { tokens, stop: '.', question: false }
}

/** "stores users and orders in the db": what is orders here is stored, not done. */
function withData(list: Clause[]): Clause[] {
  const kept: Clause[] = []
  for (const clause of list) {
    const last = kept.at(-1)
    const [first, second] = clause.tokens
    const isData =
      clause.link === 'and' &&
      clause.marks.size === 0 &&
      first?.tag === 'verb' &&
      dataWords.has(singular(first.low)) &&
      first.low !== singular(first.low) &&
      (second === undefined || isTag(second, 'prep', 'to'))
    const and = clause.span.find((token) => token.tag === 'and')
    if (isData && last && findPredicate(last.tokens)) {
      const sign: Token = and ?? { ...first, text: 'and', low: 'and', tag: 'and', lemma: 'and' }
      last.tokens = [...last.tokens, sign, { ...first, tag: 'noun' }, ...clause.tokens.slice(1)]
      last.span.push(...clause.span)
    } else kept.push(clause)
  }
  return kept
}

/** "an ingress and three services, each with its own Postgres": a store for each told last. */
function eachOwns(sketch: Sketch, tokens: Token[]): boolean {
  const at = tokens.findIndex((token, i) => token.low === 'each' && tokens[i + 1]?.low === 'with')
  if (at < 0) return false
  const before = tokens.slice(0, tokens[at - 1]?.low === ',' ? at - 1 : at)
  if (twins(sketch, before, tokens.slice(at + 2))) {
    const end = tokens.findIndex((token, i) => i > at && token.low === ',')
    sketch.draft.used.push(...tokens.slice(0, end < 0 ? undefined : end))
    if (end > 0) stretch(sketch, tokens.slice(end + 1))
    return true
  }
  if (before.length > 0) stretch(sketch, before)
  const end = tokens.findIndex((token, i) => i > at && token.low === ',')
  const said = tokens
    .slice(at + 2, end < 0 ? undefined : end)
    .filter((token) => !isTag(token, 'poss', 'det') && token.low !== 'own')
  const members = sketch.toldAlike()
  if (members.length > 0 && said.length > 0) {
    ownEach(sketch, members, said)
    sketch.draft.used.push(...tokens.slice(at, end < 0 ? undefined : end))
  } else if (before.length === 0) return false
  const rest = end < 0 ? [] : tokens.slice(tokens[end + 1]?.tag === 'and' ? end + 2 : end + 1)
  if (rest.length > 0) stretch(sketch, rest)
  return true
}

function stretch(sketch: Sketch, tokens: Token[]): void {
  const read = (part: Token[]) => stretch(sketch, part)
  if (allInside(sketch, tokens, read)) return
  if (!tokens.some((token, i) => token.low === 'each' && tokens[i + 1]?.low === 'with')) {
    if (inFront(sketch, tokens, read) || between(sketch, tokens, read)) return
    if (behindInList(sketch, tokens, read) || wired(sketch, tokens, read) || beside(sketch, tokens, read))
      return
  }
  const each = tokens.findIndex(
    (token, i) =>
      token.low === ',' &&
      says(tokens[i + 1], 'each', 'all', 'both') &&
      says(tokens[i + 2], 'in', 'on', 'inside', 'within'),
  )
  if (each > 0) {
    stretch(sketch, tokens.slice(0, each))
    eachInside(sketch, tokens.slice(each + 1))
    return
  }
  const isOnePlace =
    !tokens.some((token) => finite.has(token.tag) || token.low === ':') &&
    tokens.filter((token) => token.low === 'with').length === 1
  if (isOnePlace && holds(sketch, tokens)) return
  if (oneAndAnother(sketch, tokens, read) || arrows(sketch, tokens, read) || eachOwns(sketch, tokens)) return
  const cut = verbless(tokens)
  if (cut && cut.from > 0) {
    stretch(sketch, tokens.slice(0, cut.from))
    if (!led(sketch, tokens.slice(cut.from + 1, cut.to))) stretch(sketch, tokens.slice(cut.from + 1, cut.to))
    const rest = tokens.slice(tokens[cut.to]?.tag === 'and' ? cut.to : cut.to + 1)
    if (rest.length > 0) stretch(sketch, rest)
    return
  }
  const list = withData(clauses(tokens).filter((clause) => clause.lead !== 'aside'))
  let header: Clause | undefined
  for (const clause of list) {
    const next = list[list.indexOf(clause) + 1]
    if (next?.link === ':' && !header) {
      header = clause
      continue
    }
    if (header && clause.link === ':') {
      const members = list
        .slice(list.indexOf(clause))
        .flatMap((each) =>
          each.link === ':' || each.link === ',' || each.link === 'and' || each.link === ''
            ? listOf(each.tokens)
            : [],
        )
      if (!list.slice(list.indexOf(clause)).some((each) => findPredicate(each.tokens))) {
        headed(sketch, header, members)
        return
      }
    }
    readClause(sketch, clause)
  }
}

/** "Behind it three services: auth, orders and catalog", "VPC: api, worker". */
function headed(sketch: Sketch, header: Clause, members: Token[][]): void {
  const predicate = findPredicate(header.tokens)
  const tokens = header.tokens
  const noun = tokens.findLast((token) => token.tag === 'noun')
  const behind = tokens[0]?.low === 'behind' || tokens[0]?.low === 'after'
  if (!behind && !predicate && places(sketch, tokens, members)) return
  const from = behind ? sketch.refer(tokens.slice(1, 2)) : predicate ? sketch.subjects(predicate.subject) : []
  const type = noun && tokens.some((token) => token.tag === 'num') ? contentWords(noun.low)[0] : undefined
  const nodes = members.flatMap((part) => {
    const thing = namedThing(part)
    if (!thing) return []
    if (
      type &&
      thing.words.length === 1 &&
      ['service', 'microservice', 'app', 'server', 'worker', 'team', 'module', 'node', 'sensor'].includes(
        type,
      )
    ) {
      const sort = type === 'microservice' ? 'service' : type
      thing.label = `${sentenceCase(written(thing.tokens))} ${sort}`
      thing.words = [...contentWords(written(thing.tokens)), sort]
    }
    const node = sketch.part(thing)
    if (type) node.sort ??= type
    return [node]
  })
  if (from.length > 0) lead(sketch, from, nodes)
  sketch.lastSubjects = nodes
  sketch.lastObjects = nodes
  if (nodes.length > 1) sketch.told = nodes
}

function readClause(sketch: Sketch, clause: Clause): void {
  const predicate = findPredicate(clause.tokens)
  if (!predicate) {
    loose(sketch, clause)
    return
  }
  if (['if', 'when', 'unless', 'after', 'until', 'because', 'purpose'].includes(clause.lead)) return
  sketch.draft.used.push(...clause.tokens)
  if (isRest(sketch, predicate) || acrossTwins(sketch, predicate)) return
  const rel = predicate.after.findIndex((token, i) => i > 0 && token.tag === 'rel')
  const sub = rel > 0 ? findPredicate(predicate.after.slice(rel + 1)) : undefined
  if (sub && sub.subject.length === 0) {
    // "a worker that sends the emails through Postmark": said of what stands before "that".
    readClause(sketch, {
      ...clause,
      tokens: [...predicate.spoken, ...predicate.verb, ...predicate.after.slice(0, rel)],
    })
    const near = slotsOf(predicate.after.slice(0, rel)).at(-1)?.tokens ?? []
    const told = sketch.known(near) ? sketch.refer(near) : sketch.lastObjects
    connect(sketch, sub, told.slice(-1), undefined)
    return
  }
  if (predicate.copula && predicate.spoken.at(-1)?.low === 'there') {
    sketch.holder = undefined
    if (places(sketch, [], listOf(predicate.after))) return
    sketch.lastObjects = named(sketch, listOf(predicate.after))
    return
  }
  const [every, thing] = predicate.subject
  const passes = ['pass', 'go', 'hit', 'enter', 'reach'].includes(predicate.lemma)
  if (
    passes &&
    says(every, 'every', 'each', 'all') &&
    dataWords.has(thing?.lemma ?? '') &&
    sketch.draft.nodes.length > 0
  ) {
    // "every request passes the proxy, which asks Keycloak"
    const at = predicate.after.findIndex((token) => says(token, 'through', 'via'))
    sketch.meet(referred(sketch, predicate.after.slice(at + 1)))
    sketch.lastSubjects = sketch.lastObjects
    return
  }
  const whole = predicate.subject.at(-1)?.low ?? ''
  if (predicate.copula && /^(?:stack|setup|system|architecture|tools|infrastructure)$/.test(whole)) {
    // "our stack is Next.js on Vercel and a Go API"
    sketch.meet(sketch.subjects(predicate.after))
    return
  }
  if (inverted(sketch, predicate) || passive(sketch, predicate)) return
  const subjectIsPlace = placed(sketch, predicate)
  if (subjectIsPlace) return
  if (
    says(predicate.subject[0], 'i', 'we', 'you') &&
    predicate.subject.length === 1 &&
    isFromThere(clause) &&
    sketch.lastObjects.length > 0
  )
    // "and from there we have a script": it is fed by what was spoken of last.
    return connect(sketch, { ...predicate, subject: [] }, sketch.lastObjects, undefined)
  if (
    says(predicate.subject[0], 'i', 'we', 'you') &&
    predicate.subject.length === 1 &&
    !['have', 'get', 'use', 'run', 'own', 'build', 'put', 'need', 'host', 'keep', 'store', 'send'].includes(
      predicate.lemma,
    )
  ) {
    // "I control it from my phone": the phone does.
    const device = slotWith(slotsOf(predicate.after), 'from', 'on', 'through', 'via', 'with', 'in')
    const thing = device ? namedThing(device.tokens) : undefined
    if (!thing) return connect(sketch, predicate, [], clause)
    const hub = sketch.hub()
    const node = sketch.part(thing)
    for (const each of hub) if (each !== node) sketch.draft.edge(node.key, each.key, spoken(predicate))
    return
  }
  const sources =
    sketch.allNamed(predicate.spoken) ??
    // "a balancer in front of two web servers; both …": the one part that stands for two.
    (predicate.subject[0]?.low === 'both' && isPlural(sketch.told[0]?.label ?? '')
      ? sketch.told
      : undefined) ??
    (clause.lead === 'relative'
      ? relativeSources(sketch, predicate)
      : predicate.subject.length > 0
        ? sketch.subjects(predicate.subject, predicate.lemma)
        : clause.link === 'and' && sketch.relative.length > 0
          ? sketch.relative
          : sketch.lastSubjects)
  // What travels is elsewhere by then: "tools, which go to the café and come back into the inventory".
  const goesOn =
    predicate.subject.length === 0 &&
    !travelling.has(predicate.lemma) &&
    (clause.lead === 'relative' || sketch.relative.length > 0)
  sketch.relative = goesOn ? sources : []
  if (dwells(sketch, predicate, sources)) return
  if (contains(sketch, predicate, sources)) return
  connect(sketch, predicate, sources, clause)
}

/** A phrase without a verb names parts. */
function loose(sketch: Sketch, clause: Clause): void {
  if (clause.lead === 'because' || clause.lead === 'purpose') return
  if (eachInside(sketch, clause.tokens) || holds(sketch, clause.tokens) || led(sketch, clause.tokens)) return
  for (const part of listOf(clause.tokens)) {
    const at = part.findIndex((token) => token.tag === 'prep')
    const thing = namedThing(at > 0 ? part.slice(0, at) : part)
    if (!thing || thing.words.length > 4) continue
    const kept =
      part[at]?.low === 'in' && dataWords.has(thing.words.at(-1) ?? '')
        ? namedThing(part.slice(at + 1))
        : undefined
    const from = sketch.lastSubjects.length > 0 ? sketch.lastSubjects : sketch.hub()
    if (kept && kindOfThing(kept) === 'store' && from.length > 0) {
      // "images in S3": kept there by whatever was spoken of; one store does not fill another.
      const store = sketch.part(kept)
      if (from[0]?.kind === 'store') store.detail ??= thing.label
      else lead(sketch, from, [store], written(part.slice(0, at)))
      sketch.lastSubjects = from
      continue
    }
    const node = sketch.part(thing)
    sketch.lastSubjects = [node]
    if (part[at]?.low === 'on') sketch.hosted(node, phraseHead(part.slice(at + 1)))
  }
}

/** "database, backend, frontend": parts of three tiers that nothing joins answer each other in their order. */
function finish({ draft }: Sketch): void {
  const tiers = new Map(draft.nodes.map((node) => [tierOf(node.words), node]))
  if (draft.edges.length > 0 || draft.nodes.length !== 3 || tiers.size < 3 || tiers.has(undefined)) return
  const [face, answering, store] = [0, 1, 2].map((tier) => tiers.get(tier))
  if (face && answering) draft.edge(face.key, answering.key)
  if (answering && store) draft.edge(answering.key, store.key)
}
