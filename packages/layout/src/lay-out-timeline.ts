/**
 * A timeline: moments on an axis, each tied to it by a stem. Where all of them say when they are, the axis is to scale;
 * otherwise they stand in order on alternate sides of it, and a long one goes on in rows, each from the left. On a narrow
 * screen the axis runs down the left.
 */
import type { FlowGraph } from '@flain/flow'
import { gapOf, isUpright, type Arrangement } from './arrangement.ts'
import { drawEdge, drawNode, labelAt, type Drawing } from './draw.ts'
import type { Point, SceneEdge, SceneGuide, SceneNode } from './scene.ts'
import { findLabelSpot } from './label-spot.ts'
import { nodeSize } from './node-size.ts'
import { edgeLabelSize, type NodeSize, type Typesetter } from './size.ts'
import { boxOf, mayThread, segmentsOf, threadEdges } from './thread-edges.ts'
import { type Moment, type Pitch, placeToScale, type Seat } from './place-to-scale.ts'
import { type Axis, axisGuides, axisOf } from './timeline-axis.ts'
import { rankNodes, turnedEdges } from './layered/rank.ts'
import { indexById } from './index-by-id.ts'
import { seatsOnScreen } from './on-screen.ts'

/** Width over height, of a drawing for no room in particular. */
const usualAspect = 1.7

