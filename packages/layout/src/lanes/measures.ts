/** Where the layers, gaps, rows and gutters of a swimlane diagram lie, in pixels along and across the flow. */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from '../arrangement.ts'
import type { Frame } from '../frame.ts'
import { titles } from '../group-box.ts'
import { actorRadius, type Fit, type LabelSize, type NodeSize, type Typesetter } from '../size.ts'
import type { Band, Lane } from './bands.ts'
import type { Grid } from './grid.ts'

/** Lines in one gap stand this far apart. */
export const slotStep = 12
/** From the border of a lane to what stands in it, and from a title to its borders. */
const lanePadding = 14
const titleInset = 14
/** A title beside its lane is broken where it is wider than this. */
const widestTitle = 130
/** A lane that runs over the page is at least this tall, one that runs down it at least this wide. */
const leastLane = { level: 64, plumb: 96 }

/** A gap in which lines turn has room for the turn and an arrowhead; beside a text, for these two. */
const leastGap = 36
const beforeTurn = 16
const headRoom = 28

export type Measures = {
  /** Middle of each layer along the flow, and the first line in the gap before each; one gap more than layers. */
  layerAt: number[]
  gapAt: number[]
  /** Middle of each row across the flow, and the first line in the gutter above each; one gutter more than rows. */
  rowAt: number[]
  gutterAt: number[]
  /** Where each band begins and ends across the flow. */
  bands: { from: number; to: number }[]
  /** How much of the flow's start the titles take: a strip for each depth of lanes. */
  strip: number
  start: number
  end: number
}

export type Sized = {
  graph: FlowGraph
  frame: Frame
  setting: Arrangement
  sizes: readonly NodeSize[]
  labels: readonly (LabelSize | undefined)[]
  bands: readonly Band[]
  lanes: readonly Lane[]
  grid: Grid
  slots: { gaps: ReadonlyMap<number, number>; gutters: ReadonlyMap<number, number> }
}

export function measuresOf(sized: Sized): Measures {
  return { ...alongOf(sized), ...acrossOf(sized) }
}

/** The same as far along and across the flow as this; the titles stay at its start. */
export function movedBy(measures: Measures, { along, across }: { along: number; across: number }): Measures {
  const moved = (all: readonly number[], by: number) => all.map((value) => value + by)
  return {
    ...measures,
    layerAt: moved(measures.layerAt, along),
    gapAt: moved(measures.gapAt, along),
    rowAt: moved(measures.rowAt, across),
    gutterAt: moved(measures.gutterAt, across),
    bands: measures.bands.map(({ from, to }) => ({ from: from + across, to: to + across })),
  }
}

/** The title of a lane: beside a lane that runs over the page, above one that runs down it. */
export function laneTitle(label: string, type: Typesetter): Fit {
  const [whole, broken] = titles(label, type)
  return whole.width <= widestTitle ? whole : broken
}

function stripOf({ lanes, frame, setting: { type } }: Sized): number {
  const found = lanes.map(({ group }) => laneTitle(group.label, type))
  if (!frame.isLevel) return Math.max(1, ...found.map(({ lines }) => lines.length)) * 20 + 20
  return Math.max(24, ...found.map(({ width }) => width)) + 2 * titleInset
}

function alongOf(sized: Sized): Pick<Measures, 'layerAt' | 'gapAt' | 'strip' | 'start' | 'end'> {
  const { frame, grid, sizes, slots, setting, lanes } = sized
  const strip = lanes.length === 0 ? 0 : stripOf(sized)
  const depths = lanes.reduce((most, { depth }) => Math.max(most, depth + 1), 0)
  const halves = Array.from({ length: grid.layers }, () => 0)
  sizes.forEach(({ width, height }, node) => {
    const at = grid.layer[node] ?? 0
    halves[at] = Math.max(halves[at] ?? 0, (frame.isLevel ? width : height) / 2)
  })
  const needs = labelNeeds(sized)
  const least = Math.max(leastGap, gapOf(44, setting))
  const [layerAt, gapAt]: [number[], number[]] = [[], []]
  let at = strip * depths
  for (let layer = 0; layer <= grid.layers; layer++) {
    const isOuter = (layer === 0 || layer === grid.layers) && !slots.gaps.has(layer)
    const lines = Math.max(0, (slots.gaps.get(layer) ?? 0) - 1) * slotStep
    const gap = Math.max((isOuter ? gapOf(24, setting) : least) + lines, needs[layer] ?? 0)
    // A text stands behind the turn, on what leads to one step only.
    gapAt.push(at + Math.min((gap - lines) / 2, needs[layer] === undefined ? Infinity : beforeTurn))
    at += gap
    if (layer === grid.layers) break
    layerAt.push(at + (halves[layer] ?? 0))
    at += 2 * (halves[layer] ?? 0)
  }
  return { layerAt, gapAt, strip, start: 0, end: at }
}

