/**
 * The layered drawing with containers: rank, order, place, route. Process, decision and architecture diagrams
 * use it as it is, and so does any graph the other arrangements cannot show.
 */
import type { Direction, FlowGraph, FlowNode } from '@flain/flow'
import type { Arrangement } from '../arrangement.ts'
import { bendRadius, drawEdge, drawNode, inOrder, labelAt, outerRadius, type Drawing } from '../draw.ts'
import { createFrame, outline, toBox, toPoint, type Frame, type Side } from '../frame.ts'
import { drawGroup } from '../group-box.ts'
import { drawLoops } from './loops.ts'
import { mendRoutes } from '../mend-routes.ts'
import type { SceneEdge, SceneGroup, SceneNode } from '../scene.ts'
import { calmest, leastCrossed, type Arranged } from './calmest.ts'
import { addChains, addFillers, fillLayers, spanContainers, type ChainSeed } from './build.ts'
import { detourRoutes } from './detour.ts'
import { foldLayers, makeRows, reverseRows, signOf, type Shape } from './fold.ts'
import { orderByPlace, orderLayers } from './order.ts'
import { placeAcross, placeAround, placeRoughly } from './place.ts'
import { rankNodes, turnedEdges, type RankEdge } from './rank.ts'
import { rankFromMemory, recall, rowsFromMemory, type Memory } from './recall.ts'
import { seatItems } from './seat.ts'
import { layerLengths } from './columns.ts'
import { routeChains, type Reach, type Route } from './route.ts'
import { closeGaps, type Given, givenBy, setUp, type Setup } from './setup.ts'
import { hasOnlyRows, isInside, sharedHome, type Work } from './work.ts'

export type LayeredOptions = Arrangement & { direction: Direction }

export function layOutLayered(graph: FlowGraph, options: LayeredOptions): Drawing {
  const frame = createFrame(options.direction)
  const known: Known = {
    graph,
    options,
    frame,
    given: givenBy(graph, options.type),
    memory: recall(graph, options.previous, frame),
  }
  const arranged = arrange(known)
  if (!arranged) return layOutLayered(graph, { ...options, previous: undefined })
  const placed = place(
    leastCrossed(arranged, (layers) => arrange(known, layers)),
    options,
  )
  const { setup, work, centres } = calmest(placed, (layers) => {
    const next = arrange(known, layers)
    return next ? place(next, options) : undefined
  })
  const reach = reachOf(setup)
  const routed = routeChains(work, reach, centres)
  const { columns } = routed
  const routes = detourRoutes(work, routed, reach)
  const nodes = graph.nodes.map((node, index) =>
    placeNode(setup, node, index, columns.centre[work.layer[index] ?? 0] ?? 0),
  )
  const groups = drawGroups(setup)
  const edges = mendRoutes({
    nodes,
    edges: [...drawEdges(setup, routes), ...drawLoops({ ...setup, nodes })],
    groups,
  })
  const folded = work.rows.length > 1 ? { rows: work.rows } : {}
  return { nodes, edges: inOrder(graph, edges), groups, guides: [], ...folded }
}

/** What does not depend on which layer anything is in. */
type Known = {
  graph: FlowGraph
  options: LayeredOptions
  frame: Frame
  given: Given
  memory: Memory | undefined
}

type ArrangedSetup = Arranged & { setup: Setup; centres: (number | undefined)[] }

/**
 * Everything in its layer and order; what is new `further` layers on, or where it has most room. Undefined when a
 * node on screen joins a group in another row, which would tear the group apart.
 */
function arrange(known: Known, further?: number): ArrangedSetup | undefined {
  const { graph, options, frame, given, memory } = known
  const setup = setUp(graph, given, { ...options, frame })
  const { work } = setup
  const { seeds, oldLayers } = rank(setup, memory, further)
  const centres = oldLayers.map((layer) => memory?.centres[layer ?? -1])
  spanContainers(work)
  const rows = memory ? rowsFromMemory(memory, oldLayers) : [0]
  if (rows.length > 1 && isTorn(work, rows)) return undefined
  if (rows.length > 1) makeRows(work, rows)
  addChains(work, seeds)
  addFillers(work, 1)
  fillLayers(work)
  if (!memory) {
    orderLayers(work)
    return { setup, work, memory, centres, seating: undefined }
  }
  work.gaps = closeGaps(options.spread, !hasOnlyRows(work))
  work.isContinued = true
  const seating = seatItems(work, memory, centres)
  orderByPlace(work, seating, memory.middle)
  return { setup, work, memory, centres, seating }
}

