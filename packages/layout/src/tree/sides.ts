/**
 * A comparison whose first side leads to the others, as one tells it: "tents are cheap; the camper, though, is dry". The first is no
 * heading over them but stands beside them, and one line joins what is compared.
 */
import { type FlowGraph, verdictsOf } from '@flain/flow'
import type { Branch } from './forest.ts'
import { port, type TreeSetup } from './tree-setup.ts'

/** From what is compared to the line that joins it. */
const reach = 20

/**
 * The root with its own points, then the sides it leads to; undefined when it is the heading of them all. What something speaks for or
 * against is a side, and so is what has as many points as any side it leads to.
 */
export function sidesOf(graph: FlowGraph, root: Branch): readonly Branch[] | undefined {
  if (graph.groups.length > 0) return undefined
  const isSide = ({ edge, children }: Branch) => children.length > 0 && graph.edges[edge]?.label === undefined
  const others = root.children.filter(isSide)
  const own = root.children.filter((child) => !isSide(child))
  if (others.length === 0 || own.length === 0) return undefined
  const verdicts = verdictsOf(graph)
  const isJudged = own.some(({ node }) => verdicts.has(graph.nodes[node]?.id ?? ''))
  const most = Math.max(...others.map(({ children }) => children.length))
  return isJudged || own.length >= most ? [{ ...root, children: own }, ...others] : undefined
}

/** Straight between two sides, over more of them, on the left of a list; other lines are left to be threaded. */
export function joinSides(setup: TreeSetup, [first, ...others]: readonly Branch[]): void {
  if (!first) return
  const right = port(setup, first.node, 'right')
  const top = port(setup, first.node, 'top')
  const left = port(setup, first.node, 'left')
  const isRow = others.every(({ node }) => topOf(setup, node) === topOf(setup, first.node))
  const isList = others.every(({ node }) => leftOf(setup, node) === leftOf(setup, first.node))
  const over = Math.min(...[first, ...others].map(({ node }) => topOf(setup, node))) - reach
  const beside = leftOf(setup, first.node) - reach
  for (const { node, edge } of others) {
    const to = port(setup, node, 'left')
    const under = port(setup, node, 'top')
    if (isRow && others.length === 1 && to.y === right.y) setup.lines.set(edge, { points: [right, to] })
    else if (isRow)
      setup.lines.set(edge, { points: [top, { x: top.x, y: over }, { x: under.x, y: over }, under] })
    else if (isList)
      setup.lines.set(edge, { points: [left, { x: beside, y: left.y }, { x: beside, y: to.y }, to] })
    else setup.forest.rest.push(edge)
  }
}

function topOf({ at, sizes }: TreeSetup, node: number): number {
  return (at[node]?.y ?? 0) - (sizes[node]?.height ?? 0) / 2
}

function leftOf({ at, sizes }: TreeSetup, node: number): number {
  return (at[node]?.x ?? 0) - (sizes[node]?.width ?? 0) / 2
}
