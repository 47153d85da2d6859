import type { Box, Scene, SceneEdge, SceneNode } from '@flain/layout'
import type { NamedPart } from './edits/hand-edits.ts'

/** Where a part of a scene is drawn, in scene pixels; of a group its name. */
export function partBox(scene: Scene, { part, id }: NamedPart): Box | undefined {
  if (part === 'group') return scene.groups.find((group) => group.id === id)?.labelBox
  if (part === 'edge') {
    const edge = scene.edges.find((other) => other.id === id)
    return edge && (edge.label?.box ?? middleOf(edge))
  }
  const node = scene.nodes.find((other) => other.id === id)
  return node && nodeBox(node)
}

export function nodeBox({ x, y, width, height }: Pick<SceneNode, 'x' | 'y' | 'width' | 'height'>): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The part with an id, whatever it is. */
export function partWith(scene: Scene, id: string): NamedPart | undefined {
  if (scene.nodes.some((node) => node.id === id)) return { part: 'node', id }
  if (scene.edges.some((edge) => edge.id === id)) return { part: 'edge', id }
  return scene.groups.some((group) => group.id === id) ? { part: 'group', id } : undefined
}

/** A small box half way along an edge that has no label. */
function middleOf({ points }: SceneEdge): Box | undefined {
  const [one, other] = [points[Math.ceil(points.length / 2) - 1], points[Math.floor(points.length / 2)]]
  return (
    one && other && { x: (one.x + other.x) / 2 - 40, y: (one.y + other.y) / 2 - 12, width: 80, height: 24 }
  )
}
