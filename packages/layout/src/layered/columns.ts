/** Where layers, channels and the borders of groups stand along the flow. */
import { freshGapIn, spreadCentres } from './centres.ts'
import {
  assignSlots,
  assignTracks,
  channelRoom,
  collectHops,
  earlyRoom,
  slotRoom,
  textLevel,
  tightLead,
  trackCount,
} from './channels.ts'
import { isTurn } from './fold.ts'
import { positions } from './net.ts'
import { findCorners, isPlumb, spreadPorts } from './ports.ts'
import { type Borders, type Columns, type Hop, trackGap } from './routing.ts'
import { innerFirst, isInside, parentOf, type Work } from './work.ts'

/** The room behind a layer where lines change their level; `from`, `to` and `along` grow with the flow. */
export type Channel = {
  from: number
  to: number
  tracks: { along: number; low: number; high: number }[]
  /** Levels taken by texts that stand before the next layer. */
  texts: { low: number; high: number }[]
  /** How far groups reach out before this layer, and the tracks taken there. */
  borderBefore: number
  outer: { along: number; low: number; high: number }[]
}

/** How long each layer is along the flow with the channel before it, for a drawing that is not folded yet. */
export function layerLengths(work: Work): number[] {
  const place = positions(work)
  const corners = findCorners(work, place)
  const { channels } = collectHops(work, { ports: spreadPorts(work, place, corners), place, corners })
  for (const hops of channels) {
    assignTracks(hops, work.gaps.line)
    assignSlots(hops)
  }
  const spaces = layerSpaces(work, channels, bordersOf(work))
  return widthsOf(work).map((width, index) => width + (spaces[index] ?? 0))
}

/** Layers one after the other, with room for borders, tracks and labels between them; rows begin below one another. */
export function placeColumns(
  work: Work,
  channels: readonly Hop[][],
  centres: readonly (number | undefined)[],
): Columns {
  const widths = widthsOf(work)
  widenGroups(work, widths, channels)
  const borders = bordersOf(work)
  const room = layerSpaces(work, channels, borders)
  const fresh = freshGapIn(work)
  const shared = sharedCentres(work, widths, { room, centres })
  const centre: number[] = []
  const startOf = (layer: number) => (centre[layer] ?? 0) - (widths[layer] ?? 0) / 2
  work.rows.forEach((first, row) => {
    const end = work.rows[row + 1] ?? widths.length
    const old = centres.slice(first, end)
    const own = spreadCentres(widths.slice(first, end), room.slice(first, end), { old, fresh })
    const isNew = old.every((at) => at === undefined)
    const shift = isNew && row > 0 ? startOf(0) - (own[0] ?? 0) + (widths[first] ?? 0) / 2 : 0
    own.forEach((at, place) => centre.push(shared?.[place] ?? at + shift))
  })
  const columns: Columns = {
    borders,
    centre,
    start: centre.map((at, index) => at - (widths[index] ?? 0) / 2),
    end: centre.map((at, index) => at + (widths[index] ?? 0) / 2),
    turnsFrom: [],
  }
  columns.turnsFrom = columns.end.map((end, layer) => {
    const hops = channels[layer] ?? []
    const own = hops.length > 0 ? channelRoom(work, hops) : tightLead
    return end + (borders.end[layer] ?? 0) + own + tightLead
  })
  work.containers.forEach((container, index) => {
    container.start = (columns.start[container.first] ?? 0) - (borders.depth.start[index] ?? 0)
    container.end = (columns.end[container.last] ?? 0) + (borders.depth.end[index] ?? 0)
  })
  return columns
}

/** Rows stand in columns when that makes the longest of them at most this much longer, and no gap in one by more than these pixels. */
const worthColumns = 1.12
const mostStretch = 16

/** Centres of columns that the layers of all rows can stand in, where that costs little; for a fresh folded flow only. */
function sharedCentres(
  { rows }: Work,
  widths: readonly number[],
  { room, centres }: { room: readonly number[]; centres: readonly (number | undefined)[] },
): number[] | undefined {
  if (rows.length < 2 || centres.some((at) => at !== undefined)) return undefined
  const column: { width: number; room: number }[] = []
  let longest = 0
  rows.forEach((first, row) => {
    let length = 0
    for (let layer = first; layer < (rows[row + 1] ?? widths.length); layer++) {
      const own = (column[layer - first] ??= { width: 0, room: 0 })
      own.width = Math.max(own.width, widths[layer] ?? 0)
      own.room = Math.max(own.room, room[layer] ?? 0)
      length += (widths[layer] ?? 0) + (room[layer] ?? 0)
    }
    longest = Math.max(longest, length)
  })
  const total = column.reduce((sum, own) => sum + own.width + own.room, 0)
  if (total > longest * worthColumns) return undefined
  let here = 0
  const shared = column.map(({ width, room: before }) => {
    here += before + width
    return here - width / 2
  })
  const isEven = rows.every((first, row) => {
    const end = rows[row + 1] ?? widths.length
    for (let layer = first + 1; layer < end; layer++) {
      const apart = (shared[layer - first] ?? 0) - (shared[layer - first - 1] ?? 0)
      const own = ((widths[layer - 1] ?? 0) + (widths[layer] ?? 0)) / 2 + (room[layer] ?? 0)
      if (apart - own > mostStretch) return false
    }
    return true
  })
  return isEven ? shared : undefined
}

function widthsOf(work: Work): number[] {
  return work.layers.map((layer) => layer.reduce((most, item) => Math.max(most, work.along[item] ?? 0), 0))
}

