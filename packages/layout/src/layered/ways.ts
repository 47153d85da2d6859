/**
 * The gaps of a layer that is on screen, what it costs to stand in each of them, and the cheapest ways of lines
 * through them.
 */
import { rowHome } from './fold.ts'
import { isInside, parentOf, type Work } from './work.ts'

type Interval = { low: number; high: number }

/** The lines between two layers: places at both ends and the chain of each. */
export type Lines = { from: number[]; to: number[]; chain: number[] }

export function addLine(lines: Lines | undefined, from: number, to: number, chain: number): void {
  lines?.from.push(from)
  lines?.to.push(to)
  lines?.chain.push(chain)
}

export const pushCost = 8

export const crossCost = 300

export const lengthCost = 0.5

/** A new group looks for a seat with this much room on both sides: more members will come. */
const roomToGrow = 80

export type Board = {
  work: Work
  places: Float64Array
  isKnown: Uint8Array
  /** The lines behind each layer. */
  lines: Lines[]
  ties: Tie[][]
  walls: Map<number, Interval>
  /** What stands in each layer in the way of a line, where that was asked for. */
  stands: (Interval[] | undefined)[]
  know: (item: number, place: number, old: number) => void
  /** 1 for the chains of a node that looks for another seat: they are not there meanwhile. */
  isHidden: Uint8Array
}

export type Tie = { other: number; chain: number }

/** Room between two neighbours in a layer, what would stand there, and how far it would push them. */
export type Gap = Interval & { before: number; after: number; push: number; fixed?: number }

/** `seat` is the number of the gap it leads to. */
export type Way = { place: number; cost: number; seat: number; back: Way | undefined }

type Target = {
  layer: number
  seats: readonly Gap[]
  wish: number
  /** Ways that cost more are not looked for: they come back with a cost of Infinity. */
  limit?: number
}

/** The cheapest ways from an item through the layers between to each seat of a layer. */
export function walk(board: Board, start: number, { layer, seats, wish, limit = Infinity }: Target): Way[] {
  const { work, places } = board
  const first = work.layer[start] ?? 0
  const step: 1 | -1 = first < layer ? 1 : -1
  let ways: Way[] = [{ place: places[start] ?? 0, cost: 0, seat: 0, back: undefined }]
  for (let at = first; at !== layer; at += step) {
    const next = at + step
    const isLast = next === layer
    const gaps = isLast ? seats : gapsIn(board, { layer: next, home: rowHome(work, next), item: -1, wish })
    const cheapFirst = ways.length > 1 ? ways.toSorted((a, b) => a.cost - b.cost) : ways
    const hop = {
      board,
      lines: board.lines[Math.min(at, next)],
      step,
      goal: isLast ? wish : undefined,
      limit,
    }
    ways = gaps.map((gap, seat) => cheapestInto(gap, seat, cheapFirst, hop))
  }
  return ways
}

type Step = { board: Board; lines: Lines | undefined; step: 1 | -1; goal: number | undefined; limit: number }

/** The cheapest of the ways so far that goes on into a gap; of equal ones the one by the first seat. */
function cheapestInto(gap: Gap, seat: number, ways: readonly Way[], hop: Step): Way {
  const { board, lines, step, goal, limit } = hop
  const push = gap.push * pushCost
  let back: Way | undefined
  let place = 0
  let least = limit
  for (const way of ways) {
    if (way.cost > least) break
    const here = clampTo(gap, goal ?? way.place)
    const far = Math.abs(here - way.place) * lengthCost
    if (way.cost + far + push > least) continue
    const from = step > 0 ? way.place : here
    const to = step > 0 ? here : way.place
    const most = (least - way.cost) / crossCost + 1
    const cost = way.cost + crossings(lines, board.isHidden, { from, to, most }) * crossCost + far + push
    if (cost > least || (cost === least && back && back.seat < way.seat)) continue
    least = cost
    back = way
    place = here
  }
  return { place, cost: back ? least : Infinity, seat, back }
}

type Crossing = { from: number; to: number; most?: number }

/** How many lines between two layers a line from `from` to `to` crosses; counting may end beyond `most`. */
export function crossings(
  lines: Lines | undefined,
  isHidden: Uint8Array,
  { from, to, most = Infinity }: Crossing,
): number {
  if (!lines) return 0
  let count = 0
  for (let i = 0; i < lines.from.length; i++) {
    if (((lines.from[i] ?? 0) - from) * ((lines.to[i] ?? 0) - to) >= 0) continue
    if (isHidden[lines.chain[i] ?? 0] === 0 && ++count > most) return count
  }
  return count
}

export function clampTo(gap: Gap, wish: number): number {
  if (gap.fixed !== undefined) return gap.fixed
  const low = gap.low + gap.before
  const high = gap.high - gap.after
  return low > high ? (low + high) / 2 : Math.min(Math.max(wish, low), high)
}

