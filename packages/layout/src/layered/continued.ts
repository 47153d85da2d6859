/** NOTE: whoever only ever draws afresh is built with another file in this one's place, and without what stands behind it. */
import type { Scene } from '../scene.ts'
import { placeOnScreen } from './on-screen.ts'
import type { Known, Picture } from './picture.ts'
import { recall } from './recall.ts'

/** The picture that goes on from the scene on screen; undefined when there is none to go on from. */
export function continued(known: Known, previous: Scene | undefined): Picture | undefined {
  const memory = recall(known.graph, previous, known.frame)
  return memory && placeOnScreen(known, memory)
}
