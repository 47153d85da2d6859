/** The playhead: step by step, by itself, or along the answers of a walk. */
import {
  playbackAfter,
  type PlaybackEvent,
  playbackSpeeds,
  type Walk,
  walkBack,
  walkNext,
  walkOn,
} from '@flain/flow'
import type { ActionOf } from './action.ts'
import { reveal } from './look-at.ts'
import { graphOf, type StudioState } from './studio-state.ts'

type PlaybackAction = ActionOf<'go' | 'step' | 'play' | 'pause' | 'tick' | 'speed'>

export function reducePlayback(state: StudioState, action: PlaybackAction): StudioState {
  const { playback } = state
  const last = (state.drawn?.steps.length ?? 0) - 1
  if (last < 0 && action.do !== 'speed') return state
  if (state.walk && (action.do === 'step' || action.do === 'play'))
    return walkBy(state, state.walk, action.do === 'step' ? action.by : 1)
  if (action.do === 'speed') return { ...state, playback: { ...playback, speed: action.speed } }
  const next = playbackAfter(playback, eventOf(action), last + 1)
  const { at, isPlaying } = next
  // A pause leaves the view and the selection as they are.
  return action.do === 'pause' ? { ...state, playback: { ...playback, ...next } } : goTo(state, at, isPlaying)
}

function eventOf(action: Exclude<PlaybackAction, { do: 'speed' }>): PlaybackEvent {
  switch (action.do) {
    case 'go':
      return action.at === undefined ? { kind: 'whole' } : { kind: 'go', to: action.at }
    case 'step':
      return { kind: action.by === 1 ? 'forward' : 'back' }
    default:
      return { kind: action.do }
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
  const at = playbackSpeeds.findIndex((other) => other === speed)
  return playbackSpeeds[(at + 1) % playbackSpeeds.length] ?? 1
}
