/**
 * Nodes on screen keep the order they stand in across the flow, whichever layers they are in: one that gives way takes
 * along those it would pass. People find things again by what stands above what: the orthogonal order of Misue et al. 1995.
 */
import { createQueue } from '../queue.ts'
import { createSeparator, type Separation, separate, type Separator } from './separate.ts'

/** A node on screen: the variable it is placed by, and where it was. */
export type Standing = { variable: number; was: number }

/**
 * Moves `at` from the wishes it holds to places near them that keep every separation, as `separate` does, and the order
 * of the nodes wherever the separations leave it: a group that reaches into new layers parts what stands there.
 */
export function separateInOrder(
  separator: Separator,
  nodes: readonly Standing[],
  { at, weight, splits }: { at: Float64Array; weight: Float64Array; splits: number },
): void {
  const wish = at.slice()
  separate(separator, at, weight, splits)
  const standing = nodes.toSorted((a, b) => a.was - b.was)
  const kept: Separation[] = []
  let rank: Int32Array | undefined
  for (let round = 0; round < mostRounds; round++) {
    const passed = passedPairs(standing, at)
    if (passed.length === 0) return
    const order = (rank ??= rankByWish(separator, wish))
    // NOTE: only along one order of all variables, so that the separations never run in a circle.
    const free = passed.filter(({ from, to }) => (order[from] ?? 0) < (order[to] ?? 0))
    if (free.length === 0) return
    for (const one of free) kept.push(one)
    at.set(wish)
    separate(createSeparator(at.length, [...separationsOf(separator), ...kept]), at, weight, splits)
  }
}

/** Those who are taken along may pass others; more than once more changes next to nothing. */
const mostRounds = 2

/** Places are rounded to twice that in the end. */
const hair = 0.05

function separationsOf({ from, to, gap }: Separator): Separation[] {
  return Array.from(from, (own, s) => ({ from: own, to: to[s] ?? 0, gap: gap[s] ?? 0 }))
}

/** Those that stand behind others they stood before, as separations that would keep them there. */
function passedPairs(nodes: readonly Standing[], at: Float64Array): Separation[] {
  const found: Separation[] = []
  let furthest = -Infinity
  for (const [i, { variable: to, was }] of nodes.entries()) {
    const limit = (at[to] ?? 0) + hair
    for (let k = 0; k < i && limit < furthest; k++) {
      const { variable: from = 0, was: before = 0 } = nodes[k] ?? {}
      if ((at[from] ?? 0) > limit && was - before > hair) found.push({ from, to, gap: 0 })
    }
    furthest = Math.max(furthest, at[to] ?? 0)
  }
  return found
}

/** The place of each variable in an order along all separations that follows the wishes where it can. */
function rankByWish({ intoStart, outStart, out, to }: Separator, wish: Float64Array): Int32Array {
  const rank = new Int32Array(wish.length)
  const waiting = new Int32Array(wish.length)
  const free = createQueue<number>()
  for (let v = 0; v < wish.length; v++) {
    waiting[v] = (intoStart[v + 1] ?? 0) - (intoStart[v] ?? 0)
    if (waiting[v] === 0) free.push(v, wish[v] ?? 0)
  }
  let next = 0
  for (let v = free.take(); v !== undefined; v = free.take()) {
    rank[v] = next++
    for (let o = outStart[v] ?? 0; o < (outStart[v + 1] ?? 0); o++) {
      const other = to[out[o] ?? 0] ?? 0
      const left = (waiting[other] ?? 0) - 1
      waiting[other] = left
      if (left === 0) free.push(other, wish[other] ?? 0)
    }
  }
  return rank
}
