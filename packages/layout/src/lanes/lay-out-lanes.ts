/**
 * A swimlane diagram: the flow runs through lanes, one for whoever acts, and each step stands in its lane. Layers and rows are
 * those of the grid; lines run in the gaps between them, through lanes that are not theirs too.
 */
import type { FlowGraph, FlowNode } from '@flain/flow'
import type { Arrangement } from '../arrangement.ts'
import { drawEdge, drawNode, inOrder, labelAt, type Drawing } from '../draw.ts'
import { createFrame, outline, toBox, toPoint, type Side } from '../frame.ts'
import { drawGroup, labelInset, sizeOfTitle } from '../group-box.ts'
import type { Point, SceneEdge, SceneGroup, SceneGuide, SceneNode } from '../scene.ts'
import { nodeSize } from '../node-size.ts'
import { edgeLabelSize } from '../size.ts'
import { selfLoop } from '../thread-edges.ts'
import { bandsOf, type Lane } from './bands.ts'
import { gridOf } from './grid.ts'
import { laneTitle, type Measures, measuresOf, offLine, type Sized, slotStep } from './measures.ts'
import { assignSlots } from './slots.ts'
import { type Way, waysOf } from './tracks.ts'

/** Undefined when nothing stands in a lane. */
export function layOutLanes(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  const { bands, lanes } = bandsOf(graph)
  if (lanes.length === 0) return undefined
  const grid = gridOf(graph, bands)
  const ways = waysOf(grid)
  const sized: Sized = {
    graph,
    frame: createFrame(setting.direction),
    setting,
    sizes: graph.nodes.map((node) => nodeSize(node, setting.type)),
    labels: graph.edges.map((edge) => edgeLabelSize(edge.label, setting.type)),
    bands,
    lanes,
    grid,
    slots: assignSlots(ways),
  }
  const measures = measuresOf(sized)
  const nodes = graph.nodes.map((node, at) => placeNode(node, at, { sized, measures }))
  const drawn = ways.map((way) => drawWay(way, { sized, measures }))
  const loops = graph.edges.flatMap((edge) => {
    const node = edge.from === edge.to ? nodes.find(({ id }) => id === edge.from) : undefined
    return node ? [drawEdge(edge, { points: selfLoop(node), radius: 10 })] : []
  })
  const drawing = drawLanes(sized, measures)
  return { nodes, edges: inOrder(graph, [...drawn, ...loops]), ...drawing }
}

type Place = { sized: Sized; measures: Measures }

function placeNode(node: FlowNode, at: number, { sized, measures }: Place): SceneNode {
  const { grid, frame, sizes, setting } = sized
  const layer = grid.layer[at] ?? 0
  const across = measures.rowAt[grid.row[at] ?? 0] ?? 0
  return drawNode(node, {
    size: sizes[at],
    at: toPoint(
      frame,
      measures.layerAt[layer] ?? 0,
      across + offLine(frame, node.kind, sizes[at]?.height ?? 0),
    ),
    flow: frame.direction,
    isGrouped: sized.lanes.some(({ group }) => group.id === node.group),
    fontSize: setting.type.fontSize,
    layer,
  })
}

/** Spots along and across the flow. */
type Spot = { along: number; across: number }

function drawWay(way: Way, place: Place): SceneEdge {
  const { sized, measures } = place
  const { graph, frame, labels } = sized
  const { edge: at, from, to, isBack } = way.link
  const first = portOf(from, way, { ...place, end: 'leaves' })
  const last = portOf(to, way, { ...place, end: 'enters' })
  const spots: Spot[] = [first]
  for (const piece of way.pieces) {
    const before = spots.at(-1) ?? first
    if (piece.kind === 'turn') {
      const along = (measures.gapAt[piece.gap] ?? 0) + piece.slot * slotStep
      const isIntoRow = piece.to % 2 === 1
      const across = isIntoRow ? (measures.rowAt[(piece.to - 1) / 2] ?? 0) : runAcross(way, measures)
      spots.push({ along, across: before.across }, { along, across })
    } else spots.push({ along: before.along, across: runAcross(way, measures) })
  }
  const points = join(spots, last).map((spot) => toPoint(frame, spot.along, spot.across))
  const edge = graph.edges[at]
  const label = labelAt(edge?.label, labels[at], middleOf(points, labels[at]?.width ?? 0))
  return drawEdge(edge ?? { id: '', from: '', to: '', kind: 'main' }, { points, label, isBack, radius: 12 })
}

