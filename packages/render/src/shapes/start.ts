import { outlineRect, type Shape } from './shape.ts'

/** A stadium; the paint fills it with ink. */
export const start: Shape = (frame) => [outlineRect(frame, frame.height / 2)]
