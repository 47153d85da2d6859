/** The order of sibling groups in which fewest lines have a foreign group in their way. */
import type { Work } from './work.ts'

/** Ends are groups as `-1 - group`, or strands. */
export type Link = { a: number; b: number; first: number; last: number }

/** Moves each group to where fewest lines have a foreign group in their way; sifting, once a sweep. */
export function easeGroups(work: Work, order: number[], bundles: readonly Bundle[]): void {
  if (order.length < 3 || bundles.length === 0) return
  const rank = new Int32Array(work.containers.length)
  const costs = new Float64Array(order.length + 1)
  for (const group of order.slice()) {
    const from = order.indexOf(group)
    order.splice(from, 1)
    for (let i = 0; i < order.length; i++) rank[order[i] ?? 0] = i
    seatCosts({ group, order, bundles, rank }, costs)
    let best = from
    for (let at = 0; at <= order.length; at++) {
      const gain = (costs[best] ?? 0) - (costs[at] ?? 0)
      if (gain > 0 || (gain === 0 && Math.abs(at - from) < Math.abs(best - from))) best = at
    }
    order.splice(best, 0, group)
  }
}

/** Lines between the same groups in the same layers, counted once; `spanning` is 1 for the groups in all those layers. */
export type Bundle = Link & { count: number; spanning: Uint8Array }

export function gatherLinks({ containers }: Work, links: readonly Link[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const link of links) {
    if (link.a >= 0 || link.b >= 0) continue
    const key = `${Math.min(link.a, link.b)} ${Math.max(link.a, link.b)} ${link.first} ${link.last}`
    const known = bundles.get(key)
    if (known) {
      known.count++
      continue
    }
    const spanning = new Uint8Array(containers.length)
    containers.forEach(({ first, last }, index) => {
      if (first <= link.first && last >= link.last) spanning[index] = 1
    })
    bundles.set(key, { ...link, count: 1, spanning })
  }
  return [...bundles.values()]
}

/** The others in order, `rank` their places; `group` may stand before any of them or last. */
type Sifting = { group: number; order: readonly number[]; bundles: readonly Bundle[]; rank: Int32Array }

/** For each seat of the group: the lines it would be in the way of, and those of its own that others would be. */
function seatCosts({ group, order, bundles, rank }: Sifting, costs: Float64Array): void {
  costs.fill(0)
  // NOTE: what a bundle of others costs is added where its seats begin and taken off behind them, then summed up.
  for (const { a, b, count, spanning } of bundles) {
    if (spanning[group] === 0 || -1 - a === group || -1 - b === group) continue
    const one = rank[-1 - a] ?? 0
    const two = rank[-1 - b] ?? 0
    const first = Math.min(one, two) + 1
    const behind = Math.max(one, two) + 1
    costs[first] = (costs[first] ?? 0) + count
    if (behind < costs.length) costs[behind] = (costs[behind] ?? 0) - count
  }
  for (let at = 1; at < costs.length; at++) costs[at] = (costs[at] ?? 0) + (costs[at - 1] ?? 0)
  for (const { a, b, count, spanning } of bundles) {
    const other = -1 - a === group ? -1 - b : -1 - b === group ? -1 - a : -1
    if (other < 0) continue
    const there = rank[other] ?? 0
    let cost = 0
    for (let at = there - 1; at >= 0; at--) {
      if (spanning[order[at] ?? 0] === 1) cost += count
      costs[at] = (costs[at] ?? 0) + cost
    }
    cost = 0
    for (let at = there + 2; at <= order.length; at++) {
      if (spanning[order[at - 1] ?? 0] === 1) cost += count
      costs[at] = (costs[at] ?? 0) + cost
    }
  }
}

/**
 * Puts groups behind those that lead to them within a layer, in the order they have or in its reverse, whichever
 * needs less of it. `links` are numbered as `-1 - group`.
 */
export function groupsInOrder(order: number[], links: readonly { a: number; b: number }[]): void {
  const pulls = new Map<string, number>()
  for (const { a, b } of links) {
    const [from, to] = [-1 - a, -1 - b]
    pulls.set(`${from} ${to}`, (pulls.get(`${from} ${to}`) ?? 0) + 1)
    pulls.set(`${to} ${from}`, (pulls.get(`${to} ${from}`) ?? 0) - 1)
  }
  const pull = (from: number, to: number) => pulls.get(`${from} ${to}`) ?? 0
  const sum = order.reduce(
    (total, a, at) => total + order.slice(at + 1).reduce((own, b) => own + pull(a, b), 0),
    0,
  )
  if (sum < 0) order.reverse()
  const waiting = [...order]
  for (let at = 0; at < order.length; at++) {
    const free = waiting.findIndex((one) => waiting.every((other) => pull(other, one) <= 0))
    order.splice(at, 1, ...waiting.splice(Math.max(0, free), 1))
  }
}
