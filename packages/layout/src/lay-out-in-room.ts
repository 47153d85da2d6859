/**
 * Composes a flow for a room, as a good designer would: it runs over the page or down it, in one line or folded like text,
 * whichever lets its words be read best.
 */
import type { Direction, FlowGraph } from '@flain/flow'
import { lanePieces } from './lanes/fold-lanes.ts'
import { layOut, type LayoutOptions } from './lay-out.ts'
import { piecesFor } from './pieces.ts'
import { objectionsTo } from './objections.ts'
import type { Measure, Scene, SceneEdge, SceneGuide } from './scene.ts'

/**
 * Pixels; the size of a node's label is 15 by default. A small flow is shown at most at `largest` of its size. `today` is the day
 * it is looked at, for whoever has a clock.
 */
export type Room = { width: number; height: number; fontSize?: number; largest?: number; today?: string }

/**
 * What a wide screen leaves for a drawing beside what works on it: the studio of an author, a page, a file and an embed show
 * a flow as the same picture.
 */
export const usualRoom: Room = { width: 1080, height: 590, fontSize: 16 }

/** Words smaller than this on screen are hard to read. */
const floorPx = 11
/** Actors and the texts on lines are this much smaller than labels. */
const smallerPx = 2

/**
 * What a picture may lose in size before it is worth folding, for each further row, for each line over a turn besides the
 * one that has to be there, for a row of a single layer, for a turn amid branches, for whatever a designer would object to, and
 * for turning its own way round.
 */
const prices = {
  fold: 0.86,
  row: 0.985,
  turn: 0.97,
  turnedCurve: 0.75,
  over: 0.8,
  lone: 0.9,
  questions: 0.9,
  amid: 0.93,
  objection: 0.9,
}
const usualLargest = 1.15
/** What takes no more than this of its room has more air. */
const mostlyEmpty = 0.5
/** How much of a picture's worth is that it takes its room. */
const usedShare = 0.12

/** Shapes that are tried, over the shape of the room; `endless` for one line. */
const endless = 1e6
const allShapes = [endless, 1, 0.72, 1.4, 2]
const fewShapes = [1]
/** Tried too where words would be hard to read. */
const moreShapes = [...allShapes, 0.6, 0.85, 1.2, 1.7]
const someShapes = [1, 0.72, 1.4, 2]
/** A section that cannot be read goes on in pieces of so many layers, where that makes words this much larger. */
const mostLayers = [8, 6, 5, 4]
const worthPieces = 1.15
/** So many parts of a swimlane diagram are tried. */
const mostParts = [2, 3, 4]
const mostPieced = 60
/** More nodes and lines than these are never read whole: one shape is tried. */
const manyParts = 300
/** Up to so many nodes a picture is looked at for what a designer would object to, which takes time by the square. */
const mostJudged = 60

/**
 * The scene that shows a flow best in a room: words as large as can be, the way of reading plain, the room used. A person's
 * own choice of direction and density stands.
 */
export function layOutInRoom(graph: FlowGraph, room: Room, measure: Measure): Scene {
  const { fontSize = 15, today } = room
  const isReadable = (scene: Scene) => (fontSize - smallerPx) * scaleIn(scene, room) >= floorPx
  const day = today === undefined ? {} : { today }
  const compose = (shapes: readonly number[], more: Partial<LayoutOptions> = {}) => {
    const scenes = candidates(graph, { room, shapes }, { measure, fontSize, ...day, ...more })
    const readable = scenes.filter(isReadable)
    if (readable.length === 0) return bestOf(scenes, (scene) => worthOf(scene, graph, room))
    const worth = (scene: Scene) =>
      worthOf(scene, graph, room) *
      prices.amid ** turnsAmidBranches(scene) *
      (isQuestions(scene) ? prices.questions : 1)
    return bestOf(readable, worth)
  }
  const larger = (one: Scene, other: Scene) => (scaleIn(other, room) > scaleIn(one, room) ? other : one)
  const usual = compose(isLarge(graph) ? fewShapes : allShapes)
  if (graph.look?.density !== undefined || isLarge(graph)) return usual
  if (isReadable(usual) && isQuestions(usual)) {
    const close = compose(allShapes, { density: 'compact' })
    return scaleIn(close, room) > scaleIn(usual, room) * worthClose ? close : usual
  }
  if (isReadable(usual))
    return withAir(usual, room, ({ direction, ...look }) =>
      layOut({ ...graph, direction }, { measure, fontSize, ...day, ...look }),
    )
  const close = larger(usual, compose(moreShapes, { density: 'compact' }))
  if (isReadable(close) || !mayBePieced(graph)) return close
  const inOneLine = layOut({ ...graph, direction: 'right' }, { measure, fontSize, aspect: endless })
  const inPieces =
    graph.kind === 'swimlane'
      ? mostParts.flatMap((parts) => lanePieces(graph, inOneLine, parts) ?? [])
      : mostLayers.flatMap((most) => piecesFor(graph, inOneLine, most) ?? [])
  return inPieces
    .map((pieces) => compose(someShapes, { density: 'compact', pieces }))
    .filter((scene) => isReadable(scene) || scaleIn(scene, room) > scaleIn(close, room) * worthPieces)
    .reduce(larger, close)
}

