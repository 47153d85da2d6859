/**
 * What the scene on screen says about the next one: the layer, place and level of everything already drawn,
 * in flow coordinates. With it the layout is incremental: what is there keeps its layer, its order and its
 * place, and only what is new looks for one. Misue et al. 1995 on the mental map.
 */
import type { FlowGraph, FlowNode } from '@flain/flow'
import type { Frame } from '../frame.ts'
import type { Point, Scene, SceneEdge, SceneNode } from '../scene.ts'
import { actorRadius } from '../size.ts'
import { isInside, parentOf, type Work } from './work.ts'
import { indexById } from '../index-by-id.ts'

export type Memory = {
  /** Layer of each node on screen, by index of the node; new nodes have none. */
  layer: (number | undefined)[]
  /** Place across the flow of the line where edges attach, by index of the node. */
  across: (number | undefined)[]
  /** Middle of each group's zone across the flow, by index of the group, and the zone. */
  middle: (number | undefined)[]
  zone: ({ low: number; high: number } | undefined)[]
  /** Centre along the flow of each old layer. */
  centres: number[]
  /** The edge on screen, by index of the edge. */
  edges: (SceneEdge | undefined)[]
  /** First old layer of each row, and the levels between the rows. */
  rows: number[]
  between: number[]
  frame: Frame
}

/** Undefined when the scene cannot be continued: another direction, another arrangement, nothing in common. */
export function recall(graph: FlowGraph, previous: Scene | undefined, frame: Frame): Memory | undefined {
  if (!previous || previous.direction !== frame.direction) return undefined
  const nodeOf = finder(previous.nodes)
  const edgeOf = finder(previous.edges)
  const memory: Memory = {
    layer: [],
    across: [],
    middle: [],
    zone: [],
    centres: [],
    rows: previous.rows ?? [0],
    between: [],
    edges: graph.edges.map(({ id }) => edgeOf(id)),
    frame,
  }
  let known = 0
  graph.nodes.forEach((node, index) => {
    const was = nodeOf(node.id)
    if (!was || was.layer === undefined || isPassing(previous, was, node)) return
    known++
    const flow = toFlow(frame, was)
    memory.layer[index] = was.layer
    const drop = frame.isLevel && was.kind === 'actor' ? actorRadius - was.height / 2 : 0
    memory.across[index] = flow.across + drop
    memory.centres[was.layer] = flow.along
  })
  if (known === 0) return undefined
  memory.between = levelsBetween(previous, memory)
  const groupOf = finder(previous.groups)
  graph.groups.forEach((group, index) => {
    const box = groupOf(group.id)?.box
    if (!box) return
    const [low, size] = frame.isLevel ? [box.y, box.height] : [box.x, box.width]
    memory.middle[index] = low + size / 2
    memory.zone[index] = { low, high: low + size }
  })
  return memory
}

/** Finds things by id; those asked for in the order they stand in need no search. */
function finder<Thing extends { id: string }>(things: readonly Thing[]): (id: string) => Thing | undefined {
  let next = 0
  let index: Map<string, number> | undefined
  return (id) => {
    if (next === things.length && !index) return undefined
    if (things[next]?.id === id) return things[next++]
    index ??= indexById(things)
    const at = index.get(id)
    if (at === undefined) return undefined
    next = at + 1
    return things[at]
  }
}

/** True for a node that stood alone and belongs to a group now: it goes to its group instead of dragging it along. */
function isPassing({ edges }: Scene, was: SceneNode, node: FlowNode): boolean {
  if (node.group === undefined || node.group === was.group) return false
  return !edges.some(({ from, to }) => from === was.id || to === was.id)
}

/** The row a layer is in. */
function rowAt(rows: readonly number[], layer: number): number {
  let row = 0
  while (row + 1 < rows.length && (rows[row + 1] ?? 0) <= layer) row++
  return row
}

