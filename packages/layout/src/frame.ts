/**
 * The four directions as one: layouts think in `along` and `across` the flow, and a frame turns that into
 * x and y. Results are rounded to a tenth of a pixel, the same in every engine.
 */
import type { Direction, NodeKind } from '@flain/flow'
import type { Box, Point } from './scene.ts'
import { actorRadius } from './size.ts'

export type Frame = {
  direction: Direction
  /** The flow runs over the page, not down it. */
  isLevel: boolean
  /** The flow runs against its axis: left or up. */
  isFlipped: boolean
}

export function createFrame(direction: Direction): Frame {
  return {
    direction,
    isLevel: direction === 'right' || direction === 'left',
    isFlipped: direction === 'left' || direction === 'up',
  }
}

export function tenth(value: number): number {
  // NOTE: adding 0 turns -0 into 0.
  return Math.round(value * 10) / 10 + 0
}

export function toPoint(frame: Frame, along: number, across: number): Point {
  const forward = tenth(frame.isFlipped ? -along : along)
  return frame.isLevel ? { x: forward, y: tenth(across) } : { x: tenth(across), y: forward }
}

export function toBox(frame: Frame, from: [number, number], to: [number, number]): Box {
  const a = toPoint(frame, from[0], from[1])
  const b = toPoint(frame, to[0], to[1])
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: tenth(Math.max(a.x, b.x) - x), height: tenth(Math.max(a.y, b.y) - y) }
}

export type Shape = { kind: NodeKind; width: number; height: number }
export type Side = 'left' | 'right' | 'top' | 'bottom'

/**
 * How far the outline of a shape is from the centre of its box on one side, `offset` pixels off the middle
 * line. An actor's middle line runs through its circle, and below it stands the name.
 */
export function outline(shape: Shape, side: Side, offset: number, pointsLeft = false): number {
  const { kind, width, height } = shape
  const isLevel = side === 'left' || side === 'right'
  const d = Math.abs(offset)
  if (kind === 'actor') {
    const reach = Math.sqrt(Math.max(0, actorRadius * actorRadius - d * d))
    if (isLevel) return reach
    return side === 'top' ? height / 2 - actorRadius + reach : height / 2
  }
  if (!isLevel) return height / 2
  if (kind === 'decision') return width / 2 - d * 0.9
  if (kind === 'event') return width / 2 - ((side === 'left') === pointsLeft ? d * 0.8 : 0)
  if (kind === 'start' || kind === 'end') {
    const r = height / 2
    return width / 2 - r + Math.sqrt(Math.max(0, r * r - d * d))
  }
  return width / 2
}
