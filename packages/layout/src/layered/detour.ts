/**
 * Leads the lines that layers and order bring through a group they do not touch around it.
 *
 * A group that stands between two others in all layers they share is in the way of every line between them.
 * Such a line goes on to a channel behind (or before) the group and comes back: from channel to channel through
 * the gaps between what stands in each layer, the cheapest way by Dijkstra's algorithm. There are few gaps, so
 * that this takes microseconds where a search over the plane takes milliseconds.
 */
import { lengthLeft, wallsBetween } from './ahead.ts'
import { rowOf, signOf } from './fold.ts'
import { createQueue } from '../queue.ts'
import { positions } from './net.ts'
import { sideOf, sidesOf, type Sides } from './straight.ts'
import type { Channel } from './columns.ts'
import type { Reach, Route, Routed, Spot } from './route.ts'
import { hasOnlyRows, isInside, type Chain, type Work } from './work.ts'

const nodeRoom = 9
const lineRoom = 6
const bendCost = 40
/** A way may be this much longer than the best one; far fewer stops are looked at. */
const eagerness = 1.2
/** Stops looked at before a line is left to the search over the plane. */
const mostStops = 12000
/** How far outside its row a line may run. */
const outside = 28

type Interval = { low: number; high: number }

/** Way through one layer: everything between two neighbours that are in the way. */
type Gap = Interval & { index: number }

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
  isHome?: boolean
}