/**
 * The same picture with more air, where words are as large as they get and much of the room is empty: as many rows, words as large
 * and nothing more to object to.
 */
function withAir(scene: Scene, room: Room, draw: (airy: Airy) => Scene): Scene {
  const { largest = usualLargest } = room
  if (scaleIn(scene, room) < largest || usedOf(scene, room) > mostlyEmpty) return scene
  const airy = draw({ density: 'airy', direction: scene.direction, aspect: room.width / room.height })
  const isAsGood =
    scaleIn(airy, room) >= largest &&
    airy.rows?.length === scene.rows?.length &&
    objectionsIn(airy) <= objectionsIn(scene)
  return isAsGood ? airy : scene
}

type Airy = { density: 'airy'; direction: Direction; aspect: number }

/** Larger flows are read by the names of their sections; others but lanes say by where they stand what they are. */
function mayBePieced({ kind, nodes, groups }: FlowGraph): boolean {
  const isInLanes = kind === 'swimlane' && !nodes.some(({ group }) => group === undefined)
  const goesOn = kind === 'process' || kind === 'decision' || isInLanes
  const isNested = groups.some(({ group }) => group !== undefined)
  return goesOn && !isNested && nodes.length <= mostPieced && !nodes.some(({ pin }) => pin)
}

/** In rooms as narrow as a phone, trees are tried as indented lists too, and sequences with their lifelines nearer. */
const phoneWidth = 620
const onPhones: ReadonlySet<FlowGraph['kind']> = new Set([
  'decision',
  'mindmap',
  'orgchart',
  'comparison',
  'sequence',
])

/** A tree of questions as a list is one on a phone alone: where words become larger by so much, it stands in layers, if need be closely. */
const worthClose = 1.1
const isQuestions = ({ kind, nodes }: Scene) =>
  kind === 'decision' && nodes.every(({ layer }) => layer === undefined)

type Trying = { room: Room; shapes: readonly number[] }

function candidates(graph: FlowGraph, { room, shapes }: Trying, options: LayoutOptions): Scene[] {
  const aspect = room.width / room.height
  const asked = graph.look?.direction
  const directions: Direction[] = asked ? [asked] : ['right', 'down']
  const listed =
    room.width < phoneWidth && onPhones.has(graph.kind) && asked === undefined
      ? [layOut(graph, { ...options, width: room.width, aspect })]
      : []
  const spread = directions.flatMap((direction) => {
    const isLevel = direction === 'right' || direction === 'left'
    const aspectOf = (shape: number) => (shape === endless && !isLevel ? 1 / endless : aspect * shape)
    return shapes.map((shape) => layOut({ ...graph, direction }, { ...options, aspect: aspectOf(shape) }))
  })
  return [...spread, ...listed]
}

function isLarge({ nodes, edges }: FlowGraph): boolean {
  return nodes.length + edges.length > manyParts
}

/** How much of a room a scene takes when all of it is shown, of 1. */
function usedOf(scene: Scene, room: Room): number {
  const { width, height } = scene.bounds
  return (width * height * scaleIn(scene, room) ** 2) / (room.width * room.height)
}

