/**
 * Parts and how they are connected: noun phrases become parts, verbs between them become connections, words of
 * place become containers. A part named twice is one part.
 */
import { clauses } from './clause.ts'
import type { Clause } from './clause.ts'
import { containerWords, kindOfThing, listOf, placeOf, storeWords, thingOf, tierOf } from './components.ts'
import type { Thing } from './components.ts'
import type { Draft, DraftGroup, DraftNode } from './draft.ts'
import { contentWords, sentenceCase, trim, written, objectWords } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './token.ts'

/** Verbs whose object is what travels, not where it goes. */
const carrying = new Set(
  'send push publish post forward deliver donate give upload write stream emit pass return save store keep put load ship export route sync replicate back log report transmit broadcast proxy serve submit produce dump copy mirror cache hold show display process handle render provide bring'.split(
    ' ',
  ),
)
/** Verbs that say nothing a line does not say. */
const plainVerbs = new Set(
  'talk connect use reach access call go hit speak have get link be run communicate interact come'.split(' '),
)
/** Verbs that pull: the arrow goes the other way. */
const pulling = new Set('consume subscribe receive listen'.split(' '))
const pullsFrom = new Set(['get', 'receive', 'obtain', 'pull', 'fetch'])
const dwelling = new Set('live sit run reside stay stand be exist belong deploy host'.split(' '))
const holding = new Set('contain include hold have comprise host consist group'.split(' '))
const devices = new Set(
  'device sensor camera machine robot plc thermostat controller gateway meter printer scanner'.split(' '),
)

export function readArchitecture(list: Sentence[], draft: Draft): void {
  const sketch = new Sketch(draft)
  for (const sentence of list) sketch.sentence(sentence)
  sketch.finish()
}

class Sketch {
  draft: Draft
  lastSubjects: DraftNode[] = []
  lastObjects: DraftNode[] = []
  /** Who has the thing last spoken of, and what was done to it: "donates tools, which go to …". */
  holder: { node: DraftNode; label: string } | undefined
  containers = new Map<string, DraftGroup>()

  constructor(draft: Draft) {
    this.draft = draft
  }

