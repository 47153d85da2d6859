/** What stands at the ends of relations: crow's feet. */
import type { EndSign, Point } from '@flain/layout'
import { tidy } from './svg-element.ts'

/** Half of the width of bars and feet, and how far each part is from the node. */
const half = 6
const at = { bar: 7, secondBar: 12, toes: 12, beyondToes: 17, ring: 4 }

/** Path data of a sign at `end` of a line that comes from `before`. Circles are closed, and all else has no inside. */
export function endSign(sign: EndSign, end: Point, before: Point): string {
  const whole = Math.hypot(before.x - end.x, before.y - end.y) || 1
  const [dx, dy] = [(before.x - end.x) / whole, (before.y - end.y) / whole]
  const spot = (along: number, across: number): string =>
    `${tidy(end.x + dx * along - dy * across)} ${tidy(end.y + dy * along + dx * across)}`
  const bar = (along: number): string => `M${spot(along, -half)}L${spot(along, half)}`
  const ring = (along: number): string => {
    const arc = `A${at.ring} ${at.ring} 0 1 0 `
    return `M${spot(along - at.ring, 0)}${arc}${spot(along + at.ring, 0)}${arc}${spot(along - at.ring, 0)}Z`
  }
  const foot = `M${spot(at.toes, 0)}L${spot(0, -half)}M${spot(at.toes, 0)}L${spot(0, half)}`
  switch (sign) {
    case 'one':
      return bar(at.bar) + bar(at.secondBar)
    case 'one or none':
      return bar(at.bar) + ring(at.secondBar + at.ring)
    case 'many':
      return foot + bar(at.beyondToes - 1)
    case 'many or none':
      return foot + ring(at.beyondToes)
  }
}
