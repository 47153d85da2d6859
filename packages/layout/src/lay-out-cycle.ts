/**
 * A cycle: its members on a ring, clockwise from the top, each step an arc of it. The ring is as small as boxes and the
 * texts on its arcs allow. Links across it are threaded.
 */
import type { Direction, FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from './arrangement.ts'
import { drawEdge, drawNode, inOrder, labelAt, type Drawing } from './draw.ts'
import { overlaps } from './field.ts'
import { outline } from './frame.ts'
import type { Point, SceneEdge, SceneNode } from './scene.ts'
import { nodeSize } from './node-size.ts'
import { actorRadius, edgeLabelSize, type LabelSize, type NodeSize } from './size.ts'
import { boxOf, mayThread, threadEdges } from './thread-edges.ts'
import { indexById } from './index-by-id.ts'

/** More members than these would stand on a ring too large to be seen at once. */
const mostSeats = 24
/** Pieces an arc is written in, for whoever needs to know where it runs. */
const arcPieces = 8
const radiusStep = 8
/** Between two neighbours, so that most of the arc from one to the next runs beside neither. */
const neighbourGap = 44

type Setup = {
  graph: FlowGraph
  ring: readonly number[]
  sizes: readonly NodeSize[]
  labels: readonly (LabelSize | undefined)[]
  /** The edge from each seat to the next. */
  steps: readonly number[]
  setting: Arrangement
}

/** Undefined when the graph is not one circle with at most a few other edges. */
export function layOutCycle(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  const { type, isNarrow } = setting
  const ring = findRing(graph)
  if (!ring || ring.length < 3 || ring.length > mostSeats || ring.length < graph.nodes.length)
    return undefined
  if (!mayThread(graph.edges.length - ring.length, ring.length)) return undefined
  const labels = graph.edges.map((edge) => edgeLabelSize(edge, type, 110))
  const sizes = graph.nodes.map((node) => nodeSize(node, type, isNarrow ? 9 : 12.5))
  const steps = stepsOf(graph, ring)
  const { nodes, drawn } = smallestRing({ graph, ring, sizes, labels, steps, setting })
  const used = new Set(steps)
  const edges = graph.edges.map((_, at) => at).filter((at) => !used.has(at))
  const threaded = threadEdges({ graph, edges, nodes, drawn, labels, boxes: [] })
  return { nodes, edges: inOrder(graph, [...drawn, ...threaded]), groups: [], guides: [] }
}

/** Follows first edges from the first node until it comes back to it. */
function findRing(graph: FlowGraph): number[] | undefined {
  const index = indexById(graph.nodes)
  const out: number[][] = graph.nodes.map(() => [])
  for (const edge of graph.edges) {
    const from = index.get(edge.from)
    const to = index.get(edge.to)
    if (from !== undefined && to !== undefined && from !== to) out[from]?.push(to)
  }
  const ring: number[] = [0]
  const seen = new Set(ring)
  for (;;) {
    const nexts = out[ring.at(-1) ?? 0] ?? []
    const next = nexts.find((node) => !seen.has(node))
    if (next === undefined) return nexts.includes(0) ? ring : undefined
    ring.push(next)
    seen.add(next)
  }
}

function stepsOf({ nodes, edges }: FlowGraph, ring: readonly number[]): number[] {
  return ring.map((node, seat) => {
    const from = nodes[node]?.id
    const to = nodes[ring[(seat + 1) % ring.length] ?? 0]?.id
    return edges.findIndex((edge) => edge.from === from && edge.to === to)
  })
}

type Ring = { nodes: SceneNode[]; drawn: SceneEdge[] }

function smallestRing(setup: Setup): Ring {
  const { ring, sizes, setting } = setup
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0)
  const most = (widest + 200) * ring.length
  for (let radius = gapOf(110, setting); radius < most; radius += radiusStep) {
    const drawn = ringOf(setup, radius)
    if (drawn) return drawn
  }
  return ringOf(setup, most, true) ?? { nodes: [], drawn: [] }
}

