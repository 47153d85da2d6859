/**
 * Threads one edge through a drawing that already stands: the cheapest orthogonal way around boxes, few bends
 * before short. Used where layers give no clear way: a line past a foreign group, a link across a tree, a
 * node dragged by hand. A* over the lines that run close along the boxes.
 */
import type { Box, Point } from './scene.ts'

export type Port = Point & { side: 'left' | 'right' | 'top' | 'bottom' }

export type ThreadRequest = {
  starts: readonly Port[]
  ends: readonly Port[]
  /** What the edge may not touch. */
  boxes: readonly Box[]
  /** Lines already there; running along one costs, crossing one costs a little. */
  lines: readonly { from: Point; to: Point }[]
}

const clearance = 14
/** Beside a box of this extent or more there is room for a second lane. */
const wide = 200
const bendCost = 40
const overlapCost = 400
const crossingCost = 24

type Step = { x: number; y: number; way: number; cost: number; guess: number; back: number }

/** Points from a start to an end, both included; undefined when every way is blocked. */
export function thread(request: ThreadRequest): Point[] | undefined {
  const xs = gridLines(request, 'x')
  const ys = gridLines(request, 'y')
  const free = freeCells(request, xs, ys)
  const costOf = lineCosts(request, xs, ys)
  const ways = 4
  const cellCount = xs.length * ys.length
  const best = new Float64Array(cellCount * ways).fill(Infinity)
  const steps: Step[] = []
  const heap: number[] = []
  const goals = new Map<number, Port[]>()
  for (const end of request.ends) {
    const cell = cellOf(outside(end), xs, ys)
    goals.set(cell, [...(goals.get(cell) ?? []), end])
  }
  const guessAt = (x: number, y: number) => {
    let least = Infinity
    for (const end of request.ends) {
      least = Math.min(least, Math.abs(end.x - (xs[x] ?? 0)) + Math.abs(end.y - (ys[y] ?? 0)))
    }
    return least
  }
  const offer = (step: Omit<Step, 'guess'>) => {
    const key = (step.y * xs.length + step.x) * ways + step.way
    if (step.cost >= (best[key] ?? 0)) return
    best[key] = step.cost
    steps.push({ ...step, guess: step.cost + guessAt(step.x, step.y) })
    pushHeap(heap, steps, steps.length - 1)
  }
  request.starts.forEach((start) => {
    const cell = cellOf(outside(start), xs, ys)
    offer({ x: cell % xs.length, y: Math.floor(cell / xs.length), way: wayOf(start.side), cost: 0, back: -1 })
  })
  while (heap.length > 0) {
    const index = popHeap(heap, steps)
    const step = steps[index]
    if (!step) break
    const key = (step.y * xs.length + step.x) * ways + step.way
    if (step.cost > (best[key] ?? 0)) continue
    const arrived = goals
      .get(step.y * xs.length + step.x)
      ?.find((end) => wayOf(end.side) === opposite(step.way))
    if (arrived) return trace(request, steps, index, { xs, ys, end: arrived })
    for (let way = 0; way < ways; way++) {
      if (way === opposite(step.way)) continue
      const x = step.x + (way === 0 ? 1 : way === 1 ? -1 : 0)
      const y = step.y + (way === 2 ? 1 : way === 3 ? -1 : 0)
      if (x < 0 || y < 0 || x >= xs.length || y >= ys.length || !free(step.x, step.y, x, y)) continue
      const length = Math.abs((xs[step.x] ?? 0) - (xs[x] ?? 0)) + Math.abs((ys[step.y] ?? 0) - (ys[y] ?? 0))
      const cost = step.cost + length + (way === step.way ? 0 : bendCost) + costOf(step.x, step.y, x, y)
      offer({ x, y, way, cost, back: index })
    }
  }
  return undefined
}

function wayOf(side: Port['side']): number {
  return side === 'right' ? 0 : side === 'left' ? 1 : side === 'bottom' ? 2 : 3
}

function opposite(way: number): number {
  return way ^ 1
}

/** The grid point a port leads to. */
function outside(port: Port): Point {
  const dx = port.side === 'right' ? clearance : port.side === 'left' ? -clearance : 0
  const dy = port.side === 'bottom' ? clearance : port.side === 'top' ? -clearance : 0
  return { x: port.x + dx, y: port.y + dy }
}

function gridLines({ starts, ends, boxes }: ThreadRequest, axis: 'x' | 'y'): number[] {
  const found: number[] = []
  for (const port of [...starts, ...ends]) found.push(outside(port)[axis])
  for (const box of boxes) {
    const from = box[axis]
    const size = axis === 'x' ? box.width : box.height
    found.push(from - clearance, from + size + clearance)
    if (size > wide) found.push(from - 2 * clearance, from + size + 2 * clearance)
  }
  found.sort((a, b) => a - b)
  const kept: number[] = []
  for (const value of found) if (kept.length === 0 || value - (kept.at(-1) ?? 0) > 0.05) kept.push(value)
  return kept
}

function cellOf(point: Point, xs: readonly number[], ys: readonly number[]): number {
  return nearest(ys, point.y) * xs.length + nearest(xs, point.x)
}

function nearest(values: readonly number[], goal: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < goal - 0.06) low = middle + 1
    else high = middle
  }
  return low
}

type CanPass = (x1: number, y1: number, x2: number, y2: number) => boolean

