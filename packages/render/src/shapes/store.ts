import { edgesOf, innerPath, outlinePath, path, type Shape } from './shape.ts'

/** A cylinder. */
export const store: Shape = (frame) => {
  const { left, top, width, height } = edgesOf(frame)
  const lip = Math.round(Math.min(8, height / 7))
  const radius = width / 2
  const side = height - 2 * lip
  const start = { x: left, y: top + lip }
  return [
    outlinePath(
      path`M${start.x} ${start.y}a${radius} ${lip} 0 0 1 ${width} 0v${side}a${radius} ${lip} 0 0 1 ${-width} 0z`,
    ),
    innerPath(path`M${start.x} ${start.y}a${radius} ${lip} 0 0 0 ${width} 0`),
  ]
}
