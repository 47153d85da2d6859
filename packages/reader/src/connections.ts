/** How parts are connected: verbs between them become lines, with what travels on them. */
import type { Clause } from './clause.ts'
import { containerWords, kindOfThing, listOf, namedThing, placeOf, tierOf } from './components.ts'
import type { DraftNode } from './draft.ts'
import { isPlural } from './lemma.ts'
import { contentWords, objectWords, sentenceCase, trim, written } from './label.ts'
import { isProtocol, looksLikePart, slotsOf, slotWith, spoken } from './part-phrases.ts'
import type { Slot } from './part-phrases.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { lead, referred } from './references.ts'
import { dataWords, travelling } from './sketch.ts'
import type { Sketch } from './sketch.ts'
import { carrying, objectsOf, plainVerbs, pullsFrom, targetsOf } from './targets.ts'
import type { Target } from './targets.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Verbs that pull: the arrow goes the other way. */
const pulling = wordSet('consume listen receive subscribe')

/** Verbs that bring something from one part to another. */
const moving = wordSet('copy extract import ingest load move pull replicate sync transfer')

/** Doing that needs no part of its own: "payments are handled by Adyen". */
const doing = wordSet(
  'build deliver do generate handle hold host keep make manage process run save send serve store upload write',
)

/** What hands its messages on: to read from one is to be given them. */
const queues = wordSet('broker bus kafka kinesis nats pulsar queue rabbitmq sqs stream topic')

const devices = wordSet(
  'camera controller device gateway machine meter plc printer robot scanner sensor thermostat',
)

