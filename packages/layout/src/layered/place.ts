/**
 * Places ordered items across the flow: edges straight where they can be, groups as clear rectangles.
 *
 * Items joined by an edge that deserves to be straight (long edges first, then each node's main line) become
 * one variable, as in Brandes and Köpf 2001; no two such joins cross, so the separations between variables and
 * group borders hold no circle. The variables are then pulled to their neighbours and separated in sweeps.
 */
import { isTurn, rowGap, rowOf } from './fold.ts'
import { createSeparator, separate, type Separation } from './separate.ts'
import { isInside, parentOf, type Work } from './work.ts'
import { positions } from './order.ts'
import type { Seating } from './seat.ts'

const nearness = 40
const straightReach = 45

export function placeAcross(work: Work): void {
  const place = positions(work)
  start(work)
  settle(work, alignItems(work, place, 0), 6)
  settle(work, alignItems(work, place, straightReach), 3)
  tightenBorders(work)
  stackRows(work)
}

/** Brings the rows of a folded flow together. */
function stackRows(work: Work): void {
  if (work.rows.length < 2) return
  let bottom = 0
  const shifts = work.rows.map((_, row) => {
    const container = work.containers[work.rowStart + row]
    const shift = container ? bottom - container.from : 0
    bottom += container ? container.to - container.from + rowGap : 0
    return shift
  })
  for (let item = 0; item < work.at.length; item++) {
    work.at[item] = (work.at[item] ?? 0) + (shifts[rowOf(work, work.layer[item] ?? 0)] ?? 0)
  }
  for (const container of work.containers) {
    const shift = shifts[rowOf(work, Math.max(0, container.first))] ?? 0
    container.from += shift
    container.to += shift
  }
}

/**
 * Places what is new around what is on screen: nodes there outweigh everything, lines there weigh some, and
 * only where two would touch does anyone give way.
 */
export function placeAround(work: Work, { places, age }: Seating): void {
  const place = positions(work)
  work.at = [...places]
  const partner = alignItems(work, place, 0.6)
  const { variable, count } = toVariables(work, partner)
  const borders = { from: count, to: count + work.containers.length }
  const total = count + 2 * work.containers.length
  const separator = createSeparator(total, separations(work, variable, borders))
  const at = new Float64Array(total)
  const weight = new Float64Array(total).fill(1e-6)
  const sum = new Float64Array(total)
  for (let item = 0; item < work.layer.length; item++) {
    const v = variable[item] ?? 0
    const own = ageWeight[age[item] ?? 0] ?? 1
    sum[v] = (sum[v] ?? 0) + own * (places[item] ?? 0)
    weight[v] = (weight[v] ?? 0) + own
  }
  for (let v = 0; v < count; v++) at[v] = (sum[v] ?? 0) / (weight[v] ?? 1)
  holdBorders(work, at, borders, variable)
  separate(separator, at, weight)
  for (let item = 0; item < work.at.length; item++) work.at[item] = at[variable[item] ?? 0] ?? 0
  work.containers.forEach((container, index) => {
    container.from = at[borders.from + index] ?? 0
    container.to = at[borders.to + index] ?? 0
  })
  tightenBorders(work)
}

/** By age: what is new, a line on screen, a node on screen. */
const ageWeight = [1, 20, 1000]

/** One placement with the given straight joins, from where the items are. */
function settle(work: Work, partner: Int32Array, sweeps: number): void {
  const { variable, count } = toVariables(work, partner)
  const borders = { from: count, to: count + work.containers.length }
  const total = count + 2 * work.containers.length
  const separator = createSeparator(total, separations(work, variable, borders))
  const links = linksBetween(work, variable, count)
  const at = startingPositions(work, variable, total)
  const weight = new Float64Array(total).fill(1e-4)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    pull(links, at, weight)
    holdBorders(work, at, borders, variable)
    const blocks = separate(separator, at, weight)
    pullBlocks(links, at, weight, blocks)
    holdBorders(work, at, borders, variable)
    separate(separator, at, weight)
  }
  for (let item = 0; item < work.at.length; item++) work.at[item] = at[variable[item] ?? 0] ?? 0
  work.containers.forEach((container, index) => {
    container.from = at[borders.from + index] ?? 0
    container.to = at[borders.to + index] ?? 0
  })
}

/** Rows are placed out of each other's way, then stacked. */
const farApart = 1e6

