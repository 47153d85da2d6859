/**
 * Draws every chain as an orthogonal line and places the layers along the flow.
 *
 * A line leaves its node level with the flow, changes its level once in each channel between two layers and
 * arrives level. In a channel the plumb parts get tracks: lines going one way are stacked so that they do not
 * cross each other again, and lines that overlap never share a track.
 */
import { assignSlots, assignTracks, collectHops, headShift, tailAir } from './channels.ts'
import {
  type Channel,
  describeChannel,
  freeChannel,
  markEntered,
  placeColumns,
  spreadTracks,
} from './columns.ts'
import { positions } from './net.ts'
import { outermostApart } from './bind.ts'
import { findCorners, type Ports, spreadPorts } from './ports.ts'
import type { Columns, Corners, Hop, Turn } from './routing.ts'
import { placeTurns } from './turns.ts'
import { type Chain, hasOnlyRows, type Work } from './work.ts'

export type Spot = { along: number; across: number }

export type Route = {
  chain: Chain
  spots: Spot[]
  /** Centre of the label, when the chain carries one. */
  label?: Spot
}

/** How far a node reaches from its centre along the flow, `offset` off its middle line. */
export type Reach = (item: number, side: 'start' | 'end', offset: number) => number

export type Routed = { routes: Route[]; columns: Columns; channels: Channel[] }

export function routeChains(work: Work, reach: Reach, centres: readonly (number | undefined)[] = []): Routed {
  const place = positions(work)
  markEntered(work, place)
  const corners = findCorners(work, place)
  const ports = spreadPorts(work, place, corners)
  const { channels, turning, hopsOf } = collectHops(work, { ports, place, corners })
  for (const hops of channels) assignTracks(hops, work.gaps.line)
  for (const hops of channels) assignSlots(hops)
  const columns = placeColumns(work, channels, centres)
  spreadTracks(work, columns, channels)
  placeTurns(work, turning, columns, corners)
  const setting = { columns, ports, reach, corners }
  const routes = work.chains.map((chain, index) => {
    const hops = hopsOf[index] ?? []
    if (!chain.isLevel) return hopRoute(work, chain, hops, setting)
    return hops[0] ? bracketRoute(work, chain, hops[0], setting) : plumbRoute(work, chain, columns)
  })
  return {
    routes,
    columns,
    channels: hasOnlyRows(work)
      ? []
      : channels.map((hops, layer) => describeChannel(work, columns, hops, layer)),
  }
}

type Setting = { columns: Columns; ports: Ports; reach: Reach; corners: Corners }

function hopRoute(work: Work, chain: Chain, hops: readonly Hop[], setting: Setting): Route {
  const { columns, ports, reach, corners } = setting
  const tail = chain.items[0] ?? 0
  const head = chain.items.at(-1) ?? 0
  const spots: Spot[] = []
  const tailCorner = corners.tail[chain.edge] ?? 0
  const tailCentre = columns.centre[work.layer[tail] ?? 0] ?? 0
  const first = hops[0]
  if (tailCorner !== 0) {
    spots.push({ along: tailCentre, across: cornerOf(work, tail, tailCorner) })
    spots.push({ along: tailCentre, across: first?.turn?.gutter ?? first?.from ?? 0 })
  } else {
    const out = reach(tail, 'end', ports.tail[chain.edge] ?? 0)
    spots.push({ along: tailCentre + out, across: first?.from ?? 0 })
  }
  const headCorner = corners.head[chain.edge] ?? 0
  const last = hops.at(-1)
  for (const hop of hops) {
    const drops = { out: tailCorner !== 0 && hop === first, in: headCorner !== 0 && hop === last }
    spots.push(...hopSpots(hop, drops))
  }
  const headCentre = columns.centre[work.layer[head] ?? 0] ?? 0
  if (headCorner !== 0) {
    spots.push({ along: headCentre, across: last?.turn?.gutter ?? last?.to ?? 0 })
    spots.push({ along: headCentre, across: cornerOf(work, head, headCorner) })
  } else {
    const into = -reach(head, 'start', ports.head[chain.edge] ?? 0)
    spots.push({ along: headCentre + into, across: last?.to ?? 0 })
  }
  const label = labelSpot(work, chain, hops, columns)
  return label ? { chain, spots, label } : { chain, spots }
}

