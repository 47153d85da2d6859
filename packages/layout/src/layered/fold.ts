/**
 * Folds a flow that runs away along one axis into rows, so that the whole keeps near the shape of a room. Each row goes
 * on from the side where the one before it began, like lines of text, and a return line in the gutter between them joins
 * both (`turns.ts`). Rows break where fewest lines pass and never inside a group. Rüegg et al. 2015, "Wrapping
 * layered graphs", on where to break.
 */
import { hasOnlyRows, type Work } from './work.ts'

export type Shape = {
  /** Extent along over extent across: what to aim at, the least, and beyond what to fold. */
  ideal: number
  least: number
  most: number
  /** Shorter flows than this along are left as they are, in pixels. */
  long: number
}

const mostRows = 14

export function foldLayers(work: Work, lengthsOf: () => readonly number[], shape: Shape): void {
  const count = work.layers.length
  const costs = breakCosts(work)
  if (count < 4 || costs.slice(0, -1).every((cost) => cost === Infinity)) return
  const extents = work.layers.map((layer) => extentOf(work, layer))
  const tallest = heightOf(extents)
  if (shortest(work) * atMost < tallest * shape.most) return
  const lengths = lengthsOf()
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (total < shape.long || total / tallest <= shape.most) return
  const lines = work.chains.length
  const fitting = { lengths, extents, costs, lines, shape, gap: work.gaps.row }
  let best = [0]
  let least = misfit([0], fitting)
  // NOTE: fewer rows than these would be far too long for their height, more rows far too high for their length.
  // Groups may leave no place for so many.
  const few = hasOnlyRows(work) ? Math.max(2, Math.floor(Math.sqrt(total / tallest / shape.most))) : 2
  const enough = Math.ceil(Math.sqrt(total / tallest / shape.least)) + 1
  for (let rows = few; rows <= Math.min(mostRows, enough, count >> 1); rows++) {
    const firsts = chooseBreaks(rows, total, fitting)
    if (firsts.length < rows) continue
    const now = misfit(firsts, fitting)
    if (now >= least) continue
    least = now
    best = firsts
  }
  if (best.length > 1) makeRows(work, best)
}

/** True when two rows of not too uneven length could be made, their layers taken for equally long. */
export function isFoldable(work: Work): boolean {
  const count = work.layers.length
  return breakCosts(work).some(
    (cost, layer) => cost < Infinity && Math.abs((layer + 1) / count - 0.5) <= uneven / 2,
  )
}

/** Lines and texts make a flow at most this much longer than its nodes and gaps are. */
const atMost = 2.5

function shortest({ layers, along, gaps }: Work): number {
  let sum = 0
  for (const layer of layers) {
    let width = 0
    for (const item of layer) width = Math.max(width, along[item] ?? 0)
    sum += width + gaps.layer
  }
  return sum
}

type Extent = { low: number; high: number }

export function extentOf(work: Work, layer: readonly number[]): Extent {
  const extent = { low: Infinity, high: -Infinity }
  for (const item of layer) {
    extent.low = Math.min(extent.low, (work.at[item] ?? 0) - (work.before[item] ?? 0))
    extent.high = Math.max(extent.high, (work.at[item] ?? 0) + (work.after[item] ?? 0))
  }
  return extent
}

export function heightOf(extents: readonly Extent[]): number {
  let [low, high] = [Infinity, -Infinity]
  for (const extent of extents) {
    low = Math.min(low, extent.low)
    high = Math.max(high, extent.high)
  }
  return Math.max(1, high - low)
}

/** What a break behind each layer costs: lines that must go round the turn. Infinite inside a group. */
function breakCosts(work: Work): number[] {
  const costs = work.layers.map(() => 0)
  const isReached = new Uint8Array(work.real)
  for (const { items, isTurned } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const layer = work.layer[items[i] ?? 0] ?? 0
      const next = items[i + 1] ?? 0
      if (layer === work.layer[next]) continue
      // NOTE: lines to the step at the start of the next row become one in the gutter.
      const joins = next < work.real && !isTurned && isReached[next] === 1
      if (next < work.real && !isTurned) isReached[next] = 1
      costs[layer] = (costs[layer] ?? 0) + (joins ? 0.2 : isTurned ? 1.5 : 1)
    }
  }
  for (const { first, last } of work.containers) {
    for (let layer = first; layer < last && layer >= 0; layer++) costs[layer] = Infinity
  }
  return costs
}

/** `lines` is how many lines there are in all: where there are few, each of them counts. */
type Breaking = { lengths: readonly number[]; costs: readonly number[]; lines: number }

/** How much shorter or longer than an even share a row may be. */
const uneven = 0.55

