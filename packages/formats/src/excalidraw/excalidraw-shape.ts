/** Shapes of Excalidraw: how much room they have for words, and where a line meets their border. */
import { emsOf, linesIn, lineEm, type Room } from '../writing/fit.ts'
import type { Place, Point } from '../writing/place.ts'

export type Outline = 'rectangle' | 'ellipse' | 'diamond'
export type Shape = Place & { outline: Outline }

/** Pixels between words and the room they are given, both sides together, and what share of a shape is room. */
const padding = 10
const shares: Record<Outline, number> = { rectangle: 1, ellipse: Math.SQRT1_2, diamond: 0.5 }
const size = 16
/** No further than this does a shape grow, so that it stays clear of its neighbours. */
const most = { width: 80, height: 28 }

/** The room inside a shape in which Excalidraw breaks the lines of its label. */
export function roomIn({ outline, width, height }: Shape): Room {
  const share = shares[outline]
  return { width: Math.max(20, width * share - padding), height: Math.max(10, height * share - padding) }
}

/** A shape round the middle of our own, grown where its words need more room than ours leave them. */
export function shapeFor(outline: Outline, text: string, place: Place): Shape {
  const share = shares[outline]
  const { x, y, width, height } = place
  const longest = Math.max(...text.split('\n').map(emsOf)) * size
  const wide = Math.min(Math.max(width, (longest + padding) / share), width + (share < 1 ? most.width : 0))
  const ems = (wide * share - padding) / size
  const needed = (linesIn(text, ems) * size * lineEm + padding) / share
  const tall = Math.min(Math.max(height, needed), height + (share < 1 ? most.height : 0))
  return { outline, x: x - (wide - width) / 2, y: y - (tall - height) / 2, width: wide, height: tall }
}

export function contains({ outline, x, y, width, height }: Shape, point: Point): boolean {
  const across = Math.abs((point.x - x) / width - 0.5) * 2
  const down = Math.abs((point.y - y) / height - 0.5) * 2
  if (outline === 'diamond') return across + down <= 1
  return outline === 'ellipse' ? across ** 2 + down ** 2 <= 1 : across <= 1 && down <= 1
}

/**
 * Where the line from `from` through `to` first meets a shape, no further beyond `to` than the shape is large; `to` itself
 * where it does not, or where the line begins inside.
 */
export function meet(from: Point, to: Point, shape: Shape): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0 || contains(shape, from)) return to
  const at = (far: number): Point => ({
    x: from.x + ((to.x - from.x) * far) / length,
    y: from.y + ((to.y - from.y) * far) / length,
  })
  const end = length + (shape.width + shape.height) / 4
  for (let far = 1; far <= end; far++) if (contains(shape, at(far))) return at(far)
  return to
}
