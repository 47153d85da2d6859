/**
 * Finds a seat in a layer for what is new, so that what is there stays: between two neighbours with room to
 * spare rather than where the line would be shortest, and where few edges are crossed.
 */
import { rowHome, rowOf } from './fold.ts'
import { isInside, parentOf, type Work } from './work.ts'
import { levelOf, type Memory } from './recall.ts'

type Interval = { low: number; high: number }

/** The lines between two layers, as places at both ends. */
type Line = { from: number; to: number; chain: number }
type Lines = Line[][]

const pushCost = 2
const crossCost = 300
const lengthCost = 0.5
/** A node on screen takes another seat only when that saves this many crossings. */
const worthJumping = 2

export type Seating = {
  places: Float64Array
  /** 2 for a node on screen, 1 for a stand-in of a line on screen, 0 for what is new. */
  age: Uint8Array
  /** Something new is among the nodes. */
  isGrowing: boolean
}

/** A place for every item; `centres` are the layers along the flow where they are known. */
export function seatItems(
  work: Work,
  memory: Memory,
  centres: readonly (number | undefined)[],
  ids: readonly string[],
): Seating {
  const seating = {
    places: new Float64Array(work.layer.length),
    age: new Uint8Array(work.layer.length),
  }
  const { places, age } = seating
  const isGrowing = work.home.slice(0, work.real).some((_, item) => memory.across[item] === undefined)
  const isKnown = new Uint8Array(work.layer.length)
  const know = (item: number, place: number, old: number) => {
    places[item] = place
    age[item] = old
    isKnown[item] = 1
  }
  for (let item = 0; item < work.real; item++) {
    const was = memory.across[item]
    if (was !== undefined) know(item, was, 2)
  }
  for (const chain of work.chains) {
    for (const item of chain.items) {
      const centre = centres[work.layer[item] ?? 0]
      if (item < work.real || centre === undefined) continue
      const row = rowOf(work, work.layer[item] ?? 0)
      const level = levelOf(memory, ids[chain.edge] ?? '', { along: centre, row })
      if (level !== undefined) know(item, level, 1)
    }
  }
  seatFillers(work, memory, know)
  const board: Board = {
    work,
    places,
    isKnown,
    know,
    ties: tiesOf(work),
    walls: new Map(),
    lines: knownLines(work, places, isKnown),
  }
  seatNodes(board)
  seatLines(board)
  // NOTE: taking something away or renaming it moves nobody; jumps are for what grows.
  if (isGrowing) reseatWorst(board)
  return { ...seating, isGrowing }
}

type Board = {
  work: Work
  places: Float64Array
  isKnown: Uint8Array
  lines: Lines
  ties: Tie[][]
  walls: Map<number, Interval>
  know: (item: number, place: number, old: number) => void
}

function seatFillers(
  work: Work,
  memory: Memory,
  know: (item: number, place: number, old: number) => void,
): void {
  const isLine = new Set(work.chains.flatMap((chain) => chain.items))
  for (let item = work.real; item < work.layer.length; item++) {
    if (isLine.has(item)) continue
    const middle = memory.middle[work.home[item] ?? -1]
    if (middle !== undefined) know(item, middle, 1)
  }
}

type Tie = { other: number; chain: number }

function tiesOf(work: Work): Tie[][] {
  const ties: Tie[][] = Array.from({ length: work.real }, () => [])
  work.chains.forEach(({ items }, chain) => {
    const from = items[0] ?? 0
    const to = items.at(-1) ?? 0
    ties[from]?.push({ other: to, chain })
    ties[to]?.push({ other: from, chain })
  })
  return ties
}

/** New nodes where the lines to what they are tied to cross least and push least. */
function seatNodes(board: Board): void {
  const { work, isKnown, ties, know, places } = board
  const waiting: number[] = []
  for (let item = 0; item < work.real; item++) if (isKnown[item] === 0) waiting.push(item)
  while (waiting.length > 0) {
    const ready = waiting.findIndex((item) => ties[item]?.some(({ other }) => isKnown[other] === 1))
    const [item = 0] = waiting.splice(Math.max(0, ready), 1)
    const known = (ties[item] ?? []).filter(({ other }) => isKnown[other] === 1)
    const { place } = bestSeat(board, item, known)
    know(item, place, 0)
    for (const { other, chain } of known) {
      if (Math.abs((work.layer[other] ?? 0) - (work.layer[item] ?? 0)) !== 1) continue
      const [from, to] = (work.layer[other] ?? 0) < (work.layer[item] ?? 0) ? [other, item] : [item, other]
      board.lines[work.layer[from] ?? 0]?.push({ from: places[from] ?? 0, to: places[to] ?? 0, chain })
    }
  }
}

