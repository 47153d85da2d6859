/**
 * Finds a seat in a layer for what is new, so that what is there stays: between two neighbours with room to
 * spare rather than where the line would be shortest, and where few edges are crossed.
 */
import { isInside, parentOf, type Work } from './work.ts'
import { levelOf, type Memory } from './recall.ts'

type Interval = { low: number; high: number }

/** The lines between two layers, as places at both ends. */
type Lines = { from: number; to: number }[][]

const pushCost = 1.2
const crossCost = 90

export type Seating = {
  places: Float64Array
  /** 2 for a node on screen, 1 for a stand-in of a line on screen, 0 for what is new. */
  age: Uint8Array
}

/** A place for every item; `centres` are the layers along the flow where they are known. */
export function seatItems(
  work: Work,
  memory: Memory,
  centres: readonly (number | undefined)[],
  ids: readonly string[],
): Seating {
  const seating: Seating = {
    places: new Float64Array(work.layer.length),
    age: new Uint8Array(work.layer.length),
  }
  const { places, age } = seating
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
      const level = levelOf(memory, ids[chain.edge] ?? '', centre)
      if (level !== undefined) know(item, level, 1)
    }
  }
  seatFillers(work, memory, know)
  const lines = knownLines(work, places, isKnown)
  const seat = (item: number, wish: number, near: readonly Tie[]) => {
    know(item, bestSeat(work, { item, wish, near, lines, places, isKnown, memory }), 0)
  }
  seatNodes(work, { places, isKnown, seat })
  seatLines(work, { places, isKnown, seat })
  return seating
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

type Tie = { place: number; isBefore: boolean }
type Seats = {
  places: Float64Array
  isKnown: Uint8Array
  seat: (item: number, wish: number, near: readonly Tie[]) => void
}

/** New nodes near the middle of what they are tied to. */
function seatNodes(work: Work, { places, isKnown, seat }: Seats): void {
  const ties: number[][] = Array.from({ length: work.real }, () => [])
  for (const { items } of work.chains) {
    const from = items[0] ?? 0
    const to = items.at(-1) ?? 0
    ties[from]?.push(to)
    ties[to]?.push(from)
  }
  const waiting: number[] = []
  for (let item = 0; item < work.real; item++) if (isKnown[item] === 0) waiting.push(item)
  while (waiting.length > 0) {
    const ready = waiting.findIndex((item) => ties[item]?.some((other) => isKnown[other] === 1))
    const [item = 0] = waiting.splice(Math.max(0, ready), 1)
    const near: Tie[] = []
    let sum = 0
    for (const other of ties[item] ?? []) {
      if (isKnown[other] !== 1) continue
      const place = places[other] ?? 0
      sum += place
      if (work.layer[other] !== work.layer[item])
        near.push({ place, isBefore: (work.layer[other] ?? 0) < (work.layer[item] ?? 0) })
    }
    const count = (ties[item] ?? []).filter((other) => isKnown[other] === 1).length
    seat(item, count > 0 ? sum / count : lowest(work, item, places, isKnown), near)
  }
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

/** Stand-ins of new lines, one after the other from where the line starts. */
function seatLines(work: Work, { places, isKnown, seat }: Seats): void {
  for (const { items } of work.chains) {
    const end = places[items.at(-1) ?? 0] ?? 0
    for (let i = 1; i + 1 < items.length; i++) {
      const item = items[i] ?? 0
      if (isKnown[item] === 1) continue
      const last = places[items[i - 1] ?? 0] ?? 0
      const near: Tie[] = [{ place: last, isBefore: true }]
      if (i + 2 === items.length) near.push({ place: end, isBefore: false })
      seat(item, i > 1 ? last : last + (end - last) / 2, near)
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
  for (const { items } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const a = items[i] ?? 0
      const b = items[i + 1] ?? 0
      if (work.layer[a] === work.layer[b] || isKnown[a] !== 1 || isKnown[b] !== 1) continue
      lines[work.layer[a] ?? 0]?.push({ from: places[a] ?? 0, to: places[b] ?? 0 })
    }
  }
  return lines
}

type Search = {
  item: number
  wish: number
  near: readonly Tie[]
  lines: Lines
  places: Float64Array
  isKnown: Uint8Array
  memory: Memory
}

/** The cheapest of the gaps between what stands in the layer and in the same container. */
function bestSeat(work: Work, search: Search): number {
  const { item, wish } = search
  const taken = takenIntervals(work, search)
  const isLine = item >= work.real
  const gap = isLine ? work.gaps.lineToNode : work.gaps.node
  const before = (work.before[item] ?? 0) + gap
  const after = (work.after[item] ?? 0) + gap
  let best = wish
  let least = Infinity
  for (let i = 0; i <= taken.length; i++) {
    const low = i === 0 ? -Infinity : (taken[i - 1]?.high ?? 0)
    const high = i === taken.length ? Infinity : (taken[i]?.low ?? 0)
    const room = high - low
    const missing = Math.max(0, before + after - room)
    const place =
      missing > 0
        ? (low + high) / 2 + (before - after) / 2
        : Math.min(Math.max(wish, low + before), high - after)
    const pushed = missing * Math.min(i, taken.length - i)
    const cost = Math.abs(place - wish) + pushed * pushCost * 2 + crossCost * crossingsAt(work, search, place)
    if (cost < least) {
      least = cost
      best = place
    }
  }
  return best
}

function takenIntervals(work: Work, { item, places, isKnown }: Search): Interval[] {
  const home = work.home[item] ?? -1
  const blocks = new Map<number, Interval>()
  const taken: Interval[] = []
  for (const other of work.layers[work.layer[item] ?? 0] ?? []) {
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

function crossingsAt(work: Work, { item, near, lines }: Search, place: number): number {
  const layer = work.layer[item] ?? 0
  let count = 0
  for (const { place: other, isBefore } of near) {
    for (const line of lines[isBefore ? layer - 1 : layer] ?? []) {
      const there = isBefore ? line.from : line.to
      const here = isBefore ? line.to : line.from
      if ((there < other && here > place) || (there > other && here < place)) count++
    }
  }
  return count
}
