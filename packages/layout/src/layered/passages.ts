/** Where a line that is led round groups may pass: the gaps of each layer, and the free part of each channel. */
import type { Channel } from './columns.ts'
import { rowOf } from './fold.ts'
import type { Container, Work } from './work.ts'

const nodeRoom = 9
/** What lines led round keep from one another while there is room for that. */
export const lineRoom = 6
/** How far outside its row a line may run. */
const outside = 28

export type Interval = { low: number; high: number }

/** Way through one layer, everything between two neighbours in the way, and what the cheapest ways through it cost so far. */
export type Gap = Interval & { onward: number; back: number }

export type Passages = {
  work: Work
  channels: readonly Channel[]
  /** The groups in each layer, by where they begin across the flow. */
  groups: Group[][]
  /** What stands in each layer besides groups, once that was asked for: without the room lines wish for, and with it. */
  stands: Interval[][]
}

export type Group = { container: Container; index: number }

/** The groups that may be in the way, by where they begin across the flow. */
export function groupsOf({ containers }: Work): Group[] {
  return containers
    .map((container, index) => ({ container, index }))
    .filter(({ container }) => container.depth >= 0 && container.first >= 0)
    .sort((a, b) => a.container.from - b.container.from)
}

export function createPassages(work: Work, groups: readonly Group[], channels: readonly Channel[]): Passages {
  const passages: Passages = { work, channels, groups: work.layers.map(() => []), stands: [] }
  for (const group of groups) {
    const { first, last } = group.container
    for (let layer = first; layer <= last; layer++) passages.groups[layer]?.push(group)
  }
  return passages
}

/** Groups a line may cross: those around either of its ends. */
export function ownGroups(work: Work, tail: number, head: number): Uint8Array {
  const isOwn = new Uint8Array(work.containers.length)
  for (const end of [tail, head])
    for (let at = work.home[end] ?? -1; at >= 0; at = work.containers[at]?.parent ?? -1) isOwn[at] = 1
  return isOwn
}

/** Where a line may pass a layer: between nodes, texts, lines led round before and foreign groups. */
export function gapsIn(passages: Passages, layer: number, isOwn: Uint8Array, room: number): Gap[] {
  const { work, groups } = passages
  const row = work.containers[work.rowStart + rowOf(work, layer)]
  const isFolded = work.rows.length > 1 && row !== undefined
  const stands = standsIn(passages, layer, room)
  let taken = stands
  for (const { container, index } of groups[layer] ?? []) {
    if (isOwn[index] === 1) continue
    if (taken === stands) taken = stands.map(({ low, high }) => ({ low, high }))
    insert(taken, container.from - nodeRoom, container.to + nodeRoom)
  }
  const gaps: Gap[] = []
  const add = (low: number, high: number) => {
    if (high - low >= 0) gaps.push({ low, high, onward: Infinity, back: Infinity })
  }
  let from = isFolded ? row.from - outside : -Infinity
  for (const { low, high } of taken) {
    add(from, low)
    from = high
  }
  add(from, isFolded ? row.to + outside : Infinity)
  return gaps
}

/** Nodes, texts and lines of a layer with the room they keep, in order, none touching the next. */
function standsIn({ work, channels, stands }: Passages, layer: number, room: number): Interval[] {
  const key = 2 * layer + (room > 0 ? 1 : 0)
  const known = stands[key]
  if (known) return known
  const found: Interval[] = []
  const items = work.layers[layer] ?? []
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0
    if (item >= work.real && room === 0 && work.before[item] === 0) continue
    const own = item < work.real ? nodeRoom : room
    const at = work.at[item] ?? 0
    insert(found, at - (work.before[item] ?? 0) - own, at + (work.after[item] ?? 0) + own)
  }
  for (const { low, high } of channels[layer - 1]?.texts ?? []) insert(found, low - 4, high + 4)
  stands[key] = found
  return found
}

/** Keeps other lines clear of one that was led through a layer. */
export function takeLevel(passages: Passages, layer: number, at: number): void {
  insert(standsIn(passages, layer, lineRoom), at - lineRoom, at + lineRoom)
}

/** Adds an interval to a list in order; those that touch it become one with it. */
function insert(intervals: Interval[], low: number, high: number): void {
  let end = intervals.length
  while (end > 0 && (intervals[end - 1]?.low ?? 0) > high) end--
  let start = end
  while (start > 0 && (intervals[start - 1]?.high ?? 0) >= low) start--
  const first = intervals[start]
  if (start === end || !first) {
    intervals.splice(start, 0, { low, high })
    return
  }
  first.low = Math.min(first.low, low)
  first.high = Math.max(intervals[end - 1]?.high ?? high, high)
  intervals.splice(start + 1, end - start - 1)
}

/** The part of a channel around a level that no foreign group passes. */
export function roomIn(
  { groups }: Passages,
  channel: number,
  { isOwn, at }: { isOwn: Uint8Array; at: number },
): Interval {
  const room = { low: -Infinity, high: Infinity }
  const walls = groups[channel] ?? []
  for (let i = 0; i < walls.length; i++) {
    const wall = walls[i]
    if (!wall || isOwn[wall.index] === 1 || wall.container.first >= channel) continue
    const low = wall.container.from - nodeRoom + 0.5
    const high = wall.container.to + nodeRoom - 0.5
    if (high <= at) room.low = Math.max(room.low, high)
    else if (low >= at) room.high = Math.min(room.high, low)
    else return { low: at, high: at }
  }
  return room
}
