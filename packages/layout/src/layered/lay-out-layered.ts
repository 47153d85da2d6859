/**
 * The layered drawing with containers: rank, order, place, route. Process, decision and architecture diagrams
 * use it as it is, and so does any graph the other arrangements cannot show.
 */
import type { FlowGraph } from '@flain/flow'
import { createFrame, outline, toBox, toPoint, type Frame, type Side } from '../frame.ts'
import type { SceneEdge, SceneGroup, SceneLabel, SceneNode } from '../scene.ts'
import { cut, edgeLabelSize, nodeSize, type LabelSize, type NodeSize, type Typesetter } from '../size.ts'
import { addChains, addFillers, fillLayers, spanContainers, type ChainSeed } from './build.ts'
import { orderLayers } from './order.ts'
import { placeAcross } from './place.ts'
import { rankNodes, turnedEdges, type RankEdge } from './rank.ts'
import { routeChains, type Reach, type Route } from './route.ts'
import { isInside, sharedHome, type Container, type Work } from './work.ts'

export type Drawing = { nodes: SceneNode[]; edges: SceneEdge[]; groups: SceneGroup[] }

export const bendRadius = 20
export const outerRadius = 56

type Setup = {
  graph: FlowGraph
  type: Typesetter
  frame: Frame
  sizes: NodeSize[]
  labels: (LabelSize | undefined)[]
  /** Index of the group of each node, and of the nodes at each edge's ends. */
  ends: { from: number; to: number }[]
  work: Work
}

export function layOutLayered(
  graph: FlowGraph,
  type: Typesetter,
  direction: FlowGraph['direction'],
): Drawing {
  const setup = setUp(graph, type, createFrame(direction))
  const { work } = setup
  const seeds = rank(setup)
  spanContainers(work)
  addChains(work, seeds)
  addFillers(work, 1)
  fillLayers(work)
  orderLayers(work)
  placeAcross(work)
  const { routes, columns } = routeChains(work, reachOf(setup))
  const nodes = graph.nodes.map((node, index) =>
    drawNode(setup, node, index, columns.centre[work.layer[index] ?? 0] ?? 0),
  )
  return { nodes, edges: drawEdges(setup, routes), groups: drawGroups(setup) }
}

function setUp(graph: FlowGraph, type: Typesetter, frame: Frame): Setup {
  const groupIndex = new Map(graph.groups.map((group, index) => [group.id, index]))
  const nodeIndex = new Map(graph.nodes.map((node, index) => [node.id, index]))
  const sizes = graph.nodes.map((node) => nodeSize(node, type))
  const work: Work = {
    real: graph.nodes.length,
    layer: graph.nodes.map(() => 0),
    along: [],
    before: [],
    after: [],
    home: graph.nodes.map((node) => (node.group === undefined ? -1 : (groupIndex.get(node.group) ?? -1))),
    at: graph.nodes.map(() => 0),
    containers: containersOf(graph, type, frame, groupIndex),
    chains: [],
    layers: [],
    previous: graph.nodes.map(() => []),
    next: graph.nodes.map(() => []),
    gaps: { layer: frame.isLevel ? 60 : 52, node: frame.isLevel ? 28 : 32, line: 14, lineToNode: 20 },
  }
  sizes.forEach((size) => {
    work.along.push(frame.isLevel ? size.width : size.height)
    const half = (frame.isLevel ? size.height : size.width) / 2
    const before = frame.isLevel && size.circle > 0 ? size.circle : half
    work.before.push(before)
    work.after.push(2 * half - before)
  })
  const labels = graph.edges.map((edge) => edgeLabelSize(edge.label, type))
  const ends = graph.edges.map((edge) => ({
    from: nodeIndex.get(edge.from) ?? -1,
    to: nodeIndex.get(edge.to) ?? -1,
  }))
  return { graph, type, frame, sizes, labels, ends, work }
}

const groupPadding = 24
const groupLabelRoom = 22

function containersOf(
  graph: FlowGraph,
  type: Typesetter,
  frame: Frame,
  index: Map<string, number>,
): Container[] {
  const parents = graph.groups.map((group) =>
    group.group === undefined ? -1 : (index.get(group.group) ?? -1),
  )
  return graph.groups.map((group, at) => {
    const top = group.label === '' ? groupPadding : groupPadding + groupLabelRoom
    const width = type.fit(group.label, type.fontSize - 1, 220).width + 36
    let depth = 0
    for (let up = parents[at] ?? -1; up >= 0 && depth < parents.length; up = parents[up] ?? -1) depth++
    return {
      parent: parents[at] ?? -1,
      depth,
      first: -1,
      last: -1,
      pad: {
        start: frame.isLevel || frame.isFlipped ? groupPadding : top,
        end: !frame.isLevel && frame.isFlipped ? top : groupPadding,
        before: frame.isLevel ? top : groupPadding,
        after: groupPadding,
      },
      leastAlong: frame.isLevel ? width : 0,
      leastAcross: frame.isLevel ? 0 : width,
      from: 0,
      to: 0,
      start: 0,
      end: 0,
    }
  })
}