  sentence(sentence: Sentence): void {
    const list = clauses(sentence.tokens).filter((clause) => clause.lead !== 'aside')
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
          this.headed(header, members)
          return
        }
        this.clause(header)
      }
      this.clause(clause)
    }
  }

  /** "Behind it three services: auth, orders and catalog", "VPC: api, worker". */
  headed(header: Clause, members: Token[][]): void {
    const predicate = findPredicate(header.tokens)
    const tokens = header.tokens
    const noun = tokens.findLast((token) => token.tag === 'noun')
    const behind = tokens[0]?.low === 'behind' || tokens[0]?.low === 'after'
    const from = behind ? this.refer(tokens.slice(1, 2)) : predicate ? this.subjects(predicate.subject) : []
    const type = noun && tokens.some((token) => token.tag === 'num') ? contentWords(noun.low)[0] : undefined
    const nodes = members.flatMap((part) => {
      const thing = thingOf(part)
      if (!thing || thing.pronoun) return []
      if (
        type &&
        thing.words.length === 1 &&
        ['service', 'app', 'server', 'worker', 'team', 'module', 'node', 'sensor'].includes(type)
      ) {
        thing.label = `${thing.label} ${type}`
        thing.words = [...thing.words, type]
      }
      return [this.part(thing)]
    })
    if (from.length > 0) for (const a of from) for (const b of nodes) this.draft.edge(a.key, b.key)
    else if (!behind) {
      const name = thingOf(predicate ? predicate.subject : tokens)
      if (name && !name.pronoun && nodes.length > 0) {
        const group = this.container(name.label)
        for (const node of nodes) node.group = group.key
      }
    }
    this.lastSubjects = nodes
    this.lastObjects = nodes
  }

  clause(clause: Clause): void {
    const predicate = findPredicate(clause.tokens)
    if (!predicate) {
      this.loose(clause)
      return
    }
    if (['if', 'when', 'unless', 'after', 'until', 'because', 'purpose'].includes(clause.lead)) return
    this.draft.used.push(...clause.tokens)
    if (this.everything(predicate)) return
    const rel = predicate.after.findIndex((token, i) => i > 0 && token.tag === 'rel')
    const sub = rel > 0 ? findPredicate(predicate.after.slice(rel + 1)) : undefined
    if (sub && sub.subject.length === 0) {
      // "a worker that sends the emails through Postmark": said of what stands before "that".
      this.clause({
        ...clause,
        tokens: [...predicate.spoken, ...predicate.verb, ...predicate.after.slice(0, rel)],
      })
      this.connect(sub, this.lastObjects.slice(-1), undefined)
      return
    }
    if (predicate.copula && predicate.spoken.at(-1)?.low === 'there') {
      this.lastObjects = listOf(predicate.after).flatMap((part) => {
        const thing = thingOf(phraseHead(part))
        return thing && !thing.pronoun ? [this.part(thing)] : []
      })
      return
    }
    const subjectIsPlace = this.placed(predicate)
    if (subjectIsPlace) return
    const sources =
      clause.lead === 'relative'
        ? this.relativeSources(predicate)
        : predicate.subject.length > 0
          ? this.subjects(predicate.subject)
          : this.lastSubjects
    if (this.dwells(predicate, sources)) return
    if (this.contains(predicate, sources)) return
    this.connect(predicate, sources, clause)
  }

  /** A phrase without a verb names parts. */
  loose(clause: Clause): void {
    if (clause.lead === 'because' || clause.lead === 'purpose') return
    for (const part of listOf(clause.tokens)) {
      const at = part.findIndex((token) => token.tag === 'prep')
      const thing = thingOf(at > 0 ? part.slice(0, at) : part)
      if (thing && !thing.pronoun && thing.words.length <= 4) this.part(thing)
    }
  }

  /** "Everything except A and B lives in one VPC." */
  everything(predicate: Predicate): boolean {
    const first = predicate.spoken[0]?.low
    if (first !== 'everything' && !(first === 'all' && predicate.spoken.length <= 3)) return false
    if (!dwelling.has(predicate.lemma)) return false
    const except = predicate.spoken.findIndex((token) => token.low === 'except' || token.low === 'but')
    const out =
      except < 0 ? [] : listOf(predicate.spoken.slice(except + 1)).flatMap((part) => this.refer(part))
    const place = thingOf(predicate.after.filter((token) => token.tag !== 'prep'))
    if (!place) return false
    const group = this.container(place.label)
    for (const node of this.draft.nodes)
      if (node.kind !== 'actor' && !out.includes(node) && node.group === undefined && !outside(node, out))
        node.group = group.key
    return true
  }

  /** "In the cloud there is an API and a database": the place comes first. */
  placed(predicate: Predicate): boolean {
    const subject = predicate.spoken
    const here = predicate.spoken[0] ? placeOf(predicate.spoken[0].low) : undefined
    if (here !== undefined && predicate.spoken.length <= 3 && predicate.lemma === 'have') {
      const home = this.container(here)
      for (const part of listOf(predicate.after)) {
        const thing = thingOf(phraseHead(part))
        if (thing && !thing.pronoun) this.part(thing).group ??= home.key
      }
      return true
    }
    if (subject[0]?.tag !== 'prep' || !['in', 'inside', 'on', 'within'].includes(subject[0].low)) return false
    const stop = subject.findIndex(
      (token, i) =>
        i > 0 &&
        (token.tag === 'pron' ||
          token.low === 'there' ||
          token.low === ',' ||
          (token.tag === 'det' && i > 2)),
    )
    const place = thingOf(subject.slice(1, stop < 0 ? subject.length : stop))
    if (!place || place.pronoun) return false
    const group = this.container(placeOf(place.words[0] ?? '') ?? place.label)
    const rest = stop < 0 ? [] : subject.slice(stop).filter((token) => token.tag !== 'punct')
    const before = this.draft.nodes.length
    if (rest.length > 0 && rest[0]?.tag !== 'pron' && rest[0]?.low !== 'there')
      this.connect({ ...predicate, subject: rest }, this.subjects(rest), undefined)
    else
      for (const part of listOf(predicate.after)) {
        const thing = thingOf(phraseHead(part))
        if (thing && !thing.pronoun) this.part(thing)
      }
    for (const node of this.draft.nodes.slice(before))
      if (node.group === undefined && node.kind !== 'actor') node.group = group.key
    return this.draft.nodes.length > before
  }

  /** "The API and the worker run in the cluster." */
  dwells(predicate: Predicate, sources: DraftNode[]): boolean {
    if (!dwelling.has(predicate.lemma) || sources.length === 0) return false
    const prep = predicate.after[0]
    if (!prep || !['in', 'inside', 'on', 'within', 'at'].includes(prep.low)) return false
    if (prep.low === 'in' && predicate.after[1]?.low === 'front') {
      // "sits in front of the services": what comes through it goes there.
      const behind = listOf(predicate.after.slice(3)).flatMap((part) => this.refer(part))
      for (const source of sources) for (const node of behind) this.draft.edge(source.key, node.key)
      this.lastSubjects = sources
      this.lastObjects = behind
      return true
    }
    const place = thingOf(predicate.after.slice(1))
    if (!place || place.pronoun) return false
    const holds =
      place.words.some((word) => containerWords.has(word)) ||
      place.tokens.some((token) => placeOf(token.low) !== undefined)
    if (!holds && (predicate.lemma === 'run' || prep.low === 'on')) return false
    const group = this.container(
      place.tokens.map((token) => placeOf(token.low)).find((name) => name !== undefined) ?? place.label,
    )
    for (const node of sources) node.group = group.key
    return true
  }

  /** "The backend contains an API, a worker and a database." */
  contains(predicate: Predicate, sources: DraftNode[]): boolean {
    const source = sources[0]
    if (!source || sources.length !== 1 || !holding.has(predicate.lemma) || predicate.passive) return false
    const parts = listOf(predicate.after.filter((token) => token.low !== 'of'))
    const isContainer =
      source.words.some((word) => containerWords.has(word)) ||
      ['app', 'application', 'system', 'platform', 'product', 'setup', 'solution', 'stack'].includes(
        source.words.at(-1) ?? '',
      )
    if (parts.length < 2 || (predicate.lemma === 'have' && !isContainer)) return false
    if (this.draft.edges.some((edge) => edge.from === source.key || edge.to === source.key)) return false
    const members = parts.flatMap((part) => {
      const thing = thingOf(phraseHead(part))
      return thing && !thing.pronoun ? [this.part(thing)] : []
    })
    const group = this.container(source.label)
    for (const node of members) if (node !== source) node.group = group.key
    this.remove(source)
    this.lastSubjects = members
    this.lastObjects = members
    return true
  }

  remove(node: DraftNode): void {
    if (
      node.key !== this.draft.nodes.length - 1 &&
      this.draft.edges.some((edge) => edge.from > node.key || edge.to > node.key)
    ) {
      // Keys are places in the list: edges behind it move up by one.
      for (const edge of this.draft.edges) {
        if (edge.from > node.key) edge.from--
        if (edge.to > node.key) edge.to--
      }
    }
    this.draft.nodes = this.draft.nodes.filter((each) => each !== node)
    for (const [i, each] of this.draft.nodes.entries()) each.key = i
  }

  relativeSources(predicate: Predicate): DraftNode[] {
    if (this.holder) return [this.holder.node]
    const last = this.lastObjects.length > 0 ? this.lastObjects : this.lastSubjects
    return predicate.subject.length > 0 ? this.subjects(predicate.subject) : last
  }

  connect(predicate: Predicate, sources: DraftNode[], clause: Clause | undefined): void {
    const aim = predicate.after.findIndex(
      (token, i) => i > 0 && token.tag === 'to' && predicate.after[i + 1]?.tag === 'verb',
    )
    const purpose = aim > 0 ? findPredicate(predicate.after.slice(aim + 1)) : undefined
    if (purpose) {
      // "consumes from it to send emails through SendGrid": what it is for is a connection too.
      this.connect({ ...predicate, after: predicate.after.slice(0, aim) }, sources, clause)
      this.connect(purpose, sources, undefined)
      return
    }
    if (this.owns(predicate, sources)) return
    const { payload: spokenLoad, targets } = this.objects(predicate)
    const payload = /^(?:it|them|this|that|these|those)$/i.test(spokenLoad) ? '' : spokenLoad
    const pulls =
      pulling.has(predicate.lemma) ||
      (predicate.after[0]?.low === 'from' && predicate.lemma !== 'read') ||
      (pullsFrom.has(predicate.lemma) && predicate.after.some((token) => token.low === 'from'))
    const carried = this.holder
    if (targets.length === 0) {
      const source = sources[0]
      if (source && payload !== '') this.holder = { node: source, label: `${predicate.lemma}s ${payload}` }
      if (clause?.lead !== 'relative') this.lastSubjects = sources
      return
    }
    const said =
      payload === ''
        ? plainVerbs.has(predicate.lemma)
          ? ''
          : spoken(predicate)
        : carrying.has(predicate.lemma) &&
            ['send', 'give', 'store', 'keep', 'put', 'pass', 'save'].includes(predicate.lemma)
          ? payload
          : `${spoken(predicate)} ${payload}`
    const label =
      carried &&
      ['go', 'come', 'flow', 'arrive', 'land', 'travel', 'stream', 'end', 'feed'].includes(predicate.lemma)
        ? carried.label
        : said
    this.holder = undefined
    const chained = this.chain(sources, targets, predicate)
    if (!chained) {
      for (const source of sources) {
        for (const target of targets) {
          const text = target.about ?? label
          if (source === target.node) continue
          if (pulls) this.draft.edge(target.node.key, source.key, text || undefined)
          else this.draft.edge(source.key, target.node.key, text || undefined)
        }
      }
    }
    if (clause?.lead === 'relative' || (predicate.lemma === 'go' && carried)) {
      this.lastSubjects = targets.map((each) => each.node)
    } else this.lastSubjects = sources
    this.lastObjects = targets.map((each) => each.node)
    if (predicate.subject.length === 0 && carried) this.holder = undefined
    this.settle(
      sources,
      targets.map((each) => each.node),
    )
  }

  /** "Auth has its own Postgres, orders and catalog share another one". */
  owns(predicate: Predicate, sources: DraftNode[]): boolean {
    const { after } = predicate
    const own = after.findIndex((token) => token.low === 'own')
    const another = after[0]?.low === 'another' || (predicate.lemma === 'share' && after.length <= 4)
    if (own < 0 && !(another && predicate.lemma === 'share')) return false
    const said = own >= 0 ? after.slice(own + 1) : after.slice(after[0]?.tag === 'det' ? 1 : 0)
    const one = said.length === 0 || said[0]?.low === 'one'
    const last = this.draft.nodes.findLast((node) => node.kind === 'store')
    const name = one ? (last?.sort ?? last?.label ?? 'Database') : written(trim(said))
    if (own >= 0 && sources.length > 1) {
      for (const source of sources) this.owns(predicate, [source])
      this.lastSubjects = sources
      return true
    }
    const prefix = own >= 0 ? (sources[0]?.label.split(' ')[0] ?? '') : 'Shared'
    const node = this.draft.node(kindOfThing({ words: contentWords(name) }), `${prefix} ${name}`, after, {
      words: contentWords(`${prefix} ${name}`),
    })
    node.sort = sentenceCase(name)
    for (const source of sources) this.draft.edge(source.key, node.key)
    this.lastSubjects = sources
    this.lastObjects = [node]
    return true
  }

  /** "users reach an app, APIs and a database": a list that runs from what people see to what keeps data is a path. */
  chain(sources: DraftNode[], targets: Target[], predicate: Predicate): boolean {
    const tiers = targets.map((each) => tierOf(each.node.words))
    if (
      targets.length < 2 ||
      sources.length !== 1 ||
      sources[0]?.kind !== 'actor' ||
      carrying.has(predicate.lemma)
    )
      return false
    if (tiers.some((tier, i) => tier === undefined || (i > 0 && tier <= (tiers[i - 1] ?? 9)))) return false
    let from = sources[0]
    for (const target of targets) {
      if (from) this.draft.edge(from.key, target.node.key)
      from = target.node
    }
    return true
  }

  /** A device spoken to from a place stands in that place. */
  settle(sources: DraftNode[], targets: DraftNode[]): void {
    const place = sources.find((node) => node.group !== undefined)?.group
    if (place === undefined) return
    for (const node of targets)
      if (node.group === undefined && node.words.some((word) => devices.has(word))) node.group = place
  }

  /** What travels and where to, from what stands after the verb. */
  objects(predicate: Predicate): { payload: string; targets: Target[] } {
    const { after } = predicate
    const slots = slotsOf(after)
    const goal =
      (pullsFrom.has(predicate.lemma)
        ? slots.find((slot) => slot.prep === 'from' && slot.tokens.length > 0)
        : undefined) ??
      slots.find((slot) => ['to', 'into', 'onto'].includes(slot.prep) && slot.tokens.length > 0) ??
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
        goal.prep === 'in' ||
        goal.prep === 'from') &&
      predicate.lemma !== 'use'
    ) {
      const known = direct.tokens.every((token) => token.tag !== 'pron') && this.known(direct.tokens)
      if (!known) return { payload: written(objectWords(direct.tokens)), targets: this.targets(goal, slots) }
    }
    if (
      directIsPart &&
      (predicate.lemma === 'send' ||
        (carrying.has(predicate.lemma) && !this.known(direct.tokens) && !looksLikePart(direct.tokens)))
    ) {
      return { payload: written(objectWords(direct.tokens)), targets: goal ? this.targets(goal, slots) : [] }
    }
    if (directIsPart) return { payload: '', targets: this.targets(direct, slots) }
    if (goal) return { payload: '', targets: this.targets(goal, slots) }
    return { payload: '', targets: [] }
  }

  known(tokens: Token[]): boolean {
    const words = contentWords(written(tokens))
    return this.draft.nodes.some((node) => node.words.join(' ') === words.join(' '))
  }

  targets(slot: Slot, slots: Slot[]): Target[] {
    const purpose = slots.slice(slots.indexOf(slot) + 1)
    const found: Target[] = []
    const place = { name: undefined as string | undefined }
    for (const part of listOf(slot.tokens)) {
      const thing = thingOf(part)
      if (!thing) continue
      if (thing.pronoun) {
        for (const node of this.refer(part)) found.push({ node })
        continue
      }
      if (thing.place !== undefined) place.name = thing.place
      else if (place.name !== undefined) thing.place = place.name
      found.push({ node: this.part(thing) })
    }
    const inside = purpose.find((each) => ['in', 'inside', 'on', 'within'].includes(each.prep))
    const where = inside ? thingOf(inside.tokens) : undefined
    const named = inside?.tokens.map((token) => placeOf(token.low)).find((name) => name !== undefined)
    if (
      where &&
      !where.pronoun &&
      (named !== undefined || where.words.some((word) => containerWords.has(word)))
    ) {
      const group = this.container(named ?? where.label)
      for (const each of found) each.node.group ??= group.key
    }
    // "Airtable for the inventory and Stripe for deposits": each purpose belongs to what it follows.
    for (let i = 0; i < purpose.length; i++) {
      const each = purpose[i]
      if (each?.prep !== 'for') break
      const [about, ...others] = listOf(each.tokens)
      const last = found.at(-1)
      if (last && about) last.about = written(objectWords(about))
      for (const part of others) {
        const thing = thingOf(part)
        if (thing && !thing.pronoun) found.push({ node: this.part(thing) })
      }
    }
    return found
  }

  subjects(tokens: Token[]): DraftNode[] {
    const place = { name: undefined as string | undefined }
    return listOf(tokens).flatMap((part) => {
      const on = part.findIndex((token, i) => i > 0 && token.tag === 'prep')
      if (on > 0 && part[on]?.low === 'from') {
        // "events from the mobile app go to Kafka": the app is where they come from, the events travel.
        const origin = thingOf(part.slice(on + 1))
        if (origin && !origin.pronoun) {
          const source = this.part(origin)
          this.holder = { node: source, label: written(objectWords(part.slice(0, on))) }
          return [source]
        }
      }
      const head = on > 0 ? part.slice(0, on) : part
      const thing = thingOf(head)
      if (!thing) return []
      if (thing.pronoun) return this.refer(head)
      const all = this.allOf(thing, head)
      if (all.length > 0) return all
      if (thing.place !== undefined) place.name = thing.place
      else if (place.name !== undefined) thing.place = place.name
      const node = this.part(thing)
      if (on > 0 && part[on]?.low === 'on') this.hosted(node, part.slice(on + 1))
      return [node]
    })
  }

  /** "the databases": every part of that sort there is. */
  allOf(thing: Thing, tokens: Token[]): DraftNode[] {
    const word = thing.words[0]
    if (thing.words.length !== 1 || word === undefined || !(tokens.at(-1)?.low ?? '').endsWith('s')) return []
    if (word === 'database' || word === 'store')
      return this.draft.nodes.filter((node) => node.kind === 'store')
    const found = this.draft.nodes.filter((node) => node.words.at(-1) === word)
    return found.length > 1 ? found : []
  }

  /** "React SPA on CloudFront": what it stands on serves it. */
  hosted(node: DraftNode, tokens: Token[]): void {
    const host = thingOf(tokens)
    if (!host || host.pronoun) return
    if (host.words.some((word) => containerWords.has(word)) || host.place) {
      node.group = this.container(host.place ?? host.label).key
      return
    }
    this.draft.edge(this.part(host).key, node.key, 'serves')
  }

  refer(tokens: Token[]): DraftNode[] {
    const first = tokens[0]
    if (!first) return []
    if (first.low === 'both') return this.lastBoth()
    if (first.tag === 'pron')
      return first.low === 'it' || first.low === 'them' || first.low === 'that'
        ? this.lastObjects.length > 0
          ? this.lastObjects.slice(0, first.low === 'them' ? 9 : 1)
          : this.lastSubjects.slice(0, 1)
        : this.lastSubjects
    const thing = thingOf(tokens)
    const found = thing ? this.match(thing) : undefined
    return found ? [found] : thing && !thing.pronoun ? [this.part(thing)] : []
  }

  /** "Both": the two that were spoken of last, be it as subject or object. */
  lastBoth(): DraftNode[] {
    const recent = [...new Set([...this.lastSubjects, ...this.lastObjects])].filter(
      (node) => node.kind !== 'store',
    )
    return recent.length === 2 ? recent : this.draft.nodes.filter((node) => node.kind === 'system').slice(-2)
  }

  match(thing: Thing): DraftNode | undefined {
    const name = thing.words.join(' ')
    const { nodes } = this.draft
    return (
      nodes.find((node) => node.words.join(' ') === name) ??
      nodes.find(
        (node) =>
          thing.words.length > 0 &&
          thing.words.every((word) => node.words.includes(word)) &&
          (thing.words.at(-1) === node.words.at(-1) || node.words[0] === thing.words[0]),
      ) ??
      nodes.find(
        (node) =>
          node.words.length > 0 &&
          node.words.at(-1) === thing.words.at(-1) &&
          node.words.every((word) => thing.words.includes(word)) &&
          node.words.length + 1 >= thing.words.length &&
          !storeWords.has(node.words.at(-1) ?? '') &&
          node.kind !== 'store',
      )
    )
  }

  part(thing: Thing): DraftNode {
    const found = this.match(thing)
    if (found) {
      if (thing.place !== undefined && found.group === undefined)
        found.group = this.container(thing.place).key
      return found
    }
    const node = this.draft.node(kindOfThing(thing), thing.label, thing.tokens, { words: thing.words })
    if (thing.place !== undefined) node.group = this.container(thing.place).key
    return node
  }

  container(label: string): DraftGroup {
    const known = this.containers.get(label.toLowerCase())
    if (known) return known
    const group = this.draft.group(sentenceCase(label))
    this.containers.set(label.toLowerCase(), group)
    return group
  }

  /** Two places that nothing joins, one with an API and one with an edge part: they keep each other up to date. */
  finish(): void {
    const { nodes, edges, groups } = this.draft
    const used = new Set(nodes.map((node) => node.group))
    if (groups.filter((group) => used.has(group.key)).length !== 2) return
    const joined = edges.some((edge) => {
      const [a, b] = [nodes[edge.from]?.group, nodes[edge.to]?.group]
      return a !== undefined && b !== undefined && a !== b
    })
    const edgePart = nodes.find((node) => node.group !== undefined && node.words.includes('edge'))
    const api =
      nodes.find(
        (node) => node.group !== undefined && node.group !== edgePart?.group && tierOf(node.words) === 1,
      ) ??
      nodes.find(
        (node) => node.group !== undefined && node.group !== edgePart?.group && tierOf(node.words) === 0,
      )
    if (joined || !edgePart || !api) return
    this.draft.edge(api.key, edgePart.key, 'sync', 'async')
  }
}

