import type { EdgeKind, FlowEdge, FlowGraph, FlowGroup, FlowNode } from '@flain/flow'
import { colours, elsewhere, lineLook, lookOf } from '../writing/elsewhere.ts'
import type { Written } from '../file.ts'
import { inWords } from '../writing/in-words.ts'
import { directionOf, losses } from '../writing/losses.ts'
import { emsOf, fontSizeIn, lineEm, wrapWords, type Room } from '../writing/fit.ts'
import { guideWords, guideWordSize } from '../writing/guide-words.ts'
import { cardOf, hang } from '../writing/hang.ts'
import { nearest, upTo, withMiddleAt } from './arrow-points.ts'
import { roomIn, shapeFor, type Shape } from './excalidraw-shape.ts'
import {
  boxesOf,
  cornered,
  somewhere,
  type Guide,
  type Place,
  type PlacedEdge,
  type Placement,
  type Point,
} from '../writing/place.ts'

const usualLines: Record<EdgeKind, string> = {
  main: colours.ink,
  async: colours.ink,
  reference: colours.quiet,
}

const strokeStyles: Record<EdgeKind, string> = { main: 'solid', async: 'dotted', reference: 'dashed' }

function textOf(node: FlowNode): string {
  return [node.label, node.detail].filter(Boolean).join('\n')
}

function shapeOf(node: FlowNode, place: Place = somewhere, form?: string): Shape {
  if (form === 'mark') return { outline: 'ellipse', ...place }
  return shapeFor(elsewhere[cardOf(node)].excalidraw.type, textOf(node), place)
}

type Element = Record<string, unknown> & { id: string }

/**
 * The flow as an Excalidraw file with the places of `placement`, a scene. Arrows are bound to their shapes and
 * texts to what they label; kinds and the direction are in `customData.flain`, which Excalidraw keeps and `fromExcalidraw` reads.
 */
export function toExcalidraw(given: FlowGraph, placement: Placement): Written {
  const graph = inWords(given)
  const places = new Map(placement.nodes.map((node) => [node.id, cornered(node)]))
  const drawn = new Map(placement.nodes.map((node) => [node.id, node]))
  const shapes = new Map(
    graph.nodes.map((node) => [node.id, shapeOf(node, places.get(node.id), drawn.get(node.id)?.form)]),
  )
  const boxes = boxesOf(graph, placement)
  const routes = new Map(placement.edges.map((edge) => [edge.id, edge]))
  const arrowsAt = new Map<string, string[]>()
  for (const edge of graph.edges) {
    const points = routeOf(edge, routes.get(edge.id), shapes)
    const isBound = (end: string): boolean =>
      (end === edge.from && isAt(shapes.get(end), points[0])) ||
      (end === edge.to && isAt(shapes.get(end), points.at(-1)))
    for (const end of new Set([edge.from, edge.to]))
      if (isBound(end)) arrowsAt.set(end, [...(arrowsAt.get(end) ?? []), `e-${edge.id}`])
  }
  // Excalidraw keeps what elements say of their own, and nothing a file says.
  const flow = { flow: graph.kind, direction: directionOf(graph) }
  const elements = [
    ...graph.groups.flatMap((group) => groupElements(group, boxes.get(group.id))),
    ...(placement.guides ?? []).flatMap((guide) => [guideElement(guide), ...wordElements(guide)]),
    ...graph.nodes.flatMap((node) => {
      const shape = shapes.get(node.id)
      const told = { arrows: arrowsAt.get(node.id) ?? [], flow, drawn: drawn.get(node.id) }
      return shape ? nodeElements(node, shape, told) : []
    }),
    ...graph.edges.flatMap((edge) => edgeElements(edge, routes.get(edge.id), shapes)),
  ]
  // Excalidraw's own word for lines as if by hand.
  const roughness = graph.look?.style === 'hand' ? 1 : 0
  const file = {
    type: 'excalidraw',
    version: 2,
    source: 'flain',
    elements: elements.map((one, index) => ({ ...one, roughness, index: orderKey(index) })),
    appState: { viewBackgroundColor: colours.canvas, ...(graph.title ? { name: graph.title } : {}) },
    files: filesOf(graph),
  }
  const issues = losses(graph, 'Excalidraw', {
    pins: true,
    details: true,
    groups: true,
    colours: true,
    links: true,
    pictures: true,
    kind: graph.nodes.length > 0,
    look: ['direction', 'density', 'style'],
  })
  return { text: `${JSON.stringify(file, undefined, 1)}\n`, issues }
}

