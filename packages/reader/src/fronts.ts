/** What stands in front of parts, behind them or between them, where the place alone says what leads where. */
import { listOf, tierOf } from './components.ts'
import { isProtocol } from './part-phrases.ts'
import { lead, referred } from './references.ts'
import type { Sketch } from './sketch.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

type Read = (tokens: Token[]) => void

const phrase = wordSet('adj det noun num poss')

/** Where the phrase begins that ends before `end`. */
function phraseStart(tokens: Token[], end: number): number {
  return tokens.findLastIndex((token, i) => i < end && !phrase.has(token.tag)) + 1
}

/** "an API in Go behind …": what it is written in is no part. */
function headOf(tokens: Token[], end: number): Token[] {
  const start = phraseStart(tokens, end)
  return tokens[start - 1]?.low === 'in' && tokens[start - 2]?.tag === 'noun'
    ? tokens.slice(phraseStart(tokens, start - 1), start - 1)
    : tokens.slice(start, end)
}

/** Where the phrase ends that begins at `start`, lists included with `more`. */
function phraseEnd(tokens: Token[], start: number, more = ''): number {
  const end = tokens.findIndex((token, i) => i >= start && !phrase.has(token.tag) && token.tag !== more)
  return end < 0 ? tokens.length : end
}

/** "three workers with Traefik in front", "on Kubernetes with an ingress in front, a shop and a cart". */
export function inFront(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const at = tokens.findIndex((token) => token.low === 'with')
  const end = phraseEnd(tokens, at + 1)
  if (at < 1 || end < at + 2 || tokens[end]?.low !== 'in' || tokens[end + 1]?.low !== 'front') return false
  const isOf = tokens[end + 2]?.low === 'of'
  if (isOf && tokens[end + 3]?.tag !== 'pron') return false
  const after = end + (isOf ? 4 : 2)
  const first = sketch.draft.nodes.length
  read(tokens.slice(0, tokens[at - 1]?.low === ',' ? at - 1 : at))
  const made = sketch.draft.nodes.slice(first).filter((node) => node.kind === 'system')
  const told = made.length > 0 ? made : sketch.lastSubjects
  const rest = tokens.slice(after)
  const isList = rest.every((token) => phrase.has(token.tag) || token.tag === 'and' || token.low === ',')
  const listed = isList ? referred(sketch, rest) : []
  const behind = listed.length > 1 ? listed : told
  const gates = sketch.refer(tokens.slice(at + 1, end))
  const group = told[0]?.group
  if (group !== undefined) for (const node of [...gates, ...listed]) node.group ??= group
  // It leads to what answers, not to what works unseen.
  const answering = behind.filter((node) => (tierOf(node.words) ?? 2) < 2)
  lead(sketch, gates, answering.length > 0 ? answering : behind)
  const [whole] = made
  // "Our shop runs on Kubernetes with …, two services and a worker": those are the shop.
  if (whole && made.length === 1 && listed.length > 1 && group !== undefined) sketch.remove(whole)
  sketch.draft.used.push(...tokens.slice(0, isList ? undefined : after))
  sketch.lastSubjects = behind
  sketch.meet(behind)
  if (!isList) read(rest.slice(1))
  return true
}

/** "an API behind nginx, and MongoDB": what it is behind ends where the list goes on. */
export function behindInList(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const at = tokens.findIndex((token, i) => token.low === 'behind' && tokens[i - 1]?.tag === 'noun')
  const end = phraseEnd(tokens, at + 1)
  const next = tokens[end + (tokens[end + 1]?.tag === 'and' ? 2 : 1)]
  if (at < 1 || end < at + 2 || tokens[end]?.low !== ',' || !next || !phrase.has(next.tag)) return false
  read([...tokens.slice(0, at), ...tokens.slice(end)])
  lead(sketch, sketch.refer(tokens.slice(at + 1, end)), sketch.refer(headOf(tokens, at)))
  return true
}