/** Half way between the rows of a folded flow. */
function levelsBetween(previous: Scene, { rows, frame }: Memory): number[] {
  if (rows.length < 2) return []
  const spans = rows.map(() => ({ low: Infinity, high: -Infinity }))
  for (const node of previous.nodes) {
    const span = spans[rowAt(rows, node.layer ?? 0)]
    if (!span) continue
    const { across } = toFlow(frame, node)
    const half = (frame.isLevel ? node.height : node.width) / 2
    span.low = Math.min(span.low, across - half)
    span.high = Math.max(span.high, across + half)
  }
  return spans.slice(1).map((span, row) => ((spans[row]?.high ?? 0) + span.low) / 2)
}

export function toFlow(frame: Frame, { x, y }: Point): { along: number; across: number } {
  const along = frame.isLevel ? x : y
  return { along: frame.isFlipped ? -along : along, across: frame.isLevel ? y : x }
}

/** The level an edge on screen runs at where it passes `along`; undefined when it does not pass level there. */
export function levelOf(
  memory: Memory,
  { points }: SceneEdge,
  { along, row }: { along: number; row: number },
): number | undefined {
  const { isLevel, isFlipped } = memory.frame
  const low = memory.between[row - 1] ?? -Infinity
  const high = memory.between[row] ?? Infinity
  const goal = isFlipped ? -along : along
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i]
    const b = points[i + 1]
    if (!a || !b || (isLevel ? a.y !== b.y : a.x !== b.x)) continue
    const across = isLevel ? a.y : a.x
    if (across < low || across > high) continue
    const [one, two] = isLevel ? [a.x, b.x] : [a.y, b.y]
    if (Math.min(one, two) <= goal && goal <= Math.max(one, two)) return across
  }
  return undefined
}

type Pair = { from: number; to: number }

/**
 * Where what is new stands instead of where it has most room: layers further on than behind what leads to it, as far as
 * what it leads to lets it; or at the end of its group on screen, so many layers back from the first one behind it.
 */
export type Shift = { onward: number } | { back: number }

/**
 * Layers for all nodes, old ones as they were. A new node goes behind what leads to it; where that is taken by
 * what it leads to, it stands beside its source in the same layer. Gives back the old layer each layer was.
 */
export function rankFromMemory(
  work: Work,
  memory: Memory,
  pairs: readonly Pair[],
  shift?: Shift,
): (number | undefined)[] {
  const layer: (number | undefined)[] = work.layer.map((_, node) => memory.layer[node])
  const into: number[][] = []
  const out: number[][] = []
  const waiting = layer.flatMap((at, node) => (at === undefined ? [node] : []))
  for (const node of waiting) {
    into[node] = []
    out[node] = []
  }
  for (const { from, to } of pairs) {
    out[from]?.push(to)
    into[to]?.push(from)
  }
  for (let hasPlaced = true; hasPlaced && waiting.length > 0;) {
    hasPlaced = false
    for (let i = 0; i < waiting.length; i++) {
      const node = waiting[i] ?? 0
      const beside = layerBeside(layer, into[node] ?? [], out[node] ?? [])
      if (beside === undefined) continue
      const at = betweenLayers(work, memory, { node, layer, at: beside.layer }, beside)
      const goal = goalOf(work, memory, { node, layer, at: at.layer }, { most: at.most, shift })
      layer[node] = inRowOfGroup(work, memory, { node, layer, at: goal })
      waiting.splice(i--, 1)
      hasPlaced = true
    }
    const first = waiting[0]
    if (hasPlaced || first === undefined) continue
    layer[waiting.shift() ?? first] = lastOfGroup(work, layer, work.home[first] ?? -1)
    hasPlaced = true
  }
  return compress(work, layer)
}

type Beside = { layer: number; most: number; high?: number }

