import { edgesOf, innerPath, outlinePath, path, type Shape } from './shape.ts'

/** Pixels of the three round corners and of the fold's crease. */
const corner = 3
const crease = 2

/** A slip of paper with a folded corner. */
export const idea: Shape = (frame) => {
  const { left, top, right, bottom, height } = edgesOf(frame)
  const fold = Math.min(13, height / 3)
  return [
    outlinePath(
      path`M${left + corner} ${top}H${right - fold}L${right} ${top + fold}V${bottom - corner}A${corner} ${corner} 0 0 1 ${right - corner} ${bottom}H${left + corner}A${corner} ${corner} 0 0 1 ${left} ${bottom - corner}V${top + corner}A${corner} ${corner} 0 0 1 ${left + corner} ${top}Z`,
    ),
    innerPath(
      path`M${right - fold} ${top}V${top + fold - crease}A${crease} ${crease} 0 0 0 ${right - fold + crease} ${top + fold}H${right}`,
    ),
  ]
}