function bestSeat(board: Board, item: number, ties: readonly Tie[]): { place: number; cost: number } {
  const { work, places, isKnown } = board
  let wish = 0
  for (const { other } of ties) wish += (places[other] ?? 0) / ties.length
  if (ties.length === 0) wish = lowest(work, item, places, isKnown)
  const layer = work.layer[item] ?? 0
  const seats = gapsIn(board, { layer, home: work.home[item] ?? -1, item, wish })
  const costs = seats.map((seat) => seat.push * pushCost + Math.abs(clampTo(seat, wish) - wish) * lengthCost)
  for (const { other } of ties) {
    if (work.layer[other] === layer) {
      seats.forEach((seat, s) => {
        costs[s] = (costs[s] ?? 0) + Math.abs(clampTo(seat, wish) - (places[other] ?? 0))
      })
      continue
    }
    const ways = walk(board, other, { layer, seats, wish })
    ways.forEach((way, s) => (costs[s] = (costs[s] ?? 0) + way.cost))
  }
  let best = 0
  costs.forEach((cost, s) => {
    if (cost < (costs[best] ?? 0)) best = s
  })
  const seat = seats[best]
  return { place: seat ? clampTo(seat, wish) : wish, cost: costs[best] ?? 0 }
}

/**
 * Lets one node on screen take a better seat when that saves many crossings: a rare jump that keeps a
 * drawing readable while it grows.
 */
function reseatWorst(board: Board): void {
  const { work, lines, places, ties, isKnown } = board
  const crossed = chainCrossings(board)
  const burden: { item: number; count: number }[] = []
  for (let item = 0; item < work.real; item++) {
    let count = 0
    for (const { chain } of ties[item] ?? []) count += crossed[chain] ?? 0
    if (count >= worthJumping && (ties[item]?.length ?? 0) <= 4) burden.push({ item, count })
  }
  burden.sort((a, b) => b.count - a.count)
  let most = worthJumping * crossCost
  let found: { item: number; place: number } | undefined
  for (const { item } of burden.slice(0, 6)) {
    const own = ties[item] ?? []
    const chains = new Set(own.map(({ chain }) => chain))
    const others = lines.map((layer) => layer.filter((line) => !chains.has(line.chain)))
    isKnown[item] = 0
    const lone = { ...board, lines: others }
    const best = bestSeat(lone, item, own)
    isKnown[item] = 1
    const gain = costNow(lone, own) - best.cost
    if (gain <= most) continue
    most = gain
    found = { item, place: best.place }
  }
  if (!found) return
  const chains = new Set((ties[found.item] ?? []).map(({ chain }) => chain))
  for (const chain of chains)
    for (const item of work.chains[chain]?.items ?? []) if (item >= work.real) isKnown[item] = 0
  board.lines = lines.map((layer) => layer.filter((line) => !chains.has(line.chain)))
  board.know(found.item, found.place, 0)
  for (const chain of chains) {
    const items = work.chains[chain]?.items ?? []
    if (items.length !== 2) continue
    const [from = 0, to = 0] = items
    board.lines[work.layer[from] ?? 0]?.push({ from: places[from] ?? 0, to: places[to] ?? 0, chain })
  }
  seatLines(board)
}

/** What the node's lines cost where they run now. */
function costNow({ work, lines, places }: Board, ties: readonly Tie[]): number {
  let cost = 0
  for (const { chain } of ties) {
    const items = work.chains[chain]?.items ?? []
    for (let i = 0; i + 1 < items.length; i++) {
      const from = places[items[i] ?? 0] ?? 0
      const to = places[items[i + 1] ?? 0] ?? 0
      if (work.layer[items[i] ?? 0] === work.layer[items[i + 1] ?? 0]) continue
      cost +=
        crossings(lines[work.layer[items[i] ?? 0] ?? 0] ?? [], from, to) * crossCost +
        Math.abs(from - to) * lengthCost
    }
  }
  return cost
}

function chainCrossings({ work, lines }: Board): Float64Array {
  const crossed = new Float64Array(work.chains.length)
  for (const layer of lines) {
    for (let i = 0; i < layer.length; i++) {
      const a = layer[i]
      if (!a) continue
      for (let j = i + 1; j < layer.length; j++) {
        const b = layer[j]
        if (!b || (a.from - b.from) * (a.to - b.to) >= 0) continue
        crossed[a.chain] = (crossed[a.chain] ?? 0) + 1
        crossed[b.chain] = (crossed[b.chain] ?? 0) + 1
      }
    }
  }
  return crossed
}

/** Below everything in its layer. */
function lowest(work: Work, item: number, places: Float64Array, isKnown: Uint8Array): number {
  let low = 0
  for (const other of work.layers[work.layer[item] ?? 0] ?? []) {
    if (isKnown[other] === 1)
      low = Math.max(low, (places[other] ?? 0) + (work.after[other] ?? 0) + work.gaps.node)
  }
  return low
}

