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

/** A film is this long, unless there is more to read. */
const usualMs = 6000
/** The finished picture stands for so long before the first step and after the last. */
const hold = { before: 300, after: 500 }
/** A step without words is lit no shorter, unless there are so many that all of them would take longer than `most`. */
const shortestMs = 350
const mostMs = 20_000

/**
 * The times of a film: the opening, then the steps of playback, then the finished picture. Steps with a note stand as
 * long as reading them takes; the others share what is left of six seconds, so that a flow without notes of up to about
 * nine steps is told in that time.
 */
export function tellingOf(scene: Scene, steps: readonly FlowStep[]): Telling {
  const { settledAt } = timeline(scene, [...steps])
  const noted = steps.filter(({ note }) => note)
  const wordless = steps.length - noted.length
  const readingMs = noted.reduce((sum, step) => sum + stepMs(step), 0)
  const from = settledAt + hold.before
  const share = (usualMs - hold.after - from - readingMs) / Math.max(1, wordless)
  const least = Math.min(shortestMs, mostMs / Math.max(1, wordless))
  const wordlessMs = Math.floor(Math.min(stepMs({}), Math.max(least, share)))
  let at = from
  const told = steps.map((step) => {
    const span = { ...step, start: at, duration: step.note ? stepMs(step) : wordlessMs }
    at += span.duration
    return span
  })
  const durationMs = Math.max(usualMs, Math.ceil((at + hold.after) / 500) * 500)
  return { settledAt, steps: told, toldAt: steps.length === 0 ? settledAt : at, durationMs }
}