/** Gives everything its place across the flow. */
function place(arranged: ArrangedSetup, { isNarrow, aspect }: LayeredOptions): ArrangedSetup {
  const { setup, work, seating } = arranged
  if (seating) placeAround(work, seating)
  else {
    placeRoughly(work)
    if (!isNarrow || setup.frame.isLevel) fold(setup, aspect)
    placeAcross(work)
  }
  return arranged
}

/** True when a row would break inside a group. */
function isTorn(work: Work, rows: readonly number[]): boolean {
  return work.containers.some(({ first, last }) => rows.some((row) => first < row && row <= last))
}

function fold({ work, frame, graph }: Setup, aspect: number | undefined): void {
  const isSmall = graph.nodes.length < 10
  const shape = aspect === undefined ? screenShape(frame, isSmall) : roomShape(frame, aspect)
  foldLayers(work, () => layerLengths(work), shape)
  if (work.rows.length > 1) reverseRows(work)
}

/** Screens are wider than high: a flow over the page may be longer than one down it before it is folded. */
function screenShape({ isLevel }: Frame, isSmall: boolean): Shape {
  if (isLevel)
    return isSmall
      ? { ideal: 2.2, least: 0.7, most: 3.6, long: 1300 }
      : { ideal: 1.8, least: 0.7, most: 2.15, long: 700 }
  return { ideal: 0.9, least: 0.7, most: 1.6, long: isSmall ? 900 : 600 }
}

function roomShape({ isLevel }: Frame, aspect: number): Shape {
  const ideal = isLevel ? aspect : 1 / aspect
  return { ideal, least: ideal / 1.6, most: ideal * 1.3, long: 0 }
}

/** Layers for all nodes; gives back the edges to draw as chains, all pointing with the flow. */
function rank(
  { graph, ends, labels, work, frame }: Setup,
  memory: Memory | undefined,
  further: number | undefined,
): Ranked {
  const drawn: number[] = []
  const pairs: { from: number; to: number }[] = []
  for (let edge = 0; edge < ends.length; edge++) {
    const end = ends[edge]
    if (!end || end.from < 0 || end.to < 0 || end.from === end.to) continue
    drawn.push(edge)
    pairs.push(end)
  }
  if (memory) {
    const oldLayers = rankFromMemory(work, memory, pairs, further)
    const turned = pairs.map(({ from, to }) => (work.layer[from] ?? 0) > (work.layer[to] ?? 0))
    return { oldLayers, seeds: seedsFor({ graph, labels, frame, drawn, pairs, turned }) }
  }
  const turned = turnedEdges(work.real, pairs)
  const isFanned = fannedPairs(pairs, {
    mostBeside: frame.isLevel ? 3 : 2,
    hasText: (i) => labels[drawn[i] ?? -1] !== undefined,
  })
  const rankEdges: RankEdge[] = pairs.map(({ from, to }, i) => ({
    from: turned[i] ? to : from,
    to: turned[i] ? from : to,
    least: isFanned(from, to) ? 2 : mayBeLevel(graph, work, from, to) ? 0 : 1,
    weight: 1,
  }))
  rankNodes(work.real, rankEdges).forEach((layer, node) => (work.layer[node] = layer))
  return { oldLayers: [], seeds: seedsFor({ graph, labels, frame, drawn, pairs, turned }) }
}

type Fanning = { mostBeside: number; hasText: (index: number) => boolean }

/** Whether so many lines with texts join two nodes that each needs a place of its own in a layer between. */
function fannedPairs(
  pairs: readonly { from: number; to: number }[],
  { mostBeside, hasText }: Fanning,
): (from: number, to: number) => boolean {
  const texts = new Map<string, number>()
  const keyOf = (from: number, to: number) => `${Math.min(from, to)} ${Math.max(from, to)}`
  pairs.forEach(({ from, to }, index) => {
    if (hasText(index)) texts.set(keyOf(from, to), (texts.get(keyOf(from, to)) ?? 0) + 1)
  })
  return (from, to) => texts.size > 0 && (texts.get(keyOf(from, to)) ?? 0) > mostBeside
}

