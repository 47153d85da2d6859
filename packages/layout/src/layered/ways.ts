/**
 * The gaps of a layer that is on screen, what it costs to stand in each of them, and the cheapest ways of lines
 * through them.
 */
import { rowHome } from './fold.ts'
import { sortFew } from './sort-few.ts'
import { isInside, parentOf, type Work } from './work.ts'

type Interval = { low: number; high: number }

/** The lines between two layers: places at both ends and the chain of each. */
export type Lines = { from: number[]; to: number[]; chain: number[] }

export function addLine(lines: Lines | undefined, from: number, to: number, chain: number): void {
  lines?.from.push(from)
  lines?.to.push(to)
  lines?.chain.push(chain)
}

/** What a line crossed, a pixel of push and a pixel across the flow cost; where there are groups a push moves borders. */
export const prices = {
  flat: { crossing: 300, push: 4, length: 0.2 },
  nested: { crossing: 300, push: 8, length: 0.5 },
}

export type Prices = typeof prices.flat

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
  /** Where a line may pass each layer, where that was asked for, kept until something there moves. */
  openings: (Openings | undefined)[]
  ways: Ways
  know: (item: number, place: number, old: number) => void
  /** 1 for the chains of a node that looks for another seat: they are not there meanwhile. */
  isHidden: Uint8Array
  prices: Prices
  /** Places of the nodes on screen, sorted, where something new is among them. */
  levels: Float64Array | undefined
}

export type Tie = { other: number; chain: number }

/** Room between two neighbours in a layer, what would stand there, and how far it would push them. */
export type Gap = Interval & { before: number; after: number; push: number }

/** The least and the greatest place in each gap, and how far whoever stands there pushes others. */
export type Seats = { low: number[]; high: number[]; push: number[] }

/** `ends` is where what stands before each gap but the first ends. */
type Openings = Seats & { ends: number[] }

/** Ways as flat lists, layer after layer: where each one has got to, what it costs, and the way it goes on from. */
export type Ways = { place: number[]; cost: number[]; back: number[]; cheapFirst: number[] }

type Target = {
  layer: number
  seats: Seats
  wish: number
  /** Ways to a seat that cost more than this are not looked for: they come back with a cost of Infinity. */
  spare?: readonly number[]
}

/**
 * Fills `board.ways` with the cheapest ways from an item through the layers between to each seat of a layer; gives
 * back the first of those that end there.
 */
export function walk(board: Board, start: number, { layer, seats, wish, spare }: Target): number {
  const { work, places, ways } = board
  const first = work.layer[start] ?? 0
  const step = first < layer ? 1 : -1
  const most = spare ? Math.max(...spare) : Infinity
  ways.place[0] = places[start] ?? 0
  ways.cost[0] = 0
  ways.back[0] = -1
  let from = 0
  let end = 1
  for (let at = first; at !== layer; at += step) {
    const next = at + step
    const isLast = next === layer
    sortByCost(ways, from, end)
    const openings = isLast ? seats : openingsIn(board, next)
    const [low, high] = isLast ? [0, seats.low.length] : aroundWish(board.openings[next], wish)
    const hop: Hop = {
      lines: board.lines[Math.min(at, next)],
      isHidden: board.isHidden,
      prices: board.prices,
      isOnward: step > 0,
      goal: isLast ? wish : undefined,
      count: end - from,
    }
    for (let seat = low; seat < high; seat++) {
      const limit = isLast ? (spare?.[seat] ?? Infinity) : most
      goInto(ways, openings, seat, { hop, limit, to: end + seat - low })
    }
    from = end
    end += high - low
  }
  return from
}

/** Numbers the ways from `from` up to `end` by what they cost; equal ones keep their order. */
function sortByCost({ cost, cheapFirst }: Ways, from: number, end: number): void {
  for (let i = 0; i < end - from; i++) {
    const own = cost[from + i] ?? 0
    let at = i
    for (; at > 0 && (cost[cheapFirst[at - 1] ?? 0] ?? 0) > own; at--)
      cheapFirst[at] = cheapFirst[at - 1] ?? 0
    cheapFirst[at] = from + i
  }
}

type Hop = {
  lines: Lines | undefined
  isHidden: Uint8Array
  prices: Prices
  isOnward: boolean
  goal: number | undefined
  count: number
}

