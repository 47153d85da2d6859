import { outlineRect, type Shape } from './shape.ts'

/** A rounded rectangle. */
export const action: Shape = (frame) => [outlineRect(frame, Math.min(10, frame.height / 3))]
