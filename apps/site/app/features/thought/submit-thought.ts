import { limits } from '@flain/contract'
import { studioThought } from '../../platform/studio-thought.ts'

type Surroundings = {
  studioUrl: string
  copy: (thought: string) => Promise<void>
  go: (address: string) => void
  log: (message: string, error: unknown) => void
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

/** A browser that asks before it copies must not hold the thought back. */
const copyLimitMs = 400

/** What is handed over: trimmed, at most 2000 characters, empty when there is nothing to draw. */
export function toThought(text: string): string {
  return text.trim().slice(0, limits.thoughtLength).toWellFormed()
}

/**
 * Copies the thought if the browser lets us and goes to the studio with it. False, and nothing happens, when
 * there is no thought. A failed copy is logged and stops nothing. Specification §7 and §8.
 */
export async function submitThought(text: string, around: Surroundings): Promise<boolean> {
  const thought = toThought(text)
  if (!thought) return false
  const copied = around
    .copy(thought)
    .catch((error: unknown) => around.log('The thought was not copied.', error))
  await Promise.race([copied, around.wait(copyLimitMs)])
  around.go(studioThought(around.studioUrl, thought))
  return true
}
