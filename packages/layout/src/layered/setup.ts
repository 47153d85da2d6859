/** The working picture of a graph before anything has a layer: sizes, groups and gaps. */
import { type FlowGraph, hasTables } from '@flain/flow'
import type { Frame } from '../frame.ts'
import { groupPadding, titleNeeds } from '../group-box.ts'
import { indexById } from '../index-by-id.ts'
import { nodeSize } from '../node-size.ts'
import { edgeLabelSize, type LabelSize, type NodeSize, type Typesetter } from '../size.ts'
import { keepLoopRoom } from './loops.ts'
import { keptSize } from './sign-room.ts'
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

/** Signs and counts at the ends of lines need room of their own. */
const tableGaps = { layer: 84, line: 20 }

/** Where everything stands closer, steps without a text between them come as near as an arrow allows. */
const closeLayer = 36

function fullGaps({ isLevel }: Frame, spread: number, isTables: boolean): Gaps {
  const own = isTables ? tableGaps : { layer: spread < 1 ? closeLayer : 48, line: 14 }
  return {
    layer: own.layer * spread,
    node: (isLevel ? 28 : 32) * spread,
    line: own.line,
    lineToNode: 20 * spread,
    leastToNode: 20 * spread,
    row: 48 * spread,
  }
}

/** What a graph says whatever layer anything is in: sizes, the nodes at the ends of edges, the groups of nodes. */
export type Given = Pick<Setup, 'sizes' | 'labels' | 'ends'> & {
  groupIndex: ReadonlyMap<string, number>
  home: readonly number[]
}

export function givenBy(graph: FlowGraph, type: Typesetter): Given {
  const groupIndex = indexById(graph.groups)
  const nodeIndex = indexById(graph.nodes)
  return {
    sizes: graph.nodes.map((node) => nodeSize(node, type)),
    labels: graph.edges.map((edge) => keptSize(graph, edgeLabelSize(edge, type))),
    ends: graph.edges.map(({ from, to }) => ({
      from: nodeIndex.get(from) ?? -1,
      to: nodeIndex.get(to) ?? -1,
    })),
    groupIndex,
    home: graph.nodes.map(({ group }) => (group === undefined ? -1 : (groupIndex.get(group) ?? -1))),
  }
}

type Framing = { type: Typesetter; frame: Frame; spread: number }

export function setUp(graph: FlowGraph, given: Given, framing: Framing): Setup {
  const { sizes, labels, ends, groupIndex, home } = given
  const { type, frame, spread } = framing
  const work: Work = {
    real: graph.nodes.length,
    layer: graph.nodes.map(() => 0),
    along: [],
    before: [],
    after: [],
    shapeBefore: [],
    shapeAfter: [],
    turnsAtOnce: graph.nodes.map((node) => (node.kind === 'decision' ? 1 : 0)),
    home: [...home],
    at: graph.nodes.map(() => 0),
    containers: containersOf(graph, groupIndex, framing),
    chains: [],
    layers: [],
    previous: graph.nodes.map(() => []),
    next: graph.nodes.map(() => []),
    gaps: fullGaps(frame, spread, hasTables(graph)),
    rows: [0],
    rowIn: [],
    rowStart: 0,
    isContinued: false,
    keepsApart: hasTables(graph),
  }
  for (const { width, height, circle } of sizes) {
    work.along.push(frame.isLevel ? width : height)
    const half = (frame.isLevel ? height : width) / 2
    const before = frame.isLevel && circle > 0 ? circle : half
    work.before.push(before)
    work.after.push(2 * half - before)
  }
  work.shapeBefore = [...work.before]
  work.shapeAfter = [...work.after]
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
