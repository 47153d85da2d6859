/** Finds a place for a text on a line where it covers nothing: the longest parts first, from their middle out. */
import { overlaps } from './field.ts'
import type { Box, Point } from './scene.ts'

export type Obstacles = { boxes: readonly Box[]; lines: readonly { from: Point; to: Point }[] }
export type Extent = { width: number; height: number }

/** The centre of the free place, or undefined when there is none on the line. */
export function findLabelSpot(
  points: readonly Point[],
  size: Extent,
  obstacles: Obstacles,
): Point | undefined {
  const parts = points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to, index }))
    .map((part) => ({
      ...part,
      length: Math.abs(part.to.x - part.from.x) + Math.abs(part.to.y - part.from.y),
    }))
    .toSorted((a, b) => usefulLength(b, size) - usefulLength(a, size) || a.index - b.index)
  for (const { from, to, length } of parts) {
    const steps = Math.max(1, Math.min(24, Math.floor(length / 12)))
    for (let i = 0; i <= steps; i++) {
      const share = 0.5 + ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2)) / (steps + 1)
      const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      if (isFree(boxAround(spot, size), points, obstacles)) return spot
    }
  }
  return undefined
}

/** What a part has to spare beyond the text along it. */
function usefulLength(part: { from: Point; to: Point; length: number }, size: Extent): number {
  return part.length - (part.from.y === part.to.y ? size.width : size.height)
}

export function boxAround(centre: Point, { width, height }: Extent): Box {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
}

export function isFree(box: Box, own: readonly Point[], { boxes, lines }: Obstacles): boolean {
  for (const other of boxes) if (overlaps(box, other, 1)) return false
  for (const { from, to } of lines) {
    const line = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    }
    if (overlaps(box, line, 1)) return false
  }
  // The ends stay visible: an arrowhead or the start of the line is not covered.
  const ends = [own[0], own.at(-1)]
  return ends.every((end) => !end || !overlaps(box, { x: end.x - 4, y: end.y - 4, width: 8, height: 8 }, 0))
}
