/**
 * Draws every chain as an orthogonal line and places the layers along the flow.
 *
 * A line leaves its node level with the flow, changes its level once in each channel between two layers and
 * arrives level. In a channel the plumb parts get tracks: lines going one way are stacked so that they do not
 * cross each other again, and lines that overlap never share a track.
 */
import { isTurn, signOf } from './fold.ts'
import { positions } from './order.ts'
import { outermostApart } from './place.ts'
import { createSeparator, separate } from './separate.ts'
import { isInside, parentOf, type Chain, type Work } from './work.ts'

export type Spot = { along: number; across: number }

export type Route = {
  chain: Chain
  spots: Spot[]
  /** Centre of the label, when the chain carries one. */
  label?: Spot
}

/** How far a node reaches from its centre along the flow, `offset` off its middle line. */
export type Reach = (item: number, side: 'start' | 'end', offset: number) => number

export type Columns = {
  /** Centre, start and end of each layer along the flow. */
  centre: number[]
  start: number[]
  end: number[]
}

type Hop = {
  chain: Chain
  at: number
  from: number
  to: number
  track: number
  slot: number
  along: number
  /** Leaves and comes back on the same side: two items of one layer that are not neighbours. */
  isBracket: boolean
}

export type Routed = { routes: Route[]; columns: Columns }

export function routeChains(work: Work, reach: Reach, centres: readonly (number | undefined)[] = []): Routed {
  const place = positions(work)
  markEntered(work, place)
  const corners = findCorners(work, place)
  const ports = spreadPorts(work, place, corners)
  const channels = collectHops(work, { ports, place, corners })
  for (const hops of channels) assignTracks(hops, work.gaps.line)
  for (const hops of channels) assignSlots(hops)
  const columns = placeColumns(work, channels, centres)
  spreadTracks(work, columns, channels)
  const hopsOf = new Map<Chain, Hop[]>()
  for (const hop of channels.flat()) {
    const own = hopsOf.get(hop.chain)
    if (own) own.push(hop)
    else hopsOf.set(hop.chain, [hop])
  }
  const setting = { columns, ports, reach, corners }
  const routes = work.chains.map((chain) => {
    const hops = hopsOf.get(chain) ?? []
    if (!chain.isLevel) return hopRoute(work, chain, hops, setting)
    return hops[0] ? bracketRoute(work, chain, hops[0], setting) : plumbRoute(work, chain, columns)
  })
  return { routes, columns }
}

type Ports = { tail: Map<Chain, number>; head: Map<Chain, number> }

/** Ends that leave or enter a node across the flow: 1 on its far side, -1 on its near side. */
type Corners = { tail: Map<Chain, number>; head: Map<Chain, number> }

/**
 * Lines back, and the branches of a decision, turn straight at their node when nothing stands between it and
 * their level: one bend instead of two, and loops run round the outside.
 */
function findCorners(work: Work, place: Int32Array): Corners {
  const corners: Corners = { tail: new Map(), head: new Map() }
  const taken = new Set<number>()
  for (const chain of work.chains) {
    if (!chain.isLevel) continue
    const [a = 0, b = 0] = chain.items
    const sign = (work.at[b] ?? 0) > (work.at[a] ?? 0) ? 1 : -1
    taken.add(sideKey(a, sign)).add(sideKey(b, -sign))
  }
  for (const first of work.rows.slice(1)) {
    taken
      .add(sideKey(work.layers[first - 1]?.at(-1) ?? -1, 1))
      .add(sideKey(work.layers[first]?.[0] ?? -1, -1))
  }
  const offer = (ends: Map<Chain, number>, chain: Chain, [node, other]: [number, number]) => {
    const sign = cornerSide(work, place, node, work.at[other] ?? 0)
    if (sign === 0 || taken.has(sideKey(node, sign))) return
    taken.add(sideKey(node, sign))
    ends.set(chain, sign)
  }
  const isAtTurn = (a: number, b: number) => isTurn(work, Math.min(work.layer[a] ?? 0, work.layer[b] ?? 0))
  for (const chain of work.chains) {
    const { items } = chain
    const tail = items[0] ?? 0
    const head = items.at(-1) ?? 0
    if (chain.isLevel) continue
    const isLong = items.length > 2
    if (isLong ? chain.isTurned : work.turnsAtOnce[tail] === 1)
      offer(corners.tail, chain, [tail, items[1] ?? 0])
    if (isLong && chain.isTurned && !isAtTurn(items.at(-2) ?? 0, head))
      offer(corners.head, chain, [head, items.at(-2) ?? 0])
  }
  return corners
}

