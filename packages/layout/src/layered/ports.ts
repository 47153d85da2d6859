/**
 * Where lines leave and enter their nodes: ports along a side in the order that crosses least, corners for lines back
 * and for branches of a decision, and the level of a line at each of its items.
 */
import type { Corners } from './routing.ts'
import { sortFew } from './sort-few.ts'
import { dropCorners, turnsAt } from './turns.ts'
import { type Chain, isInside, parentOf, type Work } from './work.ts'

/**
 * Offsets from the middle line at both ends of each chain, by the number of its edge, and the nodes (one more than their
 * numbers) at which it shares a trunk with others that come from there or go there; 0 for none.
 */
export type Ports = { tail: Float64Array; head: Float64Array; fork: Int32Array; join: Int32Array }

/** One more than the highest number of an edge. */
function edgeCount({ chains }: Work): number {
  return chains.reduce((most, { edge }) => Math.max(most, edge + 1), 0)
}

/**
 * Lines back, and the branches of a decision, turn straight at their node when nothing stands between it and
 * their level: one bend instead of two, and loops run round the outside.
 */
export function findCorners(work: Work, place: Int32Array): Corners {
  const count = edgeCount(work)
  const corners: Corners = { tail: new Int8Array(count), head: new Int8Array(count) }
  const taken = new Uint8Array(2 * work.layer.length)
  const take = (item: number, sign: number) => (taken[sideKey(item, sign)] = 1)
  for (const chain of work.chains) {
    if (!chain.isLevel) continue
    const [a = 0, b = 0] = chain.items
    const sign = (work.at[b] ?? 0) > (work.at[a] ?? 0) ? 1 : -1
    take(a, sign)
    take(b, -sign)
  }
  dropCorners(work, corners)
  for (const { edge, items } of work.chains) {
    if (corners.tail[edge] === 1) take(items[0] ?? 0, 1)
    if (corners.head[edge] === -1) take(items.at(-1) ?? 0, -1)
  }
  const offers: Offer[] = []
  const offer = (ends: Int8Array, chain: Chain, node: number, other: number) => {
    const sign = cornerSide(work, place, node, work.at[other] ?? 0)
    if (sign === 0) return
    offers.push({
      ends,
      edge: chain.edge,
      side: sideKey(node, sign),
      sign,
      far: Math.abs((work.at[other] ?? 0) - (work.at[node] ?? 0)),
    })
  }
  for (const chain of work.chains) {
    const { items } = chain
    const tail = items[0] ?? 0
    const head = items.at(-1) ?? 0
    if (chain.isLevel) continue
    const isLong = items.length > 2
    const leavesRow = turnsAt(work, chain, 0)
    if (!leavesRow && ((isLong && chain.isTurned) || work.turnsAtOnce[tail] === 1))
      offer(corners.tail, chain, tail, items[1] ?? 0)
    if (isLong && chain.isTurned && !turnsAt(work, chain, items.length - 2))
      offer(corners.head, chain, head, items.at(-2) ?? 0)
  }
  // NOTE: a side has one corner; the line that runs furthest out takes it, and the others stay inside.
  offers.sort((a, b) => b.far - a.far)
  const twins = twinsIn(work)
  for (const { ends, edge, side, sign } of offers) {
    if (taken[side] === 1) continue
    // NOTE: two branches that lie alike on both sides leave alike.
    const twin = ends === corners.tail ? (twins.get(edge) ?? -1) : -1
    if (twin >= 0 && !offers.some((other) => other.edge === twin && other.ends === ends)) continue
    taken[side] = 1
    ends[edge] = sign
  }
  return corners
}

/** The two ways out of each decision that lie equally far on both sides of it: the edge of each, by the other's. */
function twinsIn(work: Work): Map<number, number> {
  const ways = new Map<number, Chain[]>()
  for (const chain of work.chains) {
    const tail = chain.items[0] ?? 0
    if (!chain.isLevel && work.turnsAtOnce[tail] === 1) ways.set(tail, [...(ways.get(tail) ?? []), chain])
  }
  const twins = new Map<number, number>()
  for (const [tail, [one, other, ...more]] of ways) {
    if (!one || !other || more.length > 0) continue
    const levelOf = ({ items }: Chain) => (work.at[items[1] ?? 0] ?? 0) - (work.at[tail] ?? 0)
    if (Math.abs(levelOf(one) + levelOf(other)) > 2) continue
    twins.set(one.edge, other.edge).set(other.edge, one.edge)
  }
  return twins
}