/** Room before each layer: borders, tracks and labels; none where a row begins. */
function layerSpaces(work: Work, channels: readonly Hop[][], { start, end }: Borders): number[] {
  return work.layers.map((_, index) =>
    work.rows.includes(index)
      ? 0
      : (end[index - 1] ?? 0) + channelRoom(work, channels[index - 1] ?? []) + (start[index] ?? 0),
  )
}

/** A title needs its inset on one side and a little air on the other. */
const titleSlack = 8

/** Marks the groups whose title a line between two items of their first layer would run into. */
export function markEntered(work: Work, place: Int32Array): void {
  for (const chain of work.chains) {
    if (!chain.isLevel || !isPlumb(place, chain)) continue
    const [a = 0, b = 0] = chain.items
    const [upper, lower] = (place[a] ?? 0) < (place[b] ?? 0) ? [a, b] : [b, a]
    for (
      let home = work.home[lower] ?? -1;
      !isInside(work, work.home[upper] ?? -1, home);
      home = parentOf(work, home)
    ) {
      const container = work.containers[home]
      if (container && container.first === work.layer[lower]) container.isEntered = true
    }
  }
}

/** Zones grow on both sides until their titles fit. */
function widenGroups(work: Work, widths: readonly number[], channels: readonly Hop[][]): void {
  if (work.containers.every(({ leastAlong, first }) => leastAlong === 0 || first < 0)) return
  let borders = bordersOf(work)
  const spaces = layerSpaces(work, channels, borders)
  for (const [index, container] of work.containers.entries()) {
    if (container.leastAlong === 0 || container.first < 0) continue
    const start = borders.depth.start[index] ?? 0
    const end = borders.depth.end[index] ?? 0
    let inner = start + end
    for (let layer = container.first; layer <= container.last; layer++) {
      inner += (widths[layer] ?? 0) + (layer > container.first ? (spaces[layer] ?? 0) : 0)
    }
    const beforeLine = start + (widths[container.first] ?? 0) / 2
    const title = container.isEntered ? Math.max(0, container.leastAlong - titleSlack - beforeLine) : 0
    const missing = Math.max(0, container.leastAlong - inner - title)
    if (missing + title === 0) continue
    container.pad.start += missing / 2 + title
    container.pad.end += missing / 2
    borders = bordersOf(work)
  }
}

export function bordersOf(work: Work): Borders {
  const count = work.containers.length
  const depth = { start: new Float64Array(count), end: new Float64Array(count) }
  const borders = {
    start: new Float64Array(work.layers.length),
    end: new Float64Array(work.layers.length),
    depth,
  }
  for (const index of innerFirst(work)) {
    const container = work.containers[index]
    if (!container || container.first < 0) continue
    const { first, last, pad, parent } = container
    const start = (depth.start[index] ?? 0) + pad.start
    const end = (depth.end[index] ?? 0) + pad.end
    depth.start[index] = start
    depth.end[index] = end
    borders.start[first] = Math.max(borders.start[first] ?? 0, start)
    borders.end[last] = Math.max(borders.end[last] ?? 0, end)
    const outer = work.containers[parent]
    if (outer?.first === first) depth.start[parent] = Math.max(depth.start[parent] ?? 0, start)
    if (outer?.last === last) depth.end[parent] = Math.max(depth.end[parent] ?? 0, end)
  }
  return borders
}

/** How much nearer to their tails lines bend that carry a text behind the bend. */
const textLead = 3

/** Tracks stand in the middle of the free part of their channel, as far apart as it allows. */
export function spreadTracks(work: Work, columns: Columns, channels: readonly Hop[][]): void {
  channels.forEach((hops, layer) => {
    const tracks = trackCount(hops)
    if (tracks === 0) return
    const { from, to } = freeChannel(work, columns, hops, layer)
    const step = tracks > 1 ? Math.min(trackGap, (to - from - 2 * tightLead) / (tracks - 1)) : 0
    // NOTE: what a text follows on bends a little sooner, so that the text stands clear of the bend.
    const early = hops.some(({ slot, isEarly }) => slot >= 0 && !isEarly)
      ? Math.min(textLead, (to - from) / 8)
      : 0
    const first = (from + to - step * (tracks - 1)) / 2 - early
    for (const hop of hops) hop.along = first + hop.track * step
  })
}

/** The part of a channel between borders and labels, along the way its row runs. */
export function freeChannel(
  work: Work,
  columns: Columns,
  hops: readonly Hop[],
  layer: number,
): { from: number; to: number } {
  const behind = (columns.end[layer] ?? 0) + (columns.borders.end[layer] ?? 0)
  const next = columns.start[layer + 1]
  if (next === undefined || isTurn(work, layer)) return { from: behind, to: behind + channelRoom(work, hops) }
  return {
    from: behind + earlyRoom(hops),
    to: next - (columns.borders.start[layer + 1] ?? 0) - slotRoom(hops),
  }
}

export function describeChannel(work: Work, columns: Columns, hops: readonly Hop[], layer: number): Channel {
  const bent = hops.filter((hop) => hop.track >= 0)
  return {
    ...freeChannel(work, columns, hops, layer),
    tracks: bent.map(({ along, from, to }) => ({
      along,
      low: Math.min(from, to),
      high: Math.max(from, to),
    })),
    texts: hops
      .filter((hop) => hop.slot >= 0)
      .map((hop) => ({
        low: textLevel(hop) - hop.chain.labelAcross / 2,
        high: textLevel(hop) + hop.chain.labelAcross / 2,
      })),
    borderBefore: columns.borders.start[layer] ?? 0,
    outer: [],
  }
}