export function connect(
  sketch: Sketch,
  predicate: Predicate,
  sources: DraftNode[],
  clause: Clause | undefined,
): void {
  const aim = predicate.after.findIndex(
    (token, i) => i > 0 && token.tag === 'to' && predicate.after[i + 1]?.tag === 'verb',
  )
  const purpose = aim > 0 ? findPredicate(predicate.after.slice(aim + 1)) : undefined
  if (purpose) {
    // "consumes from it to send emails through SendGrid": what it is for is a connection too.
    connect(sketch, { ...predicate, after: predicate.after.slice(0, aim) }, sources, clause)
    connect(sketch, purpose, sources, undefined)
    return
  }
  if (owns(sketch, predicate, sources) || hangs(sketch, predicate, sources)) return
  const { payload: spokenLoad, targets } = objectsOf(sketch, predicate)
  const isHandedOn = /^(?:it|them|this|that|these|those)$/i.test(spokenLoad)
  const payload = isHandedOn ? '' : spokenLoad
  // "Sensors send readings to a broker. A consumer writes them to InfluxDB.": it has them from the broker.
  if (isHandedOn && targets.length > 0 && predicate.subject.length > 1)
    lead(sketch, sketch.lastObjects, sources)
  const pulls =
    pulling.has(predicate.lemma) ||
    (predicate.after[0]?.low === 'from' &&
      (predicate.lemma !== 'read' || targets.every((each) => queues.has(each.node.words.at(-1) ?? '')))) ||
    (pullsFrom.has(predicate.lemma) && predicate.after.some((token) => token.low === 'from'))
  if (picks(sketch, predicate, sources)) return
  const carried = sketch.holder
  if (moves(sketch, { predicate, targets, sources })) return
  if (targets.length === 0) {
    const source = sources[0]
    if (source && pulling.has(predicate.lemma) && payload === '' && sketch.lastObjects.length === 1)
      for (const node of sketch.lastObjects) if (node !== source) sketch.draft.edge(node.key, source.key)
    if (source && payload !== '') sketch.holder = { node: source, label: `${predicate.lemma}s ${payload}` }
    if (clause?.lead !== 'relative') sketch.lastSubjects = sources
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
  const label = carried && travelling.has(predicate.lemma) ? carried.label : said
  sketch.holder = undefined
  const way = through(sketch, predicate)
  if (way && targets.length > 0 && !targets.some((each) => each.node === way) && !pulls) {
    for (const source of sources)
      if (source !== way) sketch.draft.edge(source.key, way.key, label || undefined)
    for (const target of targets) sketch.draft.edge(way.key, target.node.key)
    sketch.lastSubjects = sources
    sketch.meet(targets.map((each) => each.node))
    return
  }
  const chained = chain(sketch, sources, targets, predicate)
  if (!chained) {
    for (const source of sources) {
      for (const target of targets) {
        const text = payload === '' ? (target.about ?? label) : label
        if (source === target.node) continue
        if (pulls) sketch.draft.edge(target.node.key, source.key, text || undefined)
        else sketch.draft.edge(source.key, target.node.key, text || undefined)
      }
    }
  }
  if (clause?.lead === 'relative' || (predicate.lemma === 'go' && carried)) {
    sketch.lastSubjects = targets.map((each) => each.node)
  } else sketch.lastSubjects = sources
  // "runs on a Raspberry Pi": what is told next is told of what runs there.
  const isHosted = predicate.lemma === 'run' && predicate.after[0]?.low === 'on'
  sketch.meet(isHosted ? sources : targets.map((each) => each.node))
  if (predicate.subject.length === 0 && carried) sketch.holder = undefined
  settle(
    sources,
    targets.map((each) => each.node),
  )
}

/** "the worker picks them up", "Grafana shows dashboards from it": fed by what was spoken of last. */
function picks(sketch: Sketch, { lemma, after }: Predicate, sources: DraftNode[]): boolean {
  const isPicked =
    after.length === 1 &&
    /^(?:pick|take|fetch|process|handle|serve|deliver|index|parse|scan|resize|convert|transcode|anal\w+)$/.test(
      lemma,
    )
  const isShown = after.at(-2)?.low === 'from' && /^(?:show|display|draw|serve|build)$/.test(lemma)
  if (after.at(-1)?.tag !== 'pron' || !(isPicked || isShown)) return false
  lead(sketch, sketch.lastObjects, sources)
  sketch.lastSubjects = sources
  return true
}

/** "exports from NetSuite into Excel": from one part to another, through the system that does it. */
function moves(sketch: Sketch, { predicate, targets, sources: doers }: Moving): boolean {
  const slots = slotsOf(predicate.after)
  const from = slotWith(slots, 'from')
  const to = slotWith(slots, 'to', 'into', 'onto')
  const direct = slots[0]?.tokens ?? []
  const isWhole = !from && to && moving.has(predicate.lemma) && (sketch.known(direct) || isStore(direct))
  if ((!from && !isWhole) || !to || targets.length === 0) return false
  const origin = from ? from.tokens : direct
  if (origin.some((token) => token.tag === 'pron')) return false
  const sources = referred(sketch, origin)
  const ends = pullsFrom.has(predicate.lemma) || isWhole ? targetsOf(sketch, to, slots) : targets
  const way =
    doers.length === 1 && doers[0]?.kind === 'system' && moving.has(predicate.lemma) ? doers[0] : undefined
  for (const a of sources) {
    if (way && way !== a) sketch.draft.edge(a.key, way.key, spoken(predicate))
    for (const b of ends) if (a !== b.node && !way) sketch.draft.edge(a.key, b.node.key, spoken(predicate))
  }
  if (way) for (const b of ends) if (b.node !== way) sketch.draft.edge(way.key, b.node.key)
  sketch.lastSubjects = way ? [way] : sources
  sketch.meet(ends.map((each) => each.node))
  return true
}

type Moving = { predicate: Predicate; targets: Target[]; sources: DraftNode[] }

function isStore(tokens: Token[]): boolean {
  return kindOfThing({ words: contentWords(written(tokens)) }) === 'store'
}

/** "The printer hangs off the switch": the switch feeds it. */
function hangs(sketch: Sketch, predicate: Predicate, sources: DraftNode[]): boolean {
  if (predicate.lemma !== 'hang') return false
  const said = [...(predicate.particle ? [predicate.particle] : []), ...predicate.after]
  const at = said.findLastIndex((token) => says(token, 'off', 'on', 'from', 'of'))
  const hubs =
    at >= 0
      ? listOf(said.slice(at + 1).filter((token) => token.tag !== 'adv')).flatMap((part) =>
          sketch.refer(part),
        )
      : []
  for (const hub of hubs) for (const node of sources) if (hub !== node) sketch.draft.edge(hub.key, node.key)
  sketch.lastSubjects = sources
  if (hubs.length > 0) sketch.meet(hubs)
  return hubs.length > 0
}

/** "Payments are handled by Adyen", "files are kept in S3", "uploaded to BigQuery by Tina". */
export function passive(sketch: Sketch, predicate: Predicate): boolean {
  // "invoices are in Lexware", "images live in Cloudinary"
  const isKept =
    !predicate.passive &&
    ['be', 'live', 'sit', 'is', 'are'].includes(predicate.lemma) &&
    predicate.after[0]?.low === 'in' &&
    (dataWords.has(predicate.subject.at(-1)?.lemma ?? '') || isStore(predicate.after)) &&
    !predicate.after.some((token) => containerWords.has(token.low) || placeOf(token.low) !== undefined)
  if ((!predicate.passive && !isKept) || predicate.subject.length === 0) return false
  const slots = slotsOf(predicate.after)
  const by = slots.find(
    (slot) =>
      slot.prep === 'by' && slot.tokens.length > 0 && !isProtocol(slot.tokens) && !isHand(slot.tokens),
  )
  const said = listOf(predicate.subject)
  const isKnown =
    sketch.allNamed(predicate.subject) !== undefined ||
    said.some((part) => part[0]?.tag === 'pron' || sketch.known(part))
  const isActivity =
    said.every((part) => !looksLikePart(part) || isPlural(part.at(-1)?.low ?? '')) && !isKnown
  const goal = slotWith(slots, 'to', 'into', 'in', 'on')
  const isOnWay = !by && /^(?:upload|send|write|serve|deliver|generate|host|run)/.test(predicate.lemma)
  if (!isOnWay && isActivity && (doing.has(predicate.lemma) || isKept) && (by || goal)) {
    const isStored = isKept && isStore(predicate.after)
    const agents = by ? referred(sketch, by.tokens) : isStored ? sketch.lastSubjects : []
    const about = written(objectWords(predicate.subject))
    const ends = goal && !(by && goal.prep === 'in') ? referred(sketch, goal.tokens) : []
    lead(sketch, agents, ends, about)
    const [only] = agents.length > 0 ? agents : ends
    if (only && only.kind !== 'actor' && (agents.length === 0 || ends.length === 0))
      only.detail ??= sentenceCase(about)
    sketch.lastSubjects = agents.length > 0 ? agents : ends
    sketch.meet(ends.length > 0 ? ends : agents)
    return agents.length + ends.length > 0
  }
  if (!by || goal || ['host', 'own', 'feed', 'run'].includes(predicate.lemma)) return false
  const patients = sketch.subjects(predicate.subject)
  const agents = referred(sketch, by.tokens)
  const label = plainVerbs.has(predicate.lemma) ? undefined : spoken({ ...predicate, subject: by.tokens })
  lead(sketch, agents, patients, label)
  sketch.lastSubjects = patients
  sketch.meet(agents)
  return agents.length > 0 && patients.length > 0
}

function isHand(tokens: Token[]): boolean {
  return says(tokens.at(-1), 'hand', 'us', 'default')
}

/** "Auth has its own Postgres, orders and catalog share another one". */
function owns(sketch: Sketch, predicate: Predicate, sources: DraftNode[]): boolean {
  const { after } = predicate
  const except = after.findIndex((token) => says(token, 'except', 'but'))
  if (except > 0) {
    const out = new Set(referred(sketch, after.slice(except + 1)))
    const kept = { ...predicate, after: after.slice(0, after[except - 1]?.low === ',' ? except - 1 : except) }
    return owns(
      sketch,
      kept,
      sources.filter((source) => !out.has(source)),
    )
  }
  const own = after.findIndex((token) => token.low === 'own')
  const another = after[0]?.low === 'another' || (predicate.lemma === 'share' && after.length <= 4)
  if (own < 0 && !(another && predicate.lemma === 'share')) return false
  const said = own >= 0 ? after.slice(own + 1) : after.slice(after[0]?.tag === 'det' ? 1 : 0)
  const one = said.length === 0 || said[0]?.low === 'one'
  const last = sketch.draft.nodes.findLast((node) => node.kind === 'store')
  const name = one ? (last?.sort ?? last?.label ?? 'Database') : written(trim(said))
  if (own >= 0 && sources.length > 1) {
    for (const source of sources) owns(sketch, predicate, [source])
    sketch.lastSubjects = sources
    return true
  }
  const prefix = own >= 0 ? ((sources[0] ?? sketch.lastObjects[0])?.label.split(' ')[0] ?? 'Own') : 'Shared'
  const node = sketch.draft.node(kindOfThing({ words: contentWords(name) }), `${prefix} ${name}`, after, {
    words: contentWords(`${prefix} ${name}`),
  })
  node.sort = sentenceCase(name)
  for (const source of sources) sketch.draft.edge(source.key, node.key)
  sketch.lastSubjects = sources
  sketch.lastObjects = [node]
  return true
}

/** A store of its own for each part. */
export function ownEach(sketch: Sketch, members: DraftNode[], said: Token[]): void {
  for (const member of members) {
    const label = `${member.label.split(' ')[0] ?? ''} ${written(trim(said))}`
    const words = contentWords(label)
    const node = sketch.draft.node(kindOfThing({ words }), label, said, { words })
    node.sort = sentenceCase(written(said))
    if (member.group !== undefined) node.group = member.group
    sketch.draft.edge(member.key, node.key)
  }
  sketch.lastSubjects = members
}

/** "users reach an app, APIs and a database": a list that runs from what people see to what keeps data is a path. */
function chain(sketch: Sketch, sources: DraftNode[], targets: Target[], predicate: Predicate): boolean {
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
    if (from) sketch.draft.edge(from.key, target.node.key)
    from = target.node
  }
  return true
}

