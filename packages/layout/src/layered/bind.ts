/** Items as variables of the placement, group borders among them, and the least distances between all of these. */
import { positions } from './net.ts'
import { createSeparator, type Separation } from './separate.ts'
import { gutterRoom } from './turns.ts'
import { isInside, parentOf, type Work } from './work.ts'

export type Variables = ReturnType<typeof listVariables>

/** Variables, borders and what keeps them apart. */
export function listVariables(work: Work, partner: Int32Array) {
  const { variable, count } = toVariables(work, partner)
  const borders = { from: count, to: count + work.containers.length }
  const total = count + 2 * work.containers.length
  return { variable, count, borders, total, separations: separations(work, variable, borders) }
}

/**
 * The same, ready to be placed. A straight line through many layers may join what groups set apart elsewhere, so
 * that the separations run in a circle; the joins in question are then given up.
 */
export function bindVariables(work: Work, partner: Int32Array, listed = listVariables(work, partner)) {
  for (let found = listed; ; found = listVariables(work, partner)) {
    const { variable } = found
    const separator = createSeparator(found.total, found.separations)
    const { circular } = separator
    const hasJoin = (item: number) => circular?.[variable[item] ?? 0] === 1 && (partner[item] ?? -1) >= 0
    const joined = circular ? work.home.map((_, item) => item).filter(hasJoin) : []
    if (joined.length === 0) return { ...found, separator }
    for (const item of joined) partner[item] = -1
  }
}

function toVariables(work: Work, partner: Int32Array): { variable: Int32Array; count: number } {
  const variable = new Int32Array(work.layer.length).fill(-1)
  let count = 0
  for (const layer of work.layers) {
    for (let i = 0; i < layer.length; i++) {
      const item = layer[i] ?? 0
      if (variable[item] === -1) variable[item] = count++
      const next = partner[item] ?? -1
      if (next >= 0) variable[next] = variable[item] ?? 0
    }
  }
  return { variable, count }
}

export type Borders = { from: number; to: number }

/** The least distances between neighbours of each layer, group borders among them. */
function separations(work: Work, variable: Int32Array, borders: Borders): Separation[] {
  const found: Separation[] = []
  for (const layer of work.layers) {
    let last = -1
    let reach = 0
    let lastItem = -1
    let open = -1
    for (const item of layer) {
      const home = work.home[item] ?? -1
      while (!isInside(work, home, open)) {
        const pad = work.containers[open]?.pad.after ?? 0
        found.push({ from: last, to: borders.to + open, gap: reach + pad })
        last = borders.to + open
        reach = 0
        lastItem = -1
        open = parentOf(work, open)
      }
      for (const container of pathBetween(work, home, open)) {
        const isFirst = last === -1
        const gap =
          lastItem >= 0
            ? reach + work.gaps.node
            : last >= borders.to
              ? work.gaps.node
              : insidePad(work, last, borders)
        if (!isFirst) found.push({ from: last, to: borders.from + container, gap })
        last = borders.from + container
        reach = 0
        lastItem = -1
        open = container
      }
      const own = work.before[item] ?? 0
      if (last >= 0) {
        const gap =
          lastItem >= 0
            ? reach + between(work, lastItem, item)
            : last >= borders.to
              ? work.gaps.node
              : insidePad(work, last, borders)
        found.push({ from: last, to: variable[item] ?? 0, gap: gap + own })
      }
      last = variable[item] ?? 0
      reach = work.after[item] ?? 0
      lastItem = item
    }
    for (; open >= 0; open = parentOf(work, open)) {
      const pad = work.containers[open]?.pad.after ?? 0
      found.push({ from: last, to: borders.to + open, gap: reach + pad })
      last = borders.to + open
      reach = 0
    }
  }
  work.containers.forEach((container, index) => {
    found.push({ from: borders.from + index, to: borders.to + index, gap: container.leastAcross })
  })
  for (let row = 1; work.isContinued && row < work.rows.length; row++) {
    const from = borders.to + work.rowStart + row - 1
    found.push({ from, to: borders.from + work.rowStart + row, gap: gutterRoom(work, row - 1) })
  }
  found.push(...levelSeparations(work, variable, borders))
  return found
}

/** Room for the text of a line between neighbours of one layer, clear of the zones around them. */
function levelSeparations(work: Work, variable: Int32Array, borders: Borders): Separation[] {
  const found: Separation[] = []
  if (!work.chains.some(({ isLevel, labelAcross }) => isLevel && labelAcross > 0)) return found
  const place = positions(work)
  for (const { items, isLevel, labelAcross } of work.chains) {
    const [a = 0, b = 0] = items
    if (!isLevel || labelAcross === 0 || Math.abs((place[a] ?? 0) - (place[b] ?? 0)) !== 1) continue
    const [upper, lower] = (place[a] ?? 0) < (place[b] ?? 0) ? [a, b] : [b, a]
    const above = outermostApart(work, upper, lower)
    const below = outermostApart(work, lower, upper)
    found.push({
      from: above >= 0 ? borders.to + above : (variable[upper] ?? 0),
      to: below >= 0 ? borders.from + below : (variable[lower] ?? 0),
      gap:
        labelAcross +
        18 +
        (above >= 0 ? 0 : (work.after[upper] ?? 0)) +
        (below >= 0 ? 0 : (work.before[lower] ?? 0)),
    })
  }
  return found
}

/** The outermost group around `item` that does not hold `other`, or -1. */
export function outermostApart(work: Work, item: number, other: number): number {
  let found = -1
  for (
    let home = work.home[item] ?? -1;
    !isInside(work, work.home[other] ?? -1, home);
    home = parentOf(work, home)
  )
    found = home
  return found
}

function insidePad(work: Work, border: number, borders: Borders): number {
  return work.containers[border - borders.from]?.pad.before ?? 0
}

const none: readonly number[] = []

/** Containers from just inside `outer` down to `inner`. */
function pathBetween(work: Work, inner: number, outer: number): readonly number[] {
  if (inner === outer) return none
  const found: number[] = []
  for (let at = inner; at >= 0 && at !== outer; at = parentOf(work, at)) found.push(at)
  return found.reverse()
}

function between(work: Work, a: number, b: number): number {
  const { gaps, real } = work
  if (a < real && b < real) return gaps.node
  return a < real || b < real ? gaps.leastToNode : gaps.line
}
