import { tidy } from '../svg-element.ts'
import { edgesOf, outlinePath, path, type Shape } from './shape.ts'

/** A pennant that points downstream: to the left when the flow runs left, else to the right. */
export const event: Shape = (frame) => {
  const { left, top, right, width, height } = edgesOf(frame)
  const cut = Math.round(Math.min(height * 0.4, width * 0.3))
  const half = tidy(height / 2)
  const flat = width - cut
  return [
    outlinePath(
      frame.flow === 'left'
        ? path`M${right} ${top}h${-flat}l${-cut} ${half}l${cut} ${half}h${flat}z`
        : path`M${left} ${top}h${flat}l${cut} ${half}l${-cut} ${half}h${-flat}z`,
    ),
  ]
}
