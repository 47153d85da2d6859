import type { Point } from '@flain/layout'
import { tidy } from './svg-element.ts'

/** How much shorter a quarter turn is than the corner it replaces, in radii: 2 − π/2. */
const cornerSaving = 0.43

/** Path data through the points with round corners, and its length in pixels. */
export type RoundedPath = { d: string; length: number }

/**
 * Path data through `points`, each corner an arc of `radius` or as much of it as its two segments allow.
 * A corner may use half of an inner segment and all of the first and last one. The length is exact to a few
 * pixels, enough to draw the line in with a dash.
 */
export function roundedPath(points: readonly Point[], radius: number): RoundedPath {
  const route = withoutRepeats(points)
  const first = route[0]
  if (!first) return { d: '', length: 0 }
  let d = `M${tidy(first.x)} ${tidy(first.y)}`
  let length = 0
  /** Where the pen is. */
  let pen = first
  for (let index = 1; index < route.length; index++) {
    const before = route[index - 1]
    const corner = route[index]
    const after = route[index + 1]
    if (!before || !corner) continue
    const stretch = distance(before, corner)
    length += stretch
    if (!after) {
      d += lineTo(pen, corner)
      continue
    }
    const next = distance(corner, after)
    const isLast = index === route.length - 2
    const turn = Math.min(radius, index === 1 ? stretch : stretch / 2, isLast ? next : next / 2)
    const enter = towards(corner, before, turn)
    const leave = towards(corner, after, turn)
    const cross = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    d += lineTo(pen, enter)
    pen = leave
    if (cross !== 0 && turn >= 0.5) {
      d += arcTo(enter, leave, { turn, sweep: cross > 0 ? 1 : 0 })
      length -= turn * cornerSaving
    } else d += lineTo(enter, leave)
  }
  return { d, length: Math.ceil(length) }
}

/** A quarter turn, relative to where it starts. */
function arcTo(from: Point, to: Point, { turn, sweep }: { turn: number; sweep: 0 | 1 }): string {
  // Differences of what was written, so that rounding never adds up.
  const x = tidy(tidy(to.x) - tidy(from.x))
  const y = tidy(tidy(to.y) - tidy(from.y))
  // The two flags need no space after them.
  return `a${tidy(turn)} ${tidy(turn)} 0 0${sweep}${x}${y < 0 ? '' : ' '}${y}`
}

/** The shortest of H, h, V, v and L. Level and plumb lines are the rule here. */
function lineTo(from: Point, to: Point): string {
  const x = tidy(to.x)
  const y = tidy(to.y)
  if (tidy(from.x) === x) return tidy(from.y) === y ? '' : shorter(`V${y}`, `v${tidy(y - tidy(from.y))}`)
  if (tidy(from.y) === y) return shorter(`H${x}`, `h${tidy(x - tidy(from.x))}`)
  return `L${x} ${y}`
}

function shorter(one: string, other: string): string {
  return other.length < one.length ? other : one
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1]
    return !before || distance(before, point) > 0.05
  })
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y)
}

/** The point `by` pixels from `from` on the way to `to`. */
export function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to)
  if (whole === 0) return from
  return { x: from.x + ((to.x - from.x) / whole) * by, y: from.y + ((to.y - from.y) / whole) * by }
}
