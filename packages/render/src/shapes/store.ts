import { edgesOf, innerPath, outlinePath, path, type Shape } from './shape.ts'

/** A cylinder. */
export const store: Shape = (frame) => {
  const { left, top, right, bottom, width, height } = edgesOf(frame)
  const lip = Math.min(8, height / 7)
  const radius = width / 2
  return [
    outlinePath(
      path`M${left} ${top + lip}A${radius} ${lip} 0 0 1 ${right} ${top + lip}V${bottom - lip}A${radius} ${lip} 0 0 1 ${left} ${bottom - lip}Z`,
    ),
    innerPath(path`M${left} ${top + lip}A${radius} ${lip} 0 0 0 ${right} ${top + lip}`),
  ]
}
