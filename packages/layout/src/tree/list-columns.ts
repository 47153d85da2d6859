/**
 * The list of a tree on a narrow screen: what its root leads to stands in one column below it, or, where the room is too low for
 * that, goes on in a second and a third beside it, as in a newspaper.
 */
import { gapOf } from '../arrangement.ts'
import type { Point } from '../scene.ts'
import type { Branch } from './forest.ts'
import { columnsOnScreen } from './on-screen.ts'
import { stack, stackExtent, stepIn, trunkOf, type Extent } from './list.ts'
import { port, type TreeSetup } from './tree-setup.ts'

const mostColumns = 3
/** A further column has to make words larger by so much. */
const worthColumn = 1.05
/** From the root to the line that leads over to the further columns. */
const reach = 14

/** A root with what it leads to below it, `corner` being the top left; gives back how much room all of it takes. */
export function stackColumns(setup: TreeSetup, root: Branch, corner: Point): Extent {
  const columns = columnsOnScreen(setup, root) ?? columnsFor(setup, root)
  if (columns.length > 1) return placeColumns(asClose(setup), root, { columns, corner })
  stack(setup, root, corner)
  return stackExtent(setup, root)
}

type Columns = { columns: readonly (readonly Branch[])[]; corner: Point }

function placeColumns(setup: TreeSetup, root: Branch, { columns, corner }: Columns): Extent {
  const size = setup.sizes[root.node] ?? { width: 0, height: 0 }
  stack(setup, { ...root, children: [] }, corner)
  const bottom = corner.y + size.height
  const from = { x: corner.x + trunkOf(setup, root), y: bottom }
  const bus = bottom + reach
  let left = from.x
  columns.forEach((column, at) => {
    if (at > 0) left += columnWidth(setup, root, columns[at - 1] ?? []) + columnGap(setup)
    let y = bus + setup.gaps.stack
    for (const child of column) {
      stack(setup, child, { x: left + tickOf(setup, root), y })
      const to = port(setup, child.node, 'left')
      const over = at > 0 ? [{ x: from.x, y: bus }] : []
      const label = setup.labels[child.edge]
      setup.lines.set(child.edge, {
        points: [from, ...over, ...over.map(() => ({ x: left, y: bus })), { x: left, y: to.y }, to],
        ...(label ? { label: { x: to.x - label.width / 2 - 8, y: to.y } } : {}),
      })
      y += stackExtent(setup, child).height + setup.gaps.stack
    }
  })
  return extentOf(setup, root, columns)
}

/** In columns, boxes are set in by less. */
const asClose = (setup: TreeSetup): TreeSetup => ({ ...setup, steps: { trunk: 16, tick: 20 } })

/** From the line that a column hangs on to its boxes. */
const tickOf = (setup: TreeSetup, root: Branch) => stepIn(setup, root) - trunkOf(setup, root)

const columnGap = (setup: TreeSetup) => gapOf(24, setup)

function columnWidth(setup: TreeSetup, root: Branch, column: readonly Branch[]): number {
  return tickOf(setup, root) + Math.max(0, ...column.map((child) => stackExtent(setup, child).width))
}

function columnHeight(setup: TreeSetup, column: readonly Branch[]): number {
  return column.reduce((sum, child) => sum + setup.gaps.stack + stackExtent(setup, child).height, 0)
}

function extentOf(setup: TreeSetup, root: Branch, columns: readonly (readonly Branch[])[]): Extent {
  const size = setup.sizes[root.node] ?? { width: 0, height: 0 }
  const widths = columns.map((column) => columnWidth(setup, root, column))
  const across = widths.reduce((sum, width) => sum + width, (columns.length - 1) * columnGap(setup))
  const height = size.height + Math.max(0, ...columns.map((column) => columnHeight(setup, column)))
  return {
    width: Math.max(size.width, trunkOf(setup, root) + across),
    height: columns.length > 1 ? height + reach : height,
  }
}

/** As many columns as let words be largest in the room, as even in height as they come. */
function columnsFor(setup: TreeSetup, root: Branch): Branch[][] {
  const { aspect, graph } = setup
  // NOTE: an org chart is known by its levels, which columns would mix.
  if (aspect === undefined || graph.kind === 'orgchart') return [root.children]
  const sizeOf = (columns: readonly Branch[][]) => {
    const { width, height } = extentOf(columns.length > 1 ? asClose(setup) : setup, root, columns)
    return Math.max(width / aspect, height)
  }
  let best = [root.children]
  for (let count = 2; count <= Math.min(mostColumns, root.children.length); count++) {
    const columns = divide(setup, root.children, count)
    if (sizeOf(columns) * worthColumn < sizeOf(best)) best = columns
  }
  return best
}

/** Children in so many columns of which the highest is as low as can be, the last being the one that may be low. */
function divide(setup: TreeSetup, children: Branch[], count: number): Branch[][] {
  const heightOf = (column: readonly Branch[]) => columnHeight(setup, column)
  if (count === 1) return [children]
  let best: Branch[][] = [children]
  let least = Infinity
  for (let cut = 1; cut <= children.length - count + 1; cut++) {
    const first = children.slice(0, cut)
    if (heightOf(first) >= least) break
    const columns = [first, ...divide(setup, children.slice(cut), count - 1)]
    const highest = Math.max(...columns.map(heightOf))
    if (highest >= least) continue
    least = highest
    best = columns
  }
  return best
}
