/**
 * What other engines make of a flow, in our look: our boxes, words, colours and heads, their places, lines and places for
 * texts. The way it runs is the one in which its words come out larger; lines end at the outline and not at the box around it.
 */
import type { FlowGraph } from '@flain/flow'
import { layOut, type Measure, type Point, type Room, type Scene, type SceneNode } from '@flain/layout'
import { type Asked, dagreEngine, elkEngine, type Engine, graphvizEngine, type Sizes } from './engines.ts'
import type { Drawn } from './quality.ts'

export const rivals = ['graphviz', 'elk', 'dagre'] as const
type Rival = (typeof rivals)[number]

const directions = ['right', 'down'] as const
type Way = (typeof directions)[number]

/** Pixels between layers, as ours has them, and around the picture. */
const layerGap = 48
const margin = 24
const usualLargest = 1.15
/** Pixels between two points of a curve: whole pixels are drawn, which closer ones would show. */
const pieceLength = 20
/** Pixels a head needs of the last piece of its line. */
const headRoom = 12

const engineOf: Record<Rival, (sizes: Sizes, asked: Asked) => Engine | Promise<Engine>> = {
  graphviz: graphvizEngine,
  elk: elkEngine,
  dagre: dagreEngine,
}

/** What is to be drawn, and for which room. */
type Commission = { graph: FlowGraph; room: Room; measure: Measure }

export async function drawRival(rival: Rival, commission: Commission): Promise<Scene> {
  const { graph, room } = commission
  const one = await drawOneWay(rival, 'right', commission)
  const other = await drawOneWay(rival, 'down', commission)
  const [first, second] = graph.direction === 'down' ? [other, one] : [one, other]
  return scaleIn(second, room) > scaleIn(first, room) ? second : first
}

export function scaleIn({ bounds }: Scene, { width, height, largest = usualLargest }: Room): number {
  return Math.min(width / bounds.width, height / bounds.height, largest)
}

async function drawOneWay(
  rival: Rival,
  direction: Way,
  { graph, room, measure }: Commission,
): Promise<Scene> {
  const dressed = layOut({ ...graph, direction }, { measure, fontSize: room.fontSize ?? 15 })
  const bare: FlowGraph = {
    ...graph,
    nodes: dressed.nodes.map(({ id, kind, label, group }) => ({ id, kind, label, group })),
    edges: dressed.edges.map(({ id, from, to, kind }) => ({ id, from, to, kind })),
    groups: dressed.groups.map(({ id, label, group }) => ({ id, label, group })),
  }
  const asked: Asked = {
    direction,
    layerGap,
    texts: new Map(dressed.edges.flatMap(({ id, label }) => (label ? [[id, label.box] as const] : []))),
    titles: new Map(dressed.groups.map(({ id, labelBox }) => [id, labelBox])),
    pieces: 24,
    aspect: room.width / room.height,
  }
  const sizes = new Map(dressed.nodes.map((node) => [node.id, node]))
  const engine = await engineOf[rival](sizes, asked)
  return inOurLook(await engine.draw(bare), dressed, rival)
}

function inOurLook(drawn: Drawn, dressed: Scene, rival: Rival): Scene {
  const places = new Map(drawn.nodes.map((node) => [node.id, node]))
  const nodes = dressed.nodes.map((node) => {
    const at = places.get(node.id)
    return at ? { ...node, x: at.x + at.width / 2, y: at.y + at.height / 2 } : node
  })
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const looks = new Map(dressed.edges.map((edge) => [edge.id, edge]))
  const labels = new Map(
    drawn.labels.flatMap((box) => (box.edge === undefined ? [] : [[box.edge, box] as const])),
  )
  const edges = drawn.edges.flatMap(({ id, points }, index) => {
    const look = looks.get(id)
    if (!look) return []
    const { curve: _own, isReturn: _turn, label, ...rest } = look
    const at = labels.get(index)
    const curve = rival === 'dagre' ? basis(points) : points
    const led = ended(rival === 'elk' ? curve : thinned(curve), nodeOf.get(look.from), nodeOf.get(look.to))
    const text = label && at ? { label: { ...label, box: { ...label.box, x: at.x, y: at.y } } } : {}
    return [{ ...rest, points: led, radius: rival === 'elk' ? look.radius : 0, ...text }]
  })
  const boxes = new Map(drawn.groups.map((group) => [group.id, group]))
  const groups = dressed.groups.flatMap((group) => {
    const at = boxes.get(group.id)
    if (!at) return []
    const inside = nodes.filter((node) => places.get(node.id)?.groups.includes(group.id))
    const first = Math.min(...inside.map(({ y, height }) => y - height / 2))
    const top = Math.min(at.y, first - group.labelBox.height - 20)
    const box = { x: at.x, y: top, width: at.width, height: at.y + at.height - top }
    const labelBox = { ...group.labelBox, x: at.x + 14, y: top + 10 }
    return [{ ...group, box, labelBox, labelAnchor: 'start' as const }]
  })
  const scene = { ...dressed, nodes, edges, groups, guides: [] }
  return { ...scene, bounds: boundsOf(scene) }
}