/** "grafana on top", "mysql next to it": beside what was spoken of, and joined to it. */
export function beside(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const isTop = (i: number) =>
    tokens[i]?.low === 'on' && tokens[i + 1]?.low === 'top' && tokens[i + 2]?.low !== 'of'
  const isNext = (i: number) =>
    tokens[i]?.low === 'next' && tokens[i + 1]?.low === 'to' && tokens[i + 2]?.low === 'it'
  const behind = tokens.findIndex(
    (token, i) =>
      token.low === 'behind' && tokens[i + 1]?.low === 'it' && (tokens[i - 1]?.low ?? ',') === ',',
  )
  const rest = tokens.slice(behind + 2, phraseEnd(tokens, behind + 2))
  if (behind >= 0 && rest.length > 0 && (tokens[behind + 2 + rest.length]?.low ?? ',') === ',') {
    // "a balancer, behind it three servers"
    if (behind > 0) read(tokens.slice(0, behind - 1))
    const gates = sketch.lastObjects.length > 0 ? sketch.lastObjects : sketch.lastSubjects
    const made = referred(sketch, rest)
    lead(sketch, gates.slice(-1), made)
    sketch.lastSubjects = made
    sketch.draft.used.push(...tokens.slice(behind, behind + 2 + rest.length))
    if (behind + 3 + rest.length < tokens.length) read(tokens.slice(behind + 3 + rest.length))
    return true
  }
  const at = tokens.findIndex((_, i) => i > 0 && (isTop(i) || isNext(i)))
  const start = tokens.findLastIndex((token, i) => i < at && (token.low === ',' || token.tag === 'and')) + 1
  const named = tokens.slice(start, at)
  if (at < 1 || !named.every((token) => phrase.has(token.tag))) return false
  if (start > 1) read(tokens.slice(0, start - 1))
  const near = sketch.lastObjects.length > 0 ? sketch.lastObjects.slice(-1) : sketch.draft.nodes.slice(0, 1)
  const made = referred(sketch, named)
  lead(sketch, near, made)
  const end = tokens.findIndex((token, i) => i > at && token.low === ',')
  sketch.draft.used.push(...tokens.slice(start, end < 0 ? undefined : end))
  if (end > 0) read(tokens.slice(end + 1))
  return true
}

/** "nas and printer on lan, phones over wifi": what stands over a wire or the air hangs on the part in the middle. */
export function wired(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const at = tokens.findIndex(
    (token, i) =>
      i > 1 &&
      says(token, 'on', 'over', 'via', 'by') &&
      isProtocol(tokens.slice(i + 1, i + 2)) &&
      (tokens[i + 2]?.low ?? ',') === ',',
  )
  const start = tokens.findLastIndex((token, i) => i < at && token.low === ',') + 1
  const named = tokens.slice(start, at)
  if (
    (start < 2 && sketch.draft.nodes.length === 0) ||
    !named.every((token) => phrase.has(token.tag) || token.tag === 'and')
  )
    return false
  if (start > 1) read(tokens.slice(0, start - 1))
  const members = referred(sketch, named)
  const [hub] = sketch.draft.edges.length > 0 ? sketch.hub() : sketch.draft.nodes
  if (hub)
    lead(
      sketch,
      [hub],
      members.filter((node) => node !== hub),
      tokens[at + 1]?.text,
    )
  sketch.draft.used.push(...tokens.slice(start, at + 2))
  if (at + 3 < tokens.length) read(tokens.slice(at + 3))
  return true
}

/** "Kafka between cart and payment", "we have a queue between the API and the worker". */
export function between(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const at = tokens.findIndex((token) => token.low === 'between')
  const isStanding = /^(?:is|are|sits?|stands?|runs?)$/.test(tokens[at - 1]?.low ?? '')
  const head = isStanding ? at - 1 : at
  const start = phraseStart(tokens, head)
  const verb = tokens[start - 1]
  const isOurs = !isStanding && (isTag(verb, 'have', 'be') || verb?.lemma === 'use')
  if (at < 1 || start === head || (verb && !isOurs && verb.tag !== 'and' && verb.low !== ',')) return false
  const end = phraseEnd(tokens, at + 1, 'and')
  const sides = listOf(tokens.slice(at + 1, end))
  if (sides.length !== 2) return false
  if (start > 1 && !isOurs) read(tokens.slice(0, start - 1))
  const [a, z] = sides.map((side) => sketch.refer(side))
  const middle = sketch.refer(tokens.slice(start, head))
  lead(sketch, a ?? [], middle)
  lead(sketch, middle, z ?? [])
  sketch.draft.used.push(...tokens.slice(start, end))
  sketch.lastSubjects = middle
  sketch.meet(middle)
  if (end < tokens.length) read(tokens.slice(end + 1))
  return true
}