/** Pictures stand apart from what shows them. */
function filesOf({ nodes }: FlowGraph): Record<string, object> {
  return Object.fromEntries(
    nodes.flatMap(({ id, picture }) => {
      if (!picture) return []
      const mimeType = /^data:([^;]+)/.exec(picture.data)?.[1]
      return [[`f-${id}`, { id: `f-${id}`, mimeType, dataURL: picture.data, created: 1 }]]
    }),
  )
}

/** Excalidraw orders elements by strings: in its scheme a d stands before four digits. */
function orderKey(index: number): string {
  return `d${String(index).padStart(4, '0')}`
}

/** What every element of an Excalidraw file has. */
function element(id: string, type: string, place: Place, more: Record<string, unknown>): Element {
  return {
    id,
    type,
    x: Math.round(place.x),
    y: Math.round(place.y),
    width: Math.round(place.width),
    height: Math.round(place.height),
    angle: 0,
    strokeColor: colours.ink,
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 0,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: 1,
    version: 1,
    versionNonce: 1,
    isDeleted: false,
    boundElements: [],
    updated: 1,
    link: null,
    locked: false,
    ...more,
  }
}

type TextLook = {
  size: number
  colour: string
  align: 'center' | 'left'
  container: string | null
  /** At the foot of its place, not in the middle. */
  isLow?: boolean
}

function textElement(id: string, text: string, place: Place, look: TextLook): Element {
  const { size, colour, align, container, isLow = false } = look
  const shown = wrapWords(text, place.width / size)
  const height = shown.split('\n').length * size * lineEm
  const isHigh = align === 'left'
  const inMiddle = isLow ? 'bottom' : 'middle'
  const y = isHigh ? place.y : place.y + (place.height - height) / (isLow ? 1 : 2)
  return element(
    id,
    'text',
    { ...place, y, height },
    {
      text: shown,
      originalText: text,
      fontSize: size,
      fontFamily: 2,
      textAlign: align,
      verticalAlign: isHigh ? 'top' : inMiddle,
      containerId: container,
      lineHeight: lineEm,
      autoResize: true,
      strokeColor: colour,
    },
  )
}

const usualSize = 16
const labelSize = 14

type Told = {
  arrows: readonly string[]
  flow: Record<string, string>
  drawn: Placement['nodes'][number] | undefined
}

/** Words that stand beside their shape. */
const besideSize = 12

/** Those of a bar, grouped with it. */
function besideElement(node: FlowNode, shape: Shape, from: Point): Element {
  const text = node.label
  const width = Math.ceil(Math.max(...text.split('\n').map(emsOf)) * besideSize) + besideSize
  const height = text.split('\n').length * besideSize * lineEm
  const place = {
    x: shape.x + shape.width / 2 + from.x,
    y: shape.y + (shape.height - height) / 2,
    width,
    height,
  }
  const look = { size: besideSize, colour: colours.label, align: 'left', container: null } as const
  const words = textElement(`t-${node.id}`, text, place, look)
  return {
    ...words,
    groupIds: [`gr-${node.id}`],
    customData: { flain: { kind: 'node-label', of: node.id } },
  }
}

function nodeElements(node: FlowNode, shape: Shape, told: Told): Element[] {
  const { beside, form } = told.drawn ?? {}
  const text = beside || form === 'mark' ? '' : textOf(node)
  const box = boxElement(node, shape, { ...told, text })
  if (beside) return [{ ...box, groupIds: [`gr-${node.id}`] }, besideElement(node, shape, beside)]
  const whole = roomIn(shape)
  const hung = hang(node, innerOf(shape, whole), { text, size: usualSize, width: whole.width })
  const picture = hung ? [pictureElement(node, hung.place)] : []
  if (hung) box['groupIds'] = [`gr-${node.id}`]
  if (text === '') return [box, ...picture]
  const room = { ...whole, height: whole.height - (hung?.room ?? 0) }
  const inner = hung
    ? innerOf(shape, whole)
    : { ...shape, x: shape.x + (shape.width - room.width) / 2, width: room.width }
  const own = textElement(`t-${node.id}`, text, inner, {
    size: fontSizeIn(text, room, usualSize),
    colour: lookOf(node.kind, node.colour).text,
    align: 'center',
    container: box.id,
    isLow: hung !== undefined,
  })
  return [box, hung ? { ...own, groupIds: box['groupIds'] } : own, ...picture]
}