type Target = { node: DraftNode; about?: string }
type Slot = { prep: string; tokens: Token[] }

const goals = new Set([
  'to',
  'into',
  'onto',
  'in',
  'through',
  'via',
  'with',
  'from',
  'on',
  'at',
  'over',
  'behind',
  'against',
  'by',
  'using',
  'inside',
])

/** The object and the prepositional phrases after a verb. */
function slotsOf(after: Token[]): Slot[] {
  const slots: Slot[] = [{ prep: '', tokens: [] }]
  for (let i = 0; i < after.length; i++) {
    const token = after[i]
    if (!token) break
    const next = after[i + 1]
    if (token.tag === 'to' && next?.tag === 'verb') {
      // "consumes from it to send emails through SendGrid": a second act; its parts are read by the caller's clause.
      break
    }
    if ((token.tag === 'prep' && token.low !== 'of' && token.low !== 'per') || token.tag === 'to')
      slots.push({ prep: token.low, tokens: [] })
    else if (token.tag === 'rel' || token.tag === 'sub') break
    else slots.at(-1)?.tokens.push(token)
  }
  return slots
}

function phraseHead(part: Token[]): Token[] {
  const at = part.findIndex((token, i) => i > 0 && token.tag === 'prep' && token.low !== 'of')
  return at < 0 ? part : part.slice(0, at)
}

function looksLikePart(tokens: Token[]): boolean {
  const words = contentWords(written(tokens))
  return kindOfThing({ words }) !== 'system' || tierOf(words) !== undefined
}

function outside(node: DraftNode, out: DraftNode[]): boolean {
  // What only an outside part serves is outside too.
  return out.length > 0 && node.words.some((word) => ['spa', 'browser', 'mobile'].includes(word))
}

function spoken(predicate: Predicate): string {
  const lemma = predicate.lemma
  const last = predicate.subject.at(-1)
  if (last && /[^s]s$/.test(last.low)) return lemma
  const ending = /(?:s|x|ch|sh|z|o)$/.test(lemma) ? 'es' : /[^aeiou]y$/.test(lemma) ? 'ies' : 's'
  return ending === 'ies' ? `${lemma.slice(0, -1)}ies` : lemma + ending
}
