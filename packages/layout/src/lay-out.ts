import type { DiagramKind, Density, Direction, FlowGraph } from '@flain/flow'
import { asCards } from './as-cards.ts'
import { spreadOf, type Arrangement } from './arrangement.ts'
import { ownOf } from './own-of.ts'
import type { Drawing } from './draw.ts'
import { tenth } from './frame.ts'
import { inTables } from './in-tables.ts'
import { keepPlace, keepRest } from './keep-rest.ts'
import { layOutGrid } from './lay-out-grid.ts'
import { layOutLayered } from './layered/lay-out-layered.ts'
import { continued, type Pieces, withPieces } from './pieces.ts'
import { piecesOf } from './on-screen.ts'
import { pinNodes, pinnedNodes, shiftToPins, withoutPinned } from './pin-nodes.ts'
import type { Box, Measure, Point, Scene } from './scene.ts'
import { titleSizeOf } from './sections.ts'
import { settleLabels } from './settle-labels.ts'
import { withEnds } from './with-ends.ts'
import { withOutcomes } from './with-outcomes.ts'
import { createTypesetter } from './size.ts'
import { superclassesFirst, turnedEdges, withTurned } from './superclasses-first.ts'
import { tinted } from './tinted.ts'

export type LayoutOptions = {
  measure: Measure
  /** The scene on screen: what is in it stays where it is. Without one everything is laid out afresh. */
  previous?: Scene
  /** Room on screen, in pixels; below 620 the flow runs down unless a direction is asked for. */
  width?: number
  /** The way the flow runs, its look's unless given; `auto` goes by the graph, its kind and the room on screen. */
  direction?: Direction | 'auto'
  /** Width over height of the room the drawing is for: a flow that would run past it is folded towards it, however short. */
  aspect?: number
  /** How much room is left between things, its look's unless given: `normal` by default. */
  density?: Density
  /** Size of a node's label, 15 by default. */
  fontSize?: number
  /** The day it is drawn, `2026-03-01`, for whoever has a clock: a Gantt chart over that day marks it. */
  today?: string
  /** Sections in pieces, those of the previous scene unless given. */
  pieces?: Pieces
}

const narrow = 620
const usualMargin = 24
/** Their steps stand in columns where the flow runs down the page; set close they are as narrow as their words. */
const inColumns = new Set<DiagramKind>(['process', 'decision', 'state', 'architecture', 'swimlane'])
const isPlumb = (direction: Direction) => direction === 'down' || direction === 'up'

/**
 * Gives every node, edge and group of a graph its place. Pure: the same graph, options and measure give the
 * same scene, bit for bit, in every engine.
 */
export function layOut(drawn: FlowGraph, options: LayoutOptions): Scene {
  const whole = superclassesFirst(asCards(inTables(withOutcomes(drawn))))
  const graph = withPieces(whole, options.pieces ?? piecesOf(options.previous, whole))
  const turned = turnedEdges(drawn)
  const isNarrow = options.width !== undefined && options.width < narrow
  const asked = options.direction ?? graph.look?.direction
  const turn = asked === 'auto' ? undefined : asked
  const density = options.density ?? graph.look?.density ?? 'normal'
  const direction = turn ?? (isNarrow && graph.direction !== 'up' ? 'down' : graph.direction)
  const previous = withTurned(continuable(options.previous, direction, density), turned)
  const usual = createTypesetter(options.measure, options.fontSize ?? 15, graph.kind)
  const type = {
    ...usual,
    titleSize: titleSizeOf(graph, previous) ?? usual.titleSize,
    hasRungs: density !== 'compact' && isPlumb(direction) && inColumns.has(graph.kind),
    isClose: density === 'compact' && inColumns.has(graph.kind),
  }
  const spread = spreadOf[density]
  const setting = {
    type,
    isNarrow,
    turn,
    direction,
    aspect: options.aspect,
    spread,
    today: options.today,
    previous,
  }
  const drawing = pinnedNodes(graph).length === 0 ? draw(graph, setting) : drawPinned(graph, setting)
  const laidOut = settleLabels(drawing, type)
  const scene: Omit<Scene, 'bounds'> = {
    kind: graph.kind,
    direction,
    ...(density === 'normal' ? {} : { density }),
    ...(graph.title === undefined ? {} : { title: graph.title }),
    ...(graph.look ? { look: graph.look } : {}),
    ...drawing,
    ...laidOut,
    edges: withTurned(laidOut, turned).edges,
  }
  const told = withEnds(tinted(scene, whole), whole)
  return {
    ...told,
    groups: continued(told.groups, whole),
    bounds: boundsOf(scene, Math.round(usualMargin * Math.min(1, spread))),
  }
}

