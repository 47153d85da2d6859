import { describe, expect, it } from 'vitest'
import { atRest, type Playback, type PlaybackEvent, playbackAfter } from './playing.ts'

const after = (start: Playback, ...kinds: Exclude<PlaybackEvent['kind'], 'go'>[]) =>
  kinds.reduce((playback, kind) => playbackAfter(playback, { kind }, 3), start)

describe('playing', () => {
  it('goes from the first step to the last and then shows the whole flow', () => {
    expect(after(atRest, 'toggle')).toEqual({ at: 0, isPlaying: true })
    expect(after(atRest, 'toggle', 'tick', 'tick')).toEqual({ at: 2, isPlaying: true })
    expect(after(atRest, 'toggle', 'tick', 'tick', 'tick')).toEqual(atRest)
  })

  it('pauses where it is and goes on from there', () => {
    expect(after(atRest, 'toggle', 'tick', 'toggle')).toEqual({ at: 1, isPlaying: false })
    expect(after(atRest, 'toggle', 'tick', 'toggle', 'tick')).toEqual({ at: 1, isPlaying: false })
    expect(after(atRest, 'toggle', 'tick', 'toggle', 'toggle')).toEqual({ at: 1, isPlaying: true })
  })

  it('steps forward from the start and back from the end, and past either to the whole', () => {
    expect(after(atRest, 'forward')).toEqual({ at: 0, isPlaying: false })
    expect(after(atRest, 'back')).toEqual({ at: 2, isPlaying: false })
    expect(after(atRest, 'forward', 'back')).toEqual(atRest)
    expect(after(atRest, 'last', 'forward')).toEqual(atRest)
  })

  it('stays within the flow', () => {
    expect(playbackAfter(atRest, { kind: 'go', to: 99 }, 3).at).toBe(2)
    expect(playbackAfter(atRest, { kind: 'go', to: -1 }, 3).at).toBe(0)
    expect(playbackAfter(atRest, { kind: 'toggle' }, 0)).toEqual(atRest)
  })
})
