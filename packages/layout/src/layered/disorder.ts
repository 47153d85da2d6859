/** What it costs that nodes on screen change order: readers find things again by what stands above what. */
import type { Memory } from './recall.ts'
import type { Work } from './work.ts'

/** That many crossings it would have to save that all pairs of nodes change order. */
const allPairs = 35

/** The places across the flow of all nodes on screen, sorted. */
export function levelsOnScreen({ real }: Work, { across }: Memory): Float64Array {
  const levels = new Float64Array(real)
  let count = 0
  for (let item = 0; item < real; item++) {
    const at = across[item]
    if (at !== undefined) levels[count++] = at
  }
  return levels.subarray(0, count).sort()
}

/** What it costs, in crossings, that a node on screen goes from one place to another, past all that stand between. */
export function disorderOf(levels: Float64Array, from: number, to: number): number {
  const low = countBelow(levels, Math.min(from, to) + same)
  const high = countBelow(levels, Math.max(from, to) - same)
  const pairs = (levels.length * (levels.length - 1)) / 2
  return (allPairs * Math.max(0, high - low)) / Math.max(1, pairs)
}

/** Nodes whose places differ by less, in pixels, stand side by side. */
const same = 0.5

function countBelow(levels: Float64Array, limit: number): number {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((levels[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
