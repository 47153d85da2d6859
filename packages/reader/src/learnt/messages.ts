/** What goes from whom to whom. */
import type { DraftNode } from '../draft.ts'
import type { Drawing } from './drawing.ts'
import { placeOf } from './links.ts'
import { at } from './network.ts'

/** Below it nobody is likely enough to be either end. */
const leastSure = -2
/** What is taken from a line to itself. */
const alone = 3

/** Each message leads from the likeliest sender to the likeliest receiver. */
export function drawMessages(drawing: Drawing): number {
  const { units, draft } = drawing
  let count = 0
  let last: { at: number; from: number; to: number } | undefined
  for (const [i, unit] of units.entries()) {
    if (unit.type !== 'm') continue
    const ends = endsOf(drawing, i)
    if (!ends) continue
    const { from, to } = ends
    const tokens = drawing.tokensOf(i)
    draft.used.push(...tokens)
    const label = drawing.said(i)
    const edge = draft.edges.at(-1)
    // "asks the PMS for free rooms": one message, its receiver in the middle.
    const goesOn = last?.at === i - 2 && last.from === from.key && last.to === to.key
    if (goesOn && edge && drawing.isOneSentence(i - 2, i)) edge.label = `${edge.label} ${label}`
    else draft.message(from.key, to.key, label)
    last = { at: i, from: from.key, to: to.key }
    count++
  }
  return count
}

type End = { node: DraftNode; sends: number; gets: number }

/**
 * Who most likely sends a message and who gets it. What somebody does alone is a line to itself in a sequence, where
 * nobody else is as likely; between the parts of a system there is none.
 */
function endsOf(drawing: Drawing, i: number): { from: DraftNode; to: DraftNode } | undefined {
  const ends: End[] = drawing.units.flatMap((_, j) => {
    const node = drawing.nodeOf.get(drawing.head[j] ?? j)
    const row = drawing.nodeOf.has(j) ? drawing.score(i, j) : undefined
    if (!row || !node) return []
    const [none, source, target] = [at(row, 0), at(row, placeOf('src')), at(row, placeOf('dst'))]
    return [{ node, sends: source - Math.max(none, target), gets: target - Math.max(none, source) }]
  })
  let found: { from: DraftNode; to: DraftNode } | undefined
  let most = drawing.kind === 'architecture' ? leastSure : -Infinity
  for (const a of ends)
    for (const b of ends) {
      const isAlone = a.node === b.node
      if (isAlone && drawing.kind === 'architecture') continue
      const sum = a.sends + b.gets - (isAlone ? alone : 0)
      if (sum > most) [most, found] = [sum, { from: a.node, to: b.node }]
    }
  return found
}
