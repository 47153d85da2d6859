/** How much a layered drawing may be: a person's flow never comes near it, a graph made to hold things up does. */
import type { ChainSeed } from './build.ts'
import type { Work } from './work.ts'

/** Nodes and stand-ins; so many take about a third of a second. */
const mostItems = 20_000
/** The same where there are groups, which cost more: every layer a group spans is one more, and each group so many. */
const mostGrouped = 4000
const groupItems = 10

/** True when the layers that nodes have make more items than there is time for. O(nodes + edges + groups × depth). */
export function isTooMuch(work: Work, seeds: readonly ChainSeed[]): boolean {
  let items = work.real
  for (const { from, to } of seeds) {
    const far = Math.abs((work.layer[to] ?? 0) - (work.layer[from] ?? 0))
    items += Math.max(0, far - 1)
  }
  if (work.containers.length === 0) return items > mostItems
  return items + spanned(work) + groupItems * work.containers.length > mostGrouped
}

/** Layers that groups span, all together. */
function spanned({ containers, home, layer, real }: Work): number {
  const first = containers.map(() => Infinity)
  const last = containers.map(() => -Infinity)
  for (let item = 0; item < real; item++) {
    const at = layer[item] ?? 0
    for (let group = home[item] ?? -1; group >= 0; group = containers[group]?.parent ?? -1) {
      first[group] = Math.min(first[group] ?? at, at)
      last[group] = Math.max(last[group] ?? at, at)
    }
  }
  return containers.reduce((sum, _, group) => sum + Math.max(0, (last[group] ?? 0) - (first[group] ?? 0)), 0)
}
