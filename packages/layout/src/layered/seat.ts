/**
 * Finds a seat in a layer for what is new, so that what is there stays: between two neighbours with room to
 * spare rather than where the line would be shortest, and where few edges are crossed.
 */
import { disorderOf, levelsOnScreen } from './disorder.ts'
import { rowOf } from './fold.ts'
import { levelOf, type Memory } from './recall.ts'
import {
  addLine,
  type Board,
  clampTo,
  crossings,
  gapsIn,
  type Lines,
  prices,
  type Seats,
  seatsIn,
  type Tie,
  walk,
} from './ways.ts'
import { hasOnlyRows, hasTexts, isInside, type Work } from './work.ts'

/**
 * One node on screen takes another seat when that saves more crossings than it brings disorder. Where there are
 * groups a jump pushes borders and saves nothing in the end, so that none is tried.
 */
const jump = { worth: 1, candidates: 8, mostTies: 8 }

export type Seating = {
  places: Float64Array
  /** 2 for a node on screen, 1 for a stand-in of a line on screen, 0 for what is new. */
  age: Uint8Array
  /** Where there is something new among the nodes: the places of those on screen, which may give way to it. */
  levels: Float64Array | undefined
  /** Something new crosses lines. */
  isCrossing: boolean
  /** What it costs, in crossings, that the first node or pair on screen jumps; nothing once one has. */
  firstJump: number
}

/** A place for every item; `centres` are the layers along the flow where they are known. */
export function seatItems(work: Work, memory: Memory, centres: readonly (number | undefined)[]): Seating {
  const seating = {
    places: new Float64Array(work.layer.length),
    age: new Uint8Array(work.layer.length),
  }
  const { places, age } = seating
  let isGrowing = false
  const isKnown = new Uint8Array(work.layer.length)
  const openings: Board['openings'] = []
  const know = (item: number, place: number, old: number) => {
    places[item] = place
    age[item] = old
    isKnown[item] = 1
    openings[work.layer[item] ?? 0] = undefined
  }
  for (let item = 0; item < work.real; item++) {
    const was = memory.across[item]
    if (was === undefined) isGrowing = true
    else know(item, was, 2)
  }
  for (const { edge, items } of work.chains) {
    const was = items.length > 2 ? memory.edges[edge] : undefined
    if (!was) continue
    for (const item of items) {
      const centre = centres[work.layer[item] ?? 0]
      if (item < work.real || centre === undefined) continue
      const row = rowOf(work, work.layer[item] ?? 0)
      const level = levelOf(memory, was, { along: centre, row })
      if (level !== undefined) know(item, level, 1)
    }
  }
  seatFillers(work, memory, know)
  const isFlat = hasOnlyRows(work)
  const board: Board = {
    work,
    places,
    isKnown,
    know,
    ties: tiesOf(work),
    walls: new Map(),
    openings,
    ways: { place: [], cost: [], back: [], cheapFirst: [] },
    isHidden: new Uint8Array(work.chains.length),
    lines: knownLines(work, places, isKnown),
    prices: isFlat ? prices.flat : prices.nested,
    // NOTE: taking something away or renaming it moves nobody; jumps are for what grows.
    levels: isGrowing ? levelsOnScreen(work, memory) : undefined,
  }
  const isCrossing = seatNodes(board)
  seatLines(board)
  const firstJump = firstJumpIn(work)
  const hasJumped = isGrowing && isFlat && reseatWorst(board, firstJump)
  return { ...seating, levels: board.levels, isCrossing, firstJump: hasJumped ? 0 : firstJump }
}

function seatFillers(
  work: Work,
  memory: Memory,
  know: (item: number, place: number, old: number) => void,
): void {
  const isLine = new Uint8Array(work.layer.length)
  for (const { items } of work.chains) for (const item of items) isLine[item] = 1
  for (let item = work.real; item < work.layer.length; item++) {
    if (isLine[item] === 1) continue
    const middle = memory.middle[work.home[item] ?? -1]
    if (middle !== undefined) know(item, middle, 1)
  }
}

function tiesOf(work: Work): Tie[][] {
  const ties: Tie[][] = work.turnsAtOnce.map(() => [])
  for (let chain = 0; chain < work.chains.length; chain++) {
    const { items = [] } = work.chains[chain] ?? {}
    const from = items[0] ?? 0
    const to = items[items.length - 1] ?? 0
    ties[from]?.push({ other: to, chain })
    ties[to]?.push({ other: from, chain })
  }
  return ties
}