/** A line end that could leave across the flow, and how far out it would run. */
type Offer = { ends: Int8Array; edge: number; side: number; sign: number; far: number }

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
export function spreadPorts(work: Work, place: Int32Array, corners: Corners): Ports {
  const count = edgeCount(work)
  const ports: Ports = {
    tail: new Float64Array(count),
    head: new Float64Array(count),
    fork: new Int32Array(count),
    join: new Int32Array(count),
  }
  const leaving: Pulled[][] = []
  const arriving: Pulled[][] = []
  for (let item = 0; item < work.real; item++) {
    leaving.push(none)
    arriving.push(none)
  }
  for (const chain of work.chains) {
    const tail = chain.items[0] ?? 0
    const head = chain.items.at(-1) ?? 0
    if (chain.isLevel) {
      if (isPlumb(place, chain)) continue
      add(leaving, tail, { chain, level: work.at[head] ?? 0, beyond: head, ends: ports.tail })
      add(leaving, head, { chain, level: work.at[tail] ?? 0, beyond: tail, ends: ports.head })
      continue
    }
    const second = chain.items[1] ?? 0
    const lastBut = chain.items.at(-2) ?? 0
    const first = work.at[second] ?? 0
    const last = work.at[lastBut] ?? 0
    if (corners.tail[chain.edge] === 0)
      add(leaving, tail, { chain, level: first, beyond: second, ends: ports.tail })
    if (corners.head[chain.edge] === 0)
      add(arriving, head, { chain, level: last, beyond: lastBut, ends: ports.head })
  }
  for (let item = 0; item < work.real; item++) {
    spreadSide(work, item, leaving[item] ?? none, work.keepsApart ? undefined : ports.fork)
  }
  for (let item = 0; item < work.real; item++) {
    const ends = arriving[item] ?? none
    // NOTE: a line that shares a trunk at both ends could be led by the eye from any source to any target.
    const isForked = ends.some(({ chain }) => chain.items.length === 2 && ports.fork[chain.edge] !== 0)
    spreadSide(work, item, ends, isForked || work.keepsApart ? undefined : ports.join)
  }
  return ports
}

const none: Pulled[] = []

/** Few sides have more than two ends. */
function add(sides: Pulled[][], item: number, end: Pulled): void {
  const known = sides[item] ?? none
  const [only] = known
  if (!only) sides[item] = [end]
  else if (known.length === 1) sides[item] = [only, end]
  else known.push(end)
}

export function isPlumb(place: Int32Array, { items }: Chain): boolean {
  return Math.abs((place[items[0] ?? 0] ?? 0) - (place[items.at(-1) ?? 0] ?? 0)) === 1
}

/** A line end, the level it comes from and the item there. */
type Pulled = { chain: Chain; level: number; beyond: number; ends: Float64Array }

function spreadSide(work: Work, item: number, chains: Pulled[], trunks: Int32Array | undefined): void {
  if (chains.length === 0) return
  const here = work.at[item] ?? 0
  const half = Math.min(work.shapeBefore[item] ?? 0, work.shapeAfter[item] ?? 0)
  const room = Math.max(6, half - 6)
  const [only] = chains
  if (only && chains.length === 1) {
    const wish = only.level - here
    if (only.beyond >= work.real && Math.abs(wish) <= room) only.ends[only.chain.edge] = wish
    return
  }
  sortFew(chains, (a, b) => a.level - b.level || a.chain.edge - b.chain.edge)
  let first = -1
  let last = -1
  let isNear = false
  for (let i = 0; i < chains.length; i++) {
    const { level = here, chain, beyond = 0 } = chains[i] ?? {}
    const off = Math.abs(level - here)
    if (beyond >= work.real && off <= room) isNear = true
    if (chain?.isLevel || off >= 0.5) continue
    if (first < 0) first = i
    last = i
  }
  if (trunks && !isNear && sharesTrunk(chains)) {
    for (const { chain } of chains) trunks[chain.edge] = item + 1
    return
  }
  // NOTE: of parallel lines the one amid them is straight, so that the others keep apart on both sides.
  const middle = first >= 0 ? (first + last) >> 1 : (chains.length - 1) / 2
  const furthest = Math.max(middle, chains.length - 1 - middle)
  const apart = isTwoWay(chains) ? Math.max(twoWayGap, work.gaps.line) : work.gaps.line
  const step = furthest === 0 ? 0 : Math.min(apart, room / furthest)
  const wishes = chains.map((_, index) => (index - middle) * step)
  if (isNear) straightenPorts(work, { item, chains, wishes, room, step })
  chains.forEach(({ chain, ends }, index) => (ends[chain.edge] = wishes[index] ?? 0))
}