/** Every layer around 0 to begin with. */
function start(work: Work): void {
  for (const [index, layer] of work.layers.entries()) {
    let length = 0
    for (const item of layer) length += (work.before[item] ?? 0) + (work.after[item] ?? 0) + work.gaps.node
    let here = -length / 2
    for (const item of layer) {
      here += work.before[item] ?? 0
      work.at[item] = here + rowOf(work, index) * farApart
      here += (work.after[item] ?? 0) + work.gaps.node
    }
  }
}

/** For each item the one in the next layer it is joined with, or -1. */
function alignItems(work: Work, place: Int32Array, reach: number): Int32Array {
  const partner = new Int32Array(work.layer.length).fill(-1)
  const taken = new Uint8Array(work.layer.length)
  const joined: [number, number][][] = work.layers.map(() => [])
  const candidates: { from: number; to: number; worth: number }[] = []
  for (const chain of work.chains) {
    if (chain.isLevel) continue
    for (let i = 0; i + 1 < chain.items.length; i++) {
      const from = chain.items[i] ?? 0
      const to = chain.items[i + 1] ?? 0
      if (isTurn(work, work.layer[from] ?? 0)) continue
      const isInner = from >= work.real && to >= work.real && !work.isContinued
      if (!isInner && Math.abs((work.at[from] ?? 0) - (work.at[to] ?? 0)) > reach) continue
      candidates.push({ from, to, worth: worthOf(work, from, to, chain.weight) })
    }
  }
  candidates.sort((a, b) => b.worth - a.worth)
  for (const { from, to } of candidates) {
    if (partner[from] !== -1 || taken[to] === 1 || !agreesOnSides(work, place, from, to)) continue
    const layer = joined[work.layer[from] ?? 0] ?? []
    const a = place[from] ?? 0
    const b = place[to] ?? 0
    if (layer.some(([left, right]) => (left < a && right > b) || (left > a && right < b))) continue
    layer.push([a, b])
    partner[from] = to
    taken[to] = 1
  }
  return partner
}

function worthOf(work: Work, from: number, to: number, weight: number): number {
  const isFromReal = from < work.real
  const isToReal = to < work.real
  if (!isFromReal && !isToReal) return 100 + weight
  const out = work.next[from]?.length ?? 1
  const into = work.previous[to]?.length ?? 1
  const main =
    (isFromReal && work.next[from]?.[0] === to ? 2 : 0) +
    (isToReal && work.previous[to]?.[0] === from ? 1 : 0)
  if (isFromReal && isToReal) return 40 + weight * 2 + main * 4 - out - into
  return 20 + weight * 2 + main - out - into
}

/** Two items may share a line only when every group that spans both layers is on the same side of both. */
function agreesOnSides(work: Work, place: Int32Array, from: number, to: number): boolean {
  const layer = work.layer[from] ?? 0
  for (let c = 0; c < work.containers.length; c++) {
    const container = work.containers[c]
    if (!container || container.first > layer || container.last < layer + 1) continue
    if (sideOf(work, place, from, c) !== sideOf(work, place, to, c)) return false
  }
  return true
}

/** -1 before the group, 0 inside, 1 after. */
export function sideOf(work: Work, place: Int32Array, item: number, container: number): number {
  if (isInside(work, work.home[item] ?? -1, container)) return 0
  for (const other of work.layers[work.layer[item] ?? 0] ?? []) {
    if (isInside(work, work.home[other] ?? -1, container)) {
      return (place[item] ?? 0) < (place[other] ?? 0) ? -1 : 1
    }
  }
  return 0
}

function toVariables(work: Work, partner: Int32Array): { variable: Int32Array; count: number } {
  const variable = new Int32Array(work.layer.length).fill(-1)
  let count = 0
  for (const layer of work.layers) {
    for (const item of layer) {
      if (variable[item] === -1) variable[item] = count++
      const next = partner[item] ?? -1
      if (next >= 0) variable[next] = variable[item] ?? 0
    }
  }
  return { variable, count }
}

type Borders = { from: number; to: number }

