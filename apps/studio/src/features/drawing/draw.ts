import { applyEdit, playbackSteps } from '@flain/flow'
import { layOut, type Measure, type Point, type Scene } from '@flain/layout'
import { read } from '@flain/reader'
import type { Drawn } from '../../state/studio-state.ts'
import { holdPins } from './hold-pins.ts'
import type { Before, DrawRequest } from './messages.ts'
import { pinsOf } from './pins.ts'
import { readCalmly } from './read-calmly.ts'

/** The size of labels at 100 %. Design, section 4. */
const fontSize = 16

/** A drawing, and what the next one continues from. */
export type Draw = { drawn: Drawn; before: Before }

/**
 * Draws a draft: reads the thought, puts the changes made by hand on top, lays the graph out. Pure. A change
 * whose node the new words no longer make does nothing, and works again when the words come back.
 */
export function draw(request: DrawRequest, measure: Measure, before: Before | undefined): Draw {
  const { draft, revision, width } = request
  const previous = before?.reading
  const {
    graph: reading,
    issues,
    undrawn,
    isHeldBack,
  } = request.isRestless
    ? readCalmly(draft.thought, previous)
    : { ...read(draft.thought, previous), isHeldBack: false }
  const graph = draft.edits.reduce(applyEdit, reading)
  const pins = pinsOf(graph)
  const laidOut = layOut(graph, {
    measure,
    width,
    fontSize,
    ...(before ? { previous: withoutUnpinned(before, pins) } : {}),
  })
  const scene = holdPins(graph, laidOut)
  const steps = playbackSteps(graph)
  return {
    drawn: { revision, reading, graph, scene, steps, issues, undrawn, isHeldBack },
    before: { reading, scene: laidOut, pins },
  }
}

/** A node that is no longer pinned is placed afresh; it would stay where it was dragged otherwise. */
function withoutUnpinned({ scene, pins }: Before, now: ReadonlyMap<string, Point>): Scene {
  const isFreed = (node: Scene['nodes'][number]) => {
    const pin = pins.get(node.id)
    return pin !== undefined && !now.has(node.id) && Math.hypot(pin.x - node.x, pin.y - node.y) < 1
  }
  return scene.nodes.some(isFreed) ? { ...scene, nodes: scene.nodes.filter((node) => !isFreed(node)) } : scene
}
