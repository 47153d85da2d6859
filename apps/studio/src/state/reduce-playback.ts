/** The playhead: step by step, by itself, or along the answers of a walk. */
import { type Walk, walkBack, walkNext, walkOn } from '@flain/flow'
import type { ActionOf } from './action.ts'
import { reveal } from './look-at.ts'
import { graphOf, speeds, type StudioState } from './studio-state.ts'

type PlaybackAction = ActionOf<'go' | 'step' | 'play' | 'pause' | 'tick' | 'speed'>

export function reducePlayback(state: StudioState, action: PlaybackAction): StudioState {
  const { playback } = state
  const last = (state.drawn?.steps.length ?? 0) - 1
  if (last < 0 && action.do !== 'speed') return state
  if (state.walk && (action.do === 'step' || action.do === 'play'))
    return walkBy(state, state.walk, action.do === 'step' ? action.by : 1)
  switch (action.do) {
    case 'go':
      return goTo(state, action.at === undefined ? undefined : Math.min(Math.max(action.at, 0), last), false)
    case 'step': {
      const from = playback.at ?? (action.by === 1 ? -1 : last + 1)
      return goTo(state, Math.min(Math.max(from + action.by, 0), last), false)
    }
    case 'play':
      return goTo(state, playback.at === undefined || playback.at >= last ? 0 : playback.at, true)
    case 'pause':
      return { ...state, playback: { ...playback, isPlaying: false } }
    case 'tick': {
      const at = Math.min((playback.at ?? -1) + 1, last)
      return goTo(state, at, playback.isPlaying && at < last)
    }
    case 'speed':
      return { ...state, playback: { ...playback, speed: action.speed } }
  }
}

/** Forward where nothing is asked, or back to the place before. */
function walkBy(state: StudioState, walk: Walk, by: 1 | -1): StudioState {
  const graph = graphOf(state)
  if (by === -1) return walkTo(state, walkBack(graph, walk))
  return walkNext(graph, walk).is === 'way' ? walkTo(state, walkOn(graph, walk)) : state
}

export function walkTo(state: StudioState, walk: Walk | undefined): StudioState {
  if (walk === state.walk) return state
  const at = walk?.path.at(-1)
  const playback = { ...state.playback, at: undefined, isPlaying: false }
  // Who sets out sees as much of the way as can be read.
  const isFollowing = state.isFollowing || state.walk === undefined
  return reveal({ ...state, walk, playback, isFollowing, selection: at ? [at.node] : [] })
}

export function goTo(state: StudioState, at: number | undefined, isPlaying: boolean): StudioState {
  const playback = { ...state.playback, at, isPlaying }
  const node = at === undefined ? undefined : state.drawn?.steps[at]?.nodes.at(-1)
  return reveal({ ...state, playback, walk: undefined, selection: node === undefined ? [] : [node] })
}

/** The speed after this one; after the fastest comes the slowest. */
export function nextSpeed(speed: number): number {
  const at = speeds.findIndex((other) => other === speed)
  return speeds[(at + 1) % speeds.length] ?? 1
}
