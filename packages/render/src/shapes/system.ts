import { edgesOf, outlineRect, path, type Shape } from './shape.ts'
import { svg } from '../svg-element.ts'

const inside = 0.75

/** A rectangle with a rail on each side, filled so that it is told from a step when it is small. */
export const system: Shape = (frame) => {
  const { left, top, width, height } = edgesOf(frame)
  const rail = Math.round(Math.min(9, width / 9)) - inside
  const d = path`M${left + inside} ${top + inside}h${rail}v${height - 2 * inside}h${-rail}zM${left + width - inside} ${top + inside}h${-rail}v${height - 2 * inside}h${rail}z`
  return [outlineRect(frame, 4), svg('path', { class: 'rl', d })]
}
