/** Lines that have a group in the way, told from where things stand in the tree of containers. */
import type { Near, Net } from './net.ts'
import type { Spots } from './siblings.ts'
import type { Work } from './work.ts'

/** How many pieces of lines have a group between their ends that holds neither and spans both their layers. */
export function countBlocked(work: Work, { next, beside }: Net, spots: Spots): number {
  return countIn(work, next, spots, 1) + countIn(work, beside, spots, 0) / 2
}

/** `step` is how many layers further on the neighbours are. */
function countIn(work: Work, { start, list }: Near, { spot, zones }: Spots, step: number): number {
  let count = 0
  for (let item = 0; item + 1 < start.length; item++) {
    const here = spot[item] ?? 0
    const layer = work.layer[item] ?? 0
    for (let i = start[item] ?? 0; i < (start[item + 1] ?? 0); i++) {
      const there = spot[list[i] ?? 0] ?? 0
      const low = here < there ? here : there
      const high = here < there ? there : here
      for (let group = 0; high > low + 1 && 2 * group < zones.length; group++) {
        const container = work.containers[group]
        if (!container || container.first > layer || container.last < layer + step) continue
        if ((zones[2 * group] ?? 0) <= low || (zones[2 * group + 1] ?? 0) >= high) continue
        count++
        break
      }
    }
  }
  return count
}
