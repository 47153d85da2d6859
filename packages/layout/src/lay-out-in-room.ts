import type { FlowGraph } from '@flain/flow'
import { layOut } from './lay-out.ts'
import type { Measure, Scene } from './scene.ts'

/** Pixels; the size of a node's label is 15 by default. */
export type Room = { width: number; height: number; fontSize?: number }

/** How much larger a folded flow must be shown than a plain one, which is easier to follow. */
const worthFolding = 1.4

/**
 * Lays a flow out the way that shows it largest in a room of a page: over it or down it, and folded to its shape
 * when that helps much. Never smaller than a plain layout in either direction would be shown.
 */
export function layOutInRoom(
  graph: FlowGraph,
  { width, height, fontSize = 15 }: Room,
  measure: Measure,
): Scene {
  const scale = ({ bounds }: Scene) => Math.min(width / bounds.width, height / bounds.height)
  const largest = (shape: { aspect?: number }) =>
    (['right', 'down'] as const)
      .map((direction) => layOut({ ...graph, direction }, { measure, fontSize, ...shape }))
      .reduce((best, scene) => (scale(scene) > scale(best) ? scene : best))
  const plain = largest({})
  const folded = largest({ aspect: width / height })
  return scale(folded) > worthFolding * scale(plain) ? folded : plain
}
