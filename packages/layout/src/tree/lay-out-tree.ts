/**
 * Mind maps balanced on both sides of their root, org charts as tidy trees, comparisons as columns, and all
 * of them as an indented list on a narrow screen. Links that are not part of the tree are threaded around it.
 */
import type { FlowGraph } from '@flain/flow'
import type { Arrangement } from '../arrangement.ts'
import { drawEdge, drawNode, inOrder, labelAt, type Drawing } from '../draw.ts'
import type { Box, SceneEdge, SceneNode } from '../scene.ts'
import { mayThread, threadEdges } from '../thread-edges.ts'
import { isTooDeep, type Branch } from './forest.ts'
import { keptSides, listsOnScreen } from './on-screen.ts'
import { stack, stackExtent, type Extent } from './list.ts'
import { stackColumns } from './list-columns.ts'
import { tidy } from './tidy.ts'
import { heightOf, port, setUpTree, treeHeight, type TreeSetup, widthOf } from './tree-setup.ts'

/** Undefined when too many edges are no part of a tree, or it is too deep. */
export function layOutTree(graph: FlowGraph, options: Arrangement): Drawing | undefined {
  const setup = setUpTree(graph, options)
  const { forest, isNarrow, turn } = setup
  if (isTooDeep(forest) || !mayThread(forest.rest.length, graph.nodes.length)) return undefined
  const isLevel = turn === undefined ? graph.kind === 'mindmap' : turn === 'right' || turn === 'left'
  if (isNarrow && turn === undefined) stackForest(setup)
  else if (isLevel) spreadForest(setup)
  else growDown(setup)
  return finishTree(setup, forest.rest)
}

/** Each root in the middle of its own map, maps under one another. */
function spreadForest(setup: TreeSetup): void {
  let top = 0
  for (const root of setup.forest.roots) {
    const sides = splitSides(setup, root)
    const bounds = { low: Infinity, high: -Infinity }
    const placed: Branch[] = []
    for (const [index, children] of sides.entries()) {
      const half: Branch = { ...root, children }
      placed.push(...spreadSide(setup, half, index === 0 ? 1 : -1))
    }
    for (const branch of [root, ...placed]) {
      const y = setup.at[branch.node]?.y ?? 0
      bounds.low = Math.min(bounds.low, y - heightOf(setup, branch) / 2)
      bounds.high = Math.max(bounds.high, y + heightOf(setup, branch) / 2)
    }
    for (const branch of [root, ...placed]) {
      const at = setup.at[branch.node]
      if (at) at.y += top - bounds.low
    }
    drawSides(setup, root, sides)
    top += bounds.high - bounds.low + setup.gaps.tree
  }
}

/** The children to the right and to the left, in order, as even in height as they come. */
function splitSides(setup: TreeSetup, root: Branch): [Branch[], Branch[]] {
  const { children } = root
  if (setup.turn === 'right') return [children, []]
  if (setup.turn === 'left') return [[], children]
  const kept = keptSides(setup, root)
  if (kept) return kept
  const weights = children.map((child) => treeHeight(setup, child))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let right = 0
  let cut = 0
  while (
    cut < children.length &&
    (cut === 0 || Math.abs(2 * (right + (weights[cut] ?? 0)) - total) <= Math.abs(2 * right - total))
  ) {
    right += weights[cut] ?? 0
    cut++
  }
  return [children.slice(0, cut), children.slice(cut).toReversed()]
}

/** Places one side of a root at the origin; gives back what it placed. */
function spreadSide(setup: TreeSetup, root: Branch, sign: 1 | -1): Branch[] {
  const centres = tidy(root, {
    extent: (branch) => heightOf(setup, branch),
    isWhole: () => false,
    gap: setup.gaps.sibling,
  })
  const placed = allBelow(root)
  const starts = columnStarts(setup, root, placed)
  for (const branch of placed) {
    const width = widthOf(setup, branch)
    const y = centres.get(branch.node) ?? 0
    setup.at[branch.node] = { x: sign * ((starts[branch.depth - root.depth] ?? 0) + width / 2), y }
    setup.flow[branch.node] = sign === 1 ? 'right' : 'left'
  }
  setup.at[root.node] = { x: 0, y: 0 }
  return placed
}

