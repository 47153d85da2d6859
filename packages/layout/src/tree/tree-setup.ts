/** What every arrangement of a tree starts from: sizes, gaps, the trees in the graph; places and lines are filled in. */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from '../arrangement.ts'
import { outline } from '../frame.ts'
import type { Curve, Point } from '../scene.ts'
import { nodeSize } from '../node-size.ts'
import { edgeLabelSize, type LabelSize, type NodeSize } from '../size.ts'
import { growForest, type Branch, type Forest } from './forest.ts'

export type TreeSetup = Arrangement & {
  gaps: TreeGaps
  graph: FlowGraph
  forest: Forest
  sizes: NodeSize[]
  labels: (LabelSize | undefined)[]
  /** Centre of each node's box. */
  at: Point[]
  flow: FlowGraph['direction'][]
  /** In a list: from the left of a box to the line that its children hang on, and from there to them. */
  steps: { trunk: number; tick: number }
  /** Branches whose children stand in a zone, which keeps their lines' texts further away. */
  zoned: ReadonlySet<Branch>
  /** Lines of the tree, by index of the edge. */
  lines: Map<number, { points: Point[]; label?: Point; curve?: Curve }>
}

type TreeGaps = { sibling: number; tree: number; column: number; row: number; stack: number }

export function setUpTree(graph: FlowGraph, options: Arrangement): TreeSetup {
  return {
    ...options,
    gaps: {
      sibling: gapOf(20, options),
      tree: gapOf(40, options),
      column: gapOf(56, options),
      row: gapOf(52, options),
      stack: gapOf(16, options),
    },
    graph,
    forest: growForest(graph),
    sizes: graph.nodes.map((node) => nodeSize(node, options.type, options.isNarrow ? 11 : 12.5)),
    labels: graph.edges.map((edge) => edgeLabelSize(edge, options.type, 110)),
    at: graph.nodes.map(() => ({ x: 0, y: 0 })),
    flow: graph.nodes.map(() => 'right'),
    steps: { trunk: 28, tick: 28 },
    zoned: new Set(),
    lines: new Map(),
  }
}

export function widthOf({ sizes }: TreeSetup, branch: Branch): number {
  return sizes[branch.node]?.width ?? 0
}

export function heightOf({ sizes }: TreeSetup, branch: Branch): number {
  return sizes[branch.node]?.height ?? 0
}

/** Where a line meets a node on one side, on its middle line. */
export function port(
  { graph, sizes, at }: TreeSetup,
  node: number,
  side: 'left' | 'right' | 'top' | 'bottom',
): Point {
  const size = sizes[node]
  const kind = graph.nodes[node]?.kind
  const centre = at[node]
  if (!size || !kind || !centre) return { x: 0, y: 0 }
  const y = centre.y + middleOf(size)
  const reach = outline({ kind, width: size.width, height: size.height }, side, 0)
  if (side === 'left') return { x: centre.x - reach, y }
  if (side === 'right') return { x: centre.x + reach, y }
  return { x: centre.x, y: centre.y + (side === 'top' ? -reach : reach) }
}

/** The middle line of an actor runs through its circle. */
function middleOf(size: NodeSize): number {
  return size.circle > 0 ? size.circle - size.height / 2 : 0
}

/** Of a branch with all that grows from it to the side. */
export function treeHeight(setup: TreeSetup, branch: Branch): number {
  const below = branch.children.reduce(
    (sum, child) => sum + treeHeight(setup, child) + setup.gaps.sibling,
    -setup.gaps.sibling,
  )
  return Math.max(heightOf(setup, branch), below)
}