/** First layers of the rows: few lines at the breaks and even lengths, by dynamic programming; none when it cannot be. */
function chooseBreaks(rows: number, total: number, { lengths, costs, lines }: Breaking): number[] {
  const count = lengths.length
  const share = total / rows
  const ends = new Float64Array(count + 1)
  for (let layer = 0; layer < count; layer++) ends[layer + 1] = (ends[layer] ?? 0) + (lengths[layer] ?? 0)
  let least = new Float64Array(count + 1).fill(Infinity)
  least[0] = 0
  const from: Int32Array[] = []
  for (let row = 0; row < rows; row++) {
    const next = new Float64Array(count + 1).fill(Infinity)
    const back = new Int32Array(count + 1).fill(-1)
    for (let end = row + 1; end <= count; end++) {
      for (let start = end - 1; start >= row; start--) {
        const off = ((ends[end] ?? 0) - (ends[start] ?? 0)) / share - 1
        if (off > uneven) break
        if (off < -uneven || least[start] === Infinity) continue
        const turning = end === count ? 0 : (costs[end - 1] ?? 0)
        const cost = (least[start] ?? 0) + off * off * unevenCost * lines + turning
        if (cost >= (next[end] ?? 0)) continue
        next[end] = cost
        back[end] = start
      }
    }
    least = next
    from.push(back)
  }
  if (least[count] === Infinity) return []
  const firsts: number[] = []
  for (let row = rows - 1, at = count; row >= 0; row--) {
    at = from[row]?.[at] ?? 0
    firsts.unshift(at)
  }
  return firsts
}

/** What a row twice its share would cost: this share of all lines going round a turn. */
const unevenCost = 0.25

/** A row placed for itself is a little lower than its part of the whole. */
const packed = 0.94

type Fitting = Breaking & { extents: readonly Extent[]; shape: Shape; gap: number }

function misfit(firsts: readonly number[], { lengths, extents, costs, lines, shape, gap }: Fitting): number {
  let along = 0
  let across = (firsts.length - 1) * gap
  let crossing = 0
  firsts.forEach((first, row) => {
    const end = firsts[row + 1] ?? lengths.length
    let length = 0
    for (let layer = first; layer < end; layer++) length += lengths[layer] ?? 0
    along = Math.max(along, length)
    across += heightOf(extents.slice(first, end)) * packed
    if (row > 0) crossing += Math.max(0, (costs[first - 1] ?? 0) - 1)
  })
  const aspect = along / Math.max(1, across)
  const off = Math.max(aspect / shape.most, shape.least / aspect, 1)
  const ratio = aspect > shape.ideal ? aspect / shape.ideal : shape.ideal / aspect
  return (off - 1) * 10 + (ratio - 1) * 0.3 + (crossing / lines) * 8
}

/** Rows become containers of everything in their layers. */
export function makeRows(work: Work, firsts: readonly number[]): void {
  work.rows = [...firsts]
  work.rowStart = work.containers.length
  const count = work.layers.length > 0 ? work.layers.length : Math.max(...work.layer) + 1
  work.rowIn = []
  for (let layer = 0, row = 0; layer <= count; layer++) {
    while (row + 1 < firsts.length && (firsts[row + 1] ?? 0) <= layer) row++
    work.rowIn.push(layer < count ? row : (work.rowIn.at(-1) ?? 0))
  }
  firsts.forEach((first, row) => {
    work.containers.push({
      parent: -1,
      depth: -1,
      first,
      last: (firsts[row + 1] ?? count) - 1,
      pad: { start: 0, end: 0, before: 0, after: 0 },
      isEntered: false,
      leastAlong: 0,
      leastAcross: 0,
      from: 0,
      to: 0,
      start: 0,
      end: 0,
    })
  })
  for (let index = 0; index < work.rowStart; index++) {
    const container = work.containers[index]
    if (container && container.parent < 0 && container.first >= 0)
      container.parent = rowHome(work, container.first)
  }
  for (let item = 0; item < work.layer.length; item++) {
    if ((work.home[item] ?? -1) < 0) work.home[item] = rowHome(work, work.layer[item] ?? 0)
  }
}

export function rowOf({ rowIn }: Work, layer: number): number {
  return rowIn[layer] ?? 0
}

/** The container of a layer's row; -1 when the drawing is not folded. */
export function rowHome(work: Work, layer: number): number {
  return work.rows.length > 1 ? work.rowStart + rowOf(work, layer) : -1
}

/** True for the last layer of a row with another row to follow. */
export function isTurn(work: Work, layer: number): boolean {
  return work.rows.length > 1 && work.rowIn[layer + 1] !== work.rowIn[layer]
}