/** Undefined when something would stand too close to something else, unless it `mustDo`. */
function ringOf(setup: Setup, radius: number, mustDo = false): Ring | undefined {
  const { graph, ring, sizes, setting } = setup
  const turn = (2 * Math.PI) / ring.length
  const byNode = new Map(ring.map((node, seat) => [node, seat]))
  const nodes = graph.nodes.map((node, index) => {
    const size = sizes[index]
    const angle = (byNode.get(index) ?? 0) * turn
    const { x, y } = onRing(radius, angle)
    const name = size && size.circle > 0 ? size.height / 2 - size.circle : 0
    const at = { x, y: y + name }
    return drawNode(node, {
      size,
      at,
      flow: flowAt(angle),
      isGrouped: false,
      fontSize: setting.type.fontSize,
    })
  })
  const boxes = nodes.map(boxOf)
  const gap = gapOf(40, setting)
  const areApart = boxes.every((a, i) => boxes.slice(i + 1).every((b) => !overlaps(a, b, gap / 2)))
  const areNextApart = ring.every((node, seat) => {
    const [box, next] = [boxes[node], boxes[ring[(seat + 1) % ring.length] ?? 0]]
    return !box || !next || !overlaps(box, next, gapOf(neighbourGap, setting))
  })
  if (!(areApart && areNextApart) && !mustDo) return undefined
  const drawn: SceneEdge[] = []
  for (const [seat, index] of setup.steps.entries()) {
    const from = nodes[ring[seat] ?? 0]
    const to = nodes[ring[(seat + 1) % ring.length] ?? 0]
    if (!from || !to) continue
    const points = stepPoints({ from, to, start: seat * turn, end: (seat + 1) * turn, radius })
    const middle = points[arcPieces / 2] ?? points[0] ?? onRing(radius, 0)
    const edge = graph.edges[index]
    const label = edge && labelAt(edge.label, setup.labels[index], middle)
    const needs = gapOf(56, setting) + (label ? Math.min(label.box.width, label.box.height) : 0)
    const isRoomy = lengthOf(points) >= needs && !(label && boxes.some((box) => overlaps(box, label.box, 4)))
    if (!isRoomy && !mustDo) return undefined
    if (edge) drawn.push(drawEdge(edge, { points, label, curve: 'arc' }))
  }
  return { nodes, drawn }
}

/** Clockwise from the top. */
function onRing(radius: number, angle: number): Point {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** Which way the ring runs where somebody sits: their pennant points there. */
function flowAt(angle: number): Direction {
  if (Math.abs(Math.cos(angle)) >= Math.SQRT1_2) return Math.cos(angle) > 0 ? 'right' : 'left'
  return Math.sin(angle) > 0 ? 'down' : 'up'
}

type Arc = { start: number; end: number }
type ArcRequest = Arc & { from: SceneNode; to: SceneNode; radius: number }

/** Along the ring; between two that stand level, where the ring would run under both, from side to side. */
function stepPoints(request: ArcRequest): Point[] {
  const { from, to, radius } = request
  const [right, left] = from.x > to.x ? [from, to] : [to, from]
  const isLevel = Math.abs(from.y - to.y) < 1
  const [start, end] = [right.x - outline(right, 'left', 0), left.x + outline(left, 'right', 0)]
  if (!isLevel || right.kind === 'actor' || left.kind === 'actor' || start <= end)
    return arcPoints(freeArc(request), radius)
  const bulge = Math.min(flatBulge, (start - end) / 8) * Math.sign(from.y)
  const across = Array.from({ length: arcPieces + 1 }, (_, at) => {
    const way = at / arcPieces
    return { x: start + (end - start) * way, y: from.y + bulge * 4 * way * (1 - way) }
  })
  return from.x > to.x ? across : across.toReversed()
}

/** How far the flat step bends outwards, as the others do. */
const flatBulge = 8

function lengthOf(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, { x, y }, at) => sum + Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)), 0)
}

/** The part of the ring between the outlines of two neighbours. */
function freeArc({ from, to, start, end, radius }: ArcRequest): Arc {
  const step = 1 / radius
  let first = start
  while (first < end && isInside(from, onRing(radius, first))) first += step
  let last = end
  while (last > first && isInside(to, onRing(radius, last))) last -= step
  return { start: first, end: last }
}

function isInside(node: SceneNode, { x, y }: Point): boolean {
  const dy = y - node.y
  if (node.kind === 'actor') {
    const circle = node.y - node.height / 2 + actorRadius
    const isOnName = y > circle && Math.abs(x - node.x) <= node.width / 2 && dy <= node.height / 2
    return isOnName || Math.abs(x - node.x) <= outline(node, 'right', y - circle)
  }
  const side = x > node.x ? 'right' : 'left'
  return (
    Math.abs(dy) <= node.height / 2 && Math.abs(x - node.x) <= outline(node, side, dy, node.flow === 'left')
  )
}

function arcPoints({ start, end }: Arc, radius: number): Point[] {
  return Array.from({ length: arcPieces + 1 }, (_, at) =>
    onRing(radius, start + ((end - start) * at) / arcPieces),
  )
}
