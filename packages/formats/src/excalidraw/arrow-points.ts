/** The bends of an arrow as Excalidraw wants them. */
import type { Point } from '../writing/place.ts'
import { contains, meet, type Shape } from './excalidraw-shape.ts'

/** The line up to where it meets a shape at its end, without bends that the shape covers. */
export function upTo(points: readonly Point[], shape: Shape): Point[] {
  let at = points.length - 1
  while (at > 1 && contains(shape, points[at - 1] ?? shape)) at--
  const [before, end] = [points[at - 1], points[at]]
  if (!before || !end) return [...points]
  return [...points.slice(0, at), meet(before, end, shape)]
}

/**
 * The same line with more points on it, `spot` being the one in the middle: there Excalidraw puts the label of an arrow, and leaves
 * a gap for it.
 */
export function withMiddleAt(points: readonly Point[], spot: Point): Point[] {
  const { at, point } = nearest(points, spot)
  const before = points.slice(0, at + 1)
  const after = points.slice(at + 1)
  const missing = before.length - after.length
  return [
    ...(missing < 0 ? filled(before, -missing) : before),
    point,
    ...(missing > 0 ? filled(after.toReversed(), missing).toReversed() : after),
  ]
}

/** `count` points more on the way from the first point to the next, or where it stands when it is alone. */
function filled([first, ...rest]: readonly Point[], count: number): Point[] {
  if (!first) return []
  const next = rest[0] ?? first
  const more = Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / (count + 1)
    return { x: first.x + (next.x - first.x) * part, y: first.y + (next.y - first.y) * part }
  })
  return [first, ...more, ...rest]
}

type Nearest = { at: number; point: Point; distance: number }

/** The point of a line that is nearest to another, behind the bend `at`. */
export function nearest(points: readonly Point[], { x, y }: Point): Nearest {
  let best: Nearest = { at: 0, point: points[0] ?? { x, y }, distance: Infinity }
  for (const [at, from] of points.entries()) {
    const to = points[at + 1]
    if (!to) break
    const square = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1
    const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / square
    const part = Math.min(1, Math.max(0, along))
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < best.distance) best = { at, point, distance }
  }
  return best
}
