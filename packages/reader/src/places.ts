/** Where parts stand: words of place become groups, and what is said to be in them goes in. */
import { containerWords, kindOfThing, listOf, placeOf, namedThing } from './components.ts'
import { written } from './label.ts'
import { connect } from './connections.ts'
import type { DraftGroup, DraftNode } from './draft.ts'
import { phraseHead } from './part-phrases.ts'
import type { Predicate } from './predicate.ts'
import { lead, named, referred } from './references.ts'
import type { Sketch } from './sketch.ts'
import { isTag, lowText, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

const dwelling = wordSet('be belong deploy exist host live reside run sit stand stay')

const holding = wordSet('comprise consist contain group have hold host include')

/** What may stand before a verb whose subject follows. */
const inversions = wordSet(
  'above behind below beneath beside between downstairs inside next outside under underneath upstairs',
)

const isInside = (token: Token | undefined) => says(token, 'in', 'inside', 'on', 'within')

function outside(node: DraftNode, out: DraftNode[]): boolean {
  // What only an outside part serves is outside too.
  return out.length > 0 && node.words.some((word) => ['spa', 'browser', 'mobile'].includes(word))
}

/** "Everything inside the data centre except Snowflake", "all of that is in GCP": a place for all there is. */
export function allInside(sketch: Sketch, tokens: Token[], read: (before: Token[]) => void): boolean {
  const start = tokens.findIndex(
    (token, i) =>
      (i === 0 || isTag(tokens[i - 1], 'punct', 'and')) &&
      (token.low === 'everything' ||
        (token.low === 'all' &&
          (/^(?:is|are|except|but|lives?|runs?)$/.test(tokens[i + 1]?.low ?? '') ||
            isInside(tokens[i + 1]) ||
            (tokens[i + 1]?.low === 'of' && says(tokens[i + 2], 'it', 'that', 'this', 'them'))))),
  )
  if (start < 0 || (tokens[start + 1]?.low === 'else' && tokens[start + 2]?.low === 'to')) return false
  const rest = tokens.slice(start)
  const at = rest.findIndex(
    (token, i) => i > 0 && (isInside(token) || (token.low === 'to' && rest[i - 1]?.low === 'deployed')),
  )
  if (
    at < 0 ||
    at > 9 ||
    rest.slice(0, at).some((token) => token.tag === 'verb' && !dwelling.has(token.lemma))
  )
    return false
  if (start > 0) read(tokens.slice(0, start))
  const except = rest.findIndex((token) => says(token, 'except', 'but', 'besides', 'other'))
  const end = except > at ? except : rest.length
  const stop = rest.findIndex((token, i) => i > at && (token.tag === 'sub' || token.low === 'behind'))
  const place = namedThing(rest.slice(at + 1, stop > 0 ? Math.min(stop, end) : end))
  if (!place) return false
  const names =
    except < 0
      ? []
      : rest.slice(
          except + 1,
          except < at
            ? rest.findIndex((token) => token.tag === 'be' || dwelling.has(token.lemma))
            : undefined,
        )
  const rel = names.findIndex((token) => token.tag === 'rel')
  const out = listOf(rel < 0 ? names : names.slice(0, rel)).flatMap((part) =>
    sketch.refer(part.filter((token) => token.tag !== 'prep')),
  )
  const alias = rel < 0 ? undefined : namedThing(names.slice(rel + 1).filter((token) => token.tag !== 'be'))
  const [renamed] = out
  if (alias && renamed && out.length === 1) renamed.label = alias.label
  const group = sketch.container(place.label)
  for (const node of sketch.draft.nodes)
    if (node.kind !== 'actor' && !out.includes(node) && node.group === undefined && !outside(node, out))
      node.group = group.key
  sketch.draft.used.push(...rest)
  return true
}

/** "Backend is the rest": a place for all that has none. */
export function isRest(sketch: Sketch, predicate: Predicate): boolean {
  const said = lowText(predicate.after)
  const place = predicate.copula ? namedThing(predicate.subject) : undefined
  if (!place || !/^(?:the rest|everything else|all the rest)$/.test(said)) return false
  const group = sketch.container(place.label)
  for (const node of sketch.draft.nodes)
    if (node.kind !== 'actor' && node.group === undefined && !sketch.match(place)) node.group = group.key
  return true
}

/** "In the cloud there is an API and a database": the place comes first. */
export function placed(sketch: Sketch, predicate: Predicate): boolean {
  const subject = predicate.spoken
  const here = predicate.spoken[0] ? placeOf(predicate.spoken[0].low) : undefined
  if (here !== undefined && predicate.spoken.length <= 3 && predicate.lemma === 'have') {
    const home = sketch.container(here)
    for (const part of listOf(predicate.after)) {
      const thing = namedThing(phraseHead(part))
      if (thing) sketch.part(thing).group ??= home.key
    }
    return true
  }
  if (subject[0]?.tag !== 'prep' || !isInside(subject[0])) return false
  const stop = subject.findIndex(
    (token, i) =>
      i > 0 && (token.tag === 'pron' || says(token, 'there', ',') || (token.tag === 'det' && i > 2)),
  )
  const place = namedThing(subject.slice(1, stop < 0 ? subject.length : stop))
  if (!place) return false
  const group = sketch.container(placeOf(place.words[0] ?? '') ?? place.label)
  const rest = stop < 0 ? [] : subject.slice(stop).filter((token) => token.tag !== 'punct')
  const before = sketch.draft.nodes.length
  if (rest.length > 0 && rest[0]?.tag !== 'pron' && rest[0]?.low !== 'there')
    connect(sketch, { ...predicate, subject: rest }, sketch.subjects(rest), undefined)
  else
    for (const part of listOf(predicate.after)) {
      const thing = namedThing(phraseHead(part))
      if (thing) sketch.part(thing)
    }
  for (const node of sketch.draft.nodes.slice(before))
    if (node.group === undefined && node.kind !== 'actor') node.group = group.key
  return sketch.draft.nodes.length > before
}

/** "The API and the worker run in the cluster." */
export function dwells(sketch: Sketch, predicate: Predicate, sources: DraftNode[]): boolean {
  if (!dwelling.has(predicate.lemma) || sources.length === 0) return false
  const prep = predicate.after[0]
  if (!prep || !(isInside(prep) || prep.low === 'at')) return false
  if (prep.low === 'in' && predicate.after[1]?.low === 'front') {
    // "sits in front of the services": what comes through it goes there.
    const behind = referred(sketch, predicate.after.slice(3))
    lead(sketch, sources, behind)
    sketch.lastSubjects = sources
    sketch.lastObjects = behind
    return true
  }
  const place = namedThing(predicate.after.slice(1))
  if (!place) return false
  const isContainer =
    place.words.some((word) => containerWords.has(word)) ||
    place.tokens.some((token) => placeOf(token.low) !== undefined)
  const isHost = ['deploy', 'host'].includes(predicate.lemma) && !sketch.match(place)
  if (!isContainer && !isHost && (predicate.lemma === 'run' || prep.low === 'on')) return false
  const group = sketch.container(
    place.tokens.map((token) => placeOf(token.low)).find((name) => name !== undefined) ?? place.label,
  )
  for (const node of sources) node.group = group.key
  return true
}

/** "The backend contains an API, a worker and a database." */
export function contains(sketch: Sketch, predicate: Predicate, sources: DraftNode[]): boolean {
  const source = sources[0]
  if (!source || sources.length !== 1 || !holding.has(predicate.lemma) || predicate.passive) return false
  const parts = listOf(predicate.after.filter((token) => token.low !== 'of'))
  const isContainer =
    source.words.some((word) => containerWords.has(word)) ||
    ['app', 'application', 'system', 'platform', 'product', 'setup', 'solution', 'stack'].includes(
      source.words.at(-1) ?? '',
    )
  if (parts.length < 2 || (predicate.lemma === 'have' && !isContainer)) return false
  if (sketch.draft.edges.some((edge) => edge.from === source.key || edge.to === source.key)) return false
  const members = named(sketch, parts)
  const group = sketch.container(source.label)
  for (const node of members) if (node !== source) node.group = group.key
  sketch.remove(source)
  sketch.lastSubjects = members
  sketch.meet(members)
  return true
}

/** "each in its own container on Kubernetes": where what was spoken of last stands. */
export function eachInside(sketch: Sketch, tokens: Token[]): boolean {
  if (!says(tokens[0], 'each', 'all', 'both', 'everything')) return false
  const at = tokens.findLastIndex((token) => isInside(token))
  const place = at > 0 ? namedThing(tokens.slice(at + 1)) : undefined
  if (!place || sketch.lastObjects.length === 0) return false
  const group = sketch.container(place.label)
  for (const node of sketch.lastObjects) node.group ??= group.key
  return true
}

/** "In AWS: a public subnet with a load balancer and a bastion, a data subnet holding RDS": places in a place. */
export function places(sketch: Sketch, head: Token[], members: Token[][]): boolean {
  const inside = isInside(head[0])
  const isHolder = (part: Token[]) => {
    const at = part.findIndex((token) => says(token, 'with', 'holding', 'containing', 'has', 'having'))
    const isPlace =
      head.length > 0 || namedThing(part.slice(0, at))?.words.some((word) => containerWords.has(word))
    return isPlace ? at : -1
  }
  if (!members.some((part) => isHolder(part) > 0)) return false
  const outer = inside ? namedThing(head.slice(1)) : undefined
  const home = outer ? sketch.container(outer.label) : undefined
  let group: DraftGroup | undefined
  for (const part of members) {
    const at = isHolder(part)
    const place = at > 0 ? namedThing(part.slice(0, at)) : undefined
    if (place) {
      group = sketch.container(place.label)
      if (home) group.group = home.key
    }
    const thing = namedThing(at > 0 ? part.slice(at + 1) : part)
    if (!thing) continue
    const node = sketch.part(thing)
    if (group) node.group ??= group.key
  }
  return true
}

/** "Outside sits the cabinet", "behind it are two servers", "in front of it is Cloudflare": the part comes after its verb. */
export function inverted(sketch: Sketch, predicate: Predicate): boolean {
  const [first, second, ...others] = predicate.spoken
  const isFront = first?.low === 'in' && second?.low === 'front'
  const isTop = first?.low === 'on' && second?.low === 'top'
  if (!first || !dwelling.has(predicate.lemma) || !(isFront || isTop || inversions.has(first.low)))
    return false
  const rest = isFront || isTop || !second ? others : [second, ...others]
  const subject = rest.filter((token) => !says(token, 'of', 'to', 'there', ','))
  const before = sketch.lastObjects.length > 0 ? sketch.lastObjects : sketch.lastSubjects
  const near = subject.length > 0 ? referred(sketch, subject) : isTop ? before : []
  const nodes = named(sketch, listOf(predicate.after))
  if (nodes.length === 0) return false
  const isBehind = isTop || says(first, 'behind', 'after', 'below', 'under', 'underneath', 'beneath')
  for (const a of near)
    for (const b of nodes) {
      if (isBehind) sketch.draft.edge(a.key, b.key)
      else if (isFront || first.low === 'before') sketch.draft.edge(b.key, a.key)
    }
  sketch.lastSubjects = nodes
  sketch.meet(nodes)
  sketch.anchor = near.length === 1 ? near[0] : undefined
  return true
}

/** "two data centres each with a balancer and three servers": as many places, each with parts of its own. */
export function twins(sketch: Sketch, place: Token[], said: Token[]): boolean {
  const [count, ...name] = place
  const many = counts.indexOf(count?.low ?? '') + 2
  const last = name.at(-1)
  if (many < 2 || !last || !(containerWords.has(last.lemma) || /^cent(?:er|re)$/.test(last.lemma)))
    return false
  const end = said.findIndex((token) => token.low === ',')
  const parts = listOf(
    said.slice(0, end < 0 ? undefined : end).filter((token) => token.tag !== 'poss' && token.low !== 'own'),
  )
  const label = written([...name.slice(0, -1), { ...last, text: last.lemma }])
  for (let k = 1; k <= many; k++) {
    const group = sketch.container(`${label} ${k}`)
    const nodes = parts.flatMap((part) => {
      const thing = namedThing(part)
      if (!thing) return []
      const node = sketch.draft.node(kindOfThing(thing), thing.label, part, { words: thing.words })
      node.group = group.key
      return [node]
    })
    // What balances leads to what stands beside it.
    const gates = nodes.filter((node) => node.words.includes('balancer'))
    lead(
      sketch,
      gates,
      nodes.filter((node) => !gates.includes(node)),
    )
    sketch.twins.push(group)
  }
  return true
}

const counts = ['two', 'three', 'four']

/** "Postgres replicates from one to the other": one in each of the two places. */
export function acrossTwins(sketch: Sketch, { spoken, lemma, after }: Predicate): boolean {
  const said = lowText(after)
  const isAcross =
    /^(?:from one to the other|between (?:the two|both|them)|to the other(?: one)?|across both)/.test(said)
  const thing = namedThing(spoken)
  if (!isAcross || !thing || sketch.twins.length !== 2) return false
  const nodes = sketch.twins.map((group) => {
    const node = sketch.draft.node(kindOfThing(thing), thing.label, spoken, { words: thing.words })
    node.group = group.key
    return node
  })
  lead(sketch, nodes.slice(0, 1), nodes.slice(1), `${lemma}s`)
  return true
}

/** What is all of it, when it opens a thought: "a microservices architecture with …". */
const wholes = wordSet('app application architecture platform setup stack system')

/** "Kubernetes cluster with an ingress and two workers", "a subnet with a bastion": a place and what stands in it. */
export function holds(sketch: Sketch, tokens: Token[]): boolean {
  const at = tokens.findIndex((token, i) => i > 0 && says(token, 'with', 'holding', 'containing'))
  const place = at > 0 ? namedThing(tokens.slice(0, at)) : undefined
  const isWhole = sketch.draft.nodes.length === 0 && wholes.has(place?.words.at(-1) ?? '')
  if (!place || !(isWhole || place.words.some((word) => containerWords.has(word)))) return false
  const members = named(sketch, listOf(tokens.slice(at + 1)))
  if (members.length === 0) return false
  const group = sketch.container(place.label)
  for (const node of members) node.group ??= group.key
  sketch.draft.used.push(...tokens.slice(0, at + 1))
  sketch.lastSubjects = members
  sketch.meet(members)
  return true
}
