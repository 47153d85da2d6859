/**
 * A comparison whose points have no points of their own, as a table: a column for each side with its name over it, and rows that
 * stand level in all of them where that leaves few holes: what says neither first, then what speaks for a side, then what speaks
 * against it.
 */
import { type FlowGraph, verdictsOf } from '@flain/flow'
import { gapOf } from '../arrangement.ts'
import type { Branch } from './forest.ts'
import type { TreeSetup } from './tree-setup.ts'

type Table = { heads: readonly Branch[]; top: Branch | undefined }

/** More sides than these are too wide for one row of columns. */
const mostColumns = 6
/** From the left of a column to the line that its points hang on. */
const trunk = 16
const tick = 24

export function isTable({ zoned, labels }: TreeSetup, { heads, top }: Table): boolean {
  const isFlat = heads.every(({ children }) => children.every((point) => point.children.length === 0))
  const isPlain = !top || top.children.every(({ edge }) => !labels[edge])
  const hasPoints = heads.some(({ children }) => children.length > 0)
  return isFlat && isPlain && hasPoints && zoned.size === 0 && heads.length <= mostColumns
}

export function placeTable(setup: TreeSetup, { heads, top }: Table): void {
  const { sizes, gaps } = setup
  const rows = rowsOf(setup.graph, heads)
  const points = heads.flatMap(({ children }) => children)
  const step =
    trunk + tick + Math.max(0, ...points.map(({ edge }) => (setup.labels[edge]?.width ?? -12) + 12))
  const widthOf = (branch: Branch) => sizes[branch.node]?.width ?? 0
  const column = Math.max(...heads.map(widthOf), ...points.map((point) => widthOf(point) + step))
  const whole = heads.length * (column + gaps.tree) - gaps.tree
  const table = Math.max(whole, top ? widthOf(top) : 0)
  const left = (table - whole) / 2
  let y = 0
  if (top) y += placeCell(setup, top, { x: 0, y, width: table, height: heightOf(setup, [top]) }) + gaps.stack
  const headHeight = heightOf(setup, heads)
  heads.forEach((head, at) => {
    const x = left + at * (column + gaps.tree)
    placeCell(setup, head, { x, y, width: column, height: headHeight })
    if (top) drop(setup, top, head)
  })
  const gap = gapOf(8, setup)
  y += headHeight + gap
  for (const row of rows) {
    const height = heightOf(
      setup,
      row.filter((point) => point !== undefined),
    )
    row.forEach((point, at) => {
      const head = heads[at]
      if (!point || !head) return
      const x = left + at * (column + gaps.tree) + step
      placeCell(setup, point, { x, y, width: column - step, height })
      hang(setup, head, point)
    })
    y += height + gap
  }
}

const bands = [undefined, 'pro', 'con'] as const

/** The points of each side, level with what says the same of the others, unless that leaves more than a row of holes. */
function rowsOf(graph: FlowGraph, heads: readonly Branch[]): (Branch | undefined)[][] {
  const verdicts = verdictsOf(graph)
  const banded = bands.map((band) =>
    heads.map(({ children }) =>
      children.filter(({ node }) => verdicts.get(graph.nodes[node]?.id ?? '') === band),
    ),
  )
  const level = banded.flatMap(beside)
  const close = beside(heads.map((_, at) => banded.flatMap((columns) => columns[at] ?? [])))
  return level.length > close.length + 1 ? close : level
}

/** Columns beside each other, row by row. */
function beside(columns: readonly (readonly Branch[])[]): (Branch | undefined)[][] {
  const most = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: most }, (_, row) => columns.map((column) => column[row]))
}

function heightOf({ sizes }: TreeSetup, branches: readonly Branch[]): number {
  return branches.reduce((most, { node }) => Math.max(most, sizes[node]?.height ?? 0), 0)
}

type Cell = { x: number; y: number; width: number; height: number }

/** Fills its cell, but for an actor, whose name stands below a circle of one size. */
function placeCell({ sizes, at }: TreeSetup, { node }: Branch, { x, y, width, height }: Cell): number {
  const size = sizes[node]
  if (size) sizes[node] = size.circle > 0 ? size : { ...size, width, height }
  at[node] = { x: x + width / 2, y: y + height / 2 }
  return height
}

function drop({ at, sizes, lines }: TreeSetup, top: Branch, head: Branch): void {
  const x = at[head.node]?.x ?? 0
  const from = (at[top.node]?.y ?? 0) + (sizes[top.node]?.height ?? 0) / 2
  const to = (at[head.node]?.y ?? 0) - (sizes[head.node]?.height ?? 0) / 2
  lines.set(head.edge, {
    points: [
      { x, y: from },
      { x, y: to },
    ],
  })
}

function hang({ at, sizes, labels, lines }: TreeSetup, head: Branch, point: Branch): void {
  const over = at[head.node] ?? { x: 0, y: 0 }
  const to = at[point.node] ?? { x: 0, y: 0 }
  const x = over.x - (sizes[head.node]?.width ?? 0) / 2 + trunk
  const end = to.x - (sizes[point.node]?.width ?? 0) / 2
  const label = labels[point.edge]
  lines.set(point.edge, {
    points: [
      { x, y: over.y + (sizes[head.node]?.height ?? 0) / 2 },
      { x, y: to.y },
      { x: end, y: to.y },
    ],
    ...(label ? { label: { x: (x + end) / 2, y: to.y } } : {}),
  })
}
