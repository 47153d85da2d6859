import { edgesOf, outlinePath, path, type Shape } from './shape.ts'

/** A pennant that points downstream: to the left when the flow runs left, else to the right. */
export const event: Shape = (frame) => {
  const { left, top, right, bottom, height } = edgesOf(frame)
  const cut = Math.min(height * 0.4, frame.width * 0.3)
  const middle = frame.centre.y
  return [
    outlinePath(
      frame.flow === 'left'
        ? path`M${right} ${top}H${left + cut}L${left} ${middle}L${left + cut} ${bottom}H${right}Z`
        : path`M${left} ${top}H${right - cut}L${right} ${middle}L${right - cut} ${bottom}H${left}Z`,
    ),
  ]
}
