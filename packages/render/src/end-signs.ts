/** What stands at the ends of relations: crow's feet, the arrows and diamonds of classes, how many in words. */
import type { EndSign, Point } from '@flain/layout'
import { svg, tidy, type SvgElement } from './svg-element.ts'

/** Half of the width of bars and feet, and how far each part is from the node. */
const half = 6
const at = { bar: 7, secondBar: 12, toes: 12, beyondToes: 17, ring: 4, tail: 16 }

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
    case 'arrow':
      return `M${spot(at.toes, -half)}L${spot(1, 0)}M${spot(at.toes, half)}L${spot(1, 0)}`
    case 'triangle':
      return `M${spot(1, 0)}L${spot(at.tail, -half - 2)}L${spot(at.tail, half + 2)}Z`
    case 'diamond':
    case 'full diamond':
      return `M${spot(1, 0)}L${spot(at.tail / 2 + 1, -half)}L${spot(at.tail + 1, 0)}L${spot(at.tail / 2 + 1, half)}Z`
  }
}

/** How many stand at an end, beside the line and beyond its sign. */
export function countText(text: string, end: Point, before: Point): SvgElement {
  const isLevel = Math.abs(before.x - end.x) >= Math.abs(before.y - end.y)
  const away = Math.sign(isLevel ? before.x - end.x : before.y - end.y)
  const place = isLevel
    ? { x: end.x + away * 20, y: end.y - 7 }
    : { x: end.x + 11, y: end.y + (away > 0 ? 24 : -14) }
  const anchor = isLevel && away < 0 ? 'end' : 'start'
  return svg('text', { 'text-anchor': anchor, 'font-size': countSize, x: tidy(place.x), y: tidy(place.y) }, [
    text,
  ])
}

const countSize = 13
