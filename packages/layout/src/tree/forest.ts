/**
 * The trees in a graph: each node's first way in, found breadth first from the nodes nothing leads to.
 * Edges that are not part of a tree are named in `rest`.
 */
import type { FlowGraph } from '@flain/flow'
import { indexById } from '../index-by-id.ts'

export type Branch = {
  /** Index of the node. */
  node: number
  /** Index of the edge that leads here, -1 for a root. */
  edge: number
  depth: number
  children: Branch[]
}

export type Forest = { roots: Branch[]; branches: Branch[]; rest: number[] }

/** A deeper tree is a chain, and walking down it would run out of stack. */
const deepest = 500

export const isTooDeep = ({ branches }: Forest): boolean => branches.some(({ depth }) => depth > deepest)

export function growForest(graph: FlowGraph): Forest {
  const index = indexById(graph.nodes)
  const out: { edge: number; to: number }[][] = graph.nodes.map(() => [])
  const ways = graph.nodes.map(() => 0)
  graph.edges.forEach((edge, at) => {
    const from = index.get(edge.from)
    const to = index.get(edge.to)
    if (from === undefined || to === undefined || from === to) return
    out[from]?.push({ edge: at, to })
    ways[to] = (ways[to] ?? 0) + 1
  })
  const branches: (Branch | undefined)[] = graph.nodes.map(() => undefined)
  const isTree = graph.edges.map(() => false)
  const roots: Branch[] = []
  const grow = (start: number) => {
    if (branches[start]) return
    const root: Branch = { node: start, edge: -1, depth: 0, children: [] }
    branches[start] = root
    roots.push(root)
    const queue = [root]
    for (const branch of queue) {
      for (const { edge, to } of out[branch.node] ?? []) {
        if (branches[to]) continue
        const child: Branch = { node: to, edge, depth: branch.depth + 1, children: [] }
        branches[to] = child
        isTree[edge] = true
        branch.children.push(child)
        queue.push(child)
      }
    }
  }
  graph.nodes.forEach((_, node) => ways[node] === 0 && grow(node))
  graph.nodes.forEach((_, node) => grow(node))
  const rest = graph.edges.map((_, at) => at).filter((at) => !isTree[at])
  return { roots, branches: branches.filter((branch) => branch !== undefined), rest }
}
