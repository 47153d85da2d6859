/**
 * Places ordered items across the flow: the shortest lines in all, the spine of the flow straight, groups as clear
 * rectangles.
 *
 * A rough placement pulls everything to the middle of what it is linked with and then shortens all links
 * (`shorten.ts`); rows may be chosen from it. Lines that came out nearly straight are then joined (`straight.ts`),
 * as in Brandes and Köpf 2001, and the rest is shortened once more around them. A scene on screen is placed around
 * what is there instead: old nodes outweigh everything, and only what would touch gives way, in the order it stands in.
 */
import { balance } from './balance.ts'
import { bindVariables, type Borders, listVariables, type Variables } from './bind.ts'
import { isTurn, rowOf } from './fold.ts'
import { separateInOrder, type Standing } from './keep-order.ts'
import { positions } from './net.ts'
import type { Seating } from './seat.ts'
import { isKept, spread } from './separate.ts'
import { type Pulls, shorten } from './shorten.ts'
import { besideWhom, stacksOf } from './stacks.ts'
import { alignItems } from './straight.ts'
import { gutterRoom } from './turns.ts'
import type { Chain, Work } from './work.ts'
import { holdBorders, tightenBorders } from './zones.ts'

/** Within this distance neighbours pull as squares do, beyond it as lengths do, in pixels. */
const nearness = 40

/** Lines less than this off the straight are made straight, in pixels. */
const straightReach = 28

/** A first placement of the whole flow in one row, from which rows may be chosen. */
export function placeRoughly(work: Work): void {
  start(work)
  pullTogether(work, alignItems(work, positions(work), 0))
}

/** The final placement, from the first one. */
export function placeAcross(work: Work): void {
  if (work.rows.length > 1) partRows(work)
  shortenLinks(work, alignItems(work, positions(work), straightReach))
  tightenBorders(work)
  stackRows(work)
}

/** Puts the rows of a folded flow out of each other's way. */
function partRows(work: Work): void {
  for (let item = 0; item < work.at.length; item++) {
    const layer = work.layer[item] ?? 0
    work.at[item] = (work.at[item] ?? 0) + rowOf(work, layer) * farApart
  }
}