/** The least distances between neighbours of each layer, group borders among them. */
function separations(work: Work, variable: Int32Array, borders: Borders): Separation[] {
  const found: Separation[] = []
  for (const layer of work.layers) {
    let last = -1
    let reach = 0
    let lastItem = -1
    let open = -1
    for (const item of layer) {
      const home = work.home[item] ?? -1
      while (!isInside(work, home, open)) {
        const pad = work.containers[open]?.pad.after ?? 0
        found.push({ from: last, to: borders.to + open, gap: reach + pad })
        last = borders.to + open
        reach = 0
        lastItem = -1
        open = parentOf(work, open)
      }
      for (const container of pathBetween(work, home, open)) {
        const isFirst = last === -1
        const gap =
          lastItem >= 0
            ? reach + work.gaps.node
            : last >= borders.to
              ? work.gaps.node
              : insidePad(work, last, borders)
        if (!isFirst) found.push({ from: last, to: borders.from + container, gap })
        last = borders.from + container
        reach = 0
        lastItem = -1
        open = container
      }
      const own = work.before[item] ?? 0
      if (last >= 0) {
        const gap =
          lastItem >= 0
            ? reach + between(work, lastItem, item)
            : last >= borders.to
              ? work.gaps.node
              : insidePad(work, last, borders)
        found.push({ from: last, to: variable[item] ?? 0, gap: gap + own })
      }
      last = variable[item] ?? 0
      reach = work.after[item] ?? 0
      lastItem = item
    }
    for (; open >= 0; open = parentOf(work, open)) {
      const pad = work.containers[open]?.pad.after ?? 0
      found.push({ from: last, to: borders.to + open, gap: reach + pad })
      last = borders.to + open
      reach = 0
    }
  }
  work.containers.forEach((container, index) => {
    found.push({ from: borders.from + index, to: borders.to + index, gap: container.leastAcross })
  })
  for (let row = 1; work.isContinued && row < work.rows.length; row++) {
    const from = borders.to + work.rowStart + row - 1
    found.push({ from, to: borders.from + work.rowStart + row, gap: rowGap / 2 })
  }
  found.push(...levelSeparations(work, variable, borders))
  return found
}

/** Room for the text of a line between neighbours of one layer, clear of the zones around them. */
function levelSeparations(work: Work, variable: Int32Array, borders: Borders): Separation[] {
  const place = positions(work)
  const found: Separation[] = []
  for (const { items, isLevel, labelAcross } of work.chains) {
    const [a = 0, b = 0] = items
    if (!isLevel || labelAcross === 0 || Math.abs((place[a] ?? 0) - (place[b] ?? 0)) !== 1) continue
    const [upper, lower] = (place[a] ?? 0) < (place[b] ?? 0) ? [a, b] : [b, a]
    const above = outermostApart(work, upper, lower)
    const below = outermostApart(work, lower, upper)
    found.push({
      from: above >= 0 ? borders.to + above : (variable[upper] ?? 0),
      to: below >= 0 ? borders.from + below : (variable[lower] ?? 0),
      gap:
        labelAcross +
        18 +
        (above >= 0 ? 0 : (work.after[upper] ?? 0)) +
        (below >= 0 ? 0 : (work.before[lower] ?? 0)),
    })
  }
  return found
}

/** The outermost group around `item` that does not hold `other`, or -1. */
export function outermostApart(work: Work, item: number, other: number): number {
  let found = -1
  for (
    let home = work.home[item] ?? -1;
    !isInside(work, work.home[other] ?? -1, home);
    home = parentOf(work, home)
  )
    found = home
  return found
}

function insidePad(work: Work, border: number, borders: Borders): number {
  return work.containers[border - borders.from]?.pad.before ?? 0
}

/** Containers from just inside `outer` down to `inner`. */
function pathBetween(work: Work, inner: number, outer: number): number[] {
  const found: number[] = []
  for (let at = inner; at >= 0 && at !== outer; at = parentOf(work, at)) found.push(at)
  return found.toReversed()
}

function between(work: Work, a: number, b: number): number {
  const { gaps, real } = work
  if (a < real && b < real) return gaps.node
  return a < real || b < real ? gaps.lineToNode : gaps.line
}

/** For each variable the others that pull on it, and how hard. */
type Links = { other: number[]; strength: number[] }[]

/** Which variables pull on which, straight joins left out. Ways back follow, they do not lead. */
function linksBetween(work: Work, variable: Int32Array, count: number): Links {
  const links: Links = Array.from({ length: count }, () => ({ other: [], strength: [] }))
  for (const { items, isTurned } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const from = variable[items[i] ?? 0] ?? 0
      const to = variable[items[i + 1] ?? 0] ?? 0
      if (from === to || isTurn(work, work.layer[items[i] ?? 0] ?? 0)) continue
      const isFollower = isTurned && (i === 0 || i + 2 === items.length)
      links[to]?.other.push(from)
      links[from]?.other.push(to)
      links[to]?.strength.push(isFollower && (items[i + 1] ?? 0) < work.real ? 0.1 : 1)
      links[from]?.strength.push(isFollower && (items[i] ?? 0) < work.real ? 0.1 : 1)
    }
  }
  return links
}