/** Layers for all nodes; gives back the edges to draw as chains, all pointing with the flow. */
function rank({ graph, ends, labels, work, frame }: Setup): ChainSeed[] {
  const drawn = ends
    .map((_, index) => index)
    .filter((index) => {
      const end = ends[index]
      return end !== undefined && end.from >= 0 && end.to >= 0 && end.from !== end.to
    })
  const pairs = drawn.map((index) => ends[index] ?? { from: 0, to: 0 })
  const turned = turnedEdges(work.real, pairs)
  const rankEdges: RankEdge[] = pairs.map(({ from, to }, i) => ({
    from: turned[i] ? to : from,
    to: turned[i] ? from : to,
    least: mayBeLevel(graph, work, from, to) ? 0 : 1,
    weight: 1,
  }))
  rankNodes(work.real, rankEdges).forEach((layer, node) => (work.layer[node] = layer))
  return drawn.map((edge, i) => {
    const size = labels[edge]
    return {
      edge,
      from: rankEdges[i]?.from ?? 0,
      to: rankEdges[i]?.to ?? 0,
      isTurned: turned[i] ?? false,
      labelAlong: size ? (frame.isLevel ? size.width : size.height) : 0,
      labelAcross: size ? (frame.isLevel ? size.height : size.width) : 0,
      weight: graph.edges[edge]?.kind === 'main' && !turned[i] ? 1 : 0,
    }
  })
}

/** In an architecture, zones stand over one another: a line between two of them may stay in its layer. */
function mayBeLevel(graph: FlowGraph, work: Work, from: number, to: number): boolean {
  if (graph.kind !== 'architecture') return false
  const a = work.home[from] ?? -1
  const b = work.home[to] ?? -1
  const shared = sharedHome(work, a, b)
  return a !== shared && b !== shared && !isInside(work, a, b) && !isInside(work, b, a)
}

function reachOf({ graph, frame, sizes }: Setup): Reach {
  const forward: Side = frame.isLevel
    ? frame.isFlipped
      ? 'left'
      : 'right'
    : frame.isFlipped
      ? 'top'
      : 'bottom'
  const backward: Side = frame.isLevel
    ? frame.isFlipped
      ? 'right'
      : 'left'
    : frame.isFlipped
      ? 'bottom'
      : 'top'
  return (item, side, offset) => {
    const node = graph.nodes[item]
    const size = sizes[item]
    if (!node || !size) return 0
    const shape = { kind: node.kind, width: size.width, height: size.height }
    return outline(shape, side === 'end' ? forward : backward, offset, frame.direction === 'left')
  }
}

function drawNode(
  { type, frame, sizes, work }: Setup,
  node: FlowGraph['nodes'][number],
  index: number,
  along: number,
): SceneNode {
  const size = sizes[index]
  const middle = ((work.after[index] ?? 0) - (work.before[index] ?? 0)) / 2
  const { x, y } = toPoint(frame, along, (work.at[index] ?? 0) + middle)
  return {
    id: node.id,
    kind: node.kind,
    label: node.label,
    ...(node.detail === undefined ? {} : { detail: node.detail }),
    lines: size?.lines ?? [],
    ...(size?.detailLines ? { detailLines: size.detailLines } : {}),
    x,
    y,
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    fontSize: type.fontSize,
    ...((work.home[index] ?? -1) >= 0 && node.group !== undefined ? { group: node.group } : {}),
    flow: frame.direction,
  }
}

function drawEdges(setup: Setup, routes: readonly Route[]): SceneEdge[] {
  const { graph, frame, labels } = setup
  const drawn: SceneEdge[] = []
  for (const { chain, spots, label } of routes) {
    const edge = graph.edges[chain.edge]
    if (!edge) continue
    const points = spots.map((spot) => toPoint(frame, spot.along, spot.across))
    if (chain.isTurned) points.reverse()
    const size = labels[chain.edge]
    const at = label ? toPoint(frame, label.along, label.across) : undefined
    drawn.push({
      id: edge.id,
      from: edge.from,
      to: edge.to,
      kind: edge.kind,
      points,
      radius: bendRadius,
      ...(size && at ? { label: toLabel(edge.label ?? '', size, at) } : {}),
      isBack: chain.isTurned,
      isPlain: false,
    })
  }
  return drawn.toSorted((a, b) => indexOfEdge(graph, a.id) - indexOfEdge(graph, b.id))
}

function indexOfEdge(graph: FlowGraph, id: string): number {
  return graph.edges.findIndex((edge) => edge.id === id)
}

function toLabel(text: string, size: LabelSize, at: { x: number; y: number }): SceneLabel {
  const { width, height, lines, fontSize } = size
  return { box: { x: at.x - width / 2, y: at.y - height / 2, width, height }, lines, text, fontSize }
}

function drawGroups({ graph, frame, work, type }: Setup): SceneGroup[] {
  const size = type.fontSize - 1
  const drawn = graph.groups.flatMap((group, index): { depth: number; group: SceneGroup }[] => {
    const container = work.containers[index]
    if (!container || container.first < 0) return []
    const box = toBox(frame, [container.start, container.from], [container.end, container.to])
    const room = Math.max(0, box.width - 36)
    const fit = type.fit(group.label, size, 100_000)
    const line = cut(
      group.label.replace(/\s+/g, ' ').trim(),
      (text) => type.fit(text, size, 100_000).width,
      room,
    )
    const labelBox = {
      x: box.x + 18,
      y: box.y + 12,
      width: Math.min(room, Math.ceil(fit.width)),
      height: Math.ceil(size * 1.3),
    }
    const outer = group.group !== undefined && container.parent >= 0 ? { group: group.group } : {}
    const placed: SceneGroup = {
      id: group.id,
      label: group.label,
      ...outer,
      box,
      labelBox,
      labelAnchor: 'start',
      line,
      fontSize: size,
    }
    return [{ depth: container.depth, group: placed }]
  })
  return drawn.toSorted((a, b) => a.depth - b.depth).map(({ group }) => group)
}