/** "come in through Route 53 to the load balancer": a part on the way, unless it is only a protocol. */
function through(sketch: Sketch, predicate: Predicate): DraftNode | undefined {
  const slots = slotsOf(predicate.after)
  const goal = slotWith(slots, 'to', 'into', 'with') ?? slotWith(slots, '')
  const slot = slotWith(slots, 'through', 'via')
  if (!slot || !goal || isProtocol(slot.tokens)) return undefined
  const thing = namedThing(slot.tokens)
  const isNamed =
    slot.tokens.some((token) => /^\p{Lu}/u.test(token.text)) ||
    sketch.known(slot.tokens) ||
    looksLikePart(slot.tokens)
  if (!thing || !isNamed || !reached(sketch, predicate, goal)) return undefined
  return sketch.part(thing)
}

/** Whether the goal is a part and not what travels: "send emails through SendGrid" ends there. */
function reached(sketch: Sketch, predicate: Predicate, goal: Slot): boolean {
  if (goal.prep === 'to' || goal.prep === 'into' || goal.prep === 'with') return true
  return !carrying.has(predicate.lemma) && sketch.known(goal.tokens)
}

/** A device spoken to from a place stands in that place. */
function settle(sources: DraftNode[], targets: DraftNode[]): void {
  const place = sources.find((node) => node.group !== undefined)?.group
  if (place === undefined) return
  for (const node of targets)
    if (node.group === undefined && node.words.some((word) => devices.has(word))) node.group = place
}

export function relativeSources(sketch: Sketch, predicate: Predicate): DraftNode[] {
  if (sketch.holder) return [sketch.holder.node]
  const last = sketch.lastObjects.length > 0 ? sketch.lastObjects : sketch.lastSubjects
  return predicate.subject.length > 0 ? sketch.subjects(predicate.subject) : last
}
