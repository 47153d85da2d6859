import { edgesOf, innerPath, outlineRect, path, type Shape } from './shape.ts'

/** A rectangle with a rail on each side. */
export const system: Shape = (frame) => {
  const { left, top, right, bottom, width } = edgesOf(frame)
  const rail = Math.min(9, width / 9)
  return [
    outlineRect(frame, 4),
    innerPath(path`M${left + rail} ${top}V${bottom}M${right - rail} ${top}V${bottom}`),
  ]
}