/** Brings the rows of a folded flow together. */
function stackRows(work: Work): void {
  if (work.rows.length < 2) return
  let bottom = 0
  const shifts = work.rows.map((_, row) => {
    const container = work.containers[work.rowStart + row]
    const shift = container ? bottom - container.from : 0
    bottom += container ? container.to - container.from + gutterRoom(work, row) : 0
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
export function placeAround(work: Work, seating: Seating): void {
  work.at = [...seating.places]
  const partner = alignItems(work, positions(work), 0.6)
  const listed = listVariables(work, partner)
  const wished = wishesOf(work, seating, listed)
  if (isKept(listed.separations, wished.at)) takePlaces(work, listed, wished.at)
  else {
    const binding = bindVariables(work, partner, listed)
    const { at, weight } = binding.variable === listed.variable ? wished : wishesOf(work, seating, binding)
    const nodes = nodesOnScreen(work, seating, binding.variable)
    separateInOrder(binding.separator, nodes, { at, weight, splits: mostSplits })
    takePlaces(work, binding, at)
  }
  tightenBorders(work)
}

function nodesOnScreen({ real }: Work, { places, age }: Seating, variable: Int32Array): Standing[] {
  const nodes: Standing[] = []
  for (let item = 0; item < real; item++)
    if (age[item] === 2) nodes.push({ variable: variable[item] ?? 0, was: places[item] ?? 0 })
  return nodes
}

/** Where the variables would be, and how much that is worth to each of them. */
function wishesOf(work: Work, { places, age }: Seating, { variable, count, borders, total }: Variables) {
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
  return { at, weight }
}

const mostSplits = 20

/**
 * By age: what is new, a line on screen, a node on screen. Lines never move nodes that are on screen: hundreds of pixels of
 * many lines weigh less than the tenth of one that a place is rounded to.
 */
const ageWeight = [1, 20, 1e6]

/** A first placement: everything near the middle of what it is linked with, then the shortest links. */
function pullTogether(work: Work, partner: Int32Array): void {
  const binding = bindVariables(work, partner)
  const { variable, count, borders, total, separator } = binding
  const links = linksBetween(work, variable, count)
  const at = startingPositions(work, variable, total)
  for (let sweep = 0; sweep < 2; sweep++) {
    pull(links, at)
    holdBorders(work, at, borders, variable)
    spread(separator, at)
  }
  shorten(separator, pullsOf(work, variable, borders), at, mostMoves)
  takePlaces(work, binding, at)
}

/** The shortest links again once lines that came out nearly straight are straight. */
function shortenLinks(work: Work, partner: Int32Array): void {
  const binding = bindVariables(work, partner)
  const { variable, borders, total, separator } = binding
  const at = startingPositions(work, variable, total)
  holdBorders(work, at, borders, variable)
  spread(separator, at)
  const pulls = pullsOf(work, variable, borders)
  shorten(separator, pulls, at, mostMoves)
  // NOTE: nothing stands beside a row but other rows, which are put under one another afterwards.
  const isRow = (border: number) => work.rows.length > 1 && border >= work.rowStart
  const loose = (v: number) => isRow(v - borders.from) && (v < borders.to || isRow(v - borders.to))
  balance({ separator, pulls, loose }, at)
  takePlaces(work, binding, at)
}

/** Beyond this many moves a large drawing is near its best. */
const mostMoves = 1500

function takePlaces(work: Work, { variable, borders }: Variables, at: Float64Array): void {
  for (let item = 0; item < work.at.length; item++) work.at[item] = at[variable[item] ?? 0] ?? 0
  work.containers.forEach((container, index) => {
    container.from = at[borders.from + index] ?? 0
    container.to = at[borders.to + index] ?? 0
  })
}

/**
 * What a pixel of one piece of a line costs: the spine of the flow runs straight first, then the middle of long
 * lines. The ends of a line back may lie anywhere, the one at its source rather straight.
 */
function costOf({ items, isTurned, weight }: Chain, at: number): number {
  const isFirst = at === 0
  const isLast = at + 2 === items.length
  if (isFirst && isLast) return isTurned ? 0.5 : 1.5 + 0.2 * weight
  if (!isFirst && !isLast) return 1.2
  // Where both ends pull alike a line goes straight on from where it began, and bends where it joins.
  if (!isTurned) return isFirst ? 0.95 : 0.9
  return isLast ? 0.3 : 0.15
}

/** How hard a group's borders are drawn together. */
const borderPull = 0.2

function pullsOf(work: Work, variable: Int32Array, borders: Borders): Pulls {
  const a: number[] = []
  const b: number[] = []
  const weight: number[] = []
  const stacks = stacksOf(work)
  for (const chain of work.chains) {
    const { items } = chain
    for (let i = 0; i + 1 < items.length; i++) {
      const to = items[i + 1] ?? 0
      const from = besideWhom(stacks, items[i] ?? 0, to)
      if (variable[from] === variable[to] || isTurn(work, work.layer[from] ?? 0)) continue
      a.push(variable[from] ?? 0)
      b.push(variable[to] ?? 0)
      weight.push(costOf(chain, i))
    }
  }
  work.containers.forEach((_, index) => {
    a.push(borders.from + index)
    b.push(borders.to + index)
    weight.push(borderPull)
  })
  return { a: new Int32Array(a), b: new Int32Array(b), weight: new Float64Array(weight) }
}

/** Rows are placed so far apart, then stacked. */
const farApart = 1e6

/** Every layer around 0 to begin with. */
function start(work: Work): void {
  for (const layer of work.layers) {
    let length = 0
    for (const item of layer) length += (work.before[item] ?? 0) + (work.after[item] ?? 0) + work.gaps.node
    let here = -length / 2
    for (const item of layer) {
      here += work.before[item] ?? 0
      work.at[item] = here
      here += (work.after[item] ?? 0) + work.gaps.node
    }
  }
}

/** For each variable the others that pull on it, and how hard. */
type Links = { other: number[]; strength: number[] }[]

/** Which variables pull on which, straight joins left out. Ways back follow, they do not lead. */
function linksBetween(work: Work, variable: Int32Array, count: number): Links {
  const links: Links = Array.from({ length: count }, () => ({ other: [], strength: [] }))
  const stacks = stacksOf(work)
  for (const { items, isTurned } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const from = variable[besideWhom(stacks, items[i] ?? 0, items[i + 1] ?? 0)] ?? 0
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
function pull(links: Links, at: Float64Array): void {
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
    if (weight > 0) at[v] = sum / weight
  }
}
