import { outlineRect, type Shape } from './shape.ts'

/** Pixels between the two rings. */
const gap = 4.5

/** A stadium with a second ring inside. */
export const end: Shape = (frame) => {
  const inner = { ...frame, width: frame.width - 2 * gap, height: frame.height - 2 * gap }
  return [outlineRect(frame, frame.height / 2), outlineRect(inner, inner.height / 2, 'in')]
}