/** The shape of a node; `text` is what is bound to it. */
function boxElement(
  node: FlowNode,
  shape: Shape,
  { arrows, flow, drawn, text }: Told & { text: string },
): Element {
  const look = lookOf(node.kind, node.colour)
  const isRound = elsewhere[cardOf(node)].excalidraw.isRound && shape.outline === 'rectangle'
  return element(`n-${node.id}`, shape.outline, shape, {
    strokeColor: look.stroke,
    backgroundColor: look.fill,
    link: node.link ?? null,
    roundness: isRound ? { type: 3 } : null,
    boundElements: [
      ...(text === '' ? [] : [{ type: 'text', id: `t-${node.id}` }]),
      ...arrows.map((arrow) => ({ type: 'arrow', id: arrow })),
    ],
    customData: { flain: { kind: node.kind, ...unsaid(node, drawn), ...flow } },
  })
}

/** What no words of the drawing say. */
function unsaid({ label, detail, group }: FlowNode, drawn: Told['drawn']): Record<string, string> {
  const isMark = drawn?.form === 'mark'
  return {
    ...(isMark ? { label } : {}),
    ...(detail && (isMark || drawn?.beside) ? { detail } : {}),
    ...(group ? { group } : {}),
  }
}

/** The room of a shape, in its middle. */
function innerOf({ x, y, width, height }: Shape, room: Room): Place {
  return { ...room, x: x + (width - room.width) / 2, y: y + (height - room.height) / 2 }
}

/** The picture of a node, grouped with its shape. */
function pictureElement({ id, picture }: FlowNode, place: Place): Element {
  const alt = picture?.alt === undefined ? {} : { alt: picture.alt }
  return element(`p-${id}`, 'image', place, {
    groupIds: [`gr-${id}`],
    fileId: `f-${id}`,
    status: 'saved',
    scale: [1, 1],
    customData: { flain: { kind: 'picture', of: id, ...alt } },
  })
}

function groupElements(group: FlowGroup, box: Place | undefined): Element[] {
  const place = box ?? { x: 0, y: 0, width: 200, height: 120 }
  const zone = element(`g-${group.id}`, 'rectangle', place, {
    strokeColor: colours.guide,
    backgroundColor: colours.group.fill,
    strokeWidth: 1,
    roundness: { type: 3 },
    customData: {
      flain: { kind: 'group', label: group.label, ...(group.group ? { group: group.group } : {}) },
    },
  })
  if (group.label === '') return [zone]
  const at = { x: place.x + 16, y: place.y + 12, width: Math.max(40, place.width - 32), height: 20 }
  const look: TextLook = { size: 16, colour: colours.label, align: 'left', container: null }
  const label = textElement(`gt-${group.id}`, group.label, at, look)
  return [zone, { ...label, customData: { flain: { kind: 'group-label' } } }]
}

type Shapes = ReadonlyMap<string, Shape>

/** How far from a shape an arrow may begin that is bound to it: those of a sequence begin at lifelines. */
const reach = 24

function isAt(shape: Shape | undefined, point: Point | undefined): shape is Shape {
  if (!shape || !point) return false
  const away = (value: number, start: number, size: number): number =>
    Math.max(start - value, value - start - size, 0)
  return Math.hypot(away(point.x, shape.x, shape.width), away(point.y, shape.y, shape.height)) <= reach
}

/** Bends of an arrow, from border to border. */
function routeOf(edge: FlowEdge, placed: PlacedEdge | undefined, shapes: Shapes): Point[] {
  const given = placed?.points ?? []
  const start = given[0] ?? { x: 0, y: 0 }
  const points = given.length > 1 ? [...given] : [start, { x: start.x + 80, y: start.y }]
  const [from, to] = [shapes.get(edge.from), shapes.get(edge.to)]
  const ended = isAt(to, points.at(-1)) ? upTo(points, to) : points
  return isAt(from, ended[0]) ? upTo(ended.toReversed(), from).toReversed() : ended
}

function edgeElements(edge: FlowEdge, placed: PlacedEdge | undefined, shapes: Shapes): Element[] {
  const route = routeOf(edge, placed, shapes)
  const points = labelledRoute(route, edge, placed)
  const start = points[0] ?? { x: 0, y: 0 }
  const ends = [isAt(shapes.get(edge.from), start), isAt(shapes.get(edge.to), points.at(-1))]
  const binding = (node: string, isBound: boolean | undefined): unknown =>
    isBound ? { elementId: `n-${node}`, focus: 0, gap: 4 } : null
  const free = ends.includes(false) ? { from: edge.from, to: edge.to } : {}
  const label = labelElement(edge, placed, points)
  const isBound = label?.['containerId'] !== null
  const arrow = element(
    `e-${edge.id}`,
    'arrow',
    { ...start, ...sizeOf(points) },
    {
      strokeStyle: strokeStyles[edge.kind],
      link: edge.link ?? null,
      strokeColor: edge.colour ? lineLook(edge.colour) : usualLines[edge.kind],
      points: fromStart(points),
      lastCommittedPoint: null,
      startBinding: binding(edge.from, ends[0]),
      endBinding: binding(edge.to, ends[1]),
      startArrowhead: null,
      endArrowhead: placed?.isPlain ? null : 'triangle',
      elbowed: false,
      boundElements: label && isBound ? [{ type: 'text', id: label.id }] : [],
      customData: { flain: { kind: edge.kind, ...free } },
    },
  )
  return label ? [arrow, label] : [arrow]
}