function runAcross({ pieces }: Way, { gutterAt }: Measures): number {
  const run = pieces.find((piece) => piece.kind === 'run')
  return run ? (gutterAt[run.gutter] ?? 0) + run.slot * slotStep : 0
}

/** Corners between spots that are neither level nor plumb to one another: along the flow after a turn, across it before. */
function join(spots: readonly Spot[], last: Spot): Spot[] {
  const joined: Spot[] = []
  for (const spot of [...spots, last]) {
    const before = joined.at(-1)
    if (before && before.along !== spot.along && before.across !== spot.across)
      joined.push({ along: spot.along, across: before.across })
    joined.push(spot)
  }
  return joined
}

function portOf(
  node: number,
  way: Way,
  { sized, measures, end }: Place & { end: 'leaves' | 'enters' },
): Spot {
  const { frame, grid, sizes, graph } = sized
  const { width = 0, height = 0 } = sizes[node] ?? {}
  const kind = graph.nodes[node]?.kind ?? 'action'
  const [layer, row] = [grid.layer[node] ?? 0, grid.row[node] ?? 0]
  const [along, line] = [measures.layerAt[layer] ?? 0, measures.rowAt[row] ?? 0]
  const reach = (side: Side): number => outline({ kind, width, height }, side, 0, frame.direction === 'left')
  const [low, high]: [Side, Side] = frame.isLevel ? ['left', 'right'] : ['top', 'bottom']
  if (way[end] === 'ahead') {
    const isEnd = end === 'leaves'
    const side = isEnd === frame.isFlipped ? low : high
    return { along: along + (isEnd ? reach(side) : -reach(side)), across: line }
  }
  const run = way.pieces.find((piece) => piece.kind === 'run')
  const isBelow = run !== undefined && run.gutter > row
  const [before, after]: [Side, Side] = frame.isLevel ? ['top', 'bottom'] : ['left', 'right']
  const middle = line + offLine(frame, kind, height)
  return { along, across: isBelow ? middle + reach(after) : middle - reach(before) }
}

/** The middle of the longest piece that a text fits on, along the page first. */
function middleOf(points: readonly Point[], width: number): Point {
  let best = { x: 0, y: 0 }
  let most = -Infinity
  points.slice(1).forEach((b, index) => {
    const a = points[index] ?? b
    const room = a.y === b.y ? Math.abs(a.x - b.x) - width : Math.abs(a.y - b.y) - 24
    if (room <= most) return
    most = room
    best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  })
  return best
}

function drawLanes(
  { frame, lanes, setting: { type } }: Sized,
  { bands, strip, start, end }: Measures,
): { groups: SceneGroup[]; guides: SceneGuide[] } {
  const drawn = lanes.map((lane) => {
    const { from, to } = extent(lane, bands)
    const head = start + lane.depth * strip
    const box = toBox(frame, [head, from], [end, to])
    const { group: outer, ...rest } = lane.group
    const group = drawGroup(lane.depth > 0 && outer !== undefined ? lane.group : rest, box, type)
    const title = laneTitle(lane.group.label, type)
    const size = sizeOfTitle(title, type)
    const strips = toBox(frame, [head, from], [head + strip, to])
    const labelBox = {
      x: strips.x + (frame.isLevel ? labelInset - 4 : Math.max(0, (strips.width - size.width) / 2)),
      y: strips.y + (strips.height - size.height) / 2,
      ...size,
    }
    const points = [toPoint(frame, head + strip, from), toPoint(frame, head + strip, to)]
    return {
      group: { ...group, form: 'lane' as const, lines: title.lines, labelBox },
      guide: { id: `head-${group.id}`, shape: 'line' as const, points, style: 'solid' as const },
      depth: lane.depth,
    }
  })
  return {
    groups: drawn.toSorted((a, b) => a.depth - b.depth).map(({ group }) => group),
    guides: drawn.map(({ guide }) => guide),
  }
}

function extent({ first, last }: Lane, bands: Measures['bands']): { from: number; to: number } {
  return { from: bands[first]?.from ?? 0, to: bands[last]?.to ?? 0 }
}