/** Which steps between neighbouring grid points stay clear of every box. */
function freeCells({ boxes }: ThreadRequest, xs: readonly number[], ys: readonly number[]): CanPass {
  const width = xs.length
  const blockedRight = new Uint8Array(width * ys.length)
  const blockedDown = new Uint8Array(width * ys.length)
  const edge = 3
  for (const box of boxes) {
    const left = box.x - edge
    const right = box.x + box.width + edge
    const top = box.y - edge
    const bottom = box.y + box.height + edge
    const x0 = nearest(xs, left)
    const y0 = nearest(ys, top)
    for (let y = Math.max(0, y0 - 1); y < ys.length && (ys[y] ?? 0) < bottom; y++) {
      for (let x = Math.max(0, x0 - 1); x < width && (xs[x] ?? 0) < right; x++) {
        const isRowInside = (ys[y] ?? 0) > top
        const isColumnInside = (xs[x] ?? 0) > left
        if (isRowInside && (xs[x + 1] ?? Infinity) > left) blockedRight[y * width + x] = 1
        if (isColumnInside && (ys[y + 1] ?? Infinity) > top) blockedDown[y * width + x] = 1
      }
    }
  }
  return (x1, y1, x2, y2) =>
    y1 === y2
      ? blockedRight[y1 * width + Math.min(x1, x2)] === 0
      : blockedDown[Math.min(y1, y2) * width + x1] === 0
}

type CostOf = (x1: number, y1: number, x2: number, y2: number) => number

/** What a step between neighbouring grid points costs for the lines already there; worked out once a grid line. */
function lineCosts({ lines }: ThreadRequest, xs: readonly number[], ys: readonly number[]): CostOf {
  const rows: (Float64Array | undefined)[] = []
  const columns: (Float64Array | undefined)[] = []
  return (x1, y1, x2, y2) => {
    if (y1 === y2)
      return (rows[y1] ??= costsOn(lines, xs, { axis: 'y', at: ys[y1] ?? 0 }))[Math.min(x1, x2)] ?? 0
    return (columns[x1] ??= costsOn(lines, ys, { axis: 'x', at: xs[x1] ?? 0 }))[Math.min(y1, y2)] ?? 0
  }
}

/** Cost of each step on one grid line: running beside a line is dear, crossing one is not. */
function costsOn(
  lines: ThreadRequest['lines'],
  stops: readonly number[],
  { axis, at }: { axis: 'x' | 'y'; at: number },
): Float64Array {
  const on = axis === 'y' ? 'x' : 'y'
  const costs = new Float64Array(stops.length)
  for (const { from, to } of lines) {
    if (from[axis] === to[axis]) {
      if (Math.abs(from[axis] - at) >= 7) continue
      const low = Math.min(from[on], to[on])
      const high = Math.max(from[on], to[on])
      for (
        let i = Math.max(0, nearest(stops, low) - 1);
        i + 1 < stops.length && (stops[i] ?? 0) < high;
        i++
      ) {
        if ((stops[i + 1] ?? 0) > low) costs[i] = (costs[i] ?? 0) + overlapCost
      }
    } else if (Math.min(from[axis], to[axis]) < at && Math.max(from[axis], to[axis]) > at) {
      const i = nearest(stops, from[on]) - 1
      if (i >= 0) costs[i] = (costs[i] ?? 0) + crossingCost
    }
  }
  return costs
}

type Arrival = { xs: readonly number[]; ys: readonly number[]; end: Port }

function trace(
  request: ThreadRequest,
  steps: readonly Step[],
  index: number,
  { xs, ys, end }: Arrival,
): Point[] {
  const points: Point[] = [{ x: end.x, y: end.y }]
  let first: Step | undefined
  for (let at = index; at >= 0; at = steps[at]?.back ?? -1) {
    const step = steps[at]
    if (!step) break
    points.push({ x: xs[step.x] ?? 0, y: ys[step.y] ?? 0 })
    first = step
  }
  const start = request.starts.find((port) => {
    const cell = cellOf(outside(port), xs, ys)
    return first && cell === first.y * xs.length + first.x && wayOf(port.side) === first.way
  })
  if (start) points.push({ x: start.x, y: start.y })
  return level(points.toReversed())
}

/** Grid lines merge values a hair apart; ports keep the level of the line they lead to. */
function level(points: Point[]): Point[] {
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i]
    const b = points[i + 1]
    if (!a || !b) continue
    if (Math.abs(a.x - b.x) < 0.2) b.x = a.x
    else if (Math.abs(a.y - b.y) < 0.2) b.y = a.y
  }
  return points
}

function pushHeap(heap: number[], steps: readonly Step[], item: number): void {
  let at = heap.push(item) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (guessOf(steps, heap[up]) <= guessOf(steps, item)) break
    heap[at] = heap[up] ?? 0
    at = up
  }
  heap[at] = item
}

function popHeap(heap: number[], steps: readonly Step[]): number {
  const top = heap[0] ?? 0
  const last = heap.pop() ?? 0
  if (heap.length === 0) return top
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && guessOf(steps, heap[child + 1]) < guessOf(steps, heap[child])) child++
    if (guessOf(steps, heap[child]) >= guessOf(steps, last)) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = last
  return top
}

function guessOf(steps: readonly Step[], index: number | undefined): number {
  return steps[index ?? 0]?.guess ?? 0
}
