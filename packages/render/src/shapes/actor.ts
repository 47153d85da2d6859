import { svg, tidy } from '../svg-element.ts'
import { path, type Shape } from './shape.ts'

/** The person is drawn for a circle of this radius and scaled with it. */
const drawnFor = 24

/** A circle with a person; the frame is the circle alone, the name below is the label's. */
export const actor: Shape = (frame) => {
  const { x, y } = frame.centre
  const radius = frame.width / 2
  const k = radius / drawnFor
  const shoulders = path`M${x - 10.5 * k} ${y + 13 * k}C${x - 9.5 * k} ${y + 6.5 * k} ${x - 5.5 * k} ${y + 4 * k} ${x} ${y + 4 * k}S${x + 9.5 * k} ${y + 6.5 * k} ${x + 10.5 * k} ${y + 13 * k}`
  return [
    svg('circle', { class: 'sh', cx: tidy(x), cy: tidy(y), r: tidy(radius) }),
    svg('circle', { class: 'gl', cx: tidy(x), cy: tidy(y - 5 * k), r: tidy(5.5 * k) }),
    svg('path', { class: 'gl', d: shoulders }),
  ]
}
