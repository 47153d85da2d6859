/**
 * Leads the lines that layers and order bring through a group they do not touch around it.
 *
 * A group that stands between two others in all layers they share is in the way of every line between them.
 * Such a line goes on to a channel behind (or before) the group and comes back: from channel to channel through
 * the gaps between what stands in each layer, the cheapest way by Dijkstra's algorithm. There are few gaps, so
 * that this takes microseconds where a search over the plane takes milliseconds.
 */
import { lengthLeft, wallsBetween, type Wall } from './ahead.ts'
import { rowOf } from './fold.ts'
import { createQueue, type Queue } from '../queue.ts'
import { positions } from './net.ts'
import {
  createPassages,
  type Gap,
  gapsIn,
  type Group,
  groupsOf,
  type Interval,
  lineRoom,
  ownGroups,
  type Passages,
  roomIn,
  takeLevel,
} from './passages.ts'
import { sideOf, sidesOf, type Sides } from './straight.ts'
import type { Reach, Route, Routed, Spot } from './route.ts'
import { hasOnlyRows, type Chain, type Work } from './work.ts'

const bendCost = 40
/** A way may be this much longer than the best one; far fewer stops are looked at. */
const eagerness = 1.2
/** Stops looked at before a line is left to the search over the plane. */
const mostStops = 12000

/** Where a line stands in a channel and how it got there. `layer` is the last layer passed. */
type Stop = {
  channel: number
  at: number
  cost: number
  back: Stop | undefined
  /** The gap passed to get here; none at the start. */
  gap: Gap | undefined
  layer: number
  /** 1 came with the flow, -1 against it. */
  way: 1 | -1
  /** Has reached the other end; `back` is the last stop of the way. */
  isHome: boolean
}

/** Routes with every blocked line led round; the same routes when nothing is blocked. */
export function detourRoutes(work: Work, { routes, columns, channels }: Routed, reach: Reach): Route[] {
  if (hasOnlyRows(work)) return routes
  const sides = sidesOf(work, positions(work))
  const groups = groupsOf(work)
  const blocked = routes.filter(({ chain }) => isBlocked(work, { sides, groups }, chain))
  if (blocked.length === 0) return routes
  const board: Board = {
    work,
    columns,
    reach,
    groups,
    passages: createPassages(work, groups, channels),
    ends: endsOf(work, routes),
    reached: reachedBy(work, columns),
  }
  const led = new Map<Route, Route>()
  for (const route of blocked) {
    // NOTE: where every gap is full of lines, one line too many runs close to others.
    const way = findWay(board, route.chain, lineRoom) ?? findWay(board, route.chain, 0)
    if (way) led.set(route, drawWay(board, route, way))
  }
  return routes.map((route) => led.get(route) ?? route)
}

type Standing = { sides: Sides; groups: readonly Group[] }

/** True when a group that holds neither end stands between two consecutive items of the chain. */
function isBlocked(work: Work, { sides, groups }: Standing, { items, isLevel }: Chain): boolean {
  const [tail = 0, second = 0] = items
  const head = items.at(-1) ?? 0
  const first = work.layer[tail] ?? 0
  const last = isLevel ? first + 1 : (work.layer[head] ?? 0)
  if (isLevel && Math.abs((sides.place[tail] ?? 0) - (sides.place[second] ?? 0)) === 1) return false
  let isOwn: Uint8Array | undefined
  for (const { container, index } of groups) {
    if (container.first >= last || container.last <= first) continue
    isOwn ??= ownGroups(work, tail, head)
    if (isOwn[index] === 1) continue
    for (let i = 0; i + 1 < items.length; i++) {
      const item = items[i] ?? 0
      const layer = work.layer[item] ?? 0
      if (layer < container.first || layer >= container.last) continue
      if (sideOf(work, sides, item, index) !== sideOf(work, sides, items[i + 1] ?? 0, index)) return true
    }
  }
  return false
}

type Board = {
  work: Work
  columns: Routed['columns']
  reach: Reach
  groups: readonly Group[]
  passages: Passages
  ends: Map<number, number[]>
  /** How long the layers before each channel are along the flow. */
  reached: Float64Array
}

/** Offsets of the line ends on each side of each node; the key is twice the node, plus one for its end side. */
function endsOf(work: Work, routes: readonly Route[]): Map<number, number[]> {
  const ends = new Map<number, number[]>()
  const add = (item: number, side: 'start' | 'end', spot: Spot | undefined) => {
    if (!spot) return
    const key = 2 * item + (side === 'end' ? 1 : 0)
    const known = ends.get(key)
    const offset = spot.across - (work.at[item] ?? 0)
    if (known) known.push(offset)
    else ends.set(key, [offset])
  }
  for (const { chain, spots } of routes) {
    add(chain.items[0] ?? 0, 'end', spots[0])
    add(chain.items.at(-1) ?? 0, chain.isLevel ? 'end' : 'start', spots.at(-1))
  }
  return ends
}