/** New nodes where the lines to what they are tied to cross least and push least; true when some do. */
function seatNodes(board: Board): boolean {
  const { work, isKnown, ties, know, places } = board
  let isCrossing = false
  const waiting: number[] = []
  for (let item = 0; item < work.real; item++) if (isKnown[item] === 0) waiting.push(item)
  while (waiting.length > 0) {
    const ready = waiting.findIndex((item) => ties[item]?.some(({ other }) => isKnown[other] === 1))
    const [item = 0] = waiting.splice(Math.max(0, ready), 1)
    const known = (ties[item] ?? []).filter(({ other }) => isKnown[other] === 1)
    const { place, cost } = bestSeat(board, item, known)
    if (cost >= board.prices.crossing) isCrossing = true
    know(item, place, 0)
    for (const { other, chain } of known) {
      if (Math.abs((work.layer[other] ?? 0) - (work.layer[item] ?? 0)) !== 1) continue
      const [from, to] = (work.layer[other] ?? 0) < (work.layer[item] ?? 0) ? [other, item] : [item, other]
      addLine(board.lines[work.layer[from] ?? 0], places[from] ?? 0, places[to] ?? 0, chain)
    }
  }
  return isCrossing
}

type Seat = { place: number; cost: number }

type Bounds = {
  limit?: number
  /** Where it is on screen: it goes no further than it must. */
  was?: number | undefined
}

/** The cheapest seat; its cost is at least `limit` when every seat costs that. */
function bestSeat(board: Board, item: number, ties: readonly Tie[], bounds: Bounds = {}): Seat {
  const { limit = Infinity, was } = bounds
  const { work, places, isKnown, ways } = board
  let wish = 0
  for (const { other } of ties) wish += (places[other] ?? 0) / ties.length
  if (ties.length === 0) wish = lowest(work, item, places, isKnown)
  const layer = work.layer[item] ?? 0
  const all = seatsIn(gapsIn(board, { layer, home: work.home[item] ?? -1, item }, wish))
  const { seats, spots, costs, ahead } = seatsBelow(board, all, { item, ties, wish, limit, was })
  for (const { other } of ties) {
    const cost = lineCost(board, item, other)
    const there = places[other] ?? 0
    let most = -Infinity
    const spare = costs.map((own, s) => {
      const length = Math.abs((spots[s] ?? 0) - there) * cost
      ahead[s] = (ahead[s] ?? 0) - length
      const left = limit + hair - own - (ahead[s] ?? 0)
      most = Math.max(most, left - length)
      return left
    })
    if (most < 0) return { place: wish, cost: limit }
    if (work.layer[other] === layer) {
      spots.forEach((spot, s) => (costs[s] = (costs[s] ?? 0) + Math.abs(spot - there)))
      continue
    }
    const first = walk(board, other, { layer, seats, wish, spare })
    for (let s = 0; s < costs.length; s++) costs[s] = (costs[s] ?? 0) + (ways.cost[first + s] ?? 0)
  }
  let best = 0
  for (let s = 1; s < costs.length; s++) if ((costs[s] ?? 0) < (costs[best] ?? 0)) best = s
  return { place: spots[best] ?? wish, cost: costs[best] ?? limit }
}

/** Sums of the same lengths in another order differ by less. */
const hair = 1e-6

/** What a pixel across the flow costs a line; one within the layer is wanted short. */
function lineCost({ work, prices }: Board, item: number, other: number): number {
  return work.layer[other] === work.layer[item] ? 1 : prices.length
}

type Sitting = Bounds & { item: number; ties: readonly Tie[]; wish: number; limit: number }

/**
 * The seats that may cost less than `limit`: where the item would be in each of them, what that costs by itself, and
 * what its lines would cost at least.
 */
function seatsBelow(board: Board, all: Seats, sitting: Sitting) {
  const { places, levels, prices } = board
  const { item, ties, wish, limit, was } = sitting
  const seats: Seats = { low: [], high: [], push: [] }
  const spots: number[] = []
  const costs: number[] = []
  const ahead: number[] = []
  for (let s = 0; s < all.low.length; s++) {
    const push = all.push[s] ?? 0
    const spot = clampTo(all, s, was ?? wish)
    const jumped = was === undefined || !levels ? 0 : disorderOf(levels, was, spot)
    const cost = push * prices.push + Math.abs(spot - wish) * prices.length + jumped * prices.crossing
    let lines = 0
    for (const { other } of ties)
      lines += Math.abs(spot - (places[other] ?? 0)) * lineCost(board, item, other)
    if (cost >= limit || cost + lines >= limit + hair) continue
    seats.low.push(spot)
    seats.high.push(spot)
    seats.push.push(push)
    spots.push(spot)
    costs.push(cost)
    ahead.push(lines)
  }
  return { seats, spots, costs, ahead }
}

/** Texts to come move layers apart often enough: among them one crossing is not worth a step that is not calm. */
function firstJumpIn(work: Work): number {
  return hasTexts(work) && hasOnlyRows(work) ? 1 : 0
}

/**
 * Lets one node on screen take a better seat when that saves many crossings: a rare jump that keeps a
 * drawing readable while it grows. True when one jumped.
 */
