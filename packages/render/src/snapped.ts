import type { Box, Point, Scene } from '@flain/layout'

/**
 * The scene moved to 0, 0 and onto whole pixels: sharper on a screen and a good deal shorter in a file. Corners
 * that met still meet, and nothing moves by more than half a pixel.
 */
export function snapped(scene: Scene): Scene {
  const origin = { x: Math.floor(scene.bounds.x), y: Math.floor(scene.bounds.y) }
  const point = ({ x, y }: Point): Point => ({ x: Math.round(x - origin.x), y: Math.round(y - origin.y) })
  const box = (one: Box): Box => {
    const from = point(one)
    const to = point({ x: one.x + one.width, y: one.y + one.height })
    return { ...from, width: to.x - from.x, height: to.y - from.y }
  }
  return {
    ...scene,
    bounds: {
      x: 0,
      y: 0,
      width: Math.max(1, Math.ceil(scene.bounds.x + scene.bounds.width - origin.x)),
      height: Math.max(1, Math.ceil(scene.bounds.y + scene.bounds.height - origin.y)),
    },
    nodes: scene.nodes.map((node) => {
      const { x, y, width, height } = node
      const own = box({ x: x - width / 2, y: y - height / 2, width, height })
      return { ...node, ...own, x: own.x + own.width / 2, y: own.y + own.height / 2 }
    }),
    edges: scene.edges.map((edge) => {
      const points = edge.points.map(point)
      return edge.label
        ? { ...edge, points, label: { ...edge.label, box: box(edge.label.box) } }
        : { ...edge, points }
    }),
    groups: scene.groups.map((group) => ({ ...group, box: box(group.box), labelBox: box(group.labelBox) })),
    guides: scene.guides.map((guide) =>
      guide.shape === 'line'
        ? { ...guide, points: guide.points.map(point) }
        : { ...guide, centre: point(guide.centre), radius: Math.round(guide.radius) },
    ),
  }
}