/** The search for the way of one chain. */
type Search = {
  board: Board
  isOwn: Uint8Array
  /** What the line keeps from others. */
  room: number
  /** The layers of the row it runs in. */
  first: number
  last: number
  /** The level and the layer of its other end, and the groups between both levels. */
  goal: number
  to: number
  between: readonly Wall[]
  /** The gaps of each layer, once that was asked for. */
  gaps: (Gap[] | undefined)[]
  open: Queue<Stop>
}

function findWay(board: Board, { items }: Chain, room: number): Stop | undefined {
  const { work, groups } = board
  const tail = items[0] ?? 0
  const head = items.at(-1) ?? 0
  const from = work.layer[tail] ?? 0
  const to = work.layer[head] ?? 0
  const row = rowOf(work, from)
  if (rowOf(work, to) !== row) return undefined
  const isOwn = ownGroups(work, tail, head)
  const at = work.at[tail] ?? 0
  const goal = work.at[head] ?? 0
  const search: Search = {
    board,
    isOwn,
    room,
    first: work.rows[row] ?? 0,
    last: (work.rows[row + 1] ?? work.layers.length) - 1,
    goal,
    to,
    between: wallsBetween(groups, isOwn, { from: at, goal }),
    gaps: [],
    open: createQueue<Stop>(),
  }
  const start = { at, back: undefined, gap: undefined, layer: from, isHome: false }
  offer(search, { ...start, channel: from + 1, cost: 0, way: 1 })
  offer(search, { ...start, channel: from, cost: bendCost, way: -1 })
  for (let round = 0; round < mostStops; round++) {
    const stop = search.open.take()
    if (!stop || stop.isHome) return stop?.back
    const { gap, way } = stop
    if (!gap || stop.cost <= (way > 0 ? gap.onward : gap.back)) goOn(search, stop)
  }
  return undefined
}

function offer({ board, between, goal, to, open }: Search, stop: Stop): void {
  const ahead = Math.abs(stop.at - goal) + lengthLeft(board.reached, between, stop, { goal, to })
  open.push(stop, stop.cost + ahead * eagerness)
}

/** From a stop home, where that is in reach, and through the layers on both sides of its channel. */
function goOn(search: Search, stop: Stop): void {
  const { board, isOwn, goal, to, open } = search
  const { channel, at } = stop
  const free = roomIn(board.passages, channel, { isOwn, at })
  if ((channel === to || channel === to + 1) && goal >= free.low && goal <= free.high) {
    const last = Math.abs(at - goal) + bendCost * (channel === to ? 2 : 3)
    open.push({ ...stop, back: stop, isHome: true }, stop.cost + last)
  }
  pass(search, stop, free, 1)
  pass(search, stop, free, -1)
}

/** Offers what is behind each gap of the next layer that can be reached through the free part of a channel. */
function pass(search: Search, stop: Stop, free: Interval, way: 1 | -1): void {
  const { board, isOwn, room, gaps, first, last } = search
  const layer = way > 0 ? stop.channel : stop.channel - 1
  if (layer < first || layer > last) return
  const turn = way === stop.way ? 0 : bendCost
  const [before = 0, behind = 0] = [board.reached[layer], board.reached[layer + 1]]
  const all = (gaps[layer] ??= gapsIn(board.passages, layer, isOwn, room))
  for (let i = 0; i < all.length; i++) {
    const gap = all[i]
    if (!gap || gap.high < free.low) continue
    if (gap.low > free.high) break
    if (gap === stop.gap) continue
    const at = Math.min(Math.max(stop.at, gap.low, free.low), gap.high, free.high)
    if (at < gap.low || at > gap.high) continue
    const bends = Math.abs(at - stop.at) < 0.5 ? 0 : 2
    const length = Math.abs(at - stop.at) + behind - before
    const cost = stop.cost + length + bends * bendCost + turn
    if (cost >= (way > 0 ? gap.onward : gap.back)) continue
    if (way > 0) gap.onward = cost
    else gap.back = cost
    offer(search, { channel: stop.channel + way, at, cost, back: stop, gap, layer, way, isHome: false })
  }
}

