import { type FlowStep, stepMs } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { type Span, timeline } from './timeline.ts'

/** When a film tells what, in milliseconds from its start. */
export type Telling = {
  /** The opening is over and the finished picture stands. */
  settledAt: number
  /** Each step lights up once the opening is over, one after the other without a gap. */
  steps: (FlowStep & Span)[]
  /** The last step is over; what follows is the finished picture. */
  toldAt: number
  durationMs: number
}

/** The finished picture stands for so long before the first step and after the last. */
const hold = { before: 300, after: 1500 }
/** Steps without words are lit shorter than in playback where all of them would take longer than this. */
const mostMs = 60_000

/**
 * The times of a film: the opening, then the steps as long as playback shows them at this `speed`, then the finished
 * picture. Only where there are very many steps are those without a note shown shorter.
 */
export function tellingOf(scene: Scene, steps: readonly FlowStep[], speed = 1): Telling {
  const { settledAt } = timeline(scene, [...steps])
  const wordless = steps.filter(({ note }) => !note).length
  const wordlessMs = Math.floor(Math.min(stepMs({}), mostMs / Math.max(1, wordless)) / speed)
  let at = settledAt + hold.before
  const told = steps.map((step) => {
    const span = { ...step, start: at, duration: step.note ? Math.round(stepMs(step) / speed) : wordlessMs }
    at += span.duration
    return span
  })
  const durationMs = Math.ceil((at + hold.after) / 500) * 500
  return { settledAt, steps: told, toldAt: steps.length === 0 ? settledAt : at, durationMs }
}
