import { captionsOf, type FlowGraph, type FlowStep } from '@flain/flow'

/** A step of a film: when it is lit and for how long, in milliseconds. */
export type TimedStep = FlowStep & { start: number; duration: number }

/** The captions of a film of the flow as WebVTT: one cue a step, at its time. https://www.w3.org/TR/webvtt1/ */
export function toVtt(graph: FlowGraph, steps: readonly TimedStep[]): string {
  const captions = captionsOf(graph, steps)
  const cues = steps.map(({ start, duration }, index) => {
    const time = `${timeOf(Math.round(start))} --> ${timeOf(Math.round(start + duration))}`
    return `${index + 1}\n${time}\n${cueText(captions[index] ?? '')}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** `00:01:02.345` */
function timeOf(ms: number): string {
  const part = (value: number, digits = 2): string => String(value).padStart(digits, '0')
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map((value) => part(value)).join(':')}.${part(ms % 1000, 3)}`
}

/** One line in which nothing is markup and nothing can be taken for times. */
function cueText(text: string): string {
  return (
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\s+/g, ' ').trim() || '…'
  )
}