/** A scene in another direction or density is no start for this one. */
function continuable(previous: Scene | undefined, direction: Direction, density: Density): Scene | undefined {
  if (previous?.direction !== direction || (previous.density ?? 'normal') !== density) return undefined
  return previous
}

function draw(graph: FlowGraph, setting: Arrangement): Drawing {
  const drawing = arrange(graph, setting)
  if (!drawing) {
    const previous = layersOf(setting.previous)
    return keepRest(graph, layOutLayered(graph, { ...setting, previous }), previous)
  }
  return keepPlace(graph, drawing, setting.previous)
}

/** Lanes have layers, and yet no layered drawing starts from them. */
function layersOf(previous: Scene | undefined): Scene | undefined {
  return previous?.groups.some(({ form }) => form === 'lane') ? undefined : previous
}

/** What is not pinned is arranged as ever; then the pinned nodes take their places. */
function drawPinned(graph: FlowGraph, setting: Arrangement): Drawing {
  if (ownOf(graph.kind)?.isStrict && arrange(graph, setting)) return draw(graph, setting)
  const drawing = !setting.previous
    ? shiftToPins(draw(graph, setting), graph)
    : draw(withoutPinned(graph), setting)
  return drawing.isSimple ? layOutGrid(graph, setting.type) : pinNodes(drawing, graph, setting.type)
}

/** The arrangement people expect of a kind; undefined when the layered one shows the graph better. */
function arrange(graph: FlowGraph, setting: Arrangement): Drawing | undefined {
  const hasGroups = graph.nodes.some((node) => node.group !== undefined)
  if (graph.nodes.length === 0) return undefined
  const hasLoops = graph.edges.some((edge) => edge.from === edge.to)
  const own = ownOf(graph.kind)
  if (!own || (hasGroups && !own.takesGroups) || (hasLoops && !own.takesLoops)) return undefined
  const isTooMuch = own.mostPairs !== undefined && graph.nodes.length * graph.edges.length > own.mostPairs
  return isTooMuch ? undefined : own.layOut(graph, setting)
}

/** The box around everything drawn, with a margin. */
function boundsOf({ nodes, edges, groups, guides }: Drawing, margin: number): Box {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  const take = (x: number, y: number, width: number, height: number) => {
    if (x < left) left = x
    if (y < top) top = y
    if (x + width > right) right = x + width
    if (y + height > bottom) bottom = y + height
  }
  const takeBox = ({ x, y, width, height }: Box) => take(x, y, width, height)
  const takePoints = (points: readonly Point[]) => {
    for (const { x, y } of points) take(x, y, 0, 0)
  }
  for (const { x, y, width, height } of nodes) take(x - width / 2, y - height / 2, width, height)
  for (const group of groups) takeBox(group.box)
  for (const edge of edges) {
    takePoints(edge.points)
    if (edge.label) takeBox(edge.label.box)
  }
  for (const guide of guides) if (guide.shape === 'line') takePoints(guide.points)
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return {
    x: tenth(left - margin),
    y: tenth(top - margin),
    width: tenth(right - left + 2 * margin),
    height: tenth(bottom - top + 2 * margin),
  }
}
