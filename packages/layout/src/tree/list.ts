/** A tree as an indented list: a parent with its children set in below it, all hanging on one line. */
import type { Point } from '../scene.ts'
import type { Branch } from './forest.ts'
import { heightOf, port, type TreeSetup, widthOf } from './tree-setup.ts'

export type Extent = { width: number; height: number }

/** How far right of its parent a child starts in a list. */
export function stepIn(setup: TreeSetup, branch: Branch): number {
  const widest = branch.children.reduce(
    (most, child) => Math.max(most, setup.labels[child.edge]?.width ?? 0),
    0,
  )
  return trunkOf(setup, branch) + setup.steps.tick + (widest > 0 ? widest + 8 + borderOf(setup, branch) : 0)
}

/** From the children of a zone to its border. */
export const zonePadding = 18

function borderOf({ zoned }: TreeSetup, branch: Branch): number {
  return zoned.has(branch) ? zonePadding : 0
}

/** Where the trunk of a list leaves its parent, from the parent's left. */
export function trunkOf(setup: TreeSetup, branch: Branch): number {
  const size = setup.sizes[branch.node]
  return size && size.circle > 0 ? size.width / 2 : setup.steps.trunk
}

export function stackExtent(setup: TreeSetup, branch: Branch): Extent {
  let width = widthOf(setup, branch)
  let height = heightOf(setup, branch)
  const step = stepIn(setup, branch)
  for (const child of branch.children) {
    const own = stackExtent(setup, child)
    width = Math.max(width, step + own.width)
    height += setup.gaps.stack + own.height
  }
  return { width, height }
}

/** A parent with its children listed below it, `corner` being the top left. */
export function stack(setup: TreeSetup, branch: Branch, corner: Point): void {
  const size = setup.sizes[branch.node]
  if (!size) return
  setup.at[branch.node] = { x: corner.x + size.width / 2, y: corner.y + size.height / 2 }
  setup.flow[branch.node] = 'right'
  const step = stepIn(setup, branch)
  const trunk = corner.x + trunkOf(setup, branch)
  const border = borderOf(setup, branch)
  let y = corner.y + size.height + setup.gaps.stack
  for (const child of branch.children) {
    stack(setup, child, { x: corner.x + step, y })
    const to = port(setup, child.node, 'left')
    const label = setup.labels[child.edge]
    setup.lines.set(child.edge, {
      points: [{ x: trunk, y: corner.y + size.height }, { x: trunk, y: to.y }, to],
      ...(label ? { label: { x: to.x - label.width / 2 - 8 - border, y: to.y } } : {}),
    })
    y += stackExtent(setup, child).height + setup.gaps.stack
  }
}
