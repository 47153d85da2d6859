import { edgesOf, outlinePath, path, type Shape } from './shape.ts'

/** A horizontal switch with pointed ends. */
export const decision: Shape = (frame) => {
  const { left, top, right, bottom, height } = edgesOf(frame)
  const cut = Math.min(height * 0.45, frame.width * 0.3)
  const middle = frame.centre.y
  return [
    outlinePath(
      path`M${left} ${middle}L${left + cut} ${top}H${right - cut}L${right} ${middle}L${right - cut} ${bottom}H${left + cut}Z`,
    ),
  ]
}