function sideKey(item: number, sign: number): number {
  return sign > 0 ? 2 * item + 1 : 2 * item
}

/** 1 or -1 when a plumb line from the node's side reaches the level freely, otherwise 0. */
function cornerSide(work: Work, place: Int32Array, node: number, level: number): number {
  const here = work.at[node] ?? 0
  const sign = level > here ? 1 : -1
  const reach = sign > 0 ? (work.after[node] ?? 0) : (work.before[node] ?? 0)
  const shape = sign > 0 ? (work.shapeAfter[node] ?? 0) : (work.shapeBefore[node] ?? 0)
  if ((level - here) * sign < reach + cornerRoom || reach > shape) return 0
  const layer = work.layers[work.layer[node] ?? 0] ?? []
  const beside = layer[(place[node] ?? 0) + sign]
  if (beside === undefined) return sign
  let border =
    sign > 0
      ? (work.at[beside] ?? 0) - (work.before[beside] ?? 0)
      : (work.at[beside] ?? 0) + (work.after[beside] ?? 0)
  for (
    let home = work.home[beside] ?? -1;
    !isInside(work, work.home[node] ?? -1, home);
    home = parentOf(work, home)
  ) {
    const container = work.containers[home]
    if (container) border = sign > 0 ? Math.min(border, container.from) : Math.max(border, container.to)
  }
  return (border - level) * sign > cornerRoom / 2 ? sign : 0
}

/** Least length of the plumb part of a line that turns at its node. */
const cornerRoom = 20

/** Offsets from the middle line at both ends, in the order that crosses least. */
function spreadPorts(work: Work, place: Int32Array, corners: Corners): Ports {
  const ports: Ports = { tail: new Map(), head: new Map() }
  const leaving: Pulled[][] = Array.from({ length: work.real }, () => [])
  const arriving: Pulled[][] = Array.from({ length: work.real }, () => [])
  for (const chain of work.chains) {
    const tail = chain.items[0] ?? 0
    const head = chain.items.at(-1) ?? 0
    if (chain.isLevel) {
      if (isPlumb(place, chain)) continue
      leaving[tail]?.push({ chain, level: work.at[head] ?? 0, ends: ports.tail })
      leaving[head]?.push({ chain, level: work.at[tail] ?? 0, ends: ports.head })
      continue
    }
    // NOTE: lines round a turn lie inside one another, so that their order is reversed behind it.
    const leaveSign = isTurn(work, work.layer[tail] ?? 0) ? -1 : 1
    const arriveSign = isTurn(work, (work.layer[head] ?? 0) - 1) ? -1 : 1
    const first = leaveSign * (work.at[chain.items[1] ?? 0] ?? 0)
    const last = arriveSign * (work.at[chain.items.at(-2) ?? 0] ?? 0)
    if (!corners.tail.has(chain)) leaving[tail]?.push({ chain, level: first, ends: ports.tail })
    if (!corners.head.has(chain)) arriving[head]?.push({ chain, level: last, ends: ports.head })
  }
  for (let item = 0; item < work.real; item++) {
    spreadSide(work, item, leaving[item] ?? [])
    spreadSide(work, item, arriving[item] ?? [])
  }
  return ports
}

function isPlumb(place: Int32Array, { items }: Chain): boolean {
  return Math.abs((place[items[0] ?? 0] ?? 0) - (place[items.at(-1) ?? 0] ?? 0)) === 1
}

type Pulled = { chain: Chain; level: number; ends: Map<Chain, number> }

function spreadSide(work: Work, item: number, chains: Pulled[]): void {
  if (chains.length === 0) return
  const here = work.at[item] ?? 0
  chains.sort((a, b) => a.level - b.level || a.chain.edge - b.chain.edge)
  const straight = chains.findIndex(({ level, chain }) => !chain.isLevel && Math.abs(level - here) < 0.5)
  const middle = straight >= 0 ? straight : (chains.length - 1) / 2
  const half = Math.min(work.shapeBefore[item] ?? 0, work.shapeAfter[item] ?? 0)
  const room = Math.max(6, half - 10)
  const furthest = Math.max(middle, chains.length - 1 - middle)
  const step = furthest === 0 ? 0 : Math.min(work.gaps.line, room / furthest)
  chains.forEach(({ chain, ends }, index) => ends.set(chain, (index - middle) * step))
}

