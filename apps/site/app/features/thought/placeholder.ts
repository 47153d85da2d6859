import { placeholderTiming, thoughtDialog } from '@flain/content'

type Frame = { text: string; length: number; afterMs: number }

/**
 * The frame that follows one of `length` characters: one more character each 60 ms; the whole text stays for
 * 1200 ms, then typing starts over. Specification §2 and §9.
 */
export function nextPlaceholder(length: number): Frame {
  const whole: string = thoughtDialog.placeholder
  const next = length >= whole.length ? 1 : length + 1
  const afterMs = next === whole.length ? placeholderTiming.pauseMs : placeholderTiming.perCharacterMs
  return { text: whole.slice(0, next), length: next, afterMs }
}