function boundsOf({ nodes, edges, groups }: Omit<Scene, 'bounds'>): Scene['bounds'] {
  const boxes = [
    ...nodes.map(({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height })),
    ...groups.map(({ box }) => box),
    ...edges.flatMap(({ points, label }) => [
      ...points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })),
      ...(label ? [label.box] : []),
    ]),
  ]
  const left = Math.min(...boxes.map(({ x }) => x)) - margin
  const top = Math.min(...boxes.map(({ y }) => y)) - margin
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The line up to the outlines of both ends, its last piece long enough for a head. */
function ended(points: readonly Point[], from: SceneNode | undefined, to: SceneNode | undefined): Point[] {
  if (!from || !to) return [...points]
  const tail = toOutline([...points].toReversed(), from).toReversed()
  const line = toOutline(tail, to)
  const end = line.at(-1)
  if (!end) return line
  const isFar = (point: Point, at: number) =>
    at === 0 || Math.hypot(point.x - end.x, point.y - end.y) >= headRoom
  return [...line.slice(0, -1).filter(isFar), end]
}

/** Points of a curve that are far enough apart, and its ends. */
function thinned(points: readonly Point[]): Point[] {
  const kept = points.slice(0, 1)
  for (const point of points.slice(1, -1)) {
    const before = kept.at(-1)
    if (before && Math.hypot(point.x - before.x, point.y - before.y) >= pieceLength) kept.push(point)
  }
  return [...kept, ...points.slice(1).slice(-1)]
}

/** The curves of a drawing as curves: through the exact points of lines of many straight pieces, drawn on whole pixels. */
export function smooth(svg: string, { edges, bounds }: Scene): string {
  const exact = new Map<string, Point>()
  for (const { points } of edges)
    for (const point of points) {
      const at = { x: point.x - Math.floor(bounds.x), y: point.y - Math.floor(bounds.y) }
      exact.set(`${Math.round(at.x)} ${Math.round(at.y)}`, at)
    }
  return svg.replaceAll(/ d="([^"]+)"/gu, (whole, d: string) =>
    /[a-gi-uw-zA-GI-KN-UW-Z]/u.test(d)
      ? whole
      : ` d="${d.replaceAll(/M[^M]+/gu, (line) => throughPoints(line, exact))}"`,
  )
}

function throughPoints(line: string, exact: ReadonlyMap<string, Point>): string {
  const points: Point[] = []
  for (const [, command = '', numbers = ''] of line.matchAll(/([MLHVhv])([^A-Za-z]*)/gu)) {
    const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/gu) ?? []).map(Number)
    const pen = points.at(-1) ?? { x: 0, y: 0 }
    const ends: Record<string, Point> = {
      M: { x: a, y: b },
      L: { x: a, y: b },
      H: { x: a, y: pen.y },
      h: { x: pen.x + a, y: pen.y },
      V: { x: pen.x, y: a },
      v: { x: pen.x, y: pen.y + a },
    }
    const to = ends[command]
    if (to) points.push(to)
  }
  const places = points.map((at) => exact.get(`${at.x} ${at.y}`) ?? at)
  if (points.length < 3) return line
  return places.reduce((path, at, index) => {
    const before = places[index - 1]
    if (!before) return `M${at.x} ${at.y}`
    const first = places[index - 2] ?? before
    const next = places[index + 1] ?? at
    const one = { x: before.x + (at.x - first.x) / 6, y: before.y + (at.y - first.y) / 6 }
    const other = { x: at.x - (next.x - before.x) / 6, y: at.y - (next.y - before.y) / 6 }
    return `${path}C${one.x} ${one.y} ${other.x} ${other.y} ${at.x} ${at.y}`
  }, '')
}