/** Undefined when too many edges run against time. */
export function layOutTimeline(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  const { type } = setting
  const isDown = isUpright(setting)
  const pitch = {
    stem: gapOf(26, setting),
    side: gapOf(20, setting),
    least: gapOf(72, setting),
    row: gapOf(44, setting),
    list: gapOf(20, setting),
  }
  const sizes = graph.nodes.map((node) => nodeSize(node, type, 10))
  const order = timeOrder(graph)
  if (!mayThread(againstTime(graph, order), order.length)) return undefined
  const known = isDown ? [] : seatsOnScreen(graph, setting)
  const moments = isDown
    ? placeDown(order, sizes, pitch)
    : (placeToScale(graph, { order, sizes, pitch, known }) ??
      placeRows(order, sizes, { pitch, known, aspect: setting.aspect }))
  const byNode = new Map(moments.map((moment) => [moment.node, moment]))
  const nodes = graph.nodes.map((node, at): SceneNode =>
    drawNode(node, {
      size: sizes[at],
      at: byNode.get(at)?.at ?? { x: 0, y: 0 },
      flow: 'right',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  const axis = axisOf(moments, sizes, { isDown, rowHeight: rowHeightOf(sizes, pitch) })
  const rows = new Map(moments.map(({ node, row }) => [graph.nodes[node]?.id, row]))
  const isLed = (turn: number) =>
    graph.edges.some(({ from, to }) => (rows.get(from) ?? 0) <= turn && (rows.get(to) ?? 0) > turn)
  return {
    nodes,
    edges: alongAxis(graph, nodes, { order, moments, axis, type }),
    groups: [],
    guides: [...axisGuides(axis, isLed), ...stemsOf(moments, nodes)],
  }
}

function stemsOf(moments: readonly Moment[], nodes: readonly SceneNode[]): SceneGuide[] {
  return moments.flatMap(({ node, axis: foot }): SceneGuide[] => {
    const drawn = nodes[node]
    if (!drawn) return []
    const points = [foot, edgeOf(drawn, foot)]
    return [{ id: `stem-${drawn.id}`, shape: 'line', of: drawn.id, style: 'solid', points }]
  })
}

/** Where the stem meets the node's box. */
function edgeOf(node: SceneNode, foot: Point): Point {
  if (foot.x < node.x - node.width / 2) return { x: node.x - node.width / 2, y: foot.y }
  return { x: foot.x, y: node.y + (foot.y > node.y ? 1 : -1) * (node.height / 2) }
}

function againstTime(graph: FlowGraph, order: readonly number[]): number {
  const place = new Map(order.map((node, at) => [graph.nodes[node]?.id ?? '', at]))
  return graph.edges.filter((edge) => (place.get(edge.from) ?? 0) >= (place.get(edge.to) ?? 0)).length
}

/** By layers of the edges, then as declared. */
function timeOrder(graph: FlowGraph): number[] {
  const index = indexById(graph.nodes)
  const pairs = graph.edges.flatMap((edge) => {
    const from = index.get(edge.from)
    const to = index.get(edge.to)
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }]
  })
  const turned = turnedEdges(graph.nodes.length, pairs)
  const forward = pairs.map(({ from, to }, i) => ({
    from: turned[i] ? to : from,
    to: turned[i] ? from : to,
    least: 1,
    weight: 1,
  }))
  const rank = pairs.length === 0 ? graph.nodes.map(() => 0) : rankNodes(graph.nodes.length, forward)
  return graph.nodes.map((_, at) => at).toSorted((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b)
}

/** From the axis of one row to that of the next. */
function rowHeightOf(sizes: readonly NodeSize[], pitch: Pitch): number {
  const tall = sizes.reduce((most, { height }) => Math.max(most, height), 0)
  return 2 * (tall + pitch.stem) + pitch.row
}

type RowSetting = { pitch: Pitch; known: readonly (Seat | undefined)[]; aspect: number | undefined }

/** Rows, so that the whole stays near the shape of its room, or of a screen. */
function placeRows(
  order: readonly number[],
  sizes: readonly NodeSize[],
  { pitch, known, aspect = usualAspect }: RowSetting,
): Moment[] {
  const total = order.reduce(
    (sum, node) => sum + Math.max(pitch.least, ((sizes[node]?.width ?? 0) + pitch.side) / 2),
    0,
  )
  const rowHeight = rowHeightOf(sizes, pitch)
  const rows = order.length <= 6 ? 1 : Math.max(1, Math.round(Math.sqrt(total / (aspect * rowHeight))))
  const seats = seatMoments(order, known, Math.ceil(order.length / rows))
  const moments: Moment[] = []
  for (let row = 0; row <= (seats.at(-1)?.row ?? 0); row++) {
    const members = order.flatMap((node, i) => {
      const seat = seats[i]
      return seat?.row === row ? [{ node, isAbove: seat.isAbove }] : []
    })
    const y = row * rowHeight
    const xs = spreadRow(members, sizes, pitch)
    members.forEach(({ node, isAbove }, i) => {
      const size = sizes[node]
      const x = xs[i] ?? 0
      const away = pitch.stem + (size?.height ?? 0) / 2
      moments.push({ node, row, axis: { x, y }, at: { x, y: y + (isAbove ? -away : away) } })
    })
  }
  return moments
}

/** Moments on screen keep their row and side; new ones take the other side of the one before them. */
function seatMoments(order: readonly number[], known: readonly (Seat | undefined)[], perRow: number): Seat[] {
  const counts = known.reduce<number[]>((sums, seat) => {
    if (seat) sums[seat.row] = (sums[seat.row] ?? 0) + 1
    return sums
  }, [])
  const most = counts.length === 0 ? perRow : Math.max(6, ...counts)
  const seats: Seat[] = []
  let count = 0
  for (const node of order) {
    const last = seats.at(-1)
    const was = known[node]
    let row = Math.max(last?.row ?? 0, was?.row ?? 0)
    if (!was && count >= most && row >= counts.length - 1) row++
    if (row !== last?.row) count = 0
    seats.push({ row, isAbove: was?.isAbove ?? (count === 0 || last?.isAbove === false) })
    count++
  }
  return seats
}

function spreadRow(
  members: readonly { node: number; isAbove: boolean }[],
  sizes: readonly NodeSize[],
  pitch: Pitch,
): number[] {
  const xs: number[] = []
  const ends = { above: -Infinity, below: -Infinity }
  for (const { node, isAbove } of members) {
    const half = (sizes[node]?.width ?? 0) / 2
    const side = isAbove ? 'above' : 'below'
    const x = Math.max(half, (xs.at(-1) ?? -Infinity) + pitch.least, ends[side] + half + pitch.side)
    ends[side] = x + half
    xs.push(x)
  }
  return xs
}

function placeDown(order: readonly number[], sizes: readonly NodeSize[], pitch: Pitch): Moment[] {
  let y = 0
  return order.map((node) => {
    const size = sizes[node]
    const centre = y + (size?.height ?? 0) / 2
    y += (size?.height ?? 0) + pitch.list
    return {
      node,
      row: 0,
      axis: { x: 0, y: centre },
      at: { x: pitch.stem + (size?.width ?? 0) / 2, y: centre },
    }
  })
}

type AxisSetting = {
  order: readonly number[]
  moments: readonly Moment[]
  axis: Axis
  type: Typesetter
}

function stemLines(moments: readonly Moment[], nodes: readonly SceneNode[]): { from: Point; to: Point }[] {
  return stemsOf(moments, nodes).flatMap((guide) => (guide.shape === 'line' ? segmentsOf(guide.points) : []))
}

/**
 * An edge from one moment to the next runs on the axis, with its words, icon and link where there is room between the stems; others
 * are threaded around.
 */
function alongAxis(graph: FlowGraph, nodes: readonly SceneNode[], setting: AxisSetting): SceneEdge[] {
  const { order, moments, axis, type } = setting
  const place = new Map(order.map((node, at) => [graph.nodes[node]?.id ?? '', at]))
  const labels = graph.edges.map((edge) => edgeLabelSize(edge, type))
  const obstacles = { boxes: nodes.map(boxOf), lines: stemLines(moments, nodes) }
  const drawn: SceneEdge[] = []
  const rest: number[] = []
  graph.edges.forEach((edge, index) => {
    const from = place.get(edge.from)
    const to = place.get(edge.to)
    const start = from === undefined ? undefined : moments[from]
    const end = to === undefined ? undefined : moments[to]
    if (!start || !end || from === undefined || to === undefined || to <= from) {
      rest.push(index)
      return
    }
    const turns = axis.turns.slice(start.row, end.row)
    const points = [start.axis, ...turns.flat(), end.axis]
    const size = labels[index]
    const spot = size && findLabelSpot(points, size, obstacles)
    const label = spot && labelAt(edge.label, size, spot)
    if (label) obstacles.boxes.push(label.box)
    const own = label ? { label } : {}
    drawn.push(drawEdge(edge, { points, isPlain: true, isReturn: turns.length > 0, ...own }))
  })
  const threaded = threadEdges({ graph, edges: rest, nodes, drawn, labels, boxes: [] })
  const at = indexById(graph.edges)
  return [...drawn, ...threaded].toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0))
}
