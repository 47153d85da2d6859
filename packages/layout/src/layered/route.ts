/**
 * Draws every chain as an orthogonal line and places the layers along the flow.
 *
 * A line leaves its node level with the flow, changes its level once in each channel between two layers and
 * arrives level. In a channel the plumb parts get tracks: lines going one way are stacked so that they do not
 * cross each other again, and lines that overlap never share a track.
 */
import { positions } from './order.ts'
import { createSeparator, separate } from './separate.ts'
import type { Chain, Work } from './work.ts'

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

type Hop = { chain: Chain; at: number; from: number; to: number; track: number; slot: number; along: number }

export type Routed = { routes: Route[]; columns: Columns }

export function routeChains(work: Work, reach: Reach, centres: readonly (number | undefined)[] = []): Routed {
  const ports = spreadPorts(work)
  const channels = collectHops(work, ports)
  for (const hops of channels) assignTracks(hops, work.gaps.line)
  for (const hops of channels) assignSlots(hops)
  const columns = placeColumns(work, channels, centres)
  spreadTracks(work, columns, channels)
  const place = positions(work)
  const hopOf = new Map<Chain, Hop[]>()
  for (const hops of channels)
    for (const hop of hops) hopOf.set(hop.chain, [...(hopOf.get(hop.chain) ?? []), hop])
  const routes = work.chains.map((chain) =>
    chain.isLevel
      ? levelRoute(work, chain, { columns, place, ports, reach })
      : hopRoute(work, chain, hopOf.get(chain) ?? [], { columns, ports, reach }),
  )
  return { routes, columns }
}

type Ports = { tail: Map<Chain, number>; head: Map<Chain, number> }

/** Offsets from the middle line at both ends, in the order that crosses least. */
function spreadPorts(work: Work): Ports {
  const ports: Ports = { tail: new Map(), head: new Map() }
  const leaving: Chain[][] = Array.from({ length: work.real }, () => [])
  const arriving: Chain[][] = Array.from({ length: work.real }, () => [])
  for (const chain of work.chains) {
    if (chain.isLevel) continue
    leaving[chain.items[0] ?? 0]?.push(chain)
    arriving[chain.items.at(-1) ?? 0]?.push(chain)
  }
  for (let item = 0; item < work.real; item++) {
    const next = (chain: Chain) => work.at[chain.items[1] ?? 0] ?? 0
    const before = (chain: Chain) => work.at[chain.items.at(-2) ?? 0] ?? 0
    spreadSide(
      work,
      item,
      (leaving[item] ?? []).map((chain) => ({ chain, level: next(chain) })),
      ports.tail,
    )
    spreadSide(
      work,
      item,
      (arriving[item] ?? []).map((chain) => ({ chain, level: before(chain) })),
      ports.head,
    )
  }
  return ports
}

type Pulled = { chain: Chain; level: number }

function spreadSide(work: Work, item: number, chains: Pulled[], into: Map<Chain, number>): void {
  if (chains.length === 0) return
  const here = work.at[item] ?? 0
  chains.sort((a, b) => a.level - b.level || a.chain.edge - b.chain.edge)
  const straight = chains.findIndex(({ level }) => Math.abs(level - here) < 0.5)
  const middle = straight >= 0 ? straight : (chains.length - 1) / 2
  const room = Math.max(6, Math.min(work.before[item] ?? 0, work.after[item] ?? 0) - 10)
  const furthest = Math.max(middle, chains.length - 1 - middle)
  const step = furthest === 0 ? 0 : Math.min(work.gaps.line, room / furthest)
  chains.forEach(({ chain }, index) => into.set(chain, (index - middle) * step))
}

function levelAt(work: Work, chain: Chain, index: number, ports: Ports): number {
  const base = work.at[chain.items[index] ?? 0] ?? 0
  if (index === 0) return base + (ports.tail.get(chain) ?? 0)
  if (index === chain.items.length - 1) return base + (ports.head.get(chain) ?? 0)
  return base
}

function collectHops(work: Work, ports: Ports): Hop[][] {
  const channels: Hop[][] = work.layers.map(() => [])
  for (const chain of work.chains) {
    if (chain.isLevel) continue
    for (let i = 0; i + 1 < chain.items.length; i++) {
      const channel = channels[work.layer[chain.items[i] ?? 0] ?? 0]
      const from = levelAt(work, chain, i, ports)
      const to = levelAt(work, chain, i + 1, ports)
      channel?.push({ chain, at: i, from, to, track: -1, slot: -1, along: 0 })
    }
  }
  return channels
}

/** Numbers the plumb parts of one channel from 0, near to far. */
function assignTracks(hops: Hop[], gap: number): void {
  const placed: Hop[] = []
  const bent = hops.filter((hop) => Math.abs(hop.from - hop.to) >= 0.5)
  const onward = bent.filter((hop) => hop.to > hop.from).toSorted((a, b) => b.from - a.from || b.to - a.to)
  const back = bent.filter((hop) => hop.to < hop.from).toSorted((a, b) => a.from - b.from || a.to - b.to)
  const put = (hop: Hop) => {
    let track = 0
    const low = Math.min(hop.from, hop.to) - gap / 2
    const high = Math.max(hop.from, hop.to) + gap / 2
    const taken = new Set<number>()
    for (const other of placed) {
      if (Math.min(other.from, other.to) >= high || Math.max(other.from, other.to) <= low) continue
      taken.add(other.track)
      const isSameWay = other.to > other.from === hop.to > hop.from
      if (isSameWay) track = Math.max(track, other.track + 1)
    }
    while (taken.has(track)) track++
    hop.track = track
    placed.push(hop)
  }
  onward.forEach(put)
  back.forEach(put)
}

