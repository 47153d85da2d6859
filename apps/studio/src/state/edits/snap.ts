import type { Box, Point } from '@flain/layout'

/** A line that shows what a dragged thing lines up with, in scene pixels. */
export type SnapLine = { from: Point; to: Point }

/** How far to move on so that it lines up, and the lines to show; no lines when nothing is near. */
export type Snap = { by: Point; lines: SnapLine[] }

type Way = { at: 'x' | 'y'; size: 'width' | 'height' }
const across: Way = { at: 'x', size: 'width' }
const down: Way = { at: 'y', size: 'height' }

/**
 * Lines a box up with others: left sides, middles and right sides with one another, and so from top to bottom, each
 * way by itself, where less than `reach` scene pixels are missing. The nearest wins. O(others).
 */
export function snap(box: Box, others: readonly Box[], reach: number): Snap {
  const byX = nearest(box, others, { way: across, reach })
  const byY = nearest(box, others, { way: down, reach })
  const moved = { ...box, x: box.x + (byX?.by ?? 0), y: box.y + (byY?.by ?? 0) }
  const lines = [
    ...(byX ? [lineAt(moved, byX, { way: across, along: down })] : []),
    ...(byY ? [lineAt(moved, byY, { way: down, along: across })] : []),
  ]
  return { by: { x: byX?.by ?? 0, y: byY?.by ?? 0 }, lines }
}

type Hit = { by: number; at: number; other: Box }

function nearest(
  box: Box,
  others: readonly Box[],
  { way, reach }: { way: Way; reach: number },
): Hit | undefined {
  let best: Hit | undefined
  const mine = marks(box, way)
  for (const other of others) {
    for (const [index, at] of marks(other, way).entries()) {
      // A side lines up with either side, a middle only with a middle.
      for (const [own, from] of mine.entries()) {
        if ((index === 1) !== (own === 1)) continue
        const by = at - from
        if (Math.abs(by) <= (best ? Math.abs(best.by) - 0.01 : reach)) best = { by, at, other }
      }
    }
  }
  return best
}

function marks(box: Box, { at, size }: Way): number[] {
  return [box[at], box[at] + box[size] / 2, box[at] + box[size]]
}

/** From the outer end of one box to the outer end of the other. */
function lineAt(box: Box, hit: Hit, { way, along }: { way: Way; along: Way }): SnapLine {
  const { other } = hit
  const start = Math.min(box[along.at], other[along.at])
  const end = Math.max(box[along.at] + box[along.size], other[along.at] + other[along.size])
  const point = (at: number): Point => (way.at === 'x' ? { x: hit.at, y: at } : { x: at, y: hit.at })
  return { from: point(start), to: point(end) }
}

/** The smallest box around boxes; nothing around none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