type Ranked = { seeds: ChainSeed[]; oldLayers: (number | undefined)[] }

type SeedSource = Pick<Setup, 'graph' | 'labels' | 'frame'> & {
  /** Indices of the edges, their ends and whether they run back. */
  drawn: readonly number[]
  pairs: readonly { from: number; to: number }[]
  turned: readonly boolean[]
}

function seedsFor({ graph, labels, frame, drawn, pairs, turned }: SeedSource): ChainSeed[] {
  return drawn.map((edge, i) => {
    const size = labels[edge]
    const pair = pairs[i] ?? { from: 0, to: 0 }
    const isTurned = turned[i] ?? false
    return {
      edge,
      from: isTurned ? pair.to : pair.from,
      to: isTurned ? pair.from : pair.to,
      isTurned,
      labelAlong: size ? (frame.isLevel ? size.width : size.height) : 0,
      labelAcross: size ? (frame.isLevel ? size.height : size.width) : 0,
      weight: graph.edges[edge]?.kind === 'main' && !isTurned ? 1 : 0,
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

function reachOf({ graph, frame, sizes, work }: Setup): Reach {
  const [start, end]: [Side, Side] = frame.isLevel ? ['left', 'right'] : ['top', 'bottom']
  const [backward, forward] = frame.isFlipped ? [end, start] : [start, end]
  return (item, side, offset) => {
    const node = graph.nodes[item]
    const size = sizes[item]
    if (!node || !size) return 0
    const shape = { kind: node.kind, width: size.width, height: size.height }
    const isBack = signOf(work, work.layer[item] ?? 0) < 0
    const isForward = (side === 'end') !== isBack
    return outline(shape, isForward ? forward : backward, offset, (frame.direction === 'left') !== isBack)
  }
}

const opposite = { right: 'left', left: 'right', down: 'up', up: 'down' } as const

function placeNode(
  { type, frame, sizes, work }: Setup,
  node: FlowNode,
  index: number,
  along: number,
): SceneNode {
  const layer = work.layer[index] ?? 0
  const middle = ((work.shapeAfter[index] ?? 0) - (work.shapeBefore[index] ?? 0)) / 2
  return drawNode(node, {
    size: sizes[index],
    at: toPoint(frame, along, (work.at[index] ?? 0) + middle),
    flow: signOf(work, layer) < 0 ? opposite[frame.direction] : frame.direction,
    isGrouped: (work.home[index] ?? -1) >= 0,
    fontSize: type.fontSize,
    layer,
  })
}

function drawEdges({ graph, frame, labels }: Setup, routes: readonly Route[]): SceneEdge[] {
  const drawn: SceneEdge[] = []
  for (const { chain, spots, label } of routes) {
    const edge = graph.edges[chain.edge]
    if (!edge) continue
    const points = spots.map((spot) => toPoint(frame, spot.along, spot.across))
    if (chain.isTurned) points.reverse()
    const text = label
      ? labelAt(edge.label, labels[chain.edge], toPoint(frame, label.along, label.across))
      : undefined
    const radius = chain.isTurned ? outerRadius : bendRadius
    drawn[chain.edge] = drawEdge(edge, { points, label: text, isBack: chain.isTurned, radius })
  }
  return drawn.filter((edge) => edge !== undefined)
}

function drawGroups({ graph, frame, work, type }: Setup): SceneGroup[] {
  const drawn = graph.groups.flatMap((group, index) => {
    const container = work.containers[index]
    if (!container || container.first < 0) return []
    const box = toBox(frame, [container.start, container.from], [container.end, container.to])
    const { group: _outer, ...rest } = group
    const known = container.parent >= 0 ? group : rest
    return [{ depth: container.depth, zone: drawGroup(known, box, type) }]
  })
  return drawn.toSorted((a, b) => a.depth - b.depth).map(({ zone }) => zone)
}