type Ends = { ports: Ports; place: Int32Array; corners: Corners }

/** Levels of a chain at each of its items. */
function levelsOf(work: Work, chain: Chain, { ports, corners }: Ends): number[] {
  const { items } = chain
  const last = items.length - 1
  const levels = items.map((item) => work.at[item] ?? 0)
  levels[0] = (levels[0] ?? 0) + (ports.tail.get(chain) ?? 0)
  levels[last] = (levels[last] ?? 0) + (ports.head.get(chain) ?? 0)
  if (corners.head.has(chain)) levels[last] = levels[last - 1] ?? 0
  if (corners.tail.has(chain)) levels[0] = levels[1] ?? 0
  else if (last === 1 && Math.abs((levels[0] ?? 0) - (levels[1] ?? 0)) < smallestJog) {
    // NOTE: two ports a few pixels apart would make a jog nobody wants; the head gives way.
    const head = items[1] ?? 0
    const offset = (levels[0] ?? 0) - (work.at[head] ?? 0)
    if (Math.abs(offset) < Math.min(work.shapeBefore[head] ?? 0, work.shapeAfter[head] ?? 0) - 8) {
      levels[1] = levels[0] ?? 0
      ports.head.set(chain, offset)
    }
  }
  for (let i = 1; i <= last; i++) {
    if (Math.abs((levels[i] ?? 0) - (levels[i - 1] ?? 0)) < 0.5) levels[i] = levels[i - 1] ?? 0
  }
  return levels
}

const smallestJog = 6

function collectHops(work: Work, ends: Ends): Hop[][] {
  const channels: Hop[][] = work.layers.map(() => [])
  for (const chain of work.chains) {
    if (chain.isLevel && isPlumb(ends.place, chain)) continue
    const levels = levelsOf(work, chain, ends)
    for (let i = 0; i + 1 < levels.length; i++) {
      channels[work.layer[chain.items[i] ?? 0] ?? 0]?.push({
        chain,
        at: i,
        from: levels[i] ?? 0,
        to: levels[i + 1] ?? 0,
        track: -1,
        slot: -1,
        along: 0,
        isBracket: chain.isLevel || isTurn(work, work.layer[chain.items[i] ?? 0] ?? 0),
      })
    }
  }
  return channels
}

/** Numbers the plumb parts of one channel from 0, near to far. */
function assignTracks(hops: Hop[], gap: number): void {
  const placed: Hop[] = []
  const bent = hops.filter((hop) => Math.abs(hop.from - hop.to) >= 0.5)
  const brackets = bent.filter((hop) => hop.isBracket)
  const open = bent.filter((hop) => !hop.isBracket)
  const onward = open.filter((hop) => hop.to > hop.from).toSorted((a, b) => b.from - a.from || b.to - a.to)
  const back = open.filter((hop) => hop.to < hop.from).toSorted((a, b) => a.from - b.from || a.to - b.to)
  const put = (hop: Hop) => {
    let track = 0
    const low = Math.min(hop.from, hop.to) - gap / 2
    const high = Math.max(hop.from, hop.to) + gap / 2
    const taken = new Set<number>()
    for (const other of placed) {
      if (Math.min(other.from, other.to) >= high || Math.max(other.from, other.to) <= low) continue
      taken.add(other.track)
      const isSameWay = other.to > other.from === hop.to > hop.from && !other.isBracket
      if (isSameWay) track = Math.max(track, other.track + 1)
    }
    while (taken.has(track)) track++
    hop.track = track
    placed.push(hop)
  }
  brackets.toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to)).forEach(put)
  onward.forEach(put)
  back.forEach(put)
}

/** Labels of edges between neighbouring layers stand before the head; near lines push them apart. */
function assignSlots(hops: Hop[]): void {
  const placed: Hop[] = []
  for (const hop of hops) {
    if (hop.chain.labelAlong === 0 || hop.chain.items.length > 2 || hop.isBracket) continue
    const reach = hop.chain.labelAcross / 2 + 2
    const taken = new Set<number>()
    for (const other of placed) {
      if (Math.abs(other.to - hop.to) < reach + other.chain.labelAcross / 2) taken.add(other.slot)
    }
    let slot = 0
    while (taken.has(slot)) slot++
    hop.slot = slot
    placed.push(hop)
  }
}

