/**
 * Looks before it leaps: where something new would push away what is on screen, a picture with groups is placed
 * again with the new a few layers further on, and the best of these is kept.
 *
 * Room cannot be told beforehand, because a group's borders reach through all its layers.
 */
import { countCrossings } from './net.ts'
import type { Memory } from './recall.ts'
import { hasOnlyRows, type Work } from './work.ts'

export type Placed = { work: Work; memory: Memory | undefined }

/** A node may move this far, in pixels, without anybody minding; beyond `lost` it does not matter how far. */
const calm = 8
const lost = 100

/** Layers further on that are tried. */
const mostFurther = 3

/** With more new nodes than these it is a new picture anyway. */
const mostNew = 3

/** What things are worth in pixels that a node on screen moves; a jolt is a picture that is not calm. */
const cost = { crossing: 100, layer: 100, jolt: 300 }

/** `first`, or the cheapest of what `placeFurther` gives for 0, 1, … layers; undefined there is left out. */
export function calmest<P extends Placed>(first: P, placeFurther: (layers: number) => P | undefined): P {
  const { memory, work } = first
  if (!memory || hasOnlyRows(work)) return first
  let added = 0
  for (let node = 0; node < work.real; node++) if (memory.across[node] === undefined) added++
  if (added === 0 || added > mostNew || furthestMove(first) <= calm) return first
  let best = first
  let least = costOf(first)
  for (let layers = 0; layers <= mostFurther; layers++) {
    const next = placeFurther(layers)
    const own = next ? costOf(next) : Infinity
    if (!next || own >= least) continue
    best = next
    least = own
  }
  return best
}

function furthestMove(placed: Placed): number {
  return moves(placed).reduce((most, far) => Math.max(most, far), 0)
}

function costOf(placed: Placed): number {
  const { work } = placed
  const pushed = moves(placed).reduce((sum, far) => sum + Math.min(far, lost), 0)
  const jolt = furthestMove(placed) > calm ? cost.jolt : 0
  return pushed + jolt + countCrossings(work) * cost.crossing + work.layers.length * cost.layer
}

/** How far each node on screen moves across the flow. */
function moves({ work, memory }: Placed): number[] {
  return (memory?.across ?? []).flatMap((was, node) =>
    was === undefined ? [] : [Math.abs((work.at[node] ?? 0) - was)],
  )
}
