import type { Box, Scene } from '@flain/layout'
import { type Camera, fitReadable } from './camera.ts'
import { nodeBox } from './part-box.ts'

/** Shows a scene to be read from its first node on. */
export function fitScene({ bounds, nodes: [first] }: Scene, area: Box, largest?: number): Camera {
  return fitReadable(bounds, area, first && nodeBox(first), largest)
}
