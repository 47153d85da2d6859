import { applyEdit, playbackSteps } from '@flain/flow'
import { layOut, type Measure } from '@flain/layout'
import { read } from '@flain/reader'
import type { Drawn } from '../../state/studio-state.ts'
import { holdPins } from './hold-pins.ts'
import { readCalmly } from './read-calmly.ts'
import type { Before, DrawRequest } from './messages.ts'

/** The size of labels at 100 %. Design, section 4. */
const fontSize = 16

/**
 * Draws a draft: reads the thought, puts the changes made by hand on top, lays the graph out. Pure. A change
 * whose node the new words no longer make does nothing, and works again when the words come back.
 */
export function draw(request: DrawRequest, measure: Measure, before: Before | undefined): Drawn {
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
  const laidOut = layOut(graph, { measure, width, fontSize, ...(before ? { previous: before.scene } : {}) })
  const scene = holdPins(graph, laidOut)
  return { revision, reading, graph, scene, steps: playbackSteps(graph), issues, undrawn, isHeldBack }
}