/** A label whose middle is this near to its arrow stands on it. */
const nearLine = 12

/** Where the label of an arrow stands on it: Excalidraw has it in the middle of all points, and leaves a gap for it. */
function spotOf(points: readonly Point[], edge: FlowEdge, placed: PlacedEdge | undefined): Point | undefined {
  const box = placed?.label?.box
  if (!edge.label || !box) return undefined
  const { point, distance } = nearest(points, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return distance <= nearLine ? point : undefined
}

/** The points of an arrow, so that the one in the middle is where its label stands. */
function labelledRoute(route: Point[], edge: FlowEdge, placed: PlacedEdge | undefined): Point[] {
  const spot = spotOf(route, edge, placed)
  return spot && !isBare(route, placed) ? withMiddleAt(route, spot) : route
}

/** Ruled and without a head: browsers show nothing of such a line once it has a gap. */
function isBare(points: readonly Point[], placed: PlacedEdge | undefined): boolean {
  const { width, height } = sizeOf(points)
  return placed?.isPlain === true && Math.min(width, height) < 1
}

/** The label of an arrow: on it, or beside it and free. */
function labelElement(
  edge: FlowEdge,
  placed: PlacedEdge | undefined,
  points: readonly Point[],
): Element | undefined {
  if (!edge.label) return undefined
  const box = placed?.label?.box
  const middle = middleOf(points)
  const centre = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : middle
  const isOver = isBare(points, placed)
  const isOnLine = !isOver && nearest(points, centre).distance <= nearLine
  const width = Math.min(emsOf(edge.label) + 1, widestLabel) * labelSize
  const isLevel = sizeOf(points).height < 1
  const aside = isLevel ? { x: 0, y: -nearLine } : { x: width / 2, y: 0 }
  const { x, y } = isOver ? aside : { x: 0, y: 0 }
  const at = { x: centre.x - width / 2 + x, y: centre.y + y, width, height: 0 }
  const look = { size: labelSize, colour: colours.label, align: 'center' } as const
  const container = isOnLine ? `e-${edge.id}` : null
  const words = textElement(`et-${edge.id}`, edge.label, at, { ...look, container })
  return isOnLine ? words : { ...words, customData: { flain: { kind: 'edge-label', of: edge.id } } }
}

/** Ems of a line of a label. */
const widestLabel = 14

/** Where Excalidraw puts the label of an arrow: on its middle bend, or in the middle of its middle part. */
function middleOf(points: readonly Point[]): Point {
  const after = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 }
  const before =
    points[points.length % 2 === 0 ? points.length / 2 - 1 : Math.floor(points.length / 2)] ?? after
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 }
}

function fromStart(points: readonly Point[]): [number, number][] {
  const start = points[0] ?? { x: 0, y: 0 }
  return points.map(({ x, y }) => [Math.round(x - start.x), Math.round(y - start.y)])
}

function sizeOf(points: readonly Point[]): { width: number; height: number } {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}

/** Words of an axis stand for themselves: they are no step when the file is read. */
function wordElements(guide: Guide): Element[] {
  return guideWords(guide).map(({ words, place, align }, index) => ({
    ...textElement(`lt-${guide.id}-${index}`, words, place, {
      size: guideWordSize,
      colour: colours.label,
      align,
      container: null,
    }),
    customData: { flain: { kind: 'guide' } },
  }))
}

function guideElement(guide: Guide): Element {
  const look = {
    strokeColor: colours.guide,
    strokeWidth: 1,
    strokeStyle: guide.style,
    customData: { flain: { kind: 'guide' } },
  }
  const id = `l-${guide.id}`
  if (guide.shape === 'ring') {
    const { centre, radius } = guide
    const place = { x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius }
    return element(id, 'ellipse', place, look)
  }
  const start = guide.points[0] ?? { x: 0, y: 0 }
  return element(
    id,
    'line',
    { ...start, ...sizeOf(guide.points) },
    {
      ...look,
      points: fromStart(guide.points),
      lastCommittedPoint: null,
      startBinding: null,
      endBinding: null,
      startArrowhead: null,
      endArrowhead: null,
    },
  )
}
