/**
 * A tree of questions on a narrow screen, as a list: what an answer leads to is set in below its question, the answer on the line
 * before it. Where that would be set in too far, the answer that leads to most questions goes on straight below.
 */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from '../arrangement.ts'
import type { Drawing } from '../draw.ts'
import type { Point } from '../scene.ts'
import { isTooDeep, type Branch } from './forest.ts'
import { finishTree } from './lay-out-tree.ts'
import { port, setUpTree, type TreeSetup } from './tree-setup.ts'

/** Width over height of a list that is drawn for no room in particular. */
const usualAspect = 0.7
/** Trees as deep as this are tried with each of their levels set in. */
const mostLevels = 8
/** From the left of a box to the line that its answers hang on. */
const trunk = 36
/** From that line to a box without an answer before it, and what is left of a line on both sides of an answer. */
const tick = { bare: 30, before: 14, after: 18 }

type List = {
  setup: TreeSetup
  /** The answer of each branch that goes on straight below. */
  ahead: ReadonlyMap<Branch, Branch>
  gaps: { row: number; step: number; tree: number }
}

type Extent = { width: number; height: number }

/** Undefined where the screen is wide, and for what is no tree: it stands in layers. */
export function layOutQuestions(graph: FlowGraph, options: Arrangement): Drawing | undefined {
  if (!options.isNarrow || options.turn !== undefined) return undefined
  const setup = setUpTree(graph, options)
  const { forest, aspect = usualAspect } = setup
  if (isTooDeep(forest) || forest.rest.length > 0) return undefined
  const gaps = { row: gapOf(16, options), step: gapOf(28, options), tree: gapOf(40, options) }
  const levels = Math.min(mostLevels, Math.max(0, ...forest.branches.map(({ depth }) => depth)))
  const lists = Array.from({ length: levels + 1 }, (_, straight): List => ({
    setup,
    ahead: aheadOf(setup, straight),
    gaps,
  }))
  /** The side of the room it needs. */
  const needOf = (list: List) => {
    const extents = forest.roots.map((root) => extentOf(list, root))
    const width = Math.max(0, ...extents.map((extent) => extent.width))
    const height = extents.reduce((sum, extent) => sum + extent.height + gaps.tree, 0)
    return Math.max(width / aspect, height)
  }
  const best = lists.reduce((one, other) => (needOf(other) < needOf(one) ? other : one))
  let y = 0
  for (const root of forest.roots) {
    place(best, root, { x: 0, y })
    y += extentOf(best, root).height + gaps.tree
  }
  return finishTree(setup, [])
}

/** The only way on is straight below in any case, in so many levels also the answer that leads to most questions. */
function aheadOf({ graph, forest }: TreeSetup, straight: number): Map<Branch, Branch> {
  const ahead = new Map<Branch, Branch>()
  const isActor = ({ node }: Branch) => graph.nodes[node]?.kind === 'actor'
  const questions = new Map<Branch, number>()
  // NOTE: branches stand in the order they were found, so that what leads to them comes before them.
  for (const branch of forest.branches.toReversed()) {
    const below = branch.children.reduce((sum, child) => sum + (questions.get(child) ?? 0), 0)
    questions.set(branch, below + (branch.children.length > 1 ? 1 : 0))
    const [first, ...others] = branch.children.toSorted(
      (one, other) => (questions.get(other) ?? 0) - (questions.get(one) ?? 0),
    )
    if (!first) continue
    const goesOn = others.length === 0 || (branch.depth < straight && (questions.get(first) ?? 0) > 0)
    if (goesOn && !isActor(branch) && !isActor(first)) ahead.set(branch, first)
  }
  return ahead
}

function labelOf({ setup }: List, { edge }: Branch): Extent | undefined {
  return setup.labels[edge]
}

function sizeOf({ setup }: List, { node }: Branch): Extent {
  return setup.sizes[node] ?? { width: 0, height: 0 }
}

function asidesOf({ ahead }: List, branch: Branch): Branch[] {
  const below = ahead.get(branch)
  return branch.children.filter((child) => child !== below)
}

/** Where the line leaves a box, from its left: where that is level, and far enough for an answer to stand on it. */
function trunkOf(list: List, branch: Branch): number {
  const { graph, sizes } = list.setup
  const size = sizes[branch.node]
  if (size && size.circle > 0) return size.width / 2
  const below = list.ahead.get(branch)
  const label = below && labelOf(list, below)
  const pointed = [branch, ...(below ? [below] : [])].filter(
    ({ node }) => graph.nodes[node]?.kind === 'decision',
  )
  const points = pointed.map((each) => sizeOf(list, each).height * 0.45 + 6)
  return Math.max(trunk, (label?.width ?? 0) / 2, ...points)
}

/** How far right of a box what its answers lead to begins. */
function stepIn(list: List, branch: Branch): number {
  const widths = asidesOf(list, branch).map((child) => labelOf(list, child)?.width ?? 0)
  const widest = Math.max(0, ...widths)
  return trunkOf(list, branch) + (widest > 0 ? tick.before + widest + tick.after : tick.bare)
}

/** From what stands above it to what goes on straight below. */
function leadOf(list: List, below: Branch): number {
  const label = labelOf(list, below)
  return label ? tick.before + label.height + tick.after : list.gaps.step
}

function extentOf(list: List, branch: Branch): Extent {
  let { width, height } = sizeOf(list, branch)
  const step = stepIn(list, branch)
  for (const child of asidesOf(list, branch)) {
    const own = extentOf(list, child)
    width = Math.max(width, step + own.width)
    height += list.gaps.row + own.height
  }
  const below = list.ahead.get(branch)
  if (!below) return { width, height }
  const own = extentOf(list, below)
  return { width: Math.max(width, own.width), height: height + leadOf(list, below) + own.height }
}

/** A box with all that its answers lead to below it, `corner` being the top left. */
function place(list: List, branch: Branch, corner: Point): void {
  const { setup, gaps } = list
  const { width, height } = sizeOf(list, branch)
  setup.at[branch.node] = { x: corner.x + width / 2, y: corner.y + height / 2 }
  const x = corner.x + trunkOf(list, branch)
  const from = { x, y: corner.y + height }
  let { y } = from
  for (const child of asidesOf(list, branch)) {
    y += gaps.row
    place(list, child, { x: corner.x + stepIn(list, branch), y })
    const to = port(setup, child.node, 'left')
    const label = labelOf(list, child)
    setup.lines.set(child.edge, {
      points: [from, { x, y: to.y }, to],
      ...(label ? { label: { x: x + tick.before + label.width / 2, y: to.y } } : {}),
    })
    y += extentOf(list, child).height
  }
  const below = list.ahead.get(branch)
  if (!below) return
  const label = labelOf(list, below)
  const at = label ? { label: { x, y: y + tick.before + label.height / 2 } } : {}
  y += leadOf(list, below)
  place(list, below, { x: corner.x, y })
  setup.lines.set(below.edge, { points: [from, { x, y }], ...at })
}