/** Lines of engines end at the box around a node: led on in their own direction until they meet its outline. */
function toOutline(points: readonly Point[], node: SceneNode): Point[] {
  const end = points.at(-1)
  const before = points.findLast((point) => end && Math.hypot(point.x - end.x, point.y - end.y) > 2)
  if (!end || !before) return [...points]
  const far = Math.hypot(end.x - before.x, end.y - before.y)
  const way = { x: (end.x - before.x) / far, y: (end.y - before.y) / far }
  const reach = Math.max(node.width, node.height)
  for (let by = 0; by < reach; by += 0.5) {
    const at = { x: end.x + way.x * by, y: end.y + way.y * by }
    if (isIn(node, at)) return by < 1 ? [...points] : [...points.slice(0, -1), at]
  }
  return [...points]
}

function isIn(node: SceneNode, { x, y }: Point): boolean {
  const [dx, dy] = [Math.abs(x - node.x), Math.abs(y - node.y)]
  if (dx > node.width / 2 + slack || dy > node.height / 2 + slack) return false
  const outline = node.form ? undefined : outlines[node.kind]
  return outline === undefined || outline(node, { dx, dy, x, y })
}

/** Where a point is, and how far from the middle of a node. */
type Off = Point & { dx: number; dy: number }
type Outline = (node: SceneNode, off: Off) => boolean

const slack = 0.6

const isInCut = ({ width, height }: SceneNode, { dx, dy }: Off, share: number) => {
  const cut = Math.round(Math.min(height * share, width * 0.3))
  return dx <= width / 2 - cut + cut * (1 - dy / (height / 2)) + slack
}

const isInStadium: Outline = ({ width, height }, { dx, dy }) => {
  const flat = Math.max(0, width / 2 - height / 2)
  return dx <= flat || Math.hypot(dx - flat, dy) <= height / 2 + slack
}

const isInActor: Outline = (node, { dx, y }) => {
  const { radius, centre } = actorCircle(node)
  return y > centre.y + radius || Math.hypot(dx, y - centre.y) <= radius + slack
}

/** A name is set as the renderer sets it. */
function actorCircle({ lines, detailLines = [], fontSize, y, height }: SceneNode) {
  const name = lines.length * 1.25 * fontSize + detailLines.length * 1.3 * (fontSize - 2)
  const radius = Math.max(4, Math.floor((height - (name > 0 ? name + 6 : 0)) / 2))
  return { radius, centre: { y: y - height / 2 + radius } }
}

/** Shapes that do not fill their box. */
const outlines: Partial<Record<SceneNode['kind'], Outline>> = {
  decision: (node, off) => isInCut(node, off, 0.45),
  event: (node, off) => off.x < node.x || isInCut(node, off, 0.4),
  start: isInStadium,
  end: isInStadium,
  actor: isInActor,
}

/** A uniform B-spline through `points` from its first to its last, which is how Mermaid draws what dagre gives. */
function basis(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const all = [first, first, ...points, last, last]
  return [first, ...all.slice(3).flatMap((_, at) => pieceOf(all.slice(at, at + 4))), last]
}

/** Sixteen points of the piece that four points of a B-spline make. */
function pieceOf(four: readonly Point[]): Point[] {
  return Array.from({ length: 16 }, (_, index) => {
    const t = (index + 1) / 16
    const weights = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3]
    const sum = (of: (point: Point) => number) =>
      four.reduce((total, point, at) => total + (of(point) * (weights[at] ?? 0)) / 6, 0)
    return { x: sum(({ x }) => x), y: sum(({ y }) => y) }
  })
}