function columnStarts(setup: TreeSetup, root: Branch, placed: readonly Branch[]): number[] {
  const widths: number[] = [widthOf(setup, root) / 2]
  const labels: number[] = []
  for (const branch of placed) {
    const depth = branch.depth - root.depth
    widths[depth] = Math.max(widths[depth] ?? 0, widthOf(setup, branch))
    labels[depth] = Math.max(labels[depth] ?? 0, setup.labels[branch.edge]?.width ?? 0)
  }
  const starts: number[] = []
  let here = 0
  widths.forEach((width, depth) => {
    if (depth > 0) here += setup.gaps.column + (labels[depth] ? (labels[depth] ?? 0) + 4 : 0)
    starts.push(here)
    here += width
  })
  return starts
}

function allBelow(root: Branch): Branch[] {
  const found: Branch[] = []
  const queue = [...root.children]
  for (const branch of queue) {
    found.push(branch)
    queue.push(...branch.children)
  }
  return found
}

function drawSides(setup: TreeSetup, root: Branch, sides: readonly Branch[][]): void {
  for (const [index, children] of sides.entries()) {
    const draw = (parent: number, child: Branch) => {
      const out = index === 0 ? 'right' : 'left'
      const from = port(setup, parent, out)
      const to = port(setup, child.node, index === 0 ? 'left' : 'right')
      const sign = index === 0 ? 1 : -1
      const size = setup.labels[child.edge]
      // NOTE: an actor's name may be wider than the circle the line leads to.
      const column = (setup.at[child.node]?.x ?? 0) - (sign * widthOf(setup, child)) / 2
      const bend = column - sign * (setup.gaps.column / 2 + (size ? size.width + 4 : 0))
      const label = size
        ? { x: column - sign * (size.width / 2 + setup.gaps.column / 4), y: to.y }
        : undefined
      const isStraight = Math.abs(from.y - to.y) < 0.5
      const points = isStraight
        ? [from, { x: to.x, y: from.y }]
        : [from, { x: bend, y: from.y }, { x: bend, y: to.y }, to]
      setup.lines.set(child.edge, { points, ...(label ? { label } : {}), curve: 'bough' })
      for (const grandchild of child.children) draw(child.node, grandchild)
    }
    for (const child of children) draw(root.node, child)
  }
}

/** Tidy trees side by side; where a tree grows too wide, lists of leaves hang below their parent. */
function growDown(setup: TreeSetup): void {
  let wholes = listsOnScreen(setup)
  let extent = placeDown(setup, wholes)
  // NOTE: what is on screen may become wider than a fresh drawing before its branches turn into lists.
  const widest = setup.previous?.kind === setup.graph.kind ? 3.2 : 2
  for (let pass = 0; pass < 3 && extent.width > widest * extent.height; pass++) {
    const candidates = setup.forest.branches.filter(
      (branch) =>
        branch.children.length > (pass === 0 ? 2 : 1) &&
        branch.children.every((child) => pass === 2 || child.children.length === 0),
    )
    wholes = new Set([
      ...(pass < 2 ? listsOnScreen(setup) : []),
      ...candidates.filter((branch) => pass < 2 || branch.depth > 0),
    ])
    extent = placeDown(setup, wholes)
  }
}