/** The innermost group with something in it already, and the borders a first member brings along. */
function openHome(
  { work, isKnown }: Board,
  home: number,
): { home: number; pad: { before: number; after: number } } {
  const pad = { before: 0, after: 0 }
  let at = home
  while (at >= 0) {
    const inner = at
    const container = work.containers[at]
    if (!container || container.depth < 0) break
    if (work.home.some((own, item) => isKnown[item] === 1 && isInside(work, own, inner))) break
    pad.before += container.pad.before + roomToGrow
    pad.after += container.pad.after + roomToGrow
    at = container.parent
  }
  return { home: at, pad }
}

/** How far a group may grow before its border meets what stands beside it in any of its layers. */
function wallsAround({ work, places, isKnown, walls }: Board, home: number): Interval {
  const container = work.containers[home]
  if (!container || container.depth < 0) return { low: -Infinity, high: Infinity }
  const known = walls.get(home)
  if (known) return known
  const found = { low: -Infinity, high: Infinity }
  let low = Infinity
  let high = -Infinity
  for (let item = 0; item < work.layer.length; item++) {
    if (isKnown[item] !== 1 || !isInside(work, work.home[item] ?? -1, home)) continue
    low = Math.min(low, (places[item] ?? 0) - (work.before[item] ?? 0))
    high = Math.max(high, (places[item] ?? 0) + (work.after[item] ?? 0))
  }
  for (let layer = container.first; layer <= container.last; layer++) {
    for (const item of work.layers[layer] ?? []) {
      if (isKnown[item] !== 1 || isInside(work, work.home[item] ?? -1, home)) continue
      const top = (places[item] ?? 0) - (work.before[item] ?? 0) - work.gaps.node
      const bottom = (places[item] ?? 0) + (work.after[item] ?? 0) + work.gaps.node
      if (top >= high) found.high = Math.min(found.high, top - container.pad.after)
      else if (bottom <= low) found.low = Math.max(found.low, bottom + container.pad.before)
    }
  }
  walls.set(home, found)
  return found
}

type Search = { layer: number; home: number; item: number; wish: number }

/** Gaps looked at on each side of the wish. */
const reachOfSearch = 7

/** The gaps of a layer between what stands there in the same container, those around the wish. */
export function gapsIn(board: Board, search: Search): Gap[] {
  const { work } = board
  const { item, wish } = search
  const { home, pad } = openHome(board, search.home)
  const taken = item < 0 ? standsIn(board, search) : takenIntervals(board, { ...search, home })
  const isLine = item < 0 || item >= work.real
  const space = isLine ? work.gaps.lineToNode : work.gaps.node
  const before = (item < 0 ? 0 : (work.before[item] ?? 0)) + space + pad.before
  const after = (item < 0 ? 0 : (work.after[item] ?? 0)) + space + pad.after
  let middle = 0
  while (middle < taken.length && (taken[middle]?.high ?? 0) < wish) middle++
  const walls = wallsAround(board, home)
  const slack = isLine ? 2 * (work.gaps.lineToNode - work.gaps.leastToNode) : 0
  const gaps: Gap[] = []
  for (
    let i = Math.max(0, middle - reachOfSearch);
    i <= Math.min(taken.length, middle + reachOfSearch);
    i++
  ) {
    const low =
      i === 0 ? Math.min(walls.low, (taken[0]?.low ?? Infinity) - before - after) : (taken[i - 1]?.high ?? 0)
    const high =
      i === taken.length
        ? Math.max(walls.high, (taken.at(-1)?.high ?? -Infinity) + before + after)
        : (taken[i]?.low ?? 0)
    const missing = Math.max(0, before + after - slack - (high - low))
    const isOutside = (i === 0 && low < walls.low) || (i === taken.length && high > walls.high)
    const over = isOutside ? Math.max(0, walls.low - low, high - walls.high) : 0
    gaps.push({ low, high, before, after, push: missing * (1 + Math.min(i, taken.length - i)) + over * 3 })
  }
  return gaps
}

/** What is in the way of a line, kept until something in the layer moves. */
function standsIn(board: Board, search: Search): Interval[] {
  return (board.stands[search.layer] ??= takenIntervals(board, search))
}

function takenIntervals({ work, places, isKnown }: Board, { item, layer, home }: Search): Interval[] {
  const blocks = new Map<number, Interval>()
  const taken: Interval[] = []
  for (const other of work.layers[layer] ?? []) {
    if (isKnown[other] !== 1 || other === item) continue
    let block = work.home[other] ?? -1
    if (!isInside(work, block, home)) continue
    const own = {
      low: (places[other] ?? 0) - (work.before[other] ?? 0),
      high: (places[other] ?? 0) + (work.after[other] ?? 0),
    }
    if (block === home) {
      taken.push(own)
      continue
    }
    while (parentOf(work, block) !== home && block >= 0) block = parentOf(work, block)
    const pad = work.containers[block]?.pad
    const low = own.low - (pad?.before ?? 0)
    const high = own.high + (pad?.after ?? 0)
    const known = blocks.get(block)
    if (known) {
      known.low = Math.min(known.low, low)
      known.high = Math.max(known.high, high)
    } else {
      const interval = { low, high }
      blocks.set(block, interval)
      taken.push(interval)
    }
  }
  return taken.toSorted((a, b) => a.low - b.low)
}