/** Between a line and one that runs back beside it, so that they do not look like one. */
const twoWayGap = 22

function isTwoWay(chains: readonly Pulled[]): boolean {
  return chains.length === 2 && chains[0]?.chain.isTurned !== chains[1]?.chain.isTurned
}

/** Lines that look alike and lead on become one where they meet at a node. */
function sharesTrunk(chains: readonly Pulled[]): boolean {
  return chains.every(({ chain }) => chain.weight === 1 && !chain.isLevel)
}

type Side = { item: number; chains: readonly Pulled[]; wishes: number[]; room: number; step: number }

/** Where a long line passes within reach of the node's side, its port moves there, and others make room for it. */
function straightenPorts(work: Work, { item, chains, wishes, room, step }: Side): void {
  const here = work.at[item] ?? 0
  const isHeld = chains.map(({ level }) => Math.abs(level - here) < 0.5)
  chains.forEach(({ level, beyond }, i) => {
    const wish = level - here
    if (beyond < work.real || Math.abs(wish) > room) return
    const moved = [...wishes]
    moved[i] = wish
    for (let k = i - 1; k >= 0; k--) moved[k] = Math.min(moved[k] ?? 0, (moved[k + 1] ?? 0) - step)
    for (let k = i + 1; k < moved.length; k++) moved[k] = Math.max(moved[k] ?? 0, (moved[k - 1] ?? 0) + step)
    const isFree = moved.every(
      (at, k) => Math.abs(at) <= room + 0.01 && (!isHeld[k] || k === i || at === wishes[k]),
    )
    if (!isFree) return
    isHeld[i] = true
    moved.forEach((at, k) => (wishes[k] = at))
  })
}

export type Ends = { ports: Ports; place: Int32Array; corners: Corners }

/** Levels of a chain at each of its items. */
export function levelsOf(work: Work, chain: Chain, { ports, corners }: Ends): number[] {
  const { items, edge } = chain
  const last = items.length - 1
  const levels: number[] = []
  for (const item of items) levels.push(work.at[item] ?? 0)
  levels[0] = (levels[0] ?? 0) + (ports.tail[edge] ?? 0)
  levels[last] = (levels[last] ?? 0) + (ports.head[edge] ?? 0)
  if (corners.head[edge] !== 0) levels[last] = levels[last - 1] ?? 0
  if (corners.tail[edge] !== 0) levels[0] = levels[1] ?? 0
  else if (last === 1 && Math.abs((levels[0] ?? 0) - (levels[1] ?? 0)) < smallestJog) {
    // NOTE: two ports a few pixels apart would make a jog nobody wants; the head gives way.
    const head = items[1] ?? 0
    const offset = (levels[0] ?? 0) - (work.at[head] ?? 0)
    if (Math.abs(offset) < Math.min(work.shapeBefore[head] ?? 0, work.shapeAfter[head] ?? 0) - 8) {
      levels[1] = levels[0] ?? 0
      ports.head[edge] = offset
    }
  }
  for (let i = 1; i <= last; i++) {
    if (Math.abs((levels[i] ?? 0) - (levels[i - 1] ?? 0)) < 0.5) levels[i] = levels[i - 1] ?? 0
  }
  return levels
}

const smallestJog = 6
