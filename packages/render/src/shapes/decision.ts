import { tidy } from '../svg-element.ts'
import { edgesOf, outlinePath, path, type Shape } from './shape.ts'

/** A horizontal switch with pointed ends. */
export const decision: Shape = (frame) => {
  const { left, width, height } = edgesOf(frame)
  const cut = Math.round(Math.min(height * 0.45, width * 0.3))
  const half = tidy(height / 2)
  const flat = width - 2 * cut
  return [
    outlinePath(
      path`M${left} ${tidy(frame.centre.y)}l${cut} ${-half}h${flat}l${cut} ${half}l${-cut} ${half}h${-flat}z`,
    ),
  ]
}