function startingPositions(work: Work, variable: Int32Array, total: number): Float64Array {
  const at = new Float64Array(total)
  const sum = new Float64Array(total)
  for (let item = 0; item < work.layer.length; item++) {
    const v = variable[item] ?? 0
    at[v] = (at[v] ?? 0) + (work.at[item] ?? 0)
    sum[v] = (sum[v] ?? 0) + 1
  }
  for (let v = 0; v < total; v++) if (sum[v]) at[v] = (at[v] ?? 0) / (sum[v] ?? 1)
  return at
}

/** Every variable wishes for the middle of its neighbours; near ones weigh more, as in least absolute lengths. */
function pull(links: Links, at: Float64Array, weights: Float64Array): void {
  for (let v = 0; v < links.length; v++) {
    const { other, strength } = links[v] ?? { other: [], strength: [] }
    const here = at[v] ?? 0
    let sum = 0
    let weight = 0
    for (let i = 0; i < other.length; i++) {
      const there = at[other[i] ?? 0] ?? 0
      const own = ((strength[i] ?? 1) * nearness) / (Math.abs(there - here) + nearness)
      sum += own * there
      weight += own
    }
    weights[v] = Math.max(weight, 0.02)
    if (weight > 0) at[v] = sum / weight
  }
}

/** Blocks move as one towards what pulls on them from outside. */
function pullBlocks(links: Links, at: Float64Array, weights: Float64Array, blocks: Int32Array): void {
  const sum = new Float64Array(at.length)
  const mass = new Float64Array(at.length)
  for (let v = 0; v < links.length; v++) {
    const { other, strength } = links[v] ?? { other: [], strength: [] }
    const block = blocks[v] ?? 0
    for (let i = 0; i < other.length; i++) {
      const o = other[i] ?? 0
      if (blocks[o] === block) continue
      const far = (at[o] ?? 0) - (at[v] ?? 0)
      const own = ((strength[i] ?? 1) * nearness) / (Math.abs(far) + nearness)
      sum[block] = (sum[block] ?? 0) + own * far
      mass[block] = (mass[block] ?? 0) + own
    }
  }
  for (let v = 0; v < at.length; v++) {
    const block = blocks[v] ?? 0
    const own = mass[block] ?? 0
    if (own > 0) at[v] = (at[v] ?? 0) + (sum[block] ?? 0) / own
    if (v < links.length) weights[v] = Math.max(0.02, own)
  }
}

/** A border's wish is to hug what it holds; without one the separations decide. */
function holdBorders(work: Work, at: Float64Array, borders: Borders, variable: Int32Array): void {
  const low = new Float64Array(work.containers.length).fill(Infinity)
  const high = new Float64Array(work.containers.length).fill(-Infinity)
  for (let item = 0; item < work.layer.length; item++) {
    const here = at[variable[item] ?? 0] ?? 0
    for (let home = work.home[item] ?? -1; home >= 0; home = parentOf(work, home)) {
      low[home] = Math.min(low[home] ?? 0, here - (work.before[item] ?? 0))
      high[home] = Math.max(high[home] ?? 0, here + (work.after[item] ?? 0))
    }
  }
  work.containers.forEach((container, index) => {
    at[borders.from + index] = (low[index] ?? 0) - container.pad.before
    at[borders.to + index] = (high[index] ?? 0) + container.pad.after
  })
}

/** Borders drift while others push; in the end they hug their members again, inner groups first. */
function tightenBorders(work: Work): void {
  const inner = work.containers
    .map((_, index) => index)
    .toSorted((a, b) => depthOf(work, b) - depthOf(work, a))
  for (const index of inner) {
    const container = work.containers[index]
    if (!container) continue
    let low = Infinity
    let high = -Infinity
    for (let item = 0; item < work.layer.length; item++) {
      if (work.home[item] !== index) continue
      low = Math.min(low, (work.at[item] ?? 0) - (work.before[item] ?? 0))
      high = Math.max(high, (work.at[item] ?? 0) + (work.after[item] ?? 0))
    }
    for (const other of work.containers) {
      if (other.parent !== index || other.first < 0) continue
      low = Math.min(low, other.from)
      high = Math.max(high, other.to)
    }
    if (!Number.isFinite(low)) continue
    low -= container.pad.before
    high += container.pad.after
    const missing = Math.max(0, container.leastAcross - (high - low))
    const from = Math.min(low, Math.max(container.from, low - missing / 2))
    const to = Math.max(high, Math.min(container.to, from + container.leastAcross))
    container.from = missing > 0 ? Math.min(low, Math.max(container.from, to - container.leastAcross)) : low
    container.to = to
  }
}

function depthOf(work: Work, container: number): number {
  return work.containers[container]?.depth ?? 0
}
