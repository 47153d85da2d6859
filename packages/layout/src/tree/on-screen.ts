/**
 * What of a tree on screen a tree goes on from.
 *
 * NOTE: whoever only ever draws afresh is built with another file in this one's place.
 */
import type { Branch } from './forest.ts'
import { treeHeight, type TreeSetup } from './tree-setup.ts'

/** With a scene on screen, branches stay on their side and new ones go where there is less. */
export function keptSides(setup: TreeSetup, root: Branch): [Branch[], Branch[]] | undefined {
  const before = new Map(setup.previous?.nodes.map((node) => [node.id, node]))
  const idOf = (branch: Branch) => setup.graph.nodes[branch.node]?.id ?? ''
  const middle = before.get(idOf(root))
  if (!middle || setup.previous?.kind !== 'mindmap') return undefined
  const sides: [Branch[], Branch[]] = [[], []]
  const heights: [number, number] = [0, 0]
  let hasKept = false
  for (const child of root.children) {
    const old = before.get(idOf(child))
    if (old) hasKept = true
    const side = old ? (old.x >= middle.x ? 0 : 1) : heights[0] <= heights[1] ? 0 : 1
    if (side === 0) sides[0].push(child)
    else sides[1].unshift(child)
    heights[side] += treeHeight(setup, child)
  }
  return hasKept ? sides : undefined
}

/** Branches whose children hang below them in a list stay lists while the chart grows. */
export function listsOnScreen({ graph, forest, previous }: TreeSetup): Set<Branch> {
  if (previous?.kind !== graph.kind) return new Set()
  const flow = new Map(previous.nodes.map((node) => [node.id, node.flow]))
  const isListed = ({ node }: Branch) => flow.get(graph.nodes[node]?.id ?? '') === 'right'
  return new Set(forest.branches.filter((branch) => branch.children.some(isListed)))
}

/** While a list grows, what stands in a column stays there, and what is new goes to the column of what stands before it. */
export function columnsOnScreen({ graph, previous }: TreeSetup, root: Branch): Branch[][] | undefined {
  if (previous?.kind !== graph.kind) return undefined
  const before = new Map(previous.nodes.map((node) => [node.id, node]))
  const columns: Branch[][] = [[]]
  let left: number | undefined
  for (const child of root.children) {
    const was = before.get(graph.nodes[child.node]?.id ?? '')
    const at = was && was.x - was.width / 2
    if (at !== undefined && left !== undefined && at > left + 1) columns.push([])
    left = at ?? left
    columns.at(-1)?.push(child)
  }
  return left === undefined ? undefined : columns
}
