/** Borders of groups across the flow: they hug what they hold. */
import type { Borders } from './bind.ts'
import { innerFirst, parentOf, type Work } from './work.ts'

/** A border's wish is to hug what it holds; without one the separations decide. */
export function holdBorders(work: Work, at: Float64Array, borders: Borders, variable: Int32Array): void {
  const low = new Float64Array(work.containers.length).fill(Infinity)
  const high = new Float64Array(work.containers.length).fill(-Infinity)
  for (let item = 0; item < work.layer.length; item++) {
    const here = at[variable[item] ?? 0] ?? 0
    for (let home = work.home[item] ?? -1; home >= 0; home = parentOf(work, home)) {
      low[home] = Math.min(low[home] ?? 0, here - (work.before[item] ?? 0))
      high[home] = Math.max(high[home] ?? 0, here + (work.after[item] ?? 0))
    }
  }
  work.containers.forEach((container, index) => {
    at[borders.from + index] = (low[index] ?? 0) - container.pad.before
    at[borders.to + index] = (high[index] ?? 0) + container.pad.after
  })
}

/** Borders drift while others push; in the end they hug their members again, inner groups first. */
export function tightenBorders(work: Work): void {
  const lows = new Float64Array(work.containers.length).fill(Infinity)
  const highs = new Float64Array(work.containers.length).fill(-Infinity)
  for (let item = 0; item < work.layer.length; item++) {
    const home = work.home[item] ?? -1
    if (home < 0) continue
    lows[home] = Math.min(lows[home] ?? 0, (work.at[item] ?? 0) - (work.before[item] ?? 0))
    highs[home] = Math.max(highs[home] ?? 0, (work.at[item] ?? 0) + (work.after[item] ?? 0))
  }
  for (const index of innerFirst(work)) {
    const container = work.containers[index]
    if (!container) continue
    let low = lows[index] ?? Infinity
    let high = highs[index] ?? -Infinity
    for (const other of work.containers) {
      if (other.parent !== index || other.first < 0) continue
      low = Math.min(low, other.from)
      high = Math.max(high, other.to)
    }
    if (!Number.isFinite(low)) continue
    low -= container.pad.before
    high += container.pad.after
    const missing = Math.max(0, container.leastAcross - (high - low))
    const from = Math.min(low, Math.max(container.from, low - missing / 2))
    const to = Math.max(high, Math.min(container.to, from + container.leastAcross))
    container.from = missing > 0 ? Math.min(low, Math.max(container.from, to - container.leastAcross)) : low
    container.to = to
  }
}
