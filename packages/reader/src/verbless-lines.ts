/** Lines between parts that no verb tells: arrows, "synths into a hub", "from the router one cable to the switch". */
import type { DraftNode } from './draft.ts'
import { isProtocol } from './part-phrases.ts'
import { lead, referred } from './references.ts'
import type { Sketch } from './sketch.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

/** Reads what stands before or after the line. */
type Read = (tokens: Token[]) => void

/** "mic → interface → laptop": each leads to the next; what follows a comma is read on. */
export function arrows(sketch: Sketch, tokens: Token[], read: Read): boolean {
  if (!tokens.some((token) => token.tag === 'arrow')) return false
  const pieces: Token[][] = [[]]
  for (const token of tokens)
    if (token.tag === 'arrow') pieces.push([])
    else pieces.at(-1)?.push(token)
  const last = pieces.at(-1) ?? []
  const comma = last.findIndex(
    (token, i) => token.low === ',' && last.slice(i).some((each) => each.tag === 'verb'),
  )
  const rest = comma < 0 ? [] : last.slice(comma + 1)
  if (comma >= 0) pieces[pieces.length - 1] = last.slice(0, comma)
  let before: DraftNode[] = []
  for (const piece of pieces) {
    const nodes = referred(sketch, piece)
    lead(sketch, before, nodes)
    if (nodes.length > 0) before = nodes
  }
  sketch.meet(before)
  if (rest.length > 0) read(rest)
  return true
}

/** "from the router one cable to the switch and another to the access point": lines out of one part. */
export function oneAndAnother(sketch: Sketch, tokens: Token[], read: Read): boolean {
  const from = tokens.findIndex(
    (token, i) => token.low === 'from' && (i === 0 || tokens[i - 1]?.tag === 'punct'),
  )
  const one = tokens.findIndex((token, i) => i > from + 1 && says(token, 'one', 'a', 'two'))
  if (from < 0 || one < 0 || one > from + 5) return false
  const rest = tokens.slice(one)
  const parts = rest.flatMap((token, i) => (says(token, 'to', 'into') ? [i] : []))
  if (parts.length === 0 || rest.some((token) => isTag(token, 'verb', 'be', 'have', 'modal'))) return false
  if (from > 0) read(tokens.slice(0, from))
  const sources = sketch.refer(tokens.slice(from + 1, one).filter((token) => token.low !== ','))
  const ends = parts.flatMap((start, k) => {
    const upTo =
      k + 1 < parts.length
        ? rest.findLastIndex(
            (token, i) => i < (parts[k + 1] ?? 0) && (token.tag === 'and' || token.low === ','),
          )
        : rest.length
    return referred(sketch, rest.slice(start + 1, upTo))
  })
  lead(sketch, sources, ends)
  sketch.draft.used.push(...tokens)
  sketch.lastSubjects = sources
  sketch.meet(ends)
  return ends.length > 0
}

/** "synths into a MIDI hub", "out of the Mac to monitors", "and out to the internet": a line without its verb. */
export function led(sketch: Sketch, said: Token[]): boolean {
  // "ATEM via USB to a laptop": over what it goes is no part.
  const tokens = said.filter((token, i) => {
    const isWay = (each: Token | undefined) => says(each, 'via', 'over', 'through', 'by')
    const isBare = (k: number) =>
      isProtocol(said.slice(k, k + 1)) && (said[k + 1]?.low === 'to' || said[k + 1]?.low === 'into')
    return !(isWay(token) && isBare(i + 1)) && !(isWay(said[i - 1]) && isBare(i))
  })
  const goal = tokens.findIndex(
    (token, i) =>
      says(token, 'to', 'into', 'onto', 'through', 'behind', 'via') &&
      tokens[i + 1] !== undefined &&
      !isProtocol(tokens.slice(i + 1)),
  )
  const front = tokens.findIndex((token, i) => token.low === 'in' && tokens[i + 1]?.low === 'front')
  const at = front >= 0 ? front : goal
  if (at < 0) return false
  const before = tokens
    .slice(0, at)
    .filter((token) => token.tag !== 'and')
    .filter(
      (token, i) =>
        !(says(token, 'out', 'of', 'from', 'then', 'on', 'over', 'straight', 'directly', 'down') && i < 3),
    )
  const from = before.length > 0 ? sketch.subjects(before) : sketch.lastObjects
  const target = tokens.slice(front >= 0 ? at + 3 : at + 1)
  const to = referred(sketch, target)
  if (from.length === 0 || to.length === 0) return false
  for (const a of from)
    for (const b of to)
      if (tokens[at]?.low === 'behind') sketch.draft.edge(b.key, a.key)
      else if (a !== b) sketch.draft.edge(a.key, b.key)
  sketch.draft.used.push(...tokens)
  sketch.lastSubjects = from
  sketch.meet(to)
  return true
}
