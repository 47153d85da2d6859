import type { Box, Point, Scene, SceneEdge, SceneNode } from '@flain/layout'

/** The edge within `reach` scene pixels of a point, the nearest first; none when nothing is that near. */
export function edgeAt(scene: Scene, at: Point, reach: number): string | undefined {
  let best: string | undefined
  let bestDistance = reach
  for (const edge of scene.edges) {
    const distance = distanceTo(edge, at)
    if (distance > bestDistance) continue
    best = edge.id
    bestDistance = distance
  }
  return best
}

/** The node whose shape holds a point, the one drawn on top first. */
export function nodeUnder(scene: Scene, at: Point): string | undefined {
  return scene.nodes.findLast(
    (node) => Math.abs(node.x - at.x) <= node.width / 2 && Math.abs(node.y - at.y) <= node.height / 2,
  )?.id
}

/** The nodes a box touches, and the edges it holds whole. */
export function partsIn(scene: Scene, box: Box): string[] {
  const nodes = scene.nodes.filter((node) => touches(node, box))
  const edges = scene.edges.filter((edge) => edge.points.every((point) => isIn(box, point)))
  return [...nodes, ...edges].map((part) => part.id)
}

/** Whether any of a node lies in a box. */
export function touches(
  { x, y, width, height }: Pick<SceneNode, 'x' | 'y' | 'width' | 'height'>,
  box: Box,
): boolean {
  return (
    x + width / 2 >= box.x &&
    x - width / 2 <= box.x + box.width &&
    y + height / 2 >= box.y &&
    y - height / 2 <= box.y + box.height
  )
}

function distanceTo({ points, label }: SceneEdge, at: Point): number {
  if (label && isIn(label.box, at)) return 0
  let best = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (before) best = Math.min(best, distanceToSegment(before, point, at))
  }
  return best
}

function isIn(box: { x: number; y: number; width: number; height: number }, at: Point): boolean {
  return at.x >= box.x && at.y >= box.y && at.x <= box.x + box.width && at.y <= box.y + box.height
}

function distanceToSegment(from: Point, to: Point, at: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square
  const t = Math.min(1, Math.max(0, share))
  return Math.hypot(from.x + dx * t - at.x, from.y + dy * t - at.y)
}