function reseatWorst(board: Board, firstJump: number): boolean {
  const { worth, candidates, mostTies } = jump
  const { work, lines, places, ties, isKnown } = board
  const crossed = chainCrossings(board)
  const burden: { item: number; count: number }[] = []
  for (let item = 0; item < work.real; item++) {
    let count = 0
    for (const { chain } of ties[item] ?? []) count += crossed[chain] ?? 0
    if (count >= worth && (ties[item]?.length ?? 0) <= mostTies) burden.push({ item, count })
  }
  burden.sort((a, b) => b.count - a.count)
  let most = (worth + firstJump) * board.prices.crossing
  let found: { item: number; place: number } | undefined
  for (const { item } of burden.slice(0, candidates)) {
    const own = ties[item] ?? []
    for (const { chain } of own) board.isHidden[chain] = 1
    isKnown[item] = 0
    const now = costNow(board, own)
    const best = bestSeat(board, item, own, { limit: now - most, was: places[item] })
    isKnown[item] = 1
    const gain = now - best.cost
    for (const { chain } of own) board.isHidden[chain] = 0
    if (gain <= most) continue
    most = gain
    found = { item, place: best.place }
  }
  if (!found) return false
  const chains = new Set((ties[found.item] ?? []).map(({ chain }) => chain))
  for (const chain of chains)
    for (const item of work.chains[chain]?.items ?? []) if (item >= work.real) forget(board, item)
  for (const layer of lines) dropLines(layer, chains)
  board.know(found.item, found.place, 0)
  for (const chain of chains) {
    const items = work.chains[chain]?.items ?? []
    if (items.length !== 2) continue
    const [from = 0, to = 0] = items
    addLine(lines[work.layer[from] ?? 0], places[from] ?? 0, places[to] ?? 0, chain)
  }
  seatLines(board)
  return true
}

function forget({ work, isKnown, openings }: Board, item: number): void {
  isKnown[item] = 0
  openings[work.layer[item] ?? 0] = undefined
}

function dropLines(lines: Lines, chains: ReadonlySet<number>): void {
  let kept = 0
  for (let i = 0; i < lines.chain.length; i++) {
    const chain = lines.chain[i] ?? 0
    if (chains.has(chain)) continue
    lines.from[kept] = lines.from[i] ?? 0
    lines.to[kept] = lines.to[i] ?? 0
    lines.chain[kept++] = chain
  }
  lines.from.length = lines.to.length = lines.chain.length = kept
}

/** What the node's lines cost where they run now. */
function costNow({ work, lines, places, isHidden, prices }: Board, ties: readonly Tie[]): number {
  let cost = 0
  for (const { chain } of ties) {
    const items = work.chains[chain]?.items ?? []
    for (let i = 0; i + 1 < items.length; i++) {
      const from = places[items[i] ?? 0] ?? 0
      const to = places[items[i + 1] ?? 0] ?? 0
      if (work.layer[items[i] ?? 0] === work.layer[items[i + 1] ?? 0]) continue
      cost +=
        crossings({ lines: lines[work.layer[items[i] ?? 0] ?? 0], isHidden }, from, to) * prices.crossing +
        Math.abs(from - to) * prices.length
    }
  }
  return cost
}

function chainCrossings({ work, lines }: Board): Float64Array {
  const crossed = new Float64Array(work.chains.length)
  for (const { from, to, chain } of lines) {
    const count = from.length
    for (let i = 0; i < count; i++) {
      const a = from[i] ?? 0
      const b = to[i] ?? 0
      for (let j = i + 1; j < count; j++) {
        if ((a - (from[j] ?? 0)) * (b - (to[j] ?? 0)) >= 0) continue
        const [one = 0, two = 0] = [chain[i], chain[j]]
        crossed[one] = (crossed[one] ?? 0) + 1
        crossed[two] = (crossed[two] ?? 0) + 1
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
  const { work, places, isKnown, know, lines, ways } = board
  for (const [chain, { items }] of work.chains.entries()) {
    const from = items[0] ?? 0
    const to = items.at(-1) ?? 0
    if (items.length < 3 || items.every((item) => isKnown[item] === 1)) continue
    const end = places[to] ?? 0
    const goal: Seats = { low: [end], high: [end], push: [0] }
    const way = walk(board, from, { layer: work.layer[to] ?? 0, seats: goal, wish: end })
    const steps: number[] = []
    for (let at = way; at >= 0; at = ways.back[at] ?? -1) steps.push(ways.place[at] ?? 0)
    steps.reverse()
    for (let i = 0; i + 1 < items.length; i++) {
      const item = items[i] ?? 0
      if (isKnown[item] === 0) know(item, steps[i] ?? 0, 0)
    }
    for (let i = 0; i + 1 < items.length; i++) {
      const line = lines[work.layer[items[i] ?? 0] ?? 0]
      addLine(line, places[items[i] ?? 0] ?? 0, places[items[i + 1] ?? 0] ?? 0, chain)
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

function knownLines(work: Work, places: Float64Array, isKnown: Uint8Array): Lines[] {
  const lines: Lines[] = work.layers.map(() => ({ from: [], to: [], chain: [] }))
  work.chains.forEach(({ items }, chain) => {
    for (let i = 0; i + 1 < items.length; i++) {
      const a = items[i] ?? 0
      const b = items[i + 1] ?? 0
      if (work.layer[a] === work.layer[b] || isKnown[a] !== 1 || isKnown[b] !== 1) continue
      addLine(lines[work.layer[a] ?? 0], places[a] ?? 0, places[b] ?? 0, chain)
    }
  })
  return lines
}
