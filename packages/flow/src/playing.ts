/** Playing a flow, as pure steps: where it is and what the next press or tick makes of it, on the site and in the studio. */

/** `at` is a step (0 first), or `undefined` while the whole flow is shown. */
export type Playback = { at: number | undefined; isPlaying: boolean }

export type PlaybackEvent =
  | { kind: 'play' | 'pause' | 'toggle' | 'forward' | 'back' | 'first' | 'last' | 'whole' | 'tick' }
  | { kind: 'go'; to: number }

/** How much faster than normal a flow can be played. */
export const playbackSpeeds = [0.5, 1, 1.5, 2] as const

export const atRest: Playback = { at: undefined, isPlaying: false }

/** A press of a step button stops playing; after the last step the whole flow is shown again. */
export function playbackAfter(playback: Playback, event: PlaybackEvent, steps: number): Playback {
  if (steps === 0) return atRest
  const { at, isPlaying } = playback
  const stand = (step: number): Playback => ({ at: Math.max(0, Math.min(steps - 1, step)), isPlaying: false })
  switch (event.kind) {
    case 'play':
      return { at: at ?? 0, isPlaying: true }
    case 'pause':
      return { at, isPlaying: false }
    case 'toggle':
      return { at: isPlaying ? at : (at ?? 0), isPlaying: !isPlaying }
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