/** How large a scene is shown in a room. */
function scaleIn({ bounds }: Scene, { width, height, largest = usualLargest }: Room): number {
  return Math.min(width / Math.max(1, bounds.width), height / Math.max(1, bounds.height), largest)
}

function worthOf(scene: Scene, graph: FlowGraph, room: Room): number {
  const scale = scaleIn(scene, room)
  const rows = scene.rows?.length ?? axesOf(scene)
  const folded = rows > 1 ? prices.fold * prices.row ** (rows - 2) : 1
  const over = Math.max(0, linesOverTurns(scene) - (rows - 1))
  const lone = loneRows(scene)
  const turned = scene.direction === graph.direction ? 1 : turnPrice(graph)
  return (
    scale *
    folded *
    prices.over ** over *
    prices.lone ** lone *
    turned *
    (1 - usedShare + usedShare * usedOf(scene, room))
  )
}

/** A journey is known by its curve, which runs over the page wherever it can be read there. */
function turnPrice({ kind }: FlowGraph): number {
  return kind === 'journey' ? prices.turnedCurve : prices.turn
}

/** Only what may still be best is looked at for what a designer would object to. */
function bestOf(scenes: readonly Scene[], worthOfOne: (scene: Scene) => number): Scene {
  const judge = ({ scene, worth, isJudged }: Candidate): Candidate =>
    isJudged
      ? { scene, worth, isJudged }
      : { scene, worth: worth * prices.objection ** objectionsIn(scene), isJudged: true }
  return scenes
    .map((scene): Candidate => ({ scene, worth: worthOfOne(scene), isJudged: false }))
    .toSorted((a, b) => b.worth - a.worth)
    .reduce((one, other) => {
      const best = judge(one)
      if (other.worth <= best.worth) return best
      const judged = judge(other)
      return judged.worth > best.worth ? judged : best
    }).scene
}

type Candidate = { scene: Scene; worth: number; isJudged: boolean }

function objectionsIn(scene: Scene): number {
  if (scene.nodes.length > mostJudged) return 0
  return Object.values(objectionsTo(scene)).reduce((sum, count) => sum + count, 0)
}

/** The rows of a timeline; 1 for what has no axis. */
function axesOf({ kind, guides }: Scene): number {
  const isAxis = (guide: SceneGuide) => guide.shape === 'line' && guide.of === undefined && !guide.isReturn
  return kind === 'timeline' ? guides.filter(isAxis).length : 1
}

/** Rows of a single layer beside longer ones. */
function loneRows({ nodes, rows = [] }: Scene): number {
  const layers = nodes.reduce((most, { layer = 0 }) => Math.max(most, layer + 1), 0)
  return rows.length > 1 ? rows.filter((first, row) => (rows[row + 1] ?? layers) - first === 1).length : 0
}

/** Lines to the step at the start of a row are one there. */
function linesOverTurns(scene: Scene): number {
  const { over, startsRow } = overTurns(scene)
  return new Set(over.map(({ id, to }) => (startsRow(to) ? `to ${to}` : `line ${id}`))).size
}

/** Turns amid branches that only come together beyond them. */
function turnsAmidBranches(scene: Scene): number {
  const { over, startsRow } = overTurns(scene)
  const ahead = over.filter(({ to, isBack }) => !isBack && startsRow(to))
  const joins = ahead.filter(({ id, to }) => ahead.some((other) => other.to === to && other.id !== id))
  return new Set(joins.map(({ to }) => to)).size
}

function overTurns({ nodes, edges, rows = [] }: Scene): OverTurns {
  const layerOf = new Map(nodes.map(({ id, layer = 0 }) => [id, layer]))
  const rowOf = (id: string) => rows.findLastIndex((first) => first <= (layerOf.get(id) ?? 0))
  const over = rows.length < 2 ? [] : edges.filter(({ from, to }) => rowOf(from) !== rowOf(to))
  return { over, startsRow: (id) => rows.includes(layerOf.get(id) ?? 0) }
}

/** The lines that lead into another row, and whether a step stands at the start of one. */
type OverTurns = { over: SceneEdge[]; startsRow: (id: string) => boolean }
