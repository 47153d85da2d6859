/**
 * Looks before it leaps: where something new would cross lines, or push away what is on screen, the picture is made
 * again with the new a few layers further on or back at its group, and the best of these is kept.
 *
 * With groups they have to be placed to be told apart, because a group's borders reach through all its layers.
 */
import { countCrossings } from './net.ts'
import type { Memory, Shift } from './recall.ts'
import type { Seating } from './seat.ts'
import { hasOnlyRows, hasTexts, type Work } from './work.ts'

export type Arranged = { work: Work; memory: Memory | undefined; seating: Seating | undefined }

/** A node may move this far, in pixels, without anybody minding; beyond `lost` it does not matter how far. */
const calm = 8
const lost = 100

/** What is tried first: up to five layers further on. */
const onward: readonly Shift[] = [0, 1, 2, 3, 4, 5].map((layers) => ({ onward: layers }))

/** What is tried where that much is pushed, in pixels, and has to save as much, because lines then run back. */
const back: readonly Shift[] = [{ back: 0 }, { back: 1 }]
const worthBack = 3000

/** With more new nodes than these it is a new picture anyway. */
const mostNew = 3

/** What things are worth in pixels that a node on screen moves; a jolt is a picture that is not calm. */
const cost = { crossing: 100, layer: 100, jolt: 300 }

/** The same in a flat drawing, and what each layer costs that a line passes: more where texts to come need room there. */
const flatCost = { crossing: 300, layer: 100, line: 80, lineAmongTexts: 250 }

/**
 * `first`, or the flat picture with fewer crossings that `arrangeShifted` gives when the one new node stands a layer
 * further on. Nobody has to be placed for that.
 */
export function leastCrossed<A extends Arranged>(
  first: A,
  arrangeShifted: (shift: Shift) => A | undefined,
): A {
  const { work, seating } = first
  if (!seating?.isCrossing || !hasOnlyRows(work) || newNodes(first) !== 1) return first
  const next = arrangeShifted({ onward: 1 })
  return next && flatCostOf(next) < flatCostOf(first) ? next : first
}

function newNodes({ work, memory }: Arranged): number {
  let count = 0
  for (let node = 0; node < work.real; node++) if (memory?.across[node] === undefined) count++
  return count
}

function flatCostOf({ work, memory, seating }: Arranged): number {
  let jumped = 0
  memory?.across.forEach((was, node) => {
    if (was !== undefined) jumped += Math.min(Math.abs((seating?.places[node] ?? 0) - was), lost)
  })
  const lines = work.layer.length - work.real
  return (
    countCrossings(work) * flatCost.crossing +
    work.layers.length * flatCost.layer +
    lines * (hasTexts(work) ? flatCost.lineAmongTexts : flatCost.line) +
    jumped
  )
}

/**
 * `first`, or the cheapest of what `placeShifted` gives; undefined there is left out. A group that a far member would
 * stretch through the picture, past everything there, gets it back at its end instead.
 */
export function calmest<A extends Arranged>(first: A, placeShifted: (shift: Shift) => A | undefined): A {
  const { memory, work } = first
  if (!memory || hasOnlyRows(work)) return first
  const added = newNodes(first)
  if (added === 0 || added > mostNew || furthestMove(first) <= calm) return first
  const best = cheapest(first, costOf(first), onward.map(placeShifted))
  if (pushed(best) <= worthBack) return best
  return cheapest(best, costOf(best) - worthBack, back.map(placeShifted))
}

/** The cheapest of `others` when it costs less than `least`, otherwise `first`. */
function cheapest<A extends Arranged>(first: A, limit: number, others: readonly (A | undefined)[]): A {
  let best = first
  let least = limit
  for (const next of others) {
    const own = next ? costOf(next) : Infinity
    if (!next || own >= least) continue
    best = next
    least = own
  }
  return best
}

function furthestMove(placed: Arranged): number {
  return moves(placed).reduce((most, far) => Math.max(most, far), 0)
}

function costOf(placed: Arranged): number {
  const { work } = placed
  const jolt = furthestMove(placed) > calm ? cost.jolt : 0
  return pushed(placed) + jolt + countCrossings(work) * cost.crossing + work.layers.length * cost.layer
}

function pushed(placed: Arranged): number {
  return moves(placed).reduce((sum, far) => sum + Math.min(far, lost), 0)
}

/** How far each node on screen moves across the flow. */
function moves({ work, memory }: Arranged): number[] {
  return (memory?.across ?? []).flatMap((was, node) =>
    was === undefined ? [] : [Math.abs((work.at[node] ?? 0) - was)],
  )
}