function placeDown(setup: TreeSetup, wholes: ReadonlySet<Branch>): Extent {
  const rows: number[] = []
  const measureRows = (branch: Branch) => {
    rows[branch.depth] = Math.max(rows[branch.depth] ?? 0, heightOf(setup, branch))
    if (!wholes.has(branch)) branch.children.forEach(measureRows)
  }
  setup.forest.roots.forEach(measureRows)
  const labelRoom = setup.labels.reduce((most, label) => Math.max(most, label?.height ?? 0), 0)
  const tops: number[] = []
  let y = 0
  rows.forEach((height, depth) => {
    tops[depth] = y
    y += height + setup.gaps.row + labelRoom
  })
  let left = 0
  let bottom = 0
  for (const root of setup.forest.roots) {
    const isWhole = (branch: Branch) => wholes.has(branch)
    const extent = (branch: Branch) =>
      wholes.has(branch)
        ? stackExtent(setup, branch).width
        : Math.max(widthOf(setup, branch), setup.labels[branch.edge]?.width ?? 0)
    const centres = tidy(root, { extent, isWhole, gap: setup.gaps.sibling })
    let least = Infinity
    let most = -Infinity
    const reach = (branch: Branch) => {
      const centre = centres.get(branch.node) ?? 0
      least = Math.min(least, centre - extent(branch) / 2)
      most = Math.max(most, centre + extent(branch) / 2)
      if (!isWhole(branch)) branch.children.forEach(reach)
    }
    reach(root)
    const settle = (branch: Branch) => {
      const centre = left - least + (centres.get(branch.node) ?? 0)
      const top = tops[branch.depth] ?? 0
      if (isWhole(branch)) {
        stack(setup, branch, { x: centre - extent(branch) / 2, y: top })
        bottom = Math.max(bottom, top + stackExtent(setup, branch).height)
        return
      }
      const height = heightOf(setup, branch)
      setup.at[branch.node] = { x: centre, y: top + height / 2 }
      bottom = Math.max(bottom, top + height)
      setup.flow[branch.node] = 'down'
      branch.children.forEach(settle)
      drawBus(setup, branch, top + (rows[branch.depth] ?? 0) + setup.gaps.row / 2)
    }
    settle(root)
    left += most - least + setup.gaps.tree
  }
  return { width: left - setup.gaps.tree, height: bottom }
}

/** A child that is nearly under its parent gets a straight line. */
export const smallestJog = 12

function drawBus(setup: TreeSetup, branch: Branch, bus: number): void {
  const bottom = port(setup, branch.node, 'bottom')
  const tops = branch.children.map((child) => port(setup, child.node, 'top'))
  // NOTE: the trunk of the others runs where the straight line does, so that no two lines stand side by side.
  const trunk = tops.find(({ x }) => Math.abs(bottom.x - x) < smallestJog)?.x ?? bottom.x
  const from = { x: trunk, y: bottom.y }
  for (const [index, child] of branch.children.entries()) {
    const to = tops[index] ?? bottom
    const size = setup.labels[child.edge]
    const label = size ? { x: to.x, y: to.y - size.height / 2 - 10 } : undefined
    const points =
      Math.abs(trunk - to.x) < smallestJog
        ? [{ x: to.x, y: from.y }, to]
        : [from, { x: from.x, y: bus }, { x: to.x, y: bus }, to]
    setup.lines.set(child.edge, { points, ...(label ? { label } : {}) })
  }
}

/** All trees as lists, one under the other. */
function stackForest(setup: TreeSetup): void {
  let y = 0
  for (const root of setup.forest.roots) {
    y += stackColumns(setup, root, { x: 0, y }).height + setup.gaps.tree
  }
}

/** Draws what was placed; `rest` are the edges still to be threaded. */
export function finishTree(setup: TreeSetup, rest: readonly number[], boxes: readonly Box[] = []): Drawing {
  const { graph, sizes, labels, at, flow, type } = setup
  const nodes: SceneNode[] = graph.nodes.map((node, index) =>
    drawNode(node, {
      size: sizes[index],
      at: at[index] ?? { x: 0, y: 0 },
      flow: flow[index] ?? 'right',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  const drawn: SceneEdge[] = []
  for (const [index, { points, label, curve }] of setup.lines) {
    const edge = graph.edges[index]
    if (!edge) continue
    const text = label ? labelAt(edge.label, labels[index], label) : undefined
    const isPlain = edge.kind === 'main' && graph.kind !== 'decision'
    const radius = curve ? setup.gaps.column / 2 : 14
    drawn.push(drawEdge(edge, { points, label: text, isPlain, radius, curve }))
  }
  const threaded = threadEdges({ graph, edges: rest, nodes, drawn, labels, boxes })
  return { nodes, edges: inOrder(graph, [...drawn, ...threaded]), groups: [], guides: [] }
}