/** Where two layers stand far enough apart, a node between them gets a layer of its own and moves nobody. */
function betweenLayers(work: Work, memory: Memory, { node, layer, at }: NewNode, beside: Beside): Beside {
  const { high } = beside
  const from = memory.centres[at]
  const to = high === undefined ? undefined : memory.centres[high]
  if (from === undefined || to === undefined || high !== at + 1 || memory.rows.includes(high)) return beside
  let [before, behind] = [0, 0]
  for (let item = 0; item < layer.length; item++) {
    if (layer[item] === at) before = Math.max(before, work.along[item] ?? 0)
    if (layer[item] === high) behind = Math.max(behind, work.along[item] ?? 0)
  }
  const need = (before + behind) / 2 + (work.along[node] ?? 0) + 2 * leastChannel
  if (Math.abs(to - from) < need) return beside
  return { layer: at + 0.5, most: at + 0.5 }
}

/** A channel with a line or two. */
const leastChannel = 40

type NewNode = { node: number; layer: readonly (number | undefined)[]; at: number }

function goalOf(
  work: Work,
  memory: Memory,
  newcomer: NewNode,
  { most, shift }: { most: number; shift: Shift | undefined },
): number {
  if (!shift) return roomiestLayer(work, memory, newcomer, most)
  if ('onward' in shift) return Math.min(newcomer.at + shift.onward, most)
  return Math.min(newcomer.at, behindGroup(work, memory, newcomer) - shift.back)
}

/** The layer behind the group on screen that a new node joins; none is without a group. */
function behindGroup(work: Work, memory: Memory, { node }: NewNode): number {
  let home = work.home[node] ?? -1
  while (home >= 0 && !memory.zone[home]) home = parentOf(work, home)
  let last = -Infinity
  for (let item = 0; home >= 0 && item < work.real; item++)
    if (isInside(work, work.home[item] ?? -1, home)) last = Math.max(last, memory.layer[item] ?? last)
  return last < 0 ? Infinity : last + 1
}

/** Layers further on that are looked at, and what each of them costs in pixels pushed. */
const furtherLayers = 3
const layerCost = 50

/** In a group, the first of the next layers where a new member pushes little of what is on screen. */
function roomiestLayer(work: Work, memory: Memory, newcomer: NewNode, most: number): number {
  const { node, layer, at } = newcomer
  const home = work.home[node] ?? -1
  const zone = memory.zone[home]
  if (!zone) return at
  const known: Standing[] = []
  const span = { first: Infinity, last: -Infinity }
  for (let item = 0; item < layer.length; item++) {
    const own = memory.layer[item]
    if (own === undefined) continue
    const isMember = isInside(work, work.home[item] ?? -1, home)
    known.push(standing(work, memory, { item, layer: own, isMember, home }))
    if (!isMember) continue
    span.first = Math.min(span.first, own)
    span.last = Math.max(span.last, own)
  }
  if (span.last < 0) return at
  const size = (work.before[node] ?? 0) + (work.after[node] ?? 0) + work.gaps.node
  const pad = work.containers[home]?.pad
  const pads = pad ? pad.before + pad.after - work.gaps.node : 0
  let best = at
  let least = Infinity
  for (let goal = at; goal <= Math.min(most, at + furtherLayers); goal++) {
    const cost = pushFor({ known, zone, span, size, pads }, goal) + (goal - at) * layerCost
    if (cost >= least) continue
    least = cost
    best = goal
  }
  return best
}

type Standing = { layer: number; isMember: boolean; low: number; high: number }

/** What stands in a layer, as far as it is in a group's way: a node, or the zone around it. */
function standing(
  work: Work,
  memory: Memory,
  { item, layer, isMember, home }: { item: number; layer: number; isMember: boolean; home: number },
): Standing {
  const at = memory.across[item] ?? 0
  let low = at - (work.before[item] ?? 0)
  let high = at + (work.after[item] ?? 0)
  for (
    let up = work.home[item] ?? -1;
    up >= 0 && up !== home && !isInside(work, home, up);
    up = parentOf(work, up)
  ) {
    low = Math.min(low, memory.zone[up]?.low ?? low)
    high = Math.max(high, memory.zone[up]?.high ?? high)
  }
  return { layer, isMember, low, high }
}

type Crowd = {
  known: readonly Standing[]
  zone: { low: number; high: number }
  span: { first: number; last: number }
  size: number
  /** Between the group's borders and its members, both sides. */
  pads: number
}

