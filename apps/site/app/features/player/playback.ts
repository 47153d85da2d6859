/** Playing a flow, as pure steps: where it is and what the next press or tick makes of it. */

/** `at` is a step (0 first), or `undefined` while the whole flow is shown. */
export type Playback = { at: number | undefined; isPlaying: boolean }

export type PlaybackEvent =
  | { kind: 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'whole' | 'tick' }
  | { kind: 'go'; to: number }

export const atRest: Playback = { at: undefined, isPlaying: false }

/** A press of a step button stops playing; after the last step the whole flow is shown again. */
export function playbackAfter(playback: Playback, event: PlaybackEvent, steps: number): Playback {
  if (steps === 0) return atRest
  const { at, isPlaying } = playback
  const stand = (step: number): Playback => ({ at: Math.max(0, Math.min(steps - 1, step)), isPlaying: false })
  switch (event.kind) {
    case 'toggle':
      if (isPlaying) return { at, isPlaying: false }
      return { at: at ?? 0, isPlaying: true }
    case 'tick':
      if (!isPlaying || at === undefined) return playback
      return at + 1 < steps ? { at: at + 1, isPlaying: true } : atRest
    case 'forward':
      return at === steps - 1 ? atRest : stand((at ?? -1) + 1)
    case 'back':
      return at === 0 ? atRest : stand((at ?? steps) - 1)
    case 'first':
      return stand(0)
    case 'last':
      return stand(steps - 1)
    case 'go':
      return stand(event.to)
    case 'whole':
      return atRest
  }
}

/** What a key means to the player; undefined for keys that are none of its business. */
export function eventOfKey(key: string): PlaybackEvent | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return { kind: 'forward' }
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return { kind: 'back' }
    case 'Home':
      return { kind: 'first' }
    case 'End':
      return { kind: 'last' }
    case ' ':
      return { kind: 'toggle' }
    default:
      return undefined
  }
}
