/** A picture that goes on from the one on screen: what is there stays, and what is new is placed around it. */
import { addChains, addFillers, fillLayers, spanContainers } from './build.ts'
import { isTooMuch } from './budget.ts'
import { calmest, leastCrossed } from './calmest.ts'
import { makeRows } from './fold.ts'
import { rankOnScreen } from './layers.ts'
import { orderByPlace } from './order.ts'
import type { Known, Picture } from './picture.ts'
import { placeAround } from './place.ts'
import { type Memory, rowsFromMemory, type Shift } from './recall.ts'
import { seatItems } from './seat.ts'
import { closeGaps, setUp } from './setup.ts'
import { hasOnlyRows, type Work } from './work.ts'

/** Undefined when a node on screen joins a group in another row, which would tear the group apart, or when it is too much. */
export function placeOnScreen(known: Known, memory: Memory): Picture | undefined {
  const arranged = arrange(known, memory)
  if (!arranged) return undefined
  const placed = place(leastCrossed(arranged, (shift) => arrange(known, memory, shift)))
  return calmest(placed, (shift) => {
    const next = arrange(known, memory, shift)
    return next ? place(next) : undefined
  })
}

type Seated = Picture & { seating: NonNullable<Picture['seating']> }

/** Everything in its layer and order; what is new where `shift` says, or where it has most room. */
function arrange({ graph, given, options, frame }: Known, memory: Memory, shift?: Shift): Seated | undefined {
  const setup = setUp(graph, given, { ...options, frame })
  const { work } = setup
  const { seeds, oldLayers } = rankOnScreen(setup, memory, shift)
  const centres = oldLayers.map((layer) => memory.centres[layer ?? -1])
  if (isTooMuch(work, seeds)) return undefined
  spanContainers(work)
  const rows = rowsFromMemory(memory, oldLayers)
  if (rows.length > 1 && isTorn(work, rows)) return undefined
  if (rows.length > 1) makeRows(work, rows)
  addChains(work, seeds)
  addFillers(work, 1)
  fillLayers(work)
  work.gaps = closeGaps(options.spread, !hasOnlyRows(work))
  work.isContinued = true
  const seating = seatItems(work, memory, centres)
  orderByPlace(work, seating, memory.middle)
  return { setup, work, memory, centres, seating }
}

function place(arranged: Seated): Seated {
  placeAround(arranged.work, arranged.seating)
  return arranged
}

/** True when a row would break inside a group. */
function isTorn(work: Work, rows: readonly number[]): boolean {
  return work.containers.some(({ first, last }) => rows.some((row) => first < row && row <= last))
}