/** Where a line bends between two layers; over a turn where it does not drop out of a node, or into one. */
function hopSpots({ turn, track, along, from, to }: Hop, drops: { out: boolean; in: boolean }): Spot[] {
  if (turn) {
    const { behind, gutter, before } = turn
    const out = [
      { along: behind, across: from },
      { along: behind, across: gutter },
    ]
    const into = [
      { along: before, across: gutter },
      { along: before, across: to },
    ]
    return [...(drops.out ? [] : out), ...(drops.in ? [] : into)]
  }
  if (track < 0) return []
  return [
    { along, across: from },
    { along, across: to },
  ]
}

/** Where a line that turns at its node touches the node's side. */
function cornerOf(work: Work, node: number, corner: number): number {
  const here = work.at[node] ?? 0
  return corner > 0 ? here + (work.shapeAfter[node] ?? 0) : here - (work.shapeBefore[node] ?? 0)
}

function labelSpot(work: Work, chain: Chain, hops: readonly Hop[], columns: Columns): Spot | undefined {
  if (chain.labelAlong === 0) return undefined
  if (chain.items.length > 2) {
    const item = chain.items[chain.isTurned ? chain.items.length - 2 : 1] ?? 0
    return { along: columns.centre[work.layer[item] ?? 0] ?? 0, across: work.at[item] ?? 0 }
  }
  const hop = hops[0]
  if (!hop) return undefined
  if (hop.turn) return turnSpot(work, chain, hop.turn, columns)
  if (hop.isBracket) return { along: hop.along, across: (hop.from + hop.to) / 2 }
  const next = (work.layer[chain.items[0] ?? 0] ?? 0) + 1
  if (hop.isInline && hop.track >= 0) return { along: hop.along, across: (hop.from + hop.to) / 2 }
  if (hop.isInline) {
    const { from } = freeChannel(work, columns, hops, next - 1)
    const to = (columns.start[next] ?? 0) - (columns.borders.start[next] ?? 0)
    return { along: (from + to - headShift) / 2, across: hop.to }
  }
  const slot = Math.max(0, hop.slot)
  if (hop.isEarly) {
    const behind = (columns.end[next - 1] ?? 0) + (columns.borders.end[next - 1] ?? 0) + tailAir
    return { along: behind + (slot + 0.5) * (chain.labelAlong + 6), across: hop.from }
  }
  const end = (columns.start[next] ?? 0) - (columns.borders.start[next] ?? 0) - 13
  return { along: end - (slot + 0.5) * (chain.labelAlong + 6), across: hop.to }
}

/** In the middle of the gutter. */
function turnSpot(work: Work, { items }: Chain, { gutter }: Turn, { centre }: Columns): Spot {
  const [tail, head] = [items[0] ?? 0, items.at(-1) ?? 0]
  const middle = ((centre[work.layer[tail] ?? 0] ?? 0) + (centre[work.layer[head] ?? 0] ?? 0)) / 2
  return { along: middle, across: gutter }
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
  const spots = [
    { along: centre + reach(tail, 'end', ports.tail[chain.edge] ?? 0), across: hop.from },
    { along: hop.along, across: hop.from },
    { along: hop.along, across: hop.to },
    { along: centre + reach(head, 'end', ports.head[chain.edge] ?? 0), across: hop.to },
  ]
  return labelled(chain, spots, { along: hop.along, across: (hop.from + hop.to) / 2 })
}

function labelled(chain: Chain, spots: Spot[], label: Spot): Route {
  return chain.labelAlong === 0 ? { chain, spots } : { chain, spots, label }
}
