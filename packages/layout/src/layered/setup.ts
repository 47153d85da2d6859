/** The working picture of a graph before anything has a layer: sizes, groups and gaps. */
import type { FlowGraph } from '@flain/flow'
import type { Frame } from '../frame.ts'
import { groupPadding, titleNeeds } from '../group-box.ts'
import { edgeLabelSize, nodeSize, type LabelSize, type NodeSize, type Typesetter } from '../size.ts'
import { keepLoopRoom } from './loops.ts'
import type { Container, Gaps, Work } from './work.ts'

/** A graph with its working picture, before anything has a layer. */
export type Setup = {
  graph: FlowGraph
  type: Typesetter
  frame: Frame
  sizes: readonly NodeSize[]
  labels: readonly (LabelSize | undefined)[]
  /** Index of the group of each node, and of the nodes at each edge's ends. */
  ends: { from: number; to: number }[]
  work: Work
}

/** How near things may come before what is on screen gives way. */
export function closeGaps(spread: number, hasGroups: boolean): Gaps {
  const lineToNode = 12 * spread
  return {
    layer: 20 * spread,
    node: 20 * spread,
    line: 10,
    lineToNode,
    // NOTE: a node that gives way to a line moves the borders of its group, and they move others.
    leastToNode: hasGroups ? 8 : lineToNode,
    row: 28 * spread,
  }
}

function fullGaps({ isLevel }: Frame, spread: number): Gaps {
  return {
    layer: 48 * spread,
    node: (isLevel ? 28 : 32) * spread,
    line: 14,
    lineToNode: 20 * spread,
    leastToNode: 20 * spread,
    row: 48 * spread,
  }
}

/** How large nodes and the texts of edges are. */
export type Sizes = Pick<Setup, 'sizes' | 'labels'>

export function sizesOf(graph: FlowGraph, type: Typesetter): Sizes {
  return {
    sizes: graph.nodes.map((node) => nodeSize(node, type)),
    labels: graph.edges.map((edge) => edgeLabelSize(edge.label, type)),
  }
}

type Framing = { type: Typesetter; frame: Frame; spread: number }

export function setUp(graph: FlowGraph, { sizes, labels }: Sizes, framing: Framing): Setup {
  const { type, frame, spread } = framing
  const groupIndex = new Map(graph.groups.map((group, index) => [group.id, index]))
  const nodeIndex = new Map(graph.nodes.map((node, index) => [node.id, index]))
  const work: Work = {
    real: graph.nodes.length,
    layer: graph.nodes.map(() => 0),
    along: [],
    before: [],
    after: [],
    shapeBefore: [],
    shapeAfter: [],
    turnsAtOnce: graph.nodes.map((node) => (node.kind === 'decision' ? 1 : 0)),
    home: graph.nodes.map((node) => (node.group === undefined ? -1 : (groupIndex.get(node.group) ?? -1))),
    at: graph.nodes.map(() => 0),
    containers: containersOf(graph, groupIndex, framing),
    chains: [],
    layers: [],
    previous: graph.nodes.map(() => []),
    next: graph.nodes.map(() => []),
    gaps: fullGaps(frame, spread),
    rows: [0],
    rowIn: [],
    rowStart: 0,
    isContinued: false,
  }
  sizes.forEach((size) => {
    work.along.push(frame.isLevel ? size.width : size.height)
    const half = (frame.isLevel ? size.height : size.width) / 2
    const before = frame.isLevel && size.circle > 0 ? size.circle : half
    work.before.push(before)
    work.after.push(2 * half - before)
  })
  work.shapeBefore = [...work.before]
  work.shapeAfter = [...work.after]
  const ends = graph.edges.map((edge) => ({
    from: nodeIndex.get(edge.from) ?? -1,
    to: nodeIndex.get(edge.to) ?? -1,
  }))
  keepLoopRoom(work, { frame, labels, ends })
  return { graph, type, frame, sizes, labels, ends, work }
}

/** Down a page lines enter groups through their top, so that a title may have to stand at the foot. */
const lowTitleRoom = 12

function containersOf(
  graph: FlowGraph,
  index: ReadonlyMap<string, number>,
  { type, frame, spread }: Framing,
): Container[] {
  const padding = Math.round(groupPadding * spread)
  const parents = graph.groups.map((group) =>
    group.group === undefined ? -1 : (index.get(group.group) ?? -1),
  )
  return graph.groups.map((group, at) => {
    const { room, width } = titleNeeds(graph, group, type, frame.isLevel)
    const top = padding + room
    let depth = 0
    for (let up = parents[at] ?? -1; up >= 0 && depth <= parents.length; up = parents[up] ?? -1) depth++
    // NOTE: a circle of groups has no outside; the first of them is taken out of it.
    if (depth > parents.length) parents[at] = -1
    return {
      parent: parents[at] ?? -1,
      depth,
      first: -1,
      last: -1,
      pad: {
        start: frame.isLevel ? padding : frame.isFlipped ? padding + lowTitleRoom : top,
        end: frame.isLevel ? padding : frame.isFlipped ? top : padding + lowTitleRoom,
        before: frame.isLevel ? top : padding,
        after: padding,
      },
      isEntered: false,
      leastAlong: frame.isLevel ? width : 0,
      leastAcross: frame.isLevel ? 0 : width,
      from: 0,
      to: 0,
      start: 0,
      end: 0,
    }
  })
}
