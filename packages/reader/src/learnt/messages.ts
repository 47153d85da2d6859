/** What goes from whom to whom. */
import type { DraftNode } from '../draft.ts'
import type { Drawing } from './drawing.ts'
import { placeOf } from './links.ts'
import { at } from './network.ts'

/** Each message leads from the likeliest sender to the likeliest receiver. */
export function drawMessages(drawing: Drawing): number {
  const { units, draft } = drawing
  let count = 0
  let last: { at: number; from: number; to: number } | undefined
  for (const [i, unit] of units.entries()) {
    if (unit.type !== 'm') continue
    const [from, to] = [end(drawing, i, 'src'), end(drawing, i, 'dst')]
    if (!from || !to) continue
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

function end(drawing: Drawing, i: number, which: 'src' | 'dst'): DraftNode | undefined {
  let found = -1
  let most = -Infinity
  for (const [j] of drawing.units.entries()) {
    const row = drawing.nodeOf.has(j) ? drawing.score(i, j) : undefined
    if (!row) continue
    const margin =
      at(row, placeOf(which)) - Math.max(at(row, 0), at(row, placeOf(which === 'src' ? 'dst' : 'src')))
    if (margin > most) [most, found] = [margin, j]
  }
  return found < 0 ? undefined : drawing.nodeOf.get(drawing.head[found] ?? found)
}
