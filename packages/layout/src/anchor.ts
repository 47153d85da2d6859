/** Keeps a drawing that has no memory of its own where it was: as a whole, it does not wander while it grows. */
import type { Drawing } from './draw.ts'
import { tenth } from './frame.ts'
import type { Box, Point, Scene } from './scene.ts'

/** Shifts a drawing so that most of what was on screen stands where it stood. */
export function anchor(drawing: Drawing, previous: Scene): Drawing {
  const old = new Map(previous.nodes.map((node) => [node.id, node]))
  const off = drawing.nodes.flatMap((node) => {
    const was = old.get(node.id)
    return was ? [{ x: was.x - node.x, y: was.y - node.y }] : []
  })
  return shift(drawing, { x: middle(off.map(({ x }) => x)), y: middle(off.map(({ y }) => y)) })
}

/** The drawing moved as a whole. */
export function shift(drawing: Drawing, by: Point): Drawing {
  if (by.x === 0 && by.y === 0) return drawing
  const point = ({ x, y }: Point): Point => ({ x: tenth(x + by.x), y: tenth(y + by.y) })
  const box = (b: Box): Box => ({ ...b, ...point(b) })
  return {
    ...drawing,
    nodes: drawing.nodes.map((node) => ({ ...node, ...point(node) })),
    edges: drawing.edges.map((edge) => ({
      ...edge,
      points: edge.points.map(point),
      ...(edge.label ? { label: { ...edge.label, box: box(edge.label.box) } } : {}),
    })),
    groups: drawing.groups.map((group) => ({ ...group, box: box(group.box), labelBox: box(group.labelBox) })),
    guides: drawing.guides.map((guide) =>
      guide.shape === 'line'
        ? { ...guide, points: guide.points.map(point) }
        : { ...guide, centre: point(guide.centre) },
    ),
  }
}

/** The median, so that a few that must move do not drag the others along; 0 for none. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
