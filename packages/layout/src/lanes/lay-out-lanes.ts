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
import { edgeLabelSize, isBare } from '../size.ts'
import { selfLoop } from '../thread-edges.ts'
import { bandsOf, type Lane } from './bands.ts'
import { gridOf } from './grid.ts'
import { type Crossing, partsOf, turnOf, wayOf } from './fold-lanes.ts'
import { laneTitle, type Measures, measuresOf, movedBy, offLine, type Sized, slotStep } from './measures.ts'
import { assignSlots } from './slots.ts'
import { type Run, type Turn, type Way, waysOf } from './tracks.ts'

/** Undefined when nothing stands in a lane. */
export function layOutLanes(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  if (bandsOf(graph).lanes.length === 0) return undefined
  const { parts, crossings } = partsOf(graph)
  const placed = placeParts(
    parts.map((part, index) => sizeUp(part, setting, { crossings, index })),
    crossings,
  )
  let layers = 0
  const drawn = placed.map((part) => {
    const drawing = drawPart(part, layers)
    layers += part.sized.grid.layers
    return drawing
  })
  const nodes = new Map(drawn.flatMap((part) => part.nodes.map((node) => [node.id, node])))
  const between = crossings.map((crossing, at) => drawCrossing(crossing, at, placed))
  return {
    nodes: graph.nodes.flatMap(({ id }) => nodes.get(id) ?? []),
    edges: inOrder(graph, [...drawn.flatMap(({ edges }) => edges), ...between]),
    groups: drawn.flatMap(({ groups }) => groups),
    guides: drawn.flatMap(({ guides }) => guides),
  }
}

/** A part with the turns of the lines that lead to it and out of it, by the numbers of those lines. */
type Part = { sized: Sized; ways: Way[]; turns: ReadonlyMap<number, Turn> }

function sizeUp(
  graph: FlowGraph,
  setting: Arrangement,
  { crossings, index }: { crossings: readonly Crossing[]; index: number },
): Part {
  const { bands, lanes } = bandsOf(graph)
  const grid = gridOf(graph, bands)
  const ways = waysOf(grid)
  const turns = new Map<number, Turn>()
  crossings.forEach((crossing, at) => {
    const turn = turnOf(crossing, index, { grid, at })
    if (turn) turns.set(at, turn)
  })
  const sized: Sized = {
    graph,
    frame: createFrame(setting.direction),
    setting,
    sizes: graph.nodes.map((node) => nodeSize(node, setting.type)),
    labels: graph.edges.map((edge) => edgeLabelSize(edge, setting.type)),
    bands,
    lanes,
    grid,
    slots: assignSlots([...ways, ...[...turns.values()].map(wayOf)]),
  }
  return { sized, ways, turns }
}

/** `tracks`: where each line in the gutter behind the part runs across the flow, by where it leads. */
type Placed = Part & Place & { tracks: ReadonlyMap<string, number> }

/** Between two lines in one gutter, and between them and the parts beside it. */
const trackStep = 26
const gutterPadding = 20

/** Parts one behind the other across the flow, as long as each other. */
function placeParts(parts: readonly Part[], crossings: readonly Crossing[]): Placed[] {
  const own = parts.map((part) => ({ part, measures: measuresOf(part.sized) }))
  const strip = Math.max(...own.map(({ measures }) => measures.strip))
  const longest = Math.max(...own.map(({ measures }) => measures.end + strip - measures.strip))
  let across = 0
  return own.map(({ part, measures }, index) => {
    const by = { along: strip - measures.strip, across }
    const moved = { ...movedBy(measures, by), strip, end: longest }
    across = moved.bands.at(-1)?.to ?? across
    const tracks = new Map<string, number>()
    for (const crossing of crossings) {
      if (Math.min(crossing.from.part, crossing.to.part) !== index) continue
      const track = trackOf(crossing)
      if (!tracks.has(track)) tracks.set(track, across + gutterPadding + tracks.size * trackStep)
    }
    across += 2 * gutterPadding + Math.max(0, tracks.size - 1) * trackStep
    return { ...part, measures: moved, tracks }
  })
}

/** Lines without anything on them that lead to one step run in one track. */
function trackOf({ edge, to }: Crossing): string {
  return isBare(edge) ? `to ${to.part} ${to.node}` : `line ${edge.id}`
}

function drawPart(place: Placed, firstLayer: number): Drawing {
  const { graph } = place.sized
  const nodes = graph.nodes.map((node, at) => placeNode(node, at, { ...place, firstLayer }))
  const drawn = place.ways.map((way) => drawWay(way, place))
  const loops = graph.edges.flatMap((edge) => {
    const node = edge.from === edge.to ? nodes.find(({ id }) => id === edge.from) : undefined
    return node ? [drawEdge(edge, { points: selfLoop(node), radius: 10 })] : []
  })
  return { nodes, edges: [...drawn, ...loops], ...drawLanes(place.sized, place.measures) }
}

/** Along the gap behind its step, the gutter, and the gap before the other. */
function drawCrossing(crossing: Crossing, at: number, placed: readonly Placed[]): SceneEdge {
  const { edge, from, to } = crossing
  const [one, other] = [placed[from.part], placed[to.part]]
  const [leaving, entering] = [one?.turns.get(at), other?.turns.get(at)]
  if (!one || !other || !leaving || !entering) return drawEdge(edge, { points: [] })
  const across = placed[Math.min(from.part, to.part)]?.tracks.get(trackOf(crossing)) ?? 0
  const ahead = { leaves: 'ahead', enters: 'ahead', pieces: [] } as const
  const first = portOf(from.node, { ...ahead, link: leaving.link }, { ...one, end: 'leaves' })
  const last = portOf(to.node, { ...ahead, link: entering.link }, { ...other, end: 'enters' })
  const alongOf = ({ measures }: Place, { gap, slot }: Turn) => (measures.gapAt[gap] ?? 0) + slot * slotStep
  const [out, into] = [alongOf(one, leaving), alongOf(other, entering)]
  const spots = [
    first,
    { along: out, across: first.across },
    { along: out, across },
    { along: into, across },
    { along: into, across: last.across },
    last,
  ]
  const { frame, setting } = one.sized
  const points = spots.map((spot) => toPoint(frame, spot.along, spot.across))
  const isBack = to.part < from.part
  const size = edgeLabelSize(edge, setting.type)
  const label = labelAt(edge.label, size, middleOf(points, size?.width ?? 0))
  return drawEdge(edge, { points, label, isBack, isReturn: !isBack, radius: 12 })
}

type Place = { sized: Sized; measures: Measures }

function placeNode(
  node: FlowNode,
  at: number,
  { sized, measures, firstLayer }: Place & { firstLayer: number },
): SceneNode {
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
    layer: firstLayer + layer,
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
  way: Pick<Way, 'leaves' | 'enters' | 'link'> & { pieces: readonly (Turn | Run)[] },
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
