/** Everything that needs layout and renderer, loaded when there is something to draw. */
import {
  captionsOf,
  type FlowGraph,
  outline,
  type Outline,
  playbackState,
  playbackSteps,
  stepMs,
} from '@flain/flow'
import { layOutInRoom, type Scene, usualRoom } from '@flain/layout'
import { type Category, drawScene, type SvgElement } from '@flain/render'
import { createCanvasMeasure } from './measure.ts'

export { readyFor } from '@flain/layout'

export type DrawnFlow = {
  scene: Scene
  /** How it looks at a step, or when all of it is shown; `enter` plays the opening, `added` are parts that just came. */
  pictureAt: (
    step: number | undefined,
    coming?: { enter?: boolean; added?: ReadonlySet<string> },
  ) => SvgElement
  captions: string[]
  stepsMs: number[]
  outline: Outline
}

export type FlowPaint = { category: Category | undefined; title: string | undefined }

const measure = createCanvasMeasure()
/** Where a flow begins that has no room of its own: high and narrow on a phone. */
const narrowest = { width: 320, height: 200 }

export function drawFlow(
  graph: FlowGraph,
  room: { width: number; height: number },
  paint: FlowPaint,
): DrawnFlow {
  const wanted = {
    ...usualRoom,
    width: Math.max(narrowest.width, room.width),
    height: Math.max(narrowest.height, room.height),
  }
  const scene = layOutInRoom(graph, wanted, measure)
  const steps = playbackSteps(graph)
  return {
    scene,
    captions: captionsOf(graph, steps),
    stepsMs: steps.map(stepMs),
    outline: outline(graph),
    pictureAt: (step, coming = {}) =>
      drawScene(scene, {
        steps,
        state: playbackState(scene, steps, step ?? steps.length),
        trains: step === undefined,
        ...(paint.category ? { category: paint.category } : {}),
        ...(paint.title === undefined ? {} : { title: paint.title }),
        ...coming,
      }),
  }
}
