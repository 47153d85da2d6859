/** The parts of a circle that the steps of a cycle are. */
import type { Point } from '@flain/layout'
import type { RoundedPath } from './path.ts'
import { tidy } from './svg-element.ts'

/** An arc by its circle; angles in radians, `turn` is negative where it runs against the clock. */
export type Arc = { centre: Point; radius: number; start: number; turn: number }

/** The arc through the first, the middle and the last of `points`; undefined when they lie on a straight line. */
export function arcThrough(points: readonly Point[]): Arc | undefined {
  const a = points[0]
  const b = points[points.length >> 1]
  const c = points.at(-1)
  if (!a || !b || !c) return undefined
  const cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  if (Math.abs(cross) < 0.5) return undefined
  const square = ({ x, y }: Point): number => (x - a.x) ** 2 + (y - a.y) ** 2
  const centre = {
    x: a.x + ((c.y - a.y) * square(b) - (b.y - a.y) * square(c)) / (2 * cross),
    y: a.y + ((b.x - a.x) * square(c) - (c.x - a.x) * square(b)) / (2 * cross),
  }
  const angleOf = ({ x, y }: Point): number => Math.atan2(y - centre.y, x - centre.x)
  const start = angleOf(a)
  const whole = 2 * Math.PI
  const turn = (((angleOf(c) - start) % whole) + whole) % whole
  return {
    centre,
    radius: Math.hypot(a.x - centre.x, a.y - centre.y),
    start,
    turn: cross > 0 ? turn : turn - whole,
  }
}

/** The point `by` pixels before the end. */
export function beforeEnd(arc: Arc, by: number): Point {
  const angle = arc.start + arc.turn - (Math.sign(arc.turn) * by) / arc.radius
  return {
    x: arc.centre.x + arc.radius * Math.cos(angle),
    y: arc.centre.y + arc.radius * Math.sin(angle),
  }
}

/** Path data from the start to `by` pixels before the end. */
export function arcPath(arc: Arc, by: number): RoundedPath {
  const length = Math.max(0, Math.abs(arc.turn) * arc.radius - by)
  const start = beforeEnd(arc, Math.abs(arc.turn) * arc.radius)
  const end = beforeEnd(arc, by)
  const r = tidy(arc.radius)
  const flags = `${length > Math.PI * arc.radius ? 1 : 0} ${arc.turn > 0 ? 1 : 0}`
  return {
    d: `M${tidy(start.x)} ${tidy(start.y)}A${r} ${r} 0 ${flags} ${tidy(end.x)} ${tidy(end.y)}`,
    length: Math.ceil(length),
  }
}
