import { edgesOf, innerPath, outlineRect, path, type Shape } from './shape.ts'

/** A rectangle with a rail on each side. */
export const system: Shape = (frame) => {
  const { left, top, width, height } = edgesOf(frame)
  const rail = Math.round(Math.min(9, width / 9))
  return [
    outlineRect(frame, 4),
    innerPath(path`M${left + rail} ${top}v${height}m${width - 2 * rail} 0v${-height}`),
  ]
}