function reachedBy(work: Work, columns: Routed['columns']): Float64Array {
  const reached = new Float64Array(work.layers.length + 1)
  for (let layer = 0; layer < work.layers.length; layer++) {
    const width = Math.abs((columns.end[layer] ?? 0) - (columns.start[layer] ?? 0))
    reached[layer + 1] = (reached[layer] ?? 0) + width + work.gaps.layer
  }
  return reached
}

/** The way as spots, with a track in every channel where it changes its level. */
function drawWay(board: Board, route: Route, way: Stop): Route {
  const { work, passages } = board
  const { chain } = route
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const stops: Stop[] = []
  for (let stop: Stop | undefined = way; stop; stop = stop.back) stops.unshift(stop)
  const leaves = (stops[0]?.channel ?? 0) > (work.layer[tail] ?? 0) ? 'end' : 'start'
  const arrives = way.channel > (work.layer[head] ?? 0) ? 'end' : 'start'
  const from = endSpot(board, {
    item: tail,
    side: leaves,
    next: stops[1]?.at ?? work.at[head] ?? 0,
    was: route.spots[0],
  })
  const to = endSpot(board, { item: head, side: arrives, next: way.at, was: route.spots.at(-1) })
  const spots: Spot[] = [from]
  let level = from.across
  const turnTo = (channel: number, next: number) => {
    if (Math.abs(next - level) < 0.05) return
    const along = trackIn(board, channel, { low: Math.min(level, next), high: Math.max(level, next) })
    spots.push({ along, across: level }, { along, across: next })
    level = next
  }
  stops.forEach((stop, i) => {
    const next = stops[i + 1]
    if (!next) return
    turnTo(stop.channel, next.at)
    takeLevel(passages, next.layer, next.at)
  })
  turnTo(way.channel, to.across)
  spots.push(to)
  const label = route.label ? middleOfLongest(spots) : undefined
  return { chain, spots, ...(label ? { label } : {}) }
}

function middleOfLongest(spots: readonly Spot[]): Spot {
  let most = -1
  let middle: Spot = { along: 0, across: 0 }
  spots.forEach((b, i) => {
    const a = spots[i - 1]
    const length = a ? Math.abs(a.along - b.along) + Math.abs(a.across - b.across) : -1
    if (!a || length <= most) return
    most = length
    middle = { along: (a.along + b.along) / 2, across: (a.across + b.across) / 2 }
  })
  return middle
}

type EndWish = { item: number; side: 'start' | 'end'; next: number; was: Spot | undefined }

/** The line's end at a node: where it was when the side is the same, otherwise the freest place on that side. */
function endSpot({ work, columns, reach, ends }: Board, { item, side, next, was }: EndWish): Spot {
  const layer = work.layer[item] ?? 0
  const centre = columns.centre[layer] ?? 0
  const here = work.at[item] ?? 0
  const out = side === 'end' ? 1 : -1
  if (was && (was.along - centre) * out > 1) return was
  const key = 2 * item + (side === 'end' ? 1 : 0)
  const taken = ends.get(key) ?? []
  const most = Math.max(0, Math.min(work.shapeBefore[item] ?? 0, work.shapeAfter[item] ?? 0) - 8)
  const towards = next < here ? -1 : 1
  const offset =
    [0, 8 * towards, -8 * towards, 14 * towards, -14 * towards].find(
      (wish) => Math.abs(wish) <= most && taken.every((other) => Math.abs(other - wish) > 5),
    ) ?? Math.min(4, most) * towards
  ends.set(key, [...taken, offset])
  return { along: centre + out * reach(item, side, offset), across: here + offset }
}

/** Where in a channel a plumb part comes near no other. */
function trackIn({ work, passages, columns }: Board, channel: number, span: Interval): number {
  const { channels } = passages
  const before = channels[channel - 1]
  const isFirst = work.rows.includes(channel)
  const known = isFirst ? undefined : before
  const start = (columns.start[channel] ?? 0) - (channels[channel]?.borderBefore ?? 0)
  const { from, to } = known ?? { from: start - 64, to: start - 10 }
  const tracks = isFirst ? (channels[channel]?.outer ?? []) : (before?.tracks ?? [])
  const middle = (from + to) / 2
  let best = middle
  let most = -1
  for (let step = 0; step <= 10; step++) {
    const along = from + 6 + ((to - from - 12) * step) / 10
    let near = 20
    for (const track of tracks) {
      if (track.low < span.high + 4 && track.high > span.low - 4)
        near = Math.min(near, Math.abs(track.along - along))
    }
    const worth = Math.min(near, 12) - Math.abs(along - middle) * 0.01
    if (worth <= most) continue
    most = worth
    best = along
  }
  tracks.push({ along: best, ...span })
  return best
}