/** Way number `to`: the cheapest of those so far that goes on into a seat; of equal ones the one by the first seat. */
function goInto(
  { place, cost, back, cheapFirst }: Ways,
  seats: Seats,
  seat: number,
  { hop, limit, to }: { hop: Hop; limit: number; to: number },
): void {
  const { isOnward, goal, count, prices } = hop
  const low = seats.low[seat] ?? 0
  const high = seats.high[seat] ?? 0
  const push = (seats.push[seat] ?? 0) * prices.push
  let found = -1
  let spot = 0
  let least = limit
  for (let i = 0; i < count; i++) {
    const way = cheapFirst[i] ?? 0
    const spent = cost[way] ?? 0
    if (spent > least) break
    const there = place[way] ?? 0
    const here = Math.min(Math.max(goal ?? there, low), high)
    const far = Math.abs(here - there) * prices.length
    if (spent + far + push > least) continue
    const most = (least - spent) / prices.crossing + 1
    const crossed = isOnward ? crossings(hop, there, here, most) : crossings(hop, here, there, most)
    const own = spent + crossed * prices.crossing + far + push
    if (own > least || (own === least && found >= 0 && found < way)) continue
    least = own
    found = way
    spot = here
  }
  place[to] = spot
  cost[to] = found < 0 ? Infinity : least
  back[to] = found
}

/** How many lines between two layers a line from `from` to `to` crosses; counting may end beyond `most`. */
export function crossings(
  { lines, isHidden }: { lines: Lines | undefined; isHidden: Uint8Array },
  from: number,
  to: number,
  most = Infinity,
): number {
  if (!lines) return 0
  const { from: froms, to: tos, chain } = lines
  const count = froms.length
  let found = 0
  for (let i = 0; i < count; i++) {
    if (((froms[i] ?? 0) - from) * ((tos[i] ?? 0) - to) >= 0) continue
    if (isHidden[chain[i] ?? 0] === 0 && ++found > most) return found
  }
  return found
}

/** A gap that is too narrow leaves its middle only. */
export function seatsIn(gaps: readonly Gap[]): Seats {
  const seats: Seats = { low: [], high: [], push: [] }
  for (const { low, high, before, after, push } of gaps) {
    const least = low + before
    const most = high - after
    const isNarrow = least > most
    seats.low.push(isNarrow ? (least + most) / 2 : least)
    seats.high.push(isNarrow ? (least + most) / 2 : most)
    seats.push.push(push)
  }
  return seats
}

/** The place in a seat nearest to the wish. */
export function clampTo({ low, high }: Seats, seat: number, wish: number): number {
  return Math.min(Math.max(wish, low[seat] ?? 0), high[seat] ?? 0)
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

type Search = { layer: number; home: number; item: number }

/** Gaps looked at on each side of the wish. */
const reachOfSearch = 7

/** The gaps around a wish, as numbers from the first up to the second. */
function aroundWish(openings: Openings | undefined, wish: number): [number, number] {
  if (!openings) return [0, 0]
  const { ends } = openings
  let middle = 0
  while (middle < ends.length && (ends[middle] ?? 0) < wish) middle++
  return [Math.max(0, middle - reachOfSearch), Math.min(ends.length, middle + reachOfSearch) + 1]
}

/** The gaps of a layer for a node between what stands there in the same container, those around the wish. */
export function gapsIn(board: Board, search: Search, wish: number): Gap[] {
  const { work } = board
  const { item } = search
  const { home, pad } = openHome(board, search.home)
  const taken = takenIntervals(board, { ...search, home })
  const before = (work.before[item] ?? 0) + work.gaps.node + pad.before
  const after = (work.after[item] ?? 0) + work.gaps.node + pad.after
  const walls = wallsAround(board, home)
  let middle = 0
  while (middle < taken.length && (taken[middle]?.high ?? 0) < wish) middle++
  const first = Math.max(0, middle - reachOfSearch)
  const last = Math.min(taken.length, middle + reachOfSearch)
  return gapsBetween(taken, { before, after, slack: 0, walls, first, last })
}

/** Where a line may pass a layer. */
function openingsIn(board: Board, layer: number): Openings {
  const known = board.openings[layer]
  if (known) return known
  const { lineToNode, leastToNode } = board.work.gaps
  const taken = takenIntervals(board, { layer, home: rowHome(board.work, layer), item: -1 })
  const gaps = gapsBetween(taken, {
    before: lineToNode,
    after: lineToNode,
    slack: 2 * (lineToNode - leastToNode),
    walls: { low: -Infinity, high: Infinity },
    first: 0,
    last: taken.length,
  })
  const found = { ...seatsIn(gaps), ends: taken.map(({ high }) => high) }
  board.openings[layer] = found
  return found
}

type Needs = {
  before: number
  after: number
  /** This much of the room may be missing. */
  slack: number
  walls: Interval
  /** Numbers of the first and the last gap. */
  first: number
  last: number
}

function gapsBetween(taken: readonly Interval[], needs: Needs): Gap[] {
  const { before, after, slack, walls, first, last } = needs
  const gaps: Gap[] = []
  for (let i = first; i <= last; i++) {
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

function takenIntervals({ work, places, isKnown }: Board, { item, layer, home }: Search): Interval[] {
  let blocks: Map<number, Interval> | undefined
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
    blocks ??= new Map()
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
  return sortFew(taken, (a, b) => a.low - b.low)
}
