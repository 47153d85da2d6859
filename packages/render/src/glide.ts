import type { Box, Point, Scene, SceneEdge, SceneGroup, SceneLabel, SceneNode } from '@flain/layout'

/**
 * The scene between `from` and `to` at `progress` 0 … 1 (already eased): what both have moves in a straight
 * line, and edges are routed again each time, level and plumb throughout, with their ends on their nodes. What
 * only `to` has is at its place from the start; what only `from` had is gone. At 1 this is `to` itself, and what is the
 * same object in both stays that object.
 *
 * Draw it each frame for 520 ms with `easing.inout` (design, section 4). O(everything in the scene).
 */
export function glide(from: Scene, to: Scene, progress: number): Scene {
  if (progress >= 1) return to
  const back = 1 - Math.max(0, progress)
  const before = new Map(from.nodes.map((node) => [node.id, node]))
  const offsets = new Map<string, Point>()
  const nodes = to.nodes.map((node) => {
    const old = before.get(node.id)
    if (!old) return node
    const offset = { x: (old.x - node.x) * back, y: (old.y - node.y) * back }
    if (Math.abs(offset.x) + Math.abs(offset.y) < 0.01) return node
    offsets.set(node.id, offset)
    return { ...node, x: node.x + offset.x, y: node.y + offset.y } satisfies SceneNode
  })
  const oldGroups = new Map(from.groups.map((group) => [group.id, group]))
  const oldEdges = new Map(from.edges.map((edge) => [edge.id, edge]))
  return {
    ...to,
    nodes,
    edges: to.edges.map((edge) => glideEdge(edge, oldEdges.get(edge.id), { offsets, back })),
    groups: to.groups.map((group) => glideGroup(group, oldGroups.get(group.id), back)),
    bounds: mixBox(to.bounds, from.bounds, back),
  }
}

function glideGroup(group: SceneGroup, old: SceneGroup | undefined, back: number): SceneGroup {
  if (!old || old === group) return group
  return {
    ...group,
    box: mixBox(group.box, old.box, back),
    labelBox: mixBox(group.labelBox, old.labelBox, back),
  }
}

function glideEdge(
  edge: SceneEdge,
  old: SceneEdge | undefined,
  { offsets, back }: { offsets: ReadonlyMap<string, Point>; back: number },
): SceneEdge {
  const start = offsets.get(edge.from)
  const end = offsets.get(edge.to)
  if (old === edge || (!old && !start && !end)) return edge
  const points = old && hasSameShape(edge, old) ? mixPoints(edge, old, back) : follows(edge, start, end)
  if (!edge.label) return { ...edge, points }
  return { ...edge, points, label: glideLabel(edge.label, old?.label, { start, end, back }) }
}

type Ends = { start: Point | undefined; end: Point | undefined; back: number }

function glideLabel(label: SceneLabel, old: SceneLabel | undefined, { start, end, back }: Ends): SceneLabel {
  if (old) return { ...label, box: { ...label.box, ...mixPoint(label.box, old.box, back) } }
  const x = label.box.x + ((start?.x ?? 0) + (end?.x ?? 0)) / 2
  const y = label.box.y + ((start?.y ?? 0) + (end?.y ?? 0)) / 2
  return { ...label, box: { ...label.box, x, y } }
}

/** The same number of corners, turning the same ways: then a straight mix of the points stays level and plumb. */
function hasSameShape(edge: SceneEdge, old: SceneEdge): boolean {
  if (edge.points.length !== old.points.length || edge.curve !== old.curve) return false
  if (edge.curve === 'arc') return true
  return edge.points.every((point, index) => {
    const next = edge.points[index + 1]
    const was = old.points[index]
    const wasNext = old.points[index + 1]
    if (!next || !was || !wasNext) return true
    return isLevel(point, next) === isLevel(was, wasNext)
  })
}

function isLevel(one: Point, other: Point): boolean {
  return Math.abs(other.x - one.x) >= Math.abs(other.y - one.y)
}

function mixPoints(edge: SceneEdge, old: SceneEdge, back: number): Point[] {
  return edge.points.map((point, index) => mixPoint(point, old.points[index] ?? point, back))
}

/** The way of an edge whose ends are still under way. */
function follows({ points, curve }: SceneEdge, start: Point | undefined, end: Point | undefined): Point[] {
  if (curve !== 'arc') return reroute(points, start, end)
  const last = Math.max(1, points.length - 1)
  return points.map(({ x, y }, index) => {
    const late = index / last
    return {
      x: x + (start?.x ?? 0) * (1 - late) + (end?.x ?? 0) * late,
      y: y + (start?.y ?? 0) * (1 - late) + (end?.y ?? 0) * late,
    }
  })
}

/** The new route with its two ends moved; the segments next to them follow, the middle stays. */
function reroute(points: readonly Point[], start: Point | undefined, end: Point | undefined): Point[] {
  const first = points[0]
  const second = points[1]
  const last = points.at(-1)
  if ((!start && !end) || !first || !second || !last) return [...points]
  const movedFirst = { x: first.x + (start?.x ?? 0), y: first.y + (start?.y ?? 0) }
  const movedLast = { x: last.x + (end?.x ?? 0), y: last.y + (end?.y ?? 0) }
  if (points.length === 2) return jog(movedFirst, movedLast, isLevel(first, last))
  const route = points.map((point) => ({ ...point }))
  route[0] = movedFirst
  route[route.length - 1] = movedLast
  follow(route, [1, 0], isLevel(first, second))
  const beforeLast = points.at(-2) ?? second
  follow(route, [route.length - 2, route.length - 1], isLevel(beforeLast, last))
  return route
}

/** Keeps the segment between two points level or plumb by moving the point at `index`. */
function follow(route: Point[], [index, anchor]: readonly [number, number], level: boolean): void {
  const point = route[index]
  const to = route[anchor]
  if (!point || !to) return
  route[index] = level ? { x: point.x, y: to.y } : { x: to.x, y: point.y }
}

/** A line between two points that no longer face each other, with a step in the middle. */
function jog(from: Point, to: Point, level: boolean): Point[] {
  if (level ? Math.abs(from.y - to.y) < 0.5 : Math.abs(from.x - to.x) < 0.5) return [from, to]
  if (level) {
    const x = (from.x + to.x) / 2
    return [from, { x, y: from.y }, { x, y: to.y }, to]
  }
  const y = (from.y + to.y) / 2
  return [from, { x: from.x, y }, { x: to.x, y }, to]
}

function mixPoint(to: Point, from: Point, back: number): Point {
  return { x: to.x + (from.x - to.x) * back, y: to.y + (from.y - to.y) * back }
}

function mixBox(to: Box, from: Box, back: number): Box {
  return {
    ...mixPoint(to, from, back),
    width: to.width + (from.width - to.width) * back,
    height: to.height + (from.height - to.height) * back,
  }
}