/** A text on a line between neighbours has the gap between them, and what the lines that turn there leave of it. */
function labelNeeds({ frame, grid, labels, slots }: Sized): number[] {
  const needs: number[] = []
  for (const { edge, from, to } of grid.links) {
    const label = labels[edge]
    const gap = grid.layer[to] ?? 0
    if (!label || gap - (grid.layer[from] ?? 0) !== 1) continue
    const lines = Math.max(0, (slots.gaps.get(gap) ?? 0) - 1) * slotStep
    const need = (frame.isLevel ? label.width : label.height) + beforeTurn + lines + headRoom
    needs[gap] = Math.max(needs[gap] ?? 0, need)
  }
  return needs
}

function acrossOf(sized: Sized): Pick<Measures, 'rowAt' | 'gutterAt' | 'bands'> {
  const { grid, bands, slots } = sized
  const reach = rowReach(sized)
  const [rowAt, gutterAt]: [number[], number[]] = [[], []]
  const placed: Measures['bands'] = []
  let at = 0
  bands.forEach((band, index) => {
    const { first, count } = grid.spans[index] ?? { first: 0, count: 0 }
    const from = at
    const rows = Array.from({ length: count }, (_, row) => first + row)
    const isLast = index === bands.length - 1
    const used = acrossNeed(rows, { slots, reach, isLast })
    const spare = Math.max(0, leastOf(sized, band) - used) / 2
    at += lanePadding + spare
    for (const row of rows) {
      gutterAt[row] = at + (row === first ? 0 : rowGap / 2)
      at += gutterRoom(slots.gutters.get(row)) + (row === first ? 0 : rowGap)
      const { before = 0, after = 0 } = reach[row] ?? {}
      rowAt[row] = at + before
      at += before + after
    }
    if (isLast) {
      gutterAt[grid.rows] = at + slotStep
      at += gutterRoom(slots.gutters.get(grid.rows))
    }
    at += lanePadding + spare
    placed.push({ from, to: at })
  })
  return { rowAt, gutterAt, bands: placed }
}

/** Between two rows of one lane. */
const rowGap = 24

function gutterRoom(lines: number | undefined): number {
  return lines === undefined ? 0 : (lines + 1) * slotStep
}

type Reach = { before: number; after: number }

function acrossNeed(
  rows: readonly number[],
  { slots, reach, isLast }: { slots: Sized['slots']; reach: readonly Reach[]; isLast: boolean },
): number {
  const gutters = [...rows, ...(isLast ? [(rows.at(-1) ?? 0) + 1] : [])]
  const lines = gutters.reduce((sum, row) => sum + gutterRoom(slots.gutters.get(row)), 0)
  const steps = rows.reduce((sum, row) => sum + (reach[row]?.before ?? 0) + (reach[row]?.after ?? 0), 0)
  return lines + steps + (rows.length - 1) * rowGap + 2 * lanePadding
}

/** A lane is never narrower than its title. */
function leastOf({ frame, setting: { type } }: Sized, { group }: Band): number {
  if (!group) return 0
  const { width, lines } = laneTitle(group.label, type)
  if (frame.isLevel) return Math.max(leastLane.level, lines.length * 20 + 2 * titleInset)
  return Math.max(leastLane.plumb, width + 2 * titleInset)
}

/** How far the steps of each row reach to both sides of its line; the line of an actor runs through its circle. */
function rowReach({ frame, grid, sizes, graph }: Sized): Reach[] {
  const reach = Array.from({ length: grid.rows }, (): Reach => ({ before: 0, after: 0 }))
  sizes.forEach(({ width, height }, node) => {
    const row = reach[grid.row[node] ?? 0]
    if (!row) return
    const extent = frame.isLevel ? height : width
    const off = offLine(frame, graph.nodes[node]?.kind, height)
    row.before = Math.max(row.before, extent / 2 - off)
    row.after = Math.max(row.after, extent / 2 + off)
  })
  return reach
}

/** How far the middle of a step is from the line of its row. */
export function offLine({ isLevel }: Frame, kind: string | undefined, height: number): number {
  return isLevel && kind === 'actor' ? height / 2 - actorRadius : 0
}