/** Pixels that others would have to give way if a member of this size came into a layer. */
function pushFor({ known, zone, span, size, pads }: Crowd, goal: number): number {
  const middle = (zone.low + zone.high) / 2
  let below = -Infinity
  let above = Infinity
  let taken = 0
  let over = 0
  for (const { layer, isMember, low, high } of known) {
    if (isMember) {
      if (layer === goal) taken += high - low + wallGap
      continue
    }
    const isBeside = layer >= Math.min(span.first, goal) && layer <= Math.max(span.last, goal)
    if (!isBeside) continue
    if ((low + high) / 2 < middle) below = Math.max(below, high)
    else above = Math.min(above, low)
    if (layer < span.first || layer > span.last)
      over += Math.max(0, Math.min(high, zone.high) - Math.max(low, zone.low) + wallGap)
  }
  const room = Math.max(zone.high - zone.low, above - below - 2 * wallGap) - pads
  return over + Math.max(0, taken + size - room)
}

const wallGap = 20

/** A group lies in one row, so that a new member joins the row of those on screen. */
function inRowOfGroup(work: Work, { rows }: Memory, { node, layer, at }: NewNode): number {
  const group = outermost(work, work.home[node] ?? -1)
  if (rows.length < 2 || group < 0) return at
  const known = work.home.findIndex((home, i) => layer[i] !== undefined && outermost(work, home) === group)
  if (known < 0) return at
  const row = rowAt(rows, layer[known] ?? 0)
  const low = row === 0 ? -Infinity : (rows[row] ?? 0)
  return Math.min(Math.max(at, low), (rows[row + 1] ?? Infinity) - 1)
}

/** Where an unconnected new node goes: beside the last of its group, or to the start of the flow. */
function lastOfGroup(work: Work, layer: readonly (number | undefined)[], home: number): number {
  if (home < 0) return 0
  let last: number | undefined
  for (let i = 0; i < layer.length; i++) {
    const at = layer[i]
    if (at !== undefined && isInside(work, work.home[i] ?? -1, home)) last = Math.max(last ?? at, at)
  }
  return last ?? lastOfGroup(work, layer, parentOf(work, home))
}

function outermost(work: Work, home: number): number {
  let at = home
  while (at >= 0 && parentOf(work, at) >= 0) at = parentOf(work, at)
  return at
}

function layerBeside(
  layer: readonly (number | undefined)[],
  into: readonly number[],
  out: readonly number[],
) {
  let low = -Infinity
  for (const source of into) low = Math.max(low, layer[source] ?? -Infinity)
  let high = Infinity
  for (const target of out) {
    const at = layer[target] ?? Infinity
    if (at > low) high = Math.min(high, at)
  }
  if (low === -Infinity) return high === Infinity ? undefined : { layer: high - 1, most: high - 1 }
  return high <= low + 1 ? { layer: low, most: low, high } : { layer: low + 1, most: high - 1 }
}

/** Numbers the used layers from 0; gives back the old number of each. */
function compress(work: Work, layer: readonly (number | undefined)[]): (number | undefined)[] {
  const used = [...new Set(layer.map((at) => at ?? 0))].toSorted((a, b) => a - b)
  const number = new Map(used.map((at, index) => [at, index]))
  for (let node = 0; node < layer.length; node++) work.layer[node] = number.get(layer[node] ?? 0) ?? 0
  return used
}

/** First layers of the rows that are left, new layers in the row they continue. */
export function rowsFromMemory({ rows }: Memory, oldLayers: readonly (number | undefined)[]): number[] {
  const firsts: number[] = [0]
  let last = 0
  oldLayers.forEach((old, layer) => {
    const row = rowAt(rows, old ?? 0)
    // NOTE: rows turn back and forth, so that a row that is gone must not change the way of the next.
    if (layer > 0 && row > last) for (let i = last; i < row; i++) firsts.push(layer)
    last = Math.max(last, row)
  })
  return firsts
}
