import { typingTiming } from '@flain/content'

/**
 * How long after a character the next one comes, in milliseconds. `random` is in [0, 1). Specification §9:
 * base 50, 150 after . , : ; and 30 after a space, 20 either way, never under 20.
 */
export function delayAfter(character: string, random: number): number {
  const variation = (random - 0.5) * typingTiming.variation
  return Math.max(typingTiming.minimum, baseDelay(character) + variation)
}

function baseDelay(character: string): number {
  if (/[.,:;]/.test(character)) return typingTiming.afterPunctuation
  return character === ' ' ? typingTiming.afterSpace : typingTiming.base
}
