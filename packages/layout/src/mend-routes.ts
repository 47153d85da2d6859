/**
 * Threads anew the few lines that a layered route would lead through a group they have nothing to do with.
 * What lies inside a foreign group need not be looked at: the zone as a whole is in the way.
 */
import { straighten } from './draw.ts'
import { overlaps } from './field.ts'
import type { Box, Point, SceneEdge, SceneGroup, SceneNode } from './scene.ts'
import { thread } from './thread.ts'
import { boxOf, portsOf, segmentsOf } from './thread-edges.ts'

type Pieces = { nodes: readonly SceneNode[]; edges: readonly SceneEdge[]; groups: readonly SceneGroup[] }

/** How far around the two ends a way is looked for: near first, then further, then everywhere. */
const shoulders = [40, 300, Infinity]

export function mendRoutes({ nodes, edges, groups }: Pieces): SceneEdge[] {
  if (groups.length === 0) return [...edges]
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const outer = new Map(groups.map((group) => [group.id, group.group]))
  const around = new Map(nodes.map((node) => [node.id, chainOf(node.group, outer)]))
  const mended = [...edges]
  edges.forEach((edge, index) => {
    const extent = boundsOf(edge.points)
    const [ofTail = [], ofHead = []] = [around.get(edge.from), around.get(edge.to)]
    const crossed: SceneGroup[] = []
    for (const group of groups) {
      const { id, box } = group
      if (!overlaps(extent, box, -1) || ofTail.includes(id) || ofHead.includes(id)) continue
      if (runsThrough(edge.points, box)) crossed.push(group)
    }
    if (crossed.length === 0) return
    const from = byId.get(edge.from)
    const to = byId.get(edge.to)
    if (!from || !to) return
    const own = new Set([...ofTail, ...ofHead])
    const foreign = groups.filter((group) => !own.has(group.id))
    const walls = foreign.filter((group) => group.group === undefined || own.has(group.group))
    const wallIds = new Set(walls.map((group) => group.id))
    const loose = nodes.filter((node) => !(around.get(node.id) ?? []).some((id) => wallIds.has(id)))
    const lines = mended.flatMap((other, at) => (at === index ? [] : segmentsOf(other.points)))
    const region = unite([boxOf(from), boxOf(to), ...crossed.map((group) => group.box)])
    for (const shoulder of shoulders) {
      const field = grow(region, shoulder)
      const offsets = shoulder === Infinity ? [0, 14, -14] : [0]
      const inField = (box: Box) => shoulder === Infinity || overlaps(box, field, 0)
      const points = thread({
        starts: portsOf(from, offsets),
        ends: portsOf(to, offsets),
        boxes: [...walls.map((group) => group.box).filter(inField), ...loose.map(boxOf).filter(inField)],
        lines: lines.filter((line) => inField(lineBox(line.from, line.to))),
      })
      if (!points || loose.some((node) => node !== from && node !== to && runsThrough(points, boxOf(node))))
        continue
      if (walls.some((group) => runsThrough(points, group.box))) continue
      mended[index] = { ...edge, points: straighten(points) }
      return
    }
  })
  return mended
}

function chainOf(first: string | undefined, outer: ReadonlyMap<string, string | undefined>): string[] {
  const found: string[] = []
  for (let at = first; at !== undefined && !found.includes(at); at = outer.get(at)) found.push(at)
  return found
}

function boundsOf(points: readonly Point[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

function lineBox(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

export function runsThrough(points: readonly Point[], box: Box): boolean {
  return points.some((b, index) => {
    const a = points[index - 1]
    return a !== undefined && overlaps(lineBox(a, b), box, -0.3)
  })
}

function unite(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    x0 = Math.min(x0, box.x)
    y0 = Math.min(y0, box.y)
    x1 = Math.max(x1, box.x + box.width)
    y1 = Math.max(y1, box.y + box.height)
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
