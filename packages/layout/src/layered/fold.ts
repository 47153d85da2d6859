/**
 * Folds a flow that runs away along one axis into rows that turn back and forth, so that the whole keeps near
 * the shape of a screen. Rows break where fewest lines pass and never inside a group; every second row runs
 * back, its layers in reverse order, so that lines around a turn lie inside one another. Rüegg et al. 2015,
 * "Wrapping layered graphs", on where to break.
 */
import type { Work } from './work.ts'

export type Shape = {
  /** Extent along over extent across: what to aim at, and beyond what to fold. */
  ideal: number
  most: number
  /** Shorter flows than this along are left as they are, in pixels. */
  long: number
}

export const rowGap = 56

const mostRows = 14

export function foldLayers(work: Work, shape: Shape): void {
  const count = work.layers.length
  if (count < 4) return
  const lengths = work.layers.map((layer, index) => layerLength(work, layer, index))
  const heights = work.layers.map((layer) => layerHeight(work, layer))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const tallest = heights.reduce((most, height) => Math.max(most, height), 0)
  if (total < shape.long || total / tallest <= shape.most) return
  const costs = breakCosts(work)
  let best = [0]
  let least = misfit([0], { lengths, heights, costs, shape })
  for (let rows = 2; rows <= Math.min(mostRows, count >> 1); rows++) {
    const firsts = chooseBreaks(rows, total, { lengths, costs })
    if (firsts.length < rows) continue
    const now = misfit(firsts, { lengths, heights, costs, shape })
    if (now >= least) continue
    least = now
    best = firsts
  }
  if (best.length > 1) makeRows(work, best)
}

function layerLength(work: Work, layer: readonly number[], index: number): number {
  let width = 0
  for (const item of layer) width = Math.max(width, work.along[item] ?? 0)
  for (const container of work.containers) {
    if (container.first === index) width += container.pad.start
    if (container.last === index) width += container.pad.end
  }
  let label = 0
  for (const item of layer) {
    if (item >= work.real) continue
    for (const chain of work.labelled[item] ?? []) label = Math.max(label, chain)
  }
  return width + work.gaps.layer + label
}

function layerHeight(work: Work, layer: readonly number[]): number {
  let height = 0
  for (const item of layer) {
    height +=
      (work.before[item] ?? 0) +
      (work.after[item] ?? 0) +
      (item < work.real ? work.gaps.node : work.gaps.line)
  }
  return height * 0.9
}

/** What a break behind each layer costs: lines that must go round the turn. Infinite inside a group. */
function breakCosts(work: Work): number[] {
  const costs = work.layers.map(() => 0)
  for (const { items, isTurned } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const layer = work.layer[items[i] ?? 0] ?? 0
      if (layer !== work.layer[items[i + 1] ?? 0]) costs[layer] = (costs[layer] ?? 0) + (isTurned ? 1.5 : 1)
    }
  }
  for (const { first, last } of work.containers) {
    for (let layer = first; layer < last && layer >= 0; layer++) costs[layer] = Infinity
  }
  return costs
}

type Breaking = { lengths: readonly number[]; costs: readonly number[] }

/** First layers of the rows, each break the cheapest near an even share. */
function chooseBreaks(rows: number, total: number, { lengths, costs }: Breaking): number[] {
  const firsts = [0]
  const share = total / rows
  let here = 0
  let best = -1
  let least = Infinity
  let goal = share
  for (let layer = 0; layer + 1 < lengths.length && firsts.length < rows; layer++) {
    here += lengths[layer] ?? 0
    const off = Math.abs(here - goal) / share
    const cost = (costs[layer] ?? 0) * 0.12 + off
    if (off < 0.4 && cost < least && layer + 1 > (firsts.at(-1) ?? 0)) {
      least = cost
      best = layer + 1
    }
    if (here < goal + 0.4 * share && layer + 2 < lengths.length) continue
    if (best < 0) return firsts
    firsts.push(best)
    goal += share
    best = -1
    least = Infinity
  }
  return firsts
}

type Fitting = Breaking & { heights: readonly number[]; shape: Shape }

function misfit(firsts: readonly number[], { lengths, heights, costs, shape }: Fitting): number {
  let along = 0
  let across = (firsts.length - 1) * rowGap
  let crossing = 0
  firsts.forEach((first, row) => {
    const end = firsts[row + 1] ?? lengths.length
    let length = 0
    let height = 0
    for (let layer = first; layer < end; layer++) {
      length += lengths[layer] ?? 0
      height = Math.max(height, heights[layer] ?? 0)
    }
    along = Math.max(along, length)
    across += height
    if (row > 0) crossing += Math.max(0, (costs[first - 1] ?? 0) - 1)
  })
  const ratio = along / Math.max(1, across) / shape.ideal
  const off = ratio > 1 ? ratio : 1 / ratio
  return off + crossing * 0.03
}

/** Rows become containers of everything in their layers. */
export function makeRows(work: Work, firsts: readonly number[]): void {
  work.rows = [...firsts]
  work.rowStart = work.containers.length
  const count = work.layers.length > 0 ? work.layers.length : Math.max(...work.layer) + 1
  firsts.forEach((first, row) => {
    work.containers.push({
      parent: -1,
      depth: -1,
      first,
      last: (firsts[row + 1] ?? count) - 1,
      pad: { start: 0, end: 0, before: 0, after: 0 },
      isEntered: false,
      leastAlong: 0,
      leastAcross: 0,
      from: 0,
      to: 0,
      start: 0,
      end: 0,
    })
  })
  for (let index = 0; index < work.rowStart; index++) {
    const container = work.containers[index]
    if (container && container.parent < 0 && container.first >= 0)
      container.parent = rowHome(work, container.first)
  }
  for (let item = 0; item < work.layer.length; item++) {
    if ((work.home[item] ?? -1) < 0) work.home[item] = rowHome(work, work.layer[item] ?? 0)
  }
}

export function reverseRows(work: Work): void {
  work.layers = work.layers.map((layer, index) => (signOf(work, index) < 0 ? layer.toReversed() : layer))
}

export function rowOf(work: Work, layer: number): number {
  let row = 0
  while (row + 1 < work.rows.length && (work.rows[row + 1] ?? 0) <= layer) row++
  return row
}

/** The container of a layer's row; -1 when the drawing is not folded. */
export function rowHome(work: Work, layer: number): number {
  return work.rows.length > 1 ? work.rowStart + rowOf(work, layer) : -1
}

/** -1 in rows that run back. */
export function signOf(work: Work, layer: number): 1 | -1 {
  return rowOf(work, layer) % 2 === 0 ? 1 : -1
}

/** True for the last layer of a row with another row to follow. */
export function isTurn(work: Work, layer: number): boolean {
  return work.rows.length > 1 && work.rows.includes(layer + 1)
}