/** Routes with every blocked line led round; the same routes when nothing is blocked. */
export function detourRoutes(work: Work, { routes, columns, channels }: Routed, reach: Reach): Route[] {
  if (hasOnlyRows(work)) return routes
  const sides = sidesOf(work, positions(work))
  const blocked = routes.filter(({ chain }) => isBlocked(work, sides, chain))
  if (blocked.length === 0) return routes
  const board: Board = {
    work,
    columns,
    channels,
    reach,
    lines: work.layers.map(() => []),
    stands: new Map(),
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

/** True when a group that holds neither end stands between two consecutive items of the chain. */
function isBlocked(work: Work, sides: Sides, { items, isLevel }: Chain): boolean {
  const tail = work.home[items[0] ?? 0] ?? -1
  const head = work.home[items.at(-1) ?? 0] ?? -1
  const first = work.layer[items[0] ?? 0] ?? 0
  const last = isLevel ? first + 1 : (work.layer[items.at(-1) ?? 0] ?? 0)
  if (isLevel && Math.abs((sides.place[items[0] ?? 0] ?? 0) - (sides.place[items[1] ?? 0] ?? 0)) === 1)
    return false
  return work.containers.some((container, index) => {
    if (container.depth < 0 || container.first < 0 || container.first >= last || container.last <= first)
      return false
    if (isInside(work, tail, index) || isInside(work, head, index)) return false
    return items.some((item, i) => {
      const next = items[i + 1]
      const layer = work.layer[item] ?? 0
      if (next === undefined || layer < container.first || layer + 1 > container.last) return false
      return sideOf(work, sides, item, index) !== sideOf(work, sides, next, index)
    })
  })
}

type Board = {
  work: Work
  columns: Routed['columns']
  channels: readonly Channel[]
  reach: Reach
  /** Levels of the lines led round so far, by layer. */
  lines: number[][]
  /** What stands in a layer besides groups, by `standKey`, kept until another line is led through it. */
  stands: Map<number, readonly Interval[]>
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

function findWay(board: Board, chain: Chain, room: number): Stop | undefined {
  const { work } = board
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const from = work.layer[tail] ?? 0
  const to = work.layer[head] ?? 0
  const row = rowOf(work, from)
  if (rowOf(work, to) !== row) return undefined
  const first = work.rows[row] ?? 0
  const last = (work.rows[row + 1] ?? work.layers.length) - 1
  const isOwn = ownGroups(work, tail, head)
  const gapsOf = remember((layer) => gapsIn(board, layer, { isOwn, lineRoom: room }))
  const wallsOf = remember((channel) => wallsIn(board, channel, { isOwn, first, last }))
  const goal = work.at[head] ?? 0
  const between = wallsBetween(work, isOwn, { from: work.at[tail] ?? 0, goal })
  const best = new Map<number, number>()
  const open = createQueue<Stop>()
  const offer = (stop: Stop) => {
    const ahead = Math.abs(stop.at - goal) + lengthLeft(board.reached, between, stop, { goal, to })
    open.push(stop, stop.cost + ahead * eagerness)
  }
  const start = { at: work.at[tail] ?? 0, back: undefined, gap: undefined, layer: from }
  offer({ ...start, channel: from + 1, cost: 0, way: 1 })
  offer({ ...start, channel: from, cost: bendCost, way: -1 })
  for (let round = 0; round < mostStops; round++) {
    const stop = open.take()
    if (!stop || stop.isHome) return stop?.back
    if (stop.gap && stop.cost > (best.get(keyOf(stop.layer, stop.gap, stop.way)) ?? 0)) continue
    const walls = wallsOf(stop.channel)
    const free = roomIn(walls, stop.at)
    if ((stop.channel === to || stop.channel === to + 1) && goal >= free.low && goal <= free.high) {
      const last = Math.abs(stop.at - goal) + bendCost * (stop.channel === to ? 2 : 3)
      open.push({ ...stop, isHome: true, back: stop }, stop.cost + last)
    }
    for (const way of [1, -1] as const) {
      const layer = way > 0 ? stop.channel : stop.channel - 1
      if (layer < first || layer > last) continue
      const turn = way === stop.way ? 0 : bendCost
      for (const gap of gapsOf(layer)) {
        if (gap.high < free.low) continue
        if (gap.low > free.high) break
        if (gap === stop.gap) continue
        const at = Math.min(Math.max(stop.at, gap.low, free.low), gap.high, free.high)
        if (at < gap.low || at > gap.high) continue
        const bends = Math.abs(at - stop.at) < 0.5 ? 0 : 2
        const length = Math.abs(at - stop.at) + (board.reached[layer + 1] ?? 0) - (board.reached[layer] ?? 0)
        const cost = stop.cost + length + bends * bendCost + turn
        const key = keyOf(layer, gap, way)
        if (cost >= (best.get(key) ?? Infinity)) continue
        best.set(key, cost)
        offer({ channel: stop.channel + way, at, cost, back: stop, gap, layer, way })
      }
    }
  }
  return undefined
}

function keyOf(layer: number, gap: Gap, way: 1 | -1): number {
  return ((layer * 4096 + gap.index) << 1) | (way > 0 ? 1 : 0)
}

function remember<Value>(find: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = find(key)
      known.set(key, value)
    }
    return value
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

/** Groups a line may cross: those around either of its ends, and the rows. */
function ownGroups(work: Work, tail: number, head: number): Uint8Array {
  const isOwn = new Uint8Array(work.containers.length)
  work.containers.forEach((container, index) => {
    const around =
      isInside(work, work.home[tail] ?? -1, index) || isInside(work, work.home[head] ?? -1, index)
    if (around || container.depth < 0 || container.first < 0) isOwn[index] = 1
  })
  return isOwn
}

/** Intervals in order, none touching the next. */
function unite(intervals: Interval[]): Interval[] {
  intervals.sort((a, b) => a.low - b.low)
  const united: Interval[] = []
  for (const { low, high } of intervals) {
    const last = united.at(-1)
    if (last && low <= last.high) last.high = Math.max(last.high, high)
    else united.push({ low, high })
  }
  return united
}

/** Where a line may pass a layer: between nodes, texts, lines and foreign groups. */
type Passable = { isOwn: Uint8Array; lineRoom: number }

function gapsIn(board: Board, layer: number, { isOwn, lineRoom }: Passable): Gap[] {
  const { work } = board
  const walls: Interval[] = []
  work.containers.forEach(({ from, to, first, last }, index) => {
    if (isOwn[index] === 0 && first <= layer && last >= layer)
      walls.push({ low: from - nodeRoom, high: to + nodeRoom })
  })
  const stands = standsIn(board, layer, lineRoom)
  const taken = walls.length === 0 ? stands : unite([...walls, ...stands])
  const row = work.containers[work.rowStart + rowOf(work, layer)]
  const isFolded = work.rows.length > 1 && row !== undefined
  const gaps: Gap[] = []
  let low = isFolded ? row.from - outside : -Infinity
  for (const interval of taken) {
    if (interval.low - low >= 0) gaps.push({ low, high: interval.low, index: gaps.length })
    low = interval.high
  }
  const high = isFolded ? row.to + outside : Infinity
  if (high - low >= 0) gaps.push({ low, high, index: gaps.length })
  return gaps
}

const standKey = (layer: number, lineRoom: number) => 2 * layer + (lineRoom > 0 ? 1 : 0)

/** Nodes, texts and lines of a layer with the room they keep, in order. */
function standsIn(board: Board, layer: number, lineRoom: number): readonly Interval[] {
  const { work, channels, lines, stands } = board
  const key = standKey(layer, lineRoom)
  const known = stands.get(key)
  if (known) return known
  const taken: Interval[] = []
  const items = work.layers[layer] ?? []
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0
    if (item >= work.real && lineRoom === 0 && work.before[item] === 0) continue
    const room = item < work.real ? nodeRoom : lineRoom
    const at = work.at[item] ?? 0
    taken.push({ low: at - (work.before[item] ?? 0) - room, high: at + (work.after[item] ?? 0) + room })
  }
  if (lineRoom > 0)
    for (const at of lines[layer] ?? []) taken.push({ low: at - lineRoom, high: at + lineRoom })
  for (const { low, high } of channels[layer - 1]?.texts ?? []) taken.push({ low: low - 4, high: high + 4 })
  const united = unite(taken)
  stands.set(key, united)
  return united
}

type Reachable = { isOwn: Uint8Array; first: number; last: number }

/** Foreign groups that pass a channel. */
function wallsIn({ work }: Board, channel: number, { isOwn, first, last }: Reachable): Interval[] {
  if (channel <= first || channel > last) return []
  const walls: Interval[] = []
  work.containers.forEach((container, index) => {
    if (isOwn[index] === 1 || container.first >= channel || container.last < channel) return
    walls.push({ low: container.from - nodeRoom + 0.5, high: container.to + nodeRoom - 0.5 })
  })
  return walls
}

/** The part of a channel around a level that no foreign group passes. */
function roomIn(walls: readonly Interval[], at: number): Interval {
  const room = { low: -Infinity, high: Infinity }
  for (const wall of walls) {
    if (wall.high <= at) room.low = Math.max(room.low, wall.high)
    else if (wall.low >= at) room.high = Math.min(room.high, wall.low)
    else return { low: at, high: at }
  }
  return room
}

/** The way as spots, with a track in every channel where it changes its level. */
function drawWay(board: Board, route: Route, way: Stop): Route {
  const { work, lines, stands } = board
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
    lines[next.layer]?.push(next.at)
    stands.delete(standKey(next.layer, lineRoom))
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
  const sign = signOf(work, layer)
  const centre = columns.centre[layer] ?? 0
  const here = work.at[item] ?? 0
  const out = side === 'end' ? sign : -sign
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
function trackIn({ work, channels, columns }: Board, channel: number, span: Interval): number {
  const before = channels[channel - 1]
  const isFirst = work.rows.includes(channel)
  const sign = signOf(work, isFirst ? channel : channel - 1)
  const known = isFirst ? undefined : before
  const start = sign * (columns.start[channel] ?? 0) - (channels[channel]?.borderBefore ?? 0)
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
  return sign * best
}
