import { atRest, type Playback, playbackAfter, type PlaybackEvent } from '@flain/flow/playing'

export type Player = {
  send: (event: PlaybackEvent) => void
  /** Another flow, or none: at rest, with these times. */
  load: (stepsMs: readonly number[]) => void
  stop: () => void
  now: () => Playback
}

/** Runs the one machine flows are played by, with the page's clock. */
export function createPlayer(onChange: (playback: Playback) => void): Player {
  let playback: Playback = atRest
  let times: readonly number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (event: PlaybackEvent) => {
    clearTimeout(timer)
    playback = playbackAfter(playback, event, times.length)
    onChange(playback)
    if (playback.isPlaying) timer = setTimeout(() => send({ kind: 'tick' }), times[playback.at ?? 0])
  }
  const stop = () => {
    clearTimeout(timer)
    playback = atRest
  }
  return {
    send,
    stop,
    load: (stepsMs) => {
      stop()
      times = stepsMs
    },
    now: () => playback,
  }
}