/** Layers one after the other, with room for borders, tracks and labels between them; rows turn under their end. */
function placeColumns(
  work: Work,
  channels: readonly Hop[][],
  centres: readonly (number | undefined)[],
): Columns {
  const widths = work.layers.map((layer) =>
    layer.reduce((most, item) => Math.max(most, work.along[item] ?? 0), 0),
  )
  const spaces = () =>
    work.layers.map((_, index) =>
      work.rows.includes(index)
        ? 0
        : borderRoom(work, index - 1, 'end') +
          channelRoom(work, channels[index - 1] ?? []) +
          borderRoom(work, index, 'start'),
    )
  widenGroups(work, widths, spaces())
  const room = spaces()
  const centre: number[] = []
  work.rows.forEach((first, row) => {
    const end = work.rows[row + 1] ?? widths.length
    const sign = signOf(work, first)
    const old = centres.slice(first, end).map((at) => (at === undefined ? undefined : sign * at))
    const own = spreadCentres(widths.slice(first, end), room.slice(first, end), old)
    const isNew = old.every((at) => at === undefined)
    const shift = isNew && row > 0 ? sign * (centre[first - 1] ?? 0) - (own[0] ?? 0) : 0
    for (const at of own) centre.push(sign * (at + shift))
  })
  const columns: Columns = {
    centre,
    start: centre.map((at, index) => at - (signOf(work, index) * (widths[index] ?? 0)) / 2),
    end: centre.map((at, index) => at + (signOf(work, index) * (widths[index] ?? 0)) / 2),
  }
  work.containers.forEach((container, index) => {
    const sign = signOf(work, Math.max(0, container.first))
    container.start = (columns.start[container.first] ?? 0) - sign * borderDepth(work, index, 'start')
    container.end = (columns.end[container.last] ?? 0) + sign * borderDepth(work, index, 'end')
  })
  return columns
}

/** A title needs its inset on one side and a little air on the other. */
const titleSlack = 8