/** Stand-ins of new lines, each line along its cheapest way. */
function seatLines(board: Board): void {
  const { work, places, isKnown, know, lines } = board
  for (const [chain, { items }] of work.chains.entries()) {
    const from = items[0] ?? 0
    const to = items.at(-1) ?? 0
    if (items.length < 3 || items.every((item) => isKnown[item] === 1)) continue
    const end = places[to] ?? 0
    const goal: Gap = { low: -Infinity, high: Infinity, before: 0, after: 0, push: 0, fixed: end }
    const [way] = walk(board, from, { layer: work.layer[to] ?? 0, seats: [goal], wish: end })
    const steps: number[] = []
    for (let at: Way | undefined = way; at; at = at.back) steps.push(at.place)
    steps.reverse()
    for (let i = 0; i + 1 < items.length; i++) {
      const item = items[i] ?? 0
      if (isKnown[item] === 0) know(item, steps[i] ?? 0, 0)
    }
    for (let i = 0; i + 1 < items.length; i++) {
      lines[work.layer[items[i] ?? 0] ?? 0]?.push({
        from: places[items[i] ?? 0] ?? 0,
        to: places[items[i + 1] ?? 0] ?? 0,
        chain,
      })
    }
  }
  for (let item = work.real; item < work.layer.length; item++) {
    if (isKnown[item] === 0) places[item] = groupMiddle(work, item, places)
  }
}

function groupMiddle(work: Work, filler: number, places: Float64Array): number {
  const home = work.home[filler] ?? -1
  let sum = 0
  let count = 0
  for (let item = 0; item < work.real; item++) {
    if (!isInside(work, work.home[item] ?? -1, home)) continue
    sum += places[item] ?? 0
    count++
  }
  return count === 0 ? 0 : sum / count
}

function knownLines(work: Work, places: Float64Array, isKnown: Uint8Array): Lines {
  const lines: Lines = work.layers.map(() => [])
  work.chains.forEach(({ items }, chain) => {
    for (let i = 0; i + 1 < items.length; i++) {
      const a = items[i] ?? 0
      const b = items[i + 1] ?? 0
      if (work.layer[a] === work.layer[b] || isKnown[a] !== 1 || isKnown[b] !== 1) continue
      lines[work.layer[a] ?? 0]?.push({ from: places[a] ?? 0, to: places[b] ?? 0, chain })
    }
  })
  return lines
}

/** Room between two neighbours in a layer, what would stand there, and how far it would push them. */
type Gap = Interval & { before: number; after: number; push: number; fixed?: number }

type Way = { place: number; cost: number; back: Way | undefined }

type Target = { layer: number; seats: readonly Gap[]; wish: number }

/** The cheapest ways from an item through the layers between to each seat of a layer. */
function walk(board: Board, start: number, { layer, seats, wish }: Target): Way[] {
  const { work, places, lines } = board
  const first = work.layer[start] ?? 0
  const step = first < layer ? 1 : -1
  let ways: Way[] = [{ place: places[start] ?? 0, cost: 0, back: undefined }]
  for (let at = first; at !== layer; at += step) {
    const next = at + step
    const gaps =
      next === layer ? seats : gapsIn(board, { layer: next, home: rowHome(work, next), item: -1, wish })
    const between = lines[Math.min(at, next)] ?? []
    ways = gaps.map((gap) => {
      let best: Way | undefined
      for (const way of ways) {
        const place = clampTo(gap, next === layer ? wish : way.place)
        const count = step > 0 ? crossings(between, way.place, place) : crossings(between, place, way.place)
        const cost =
          way.cost + count * crossCost + Math.abs(place - way.place) * lengthCost + gap.push * pushCost
        if (!best || cost < best.cost) best = { place, cost, back: way }
      }
      return best ?? { place: 0, cost: Infinity, back: undefined }
    })
  }
  return ways
}

/** How many lines between two layers a line from `from` to `to` crosses. */
function crossings(between: readonly Line[], from: number, to: number): number {
  let count = 0
  for (const line of between) if ((line.from - from) * (line.to - to) < 0) count++
  return count
}

function clampTo(gap: Gap, wish: number): number {
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
    const hasMember = work.home.some((own, item) => isKnown[item] === 1 && isInside(work, own, inner))
    const container = work.containers[at]
    if (hasMember || !container || container.depth < 0) break
    pad.before += container.pad.before
    pad.after += container.pad.after
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
function gapsIn(board: Board, search: Search): Gap[] {
  const { work } = board
  const { item, wish } = search
  const { home, pad } = openHome(board, search.home)
  const taken = takenIntervals(board, { ...search, home })
  const isLine = item < 0 || item >= work.real
  const space = isLine ? work.gaps.lineToNode : work.gaps.node
  const before = (item < 0 ? 0 : (work.before[item] ?? 0)) + space + pad.before
  const after = (item < 0 ? 0 : (work.after[item] ?? 0)) + space + pad.after
  let middle = 0
  while (middle < taken.length && (taken[middle]?.high ?? 0) < wish) middle++
  const walls = wallsAround(board, home)
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
    const missing = Math.max(0, before + after - (high - low))
    const isOutside = (i === 0 && low < walls.low) || (i === taken.length && high > walls.high)
    const over = isOutside ? Math.max(0, walls.low - low, high - walls.high) : 0
    gaps.push({ low, high, before, after, push: missing * (1 + Math.min(i, taken.length - i)) + over * 3 })
  }
  return gaps
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