/** Labels of edges between neighbouring layers stand before the head; near lines push them apart. */
function assignSlots(hops: Hop[]): void {
  const placed: Hop[] = []
  for (const hop of hops) {
    if (hop.chain.labelAlong === 0 || hop.chain.items.length > 2) continue
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

/** Layers one after the other, with room for borders, tracks and labels between them. */
function placeColumns(
  work: Work,
  channels: readonly Hop[][],
  centres: readonly (number | undefined)[],
): Columns {
  const widths = work.layers.map((layer) =>
    layer.reduce((most, item) => Math.max(most, work.along[item] ?? 0), 0),
  )
  const spaces = work.layers.map((_, index) =>
    index === 0
      ? 0
      : borderRoom(work, index - 1, 'end') +
        channelRoom(work, channels[index - 1] ?? []) +
        borderRoom(work, index, 'start'),
  )
  const centre = spreadCentres(widths, spaces, centres)
  const columns: Columns = {
    centre,
    start: centre.map((at, index) => at - (widths[index] ?? 0) / 2),
    end: centre.map((at, index) => at + (widths[index] ?? 0) / 2),
  }
  work.containers.forEach((container, index) => {
    container.start = (columns.start[container.first] ?? 0) - borderDepth(work, index, 'start')
    container.end = (columns.end[container.last] ?? 0) + borderDepth(work, index, 'end')
  })
  return columns
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
    const from = (columns.end[layer] ?? 0) + borderRoom(work, layer, 'end')
    const to = (columns.start[layer + 1] ?? 0) - borderRoom(work, layer + 1, 'start') - slotRoom(hops)
    const step = tracks > 1 ? Math.min(trackGap, (to - from - 2 * tightLead) / (tracks - 1)) : 0
    const first = (from + to - step * (tracks - 1)) / 2
    for (const hop of hops) hop.along = first + hop.track * step
  })
}

function slotRoom(hops: readonly Hop[]): number {
  const widths: number[] = []
  for (const hop of hops) {
    if (hop.slot >= 0) widths[hop.slot] = Math.max(widths[hop.slot] ?? 0, hop.chain.labelAlong)
  }
  return widths.reduce((sum, width) => sum + width + 6, 0)
}

type Setting = { columns: Columns; ports: Ports; reach: Reach }

function hopRoute(work: Work, chain: Chain, hops: readonly Hop[], setting: Setting): Route {
  const { columns, ports, reach } = setting
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const leave = ports.tail.get(chain) ?? 0
  const arrive = ports.head.get(chain) ?? 0
  const spots: Spot[] = [
    {
      along: (columns.centre[work.layer[tail] ?? 0] ?? 0) + reach(tail, 'end', leave),
      across: (work.at[tail] ?? 0) + leave,
    },
  ]
  for (const hop of hops.toSorted((a, b) => a.at - b.at)) {
    if (hop.track < 0) continue
    const { along } = hop
    spots.push({ along, across: hop.from }, { along, across: hop.to })
  }
  spots.push({
    along: (columns.centre[work.layer[head] ?? 0] ?? 0) - reach(head, 'start', arrive),
    across: (work.at[head] ?? 0) + arrive,
  })
  const label = labelSpot(work, chain, hops, columns)
  return { chain, spots, ...(label ? { label } : {}) }
}

function labelSpot(work: Work, chain: Chain, hops: readonly Hop[], columns: Columns): Spot | undefined {
  if (chain.labelAlong === 0) return undefined
  if (chain.items.length > 2) {
    const item = chain.items[chain.isTurned ? chain.items.length - 2 : 1] ?? 0
    return { along: columns.centre[work.layer[item] ?? 0] ?? 0, across: work.at[item] ?? 0 }
  }
  const hop = hops[0]
  if (!hop) return undefined
  const next = (work.layer[chain.items[0] ?? 0] ?? 0) + 1
  const end = (columns.start[next] ?? 0) - borderRoom(work, next, 'start') - 16
  const slot = Math.max(0, hop.slot)
  return { along: end - (slot + 0.5) * (chain.labelAlong + 6), across: hop.to }
}

type LevelSetting = Setting & { place: Int32Array }

/** Between two items of one layer: plumb when they are neighbours, round the end of the layer otherwise. */
function levelRoute(work: Work, chain: Chain, { columns, place, reach }: LevelSetting): Route {
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const layer = work.layer[tail] ?? 0
  const centre = columns.centre[layer] ?? 0
  const isDown = (work.at[head] ?? 0) > (work.at[tail] ?? 0)
  const from = work.at[tail] ?? 0
  const to = work.at[head] ?? 0
  const isNeighbour = Math.abs((place[tail] ?? 0) - (place[head] ?? 0)) === 1
  if (isNeighbour) {
    const start = from + (isDown ? (work.after[tail] ?? 0) : -(work.before[tail] ?? 0))
    const end = to + (isDown ? -(work.before[head] ?? 0) : (work.after[head] ?? 0))
    const spots = [
      { along: centre, across: start },
      { along: centre, across: end },
    ]
    return labelled(chain, spots, { along: centre, across: (start + end) / 2 })
  }
  const out = (columns.end[layer] ?? 0) + borderRoom(work, layer, 'end') + trackLead
  const spots = [
    { along: centre + reach(tail, 'end', 0), across: from },
    { along: out, across: from },
    { along: out, across: to },
    { along: centre + reach(head, 'end', 0), across: to },
  ]
  return labelled(chain, spots, { along: out, across: (from + to) / 2 })
}

function labelled(chain: Chain, spots: Spot[], label: Spot): Route {
  return chain.labelAlong === 0 ? { chain, spots } : { chain, spots, label }
}