/** Marks the groups whose title a line between two items of their first layer would run into. */
function markEntered(work: Work, place: Int32Array): void {
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
function widenGroups(work: Work, widths: readonly number[], spaces: readonly number[]): void {
  for (const [index, container] of work.containers.entries()) {
    if (container.leastAlong === 0 || container.first < 0) continue
    let inner = borderDepth(work, index, 'start') + borderDepth(work, index, 'end')
    for (let layer = container.first; layer <= container.last; layer++) {
      inner += (widths[layer] ?? 0) + (layer > container.first ? (spaces[layer] ?? 0) : 0)
    }
    const beforeLine = borderDepth(work, index, 'start') + (widths[container.first] ?? 0) / 2
    const title = container.isEntered ? Math.max(0, container.leastAlong - titleSlack - beforeLine) : 0
    const missing = Math.max(0, container.leastAlong - inner - title)
    container.pad.start += missing / 2 + title
    container.pad.end += missing / 2
  }
}

/** Layers on screen stay where they are unless they would touch; new ones follow at their distance. */
function spreadCentres(
  widths: readonly number[],
  spaces: readonly number[],
  old: readonly (number | undefined)[],
): number[] {
  const apart = widths.map((width, i) =>
    i === 0 ? 0 : (widths[i - 1] ?? 0) / 2 + (spaces[i] ?? 0) + width / 2,
  )
  const wishes = wishedCentres(apart, old)
  const at = Float64Array.from(wishes)
  const separations = apart.slice(1).map((gap, i) => ({ from: i, to: i + 1, gap }))
  const weight = Float64Array.from(widths, (_, i) => (old[i] === undefined ? 1e-3 : 1))
  separate(createSeparator(widths.length, separations), at, weight)
  return [...at]
}

function wishedCentres(apart: readonly number[], old: readonly (number | undefined)[]): number[] {
  const first = old.findIndex((at) => at !== undefined)
  const wishes: number[] = []
  if (first < 0) {
    let here = 0
    return apart.map((gap) => (here += gap))
  }
  wishes[first] = old[first] ?? 0
  for (let i = first - 1; i >= 0; i--) wishes[i] = (wishes[i + 1] ?? 0) - (apart[i + 1] ?? 0) - freshGap
  for (let i = first + 1; i < apart.length; i++)
    wishes[i] = old[i] ?? (wishes[i - 1] ?? 0) + (apart[i] ?? 0) + freshGap
  return wishes
}

/** How far a group's border stands from the layer it begins or ends with. */
function borderDepth(work: Work, index: number, side: 'start' | 'end'): number {
  const container = work.containers[index]
  if (!container) return 0
  const layer = side === 'start' ? container.first : container.last
  let inner = 0
  work.containers.forEach((other, child) => {
    if (other.parent !== index || other.first < 0) return
    if ((side === 'start' ? other.first : other.last) !== layer) return
    inner = Math.max(inner, borderDepth(work, child, side))
  })
  return inner + container.pad[side]
}

function borderRoom(work: Work, layer: number, side: 'start' | 'end'): number {
  let room = 0
  work.containers.forEach((container, index) => {
    if ((side === 'start' ? container.first : container.last) !== layer) return
    room = Math.max(room, borderDepth(work, index, side))
  })
  return room
}

const trackLead = 24
const trackGap = 14
/** In a channel that must not grow, tracks may come this near to each other and to the nodes. */
const tightTrack = 6
const tightLead = 12
/** A new layer keeps this much more distance than the least, as a fresh layout does. */
const freshGap = 26

function channelRoom(work: Work, hops: readonly Hop[]): number {
  const tracks = trackCount(hops)
  const lines = work.isContinued
    ? (tracks - 1) * tightTrack + 2 * tightLead
    : (tracks - 1) * work.gaps.line + 2 * trackLead
  return Math.max(work.gaps.layer, lines) + slotRoom(hops)
}

function trackCount(hops: readonly Hop[]): number {
  let most = 0
  for (const hop of hops) most = Math.max(most, hop.track + 1)
  return most
}

/** Tracks stand in the middle of the free part of their channel, as far apart as it allows. */
function spreadTracks(work: Work, columns: Columns, channels: readonly Hop[][]): void {
  channels.forEach((hops, layer) => {
    const tracks = trackCount(hops)
    if (tracks === 0) return
    const sign = signOf(work, layer)
    const { from, to } = freeChannel(work, columns, hops, layer)
    const step = tracks > 1 ? Math.min(trackGap, (to - from - 2 * tightLead) / (tracks - 1)) : 0
    const first = (from + to - step * (tracks - 1)) / 2
    for (const hop of hops) hop.along = sign * (first + hop.track * step)
  })
}

/** The part of a channel between borders and labels, along the way its row runs. */
function freeChannel(
  work: Work,
  columns: Columns,
  hops: readonly Hop[],
  layer: number,
): { from: number; to: number } {
  const sign = signOf(work, layer)
  const from = sign * (columns.end[layer] ?? 0) + borderRoom(work, layer, 'end')
  const next = columns.start[layer + 1]
  if (next === undefined) return { from, to: from + channelRoom(work, hops) }
  const room = borderRoom(work, layer + 1, 'start')
  if (!isTurn(work, layer)) return { from, to: sign * next - room - slotRoom(hops) }
  const outside = Math.max(from, sign * next + room)
  return { from: outside, to: outside + channelRoom(work, hops) }
}

function slotRoom(hops: readonly Hop[]): number {
  const widths: number[] = []
  for (const hop of hops) {
    if (hop.slot >= 0) widths[hop.slot] = Math.max(widths[hop.slot] ?? 0, hop.chain.labelAlong)
  }
  return widths.reduce((sum, width) => sum + width + 6, 0)
}

type Setting = { columns: Columns; ports: Ports; reach: Reach; corners: Corners }

function hopRoute(work: Work, chain: Chain, hops: readonly Hop[], setting: Setting): Route {
  const { columns, ports, reach, corners } = setting
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const sorted = hops.toSorted((a, b) => a.at - b.at)
  if (isPlumbTurn(work, chain, columns)) return plumbRoute(work, chain, columns)
  const spots = endSpots(work, tail, sorted[0]?.from ?? 0, {
    centre: columns.centre[work.layer[tail] ?? 0] ?? 0,
    corner: corners.tail.get(chain),
    reach: signOf(work, work.layer[tail] ?? 0) * reach(tail, 'end', ports.tail.get(chain) ?? 0),
  })
  for (const hop of sorted) {
    if (hop.track >= 0)
      spots.push({ along: hop.along, across: hop.from }, { along: hop.along, across: hop.to })
  }
  const end = endSpots(work, head, sorted.at(-1)?.to ?? 0, {
    centre: columns.centre[work.layer[head] ?? 0] ?? 0,
    corner: corners.head.get(chain),
    reach: -signOf(work, work.layer[head] ?? 0) * reach(head, 'start', ports.head.get(chain) ?? 0),
  })
  spots.push(...end.toReversed())
  const label = labelSpot(work, chain, hops, columns)
  return { chain, spots, ...(label ? { label } : {}) }
}

/** True when a row's last item and the next row's first stand over each other with nothing between. */
function isPlumbTurn(work: Work, { items }: Chain, columns: Columns): boolean {
  const [tail = 0, head = 0] = items
  const layer = work.layer[tail] ?? 0
  if (items.length !== 2 || !isTurn(work, layer)) return false
  if (Math.abs((columns.centre[layer] ?? 0) - (columns.centre[layer + 1] ?? 0)) > 0.5) return false
  return work.layers[layer]?.at(-1) === tail && work.layers[layer + 1]?.[0] === head
}

type End = { centre: number; corner: number | undefined; reach: number }

/** From the node outward: level from its side, or plumb to the level and then on. */
function endSpots(work: Work, node: number, level: number, { centre, corner, reach }: End): Spot[] {
  if (corner === undefined) return [{ along: centre + reach, across: level }]
  const here = work.at[node] ?? 0
  const across = corner > 0 ? here + (work.shapeAfter[node] ?? 0) : here - (work.shapeBefore[node] ?? 0)
  return [
    { along: centre, across },
    { along: centre, across: level },
  ]
}

function labelSpot(work: Work, chain: Chain, hops: readonly Hop[], columns: Columns): Spot | undefined {
  if (chain.labelAlong === 0) return undefined
  if (chain.items.length > 2) {
    const item = chain.items[chain.isTurned ? chain.items.length - 2 : 1] ?? 0
    return { along: columns.centre[work.layer[item] ?? 0] ?? 0, across: work.at[item] ?? 0 }
  }
  const hop = hops[0]
  if (!hop) return undefined
  if (hop.isBracket) return { along: hop.along, across: (hop.from + hop.to) / 2 }
  const next = (work.layer[chain.items[0] ?? 0] ?? 0) + 1
  const sign = signOf(work, next)
  const end = sign * (columns.start[next] ?? 0) - borderRoom(work, next, 'start') - 16
  const slot = Math.max(0, hop.slot)
  return { along: sign * (end - (slot + 0.5) * (chain.labelAlong + 6)), across: hop.to }
}

/** Between neighbours of one layer: straight over the gap between them. */
function plumbRoute(work: Work, chain: Chain, columns: Columns): Route {
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const along = columns.centre[work.layer[tail] ?? 0] ?? 0
  const from = work.at[tail] ?? 0
  const to = work.at[head] ?? 0
  const isDown = to > from
  const start = from + (isDown ? (work.shapeAfter[tail] ?? 0) : -(work.shapeBefore[tail] ?? 0))
  const end = to + (isDown ? -(work.shapeBefore[head] ?? 0) : (work.shapeAfter[head] ?? 0))
  const spots = [
    { along, across: start },
    { along, across: end },
  ]
  const [upper, lower] = isDown ? [tail, head] : [head, tail]
  const above = work.containers[outermostApart(work, upper, lower)]?.to ?? Math.min(start, end)
  const below = work.containers[outermostApart(work, lower, upper)]?.from ?? Math.max(start, end)
  return labelled(chain, spots, { along, across: (above + below) / 2 })
}

/** Between items of one layer with others between them: round by the channel behind the layer. */
function bracketRoute(work: Work, chain: Chain, hop: Hop, { columns, ports, reach }: Setting): Route {
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const centre = columns.centre[work.layer[tail] ?? 0] ?? 0
  const sign = signOf(work, work.layer[tail] ?? 0)
  const spots = [
    { along: centre + sign * reach(tail, 'end', ports.tail.get(chain) ?? 0), across: hop.from },
    { along: hop.along, across: hop.from },
    { along: hop.along, across: hop.to },
    { along: centre + sign * reach(head, 'end', ports.head.get(chain) ?? 0), across: hop.to },
  ]
  return labelled(chain, spots, { along: hop.along, across: (hop.from + hop.to) / 2 })
}

function labelled(chain: Chain, spots: Spot[], label: Spot): Route {
  return chain.labelAlong === 0 ? { chain, spots } : { chain, spots, label }
}
