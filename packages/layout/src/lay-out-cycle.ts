/**
 * A cycle: its members on a rounded circuit, clockwise from the top left, every step one straight line or one
 * wide corner. What hangs on the circle is threaded to it from outside.
 */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from './arrangement.ts'
import { drawEdge, drawNode, labelAt, outerRadius, type Drawing } from './draw.ts'
import { outline, type Side } from './frame.ts'
import type { Point, SceneEdge, SceneNode } from './scene.ts'
import { edgeLabelSize, nodeSize, type LabelSize, type NodeSize } from './size.ts'
import { mayThread, threadEdges } from './thread-edges.ts'
import { indexById } from './index-by-id.ts'

type Seat = { node: number; column: number; row: number }

/** Undefined when the graph is not one circle with at most a few other edges. */
export function layOutCycle(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  const { type, isNarrow } = setting
  const ring = findRing(graph)
  if (!ring || ring.length < 3 || ring.length < graph.nodes.length) return undefined
  if (!mayThread(graph.edges.length - ring.length, ring.length)) return undefined
  const sizes = graph.nodes.map((node) => nodeSize(node, type, isNarrow ? 9 : 12.5))
  const labels = graph.edges.map((edge) => edgeLabelSize(edge.label, type, 110))
  const seats = takeSeats(ring, isNarrow)
  const at = seatPlaces(seats, { sizes, labels, setting })
  const nodes = graph.nodes.map((node, index) =>
    drawNode(node, {
      size: sizes[index],
      at: at[index] ?? { x: 0, y: 0 },
      flow: (seats.find((seat) => seat.node === index)?.row ?? 0) > 0 ? 'left' : 'right',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  const { drawn, rest } = drawRing(graph, { ring, nodes, labels, seats })
  const threaded = threadEdges({ graph, edges: rest, nodes, drawn, labels, boxes: [] })
  const place = indexById(graph.edges)
  const edges = [...drawn, ...threaded].toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return { nodes, edges, groups: [], guides: [] }
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

/** Two rows for a short circle; from seven on the sides hold seats too. */
function takeSeats(ring: readonly number[], isNarrow: boolean): Seat[] {
  const count = ring.length
  const across = isNarrow ? 2 : count <= 6 ? Math.ceil(count / 2) : Math.ceil((count + 2) / 4) + 1
  const sides = Math.max(0, Math.ceil((count - 2 * across) / 2))
  const last = sides + 1
  return ring.map((node, i) => {
    if (i < across) return { node, column: i, row: 0 }
    if (i < across + sides) return { node, column: across - 1, row: i - across + 1 }
    const onBottom = i - across - sides
    if (onBottom < across && count - (across + sides) >= onBottom) {
      const bottomCount = Math.min(across, count - across - sides)
      const shift = bottomCount === across ? 0 : (across - bottomCount) / 2
      return { node, column: across - 1 - onBottom - shift, row: last }
    }
    return { node, column: 0, row: last - (onBottom - across) - 1 }
  })
}

type Seated = {
  sizes: readonly NodeSize[]
  labels: readonly (LabelSize | undefined)[]
  setting: Arrangement
}

function seatPlaces(seats: readonly Seat[], { sizes, labels, setting }: Seated): Point[] {
  const widest = sizes.reduce((most, size) => Math.max(most, size.width), 0)
  const tallest = sizes.reduce((most, size) => Math.max(most, size.height), 0)
  const label = labels.reduce((most, size) => Math.max(most, size?.width ?? 0), 0)
  const pitch = {
    x: widest + gapOf(64, setting) + (label > 0 ? label - 10 : 0),
    y: Math.max(gapOf(120, setting), tallest + gapOf(76, setting)),
  }
  const places: Point[] = []
  for (const { node, column, row } of seats) {
    const size = sizes[node]
    const drop = size && size.circle > 0 ? size.height / 2 - size.circle : 0
    places[node] = { x: column * pitch.x, y: row * pitch.y + drop }
  }
  return places
}

type Ring = {
  ring: readonly number[]
  nodes: readonly SceneNode[]
  labels: readonly (LabelSize | undefined)[]
  seats: readonly Seat[]
}

function drawRing(
  graph: FlowGraph,
  { ring, nodes, labels, seats }: Ring,
): { drawn: SceneEdge[]; rest: number[] } {
  const drawn: SceneEdge[] = []
  const used = new Set<number>()
  ring.forEach((node, i) => {
    const next = ring[(i + 1) % ring.length] ?? 0
    const from = nodes[node]
    const to = nodes[next]
    const index = graph.edges.findIndex(
      (edge, at) => !used.has(at) && edge.from === from?.id && edge.to === to?.id,
    )
    const edge = graph.edges[index]
    const seat = seats[i]
    const nextSeat = seats[(i + 1) % seats.length]
    if (!edge || !from || !to || !seat || !nextSeat) return
    used.add(index)
    const points = stepPoints({ node: from, seat }, { node: to, seat: nextSeat })
    const label = labelAt(edge.label, labels[index], longestMiddle(points))
    drawn.push(drawEdge(edge, { points, label, radius: outerRadius }))
  })
  return { drawn, rest: graph.edges.map((_, at) => at).filter((at) => !used.has(at)) }
}

function longestMiddle(points: readonly Point[]): Point {
  let best = { x: 0, y: 0 }
  let most = -1
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    if (length <= most) return
    most = length
    best = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  })
  return best
}

type Stop = { node: SceneNode; seat: Seat }

/** Straight along a row or a side, one corner between them. */
function stepPoints(a: Stop, b: Stop): Point[] {
  const from = middleOf(a.node)
  const to = middleOf(b.node)
  if (a.seat.row === b.seat.row) {
    const side: Side = to.x > from.x ? 'right' : 'left'
    return [portOn(a.node, side), portOn(b.node, side === 'right' ? 'left' : 'right')]
  }
  const isDown = b.seat.row > a.seat.row
  const vertical: [Side, Side] = isDown ? ['bottom', 'top'] : ['top', 'bottom']
  if (Math.abs(from.x - to.x) < 0.5) return [portOn(a.node, vertical[0]), portOn(b.node, vertical[1])]
  if (isDown) {
    const start = portOn(a.node, 'bottom')
    return [start, { x: start.x, y: to.y }, portOn(b.node, to.x > from.x ? 'left' : 'right')]
  }
  const end = portOn(b.node, 'bottom')
  return [portOn(a.node, to.x > from.x ? 'right' : 'left'), { x: end.x, y: from.y }, end]
}

function middleOf(node: SceneNode): Point {
  return { x: node.x, y: node.kind === 'actor' ? node.y - node.height / 2 + 24 : node.y }
}

function portOn(node: SceneNode, side: Side): Point {
  const middle = middleOf(node)
  const reach = outline(node, side, 0, node.flow === 'left')
  if (side === 'right') return { x: node.x + reach, y: middle.y }
  if (side === 'left') return { x: node.x - reach, y: middle.y }
  return { x: node.x, y: node.y + (side === 'top' ? -reach : reach) }
}
