/**
 * A timeline: moments on an axis in order, on alternate sides of it, each tied to the axis by a stem. A long
 * one turns back and forth in rows; on a narrow screen the axis runs down the left.
 */
import type { FlowGraph } from '@flain/flow'
import { drawEdge, drawNode, type Drawing } from './draw.ts'
import type { Point, SceneEdge, SceneGuide, SceneNode } from './scene.ts'
import { edgeLabelSize, nodeSize, type NodeSize, type Typesetter } from './size.ts'
import { threadEdges } from './thread-edges.ts'
import { rankNodes, turnedEdges } from './layered/rank.ts'

const stem = 26
const sideGap = 20
const leastPitch = 72
const rowGap = 44

type Moment = { node: number; axis: Point; at: Point; row: number }

export function layOutTimeline(graph: FlowGraph, type: Typesetter, isNarrow: boolean): Drawing {
  const sizes = graph.nodes.map((node) => nodeSize(node, type, 10))
  const order = timeOrder(graph)
  const moments = isNarrow ? placeDown(order, sizes) : placeRows(order, sizes)
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
  const axis = axisLine(moments, isNarrow)
  const guides: SceneGuide[] = [{ id: 'axis', shape: 'line', points: axis, style: 'solid' }]
  for (const { node, axis: foot } of moments) {
    const drawn = nodes[node]
    if (!drawn) continue
    guides.push({
      id: `stem-${drawn.id}`,
      shape: 'line',
      of: drawn.id,
      style: 'solid',
      points: [foot, edgeOf(drawn, foot)],
    })
  }
  return { nodes, edges: alongAxis(graph, nodes, { order, moments, isNarrow, type }), groups: [], guides }
}

/** Where the stem meets the node's box. */
function edgeOf(node: SceneNode, foot: Point): Point {
  if (foot.x < node.x - node.width / 2) return { x: node.x - node.width / 2, y: foot.y }
  return { x: foot.x, y: node.y + (foot.y > node.y ? 1 : -1) * (node.height / 2) }
}

/** By layers of the edges, then as declared. */
function timeOrder(graph: FlowGraph): number[] {
  const index = new Map(graph.nodes.map((node, at) => [node.id, at]))
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

/** Rows that turn back and forth, so that the whole stays near the shape of a screen. */
function placeRows(order: readonly number[], sizes: readonly NodeSize[]): Moment[] {
  const total = order.reduce(
    (sum, node) => sum + Math.max(leastPitch, ((sizes[node]?.width ?? 0) + sideGap) / 2),
    0,
  )
  const tall = order.reduce((most, node) => Math.max(most, sizes[node]?.height ?? 0), 0)
  const rowHeight = 2 * (tall + stem) + rowGap
  const rows = order.length <= 6 ? 1 : Math.max(1, Math.round(Math.sqrt(total / (1.7 * rowHeight))))
  const perRow = Math.ceil(order.length / rows)
  const moments: Moment[] = []
  for (let row = 0; row * perRow < order.length; row++) {
    const members = order.slice(row * perRow, (row + 1) * perRow)
    const y = row * rowHeight
    const xs = spreadRow(members, sizes)
    members.forEach((node, i) => {
      const size = sizes[node]
      const x = xs[i] ?? 0
      const isAbove = i % 2 === 0
      const away = stem + (size?.height ?? 0) / 2
      moments.push({ node, row, axis: { x, y }, at: { x, y: y + (isAbove ? -away : away) } })
    })
  }
  return mirrorRows(moments, sizes)
}

function spreadRow(members: readonly number[], sizes: readonly NodeSize[]): number[] {
  const xs: number[] = []
  members.forEach((node, i) => {
    const half = (sizes[node]?.width ?? 0) / 2
    const beside = members[i - 2]
    const last = xs[i - 1]
    let x = last === undefined ? half : last + leastPitch
    if (beside !== undefined)
      x = Math.max(x, (xs[i - 2] ?? 0) + (sizes[beside]?.width ?? 0) / 2 + half + sideGap)
    xs.push(Math.max(x, half))
  })
  return xs
}

/** Every second row runs back from the right. */
function mirrorRows(moments: readonly Moment[], sizes: readonly NodeSize[]): Moment[] {
  const right = moments.reduce(
    (most, { node, axis }) => Math.max(most, axis.x + (sizes[node]?.width ?? 0) / 2),
    0,
  )
  return moments.map((moment) => {
    if (moment.row % 2 === 0) return moment
    const x = right - moment.axis.x
    return { ...moment, axis: { ...moment.axis, x }, at: { ...moment.at, x } }
  })
}

function placeDown(order: readonly number[], sizes: readonly NodeSize[]): Moment[] {
  let y = 0
  return order.map((node) => {
    const size = sizes[node]
    const centre = y + (size?.height ?? 0) / 2
    y += (size?.height ?? 0) + 20
    return { node, row: 0, axis: { x: 0, y: centre }, at: { x: stem + (size?.width ?? 0) / 2, y: centre } }
  })
}

function axisLine(moments: readonly Moment[], isNarrow: boolean): Point[] {
  const first = moments[0]?.axis
  const last = moments.at(-1)?.axis
  if (!first || !last) return []
  const right = moments.reduce((most, { axis }) => Math.max(most, axis.x), 0) + 110
  const left = moments.reduce((least, { axis }) => Math.min(least, axis.x), Infinity) - 110
  const rows = new Map<number, number>()
  for (const { row, axis } of moments) rows.set(row, axis.y)
  const ys = [...rows.values()]
  if (ys.length === 1 || isNarrow) {
    return isNarrow
      ? [
          { x: 0, y: first.y - 22 },
          { x: 0, y: last.y + 22 },
        ]
      : [
          { x: first.x - 40, y: first.y },
          { x: last.x + 40, y: last.y },
        ]
  }
  const points: Point[] = [{ x: first.x - 40, y: first.y }]
  ys.forEach((y, row) => {
    if (row === ys.length - 1) return
    const x = row % 2 === 0 ? right : left
    points.push({ x, y }, { x, y: ys[row + 1] ?? y })
  })
  return [...points, last]
}

type AxisSetting = {
  order: readonly number[]
  moments: readonly Moment[]
  isNarrow: boolean
  type: Typesetter
}

/** An edge from one moment to the next runs on the axis; others are threaded around. */
function alongAxis(graph: FlowGraph, nodes: readonly SceneNode[], setting: AxisSetting): SceneEdge[] {
  const { order, moments, isNarrow, type } = setting
  const place = new Map(order.map((node, at) => [graph.nodes[node]?.id ?? '', at]))
  const axis = axisLine(moments, isNarrow)
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
    const corners = axis.filter((_, at) => at > 0 && at < axis.length - 1).slice(start.row * 2, end.row * 2)
    drawn.push(drawEdge(edge, { points: [start.axis, ...corners, end.axis], isPlain: true }))
  })
  const labels = graph.edges.map((edge) => edgeLabelSize(edge.label, type))
  const threaded = threadEdges({ graph, edges: rest, nodes, drawn, labels, boxes: [] })
  const at = new Map(graph.edges.map((edge, index) => [edge.id, index]))
  return [...drawn, ...threaded].toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0))
}
