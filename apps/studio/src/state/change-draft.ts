/** Words and edits of the draft, and what is sent of it. Each change that a person can undo goes through here. */
import type { FlowEdit } from '@flain/flow'
import type { ActionOf } from './action.ts'
import { cutThought } from './draft.ts'
import { mayCompose } from './compose.ts'
import { fitScene } from './fit-scene.ts'
import { withEdits } from './edits/hand-edits.ts'
import { endRun, type History, record, type Run } from './history.ts'
import { glideTo } from './look-at.ts'
import { obey, type PromptCommand, withNewSentence } from './prompt-command.ts'
import { type Keeping, type Playback, type StudioState, thoughtOf } from './studio-state.ts'

export function rewrite(state: StudioState, thought: string, run: Run): StudioState {
  const draft = { ...state.history.now, thought: cutThought(thought) }
  return withHistory(state, record(state.history, draft, run))
}

/** What is typed; behind what was sent a sentence begins, unless the drawing was only opened. */
export function typeOn(state: StudioState, { thought, atMs }: ActionOf<'type'>): StudioState {
  const { run, past } = state.history
  const isSent = run === undefined && (past.length > 0 || state.hasSent)
  const told = { thought: thoughtOf(state), sent: state.sent }
  return rewrite(state, isSent ? withNewSentence(thought, told) : thought, {
    sort: 'typing',
    lastAtMs: atMs,
  })
}

export function editByHand(state: StudioState, edits: FlowEdit[], select: string[] | undefined): StudioState {
  if (edits.length === 0) return state
  const now = state.history.now
  const history = record(state.history, { ...now, edits: withEdits(now.edits, edits) })
  const edited = withHistory(state, history)
  return { ...edited, selection: select ?? state.selection, connectingFrom: undefined }
}

export function drag(state: StudioState, { edits, ids, atMs }: ActionOf<'drag'>): StudioState {
  const now = state.history.now
  const draft = { ...now, edits: withEdits(now.edits, edits) }
  const history = record(state.history, draft, { sort: 'dragging', lastAtMs: atMs })
  return { ...withHistory(state, history), dragged: ids, isFollowing: false }
}

export function nudge(state: StudioState, { edits, atMs }: ActionOf<'nudge'>): StudioState {
  const now = state.history.now
  const draft = { ...now, edits: withEdits(now.edits, edits) }
  const history = record(state.history, draft, { sort: 'nudging', lastAtMs: atMs })
  return { ...withHistory(state, history), isFollowing: false }
}

/** Text written without a pause is one undo step. */
export function write(state: StudioState, { edits, atMs }: ActionOf<'write'>): StudioState {
  const draft = { ...state.history.now, edits }
  return withHistory(state, record(state.history, draft, { sort: 'typing', lastAtMs: atMs }))
}

/** What changed is not kept yet; a browser that refused once is not believed before it proves otherwise. */
export function stillToKeep(state: StudioState): Keeping {
  return state.keeping.state === 'refused' ? state.keeping : { state: 'keeping' }
}

/** The picture that was composed anew, as a change of its own. */
export function recordComposed(state: StudioState): StudioState {
  const { now } = state.history
  return withHistory(state, record(state.history, { ...now, composed: (now.composed ?? 0) + 1 }))
}

export function withHistory(state: StudioState, history: History): StudioState {
  if (history === state.history) return state
  if (history.now === state.history.now) return { ...state, history }
  return {
    ...state,
    history,
    playback: atRest(state.playback),
    walk: undefined,
    composing: undefined,
    revision: state.revision + 1,
    notice: undefined,
    keeping: stillToKeep(state),
  }
}

/** Typing changes nothing about playback that is at rest, and whoever shows it sees that. */
function atRest(playback: Playback): Playback {
  return playback.at === undefined && !playback.isPlaying
    ? playback
    : { ...playback, at: undefined, isPlaying: false }
}

export function hear(state: StudioState, { thought, isFinal, atMs }: ActionOf<'hear'>): StudioState {
  const heard = rewrite(state, thought, { sort: 'speaking', lastAtMs: atMs })
  if (!isFinal) return heard
  const sending = { ...heard, sending: 'spoken' as const }
  return isDrawn(sending) ? send(sending) : sending
}

/** Another kind is another picture: nothing of the one before shows where its parts belong. */
function isOtherKind(command: PromptCommand): boolean {
  return (
    command.kind === 'edit' &&
    command.edits.some((edit) => edit.do === 'describe' && edit.change.kind !== undefined)
  )
}

export function settle(state: StudioState): StudioState {
  const sending = { ...state, sending: 'typed' as const }
  return isDrawn(sending) ? send(sending) : sending
}

export function isDrawn({ drawn, revision }: StudioState): boolean {
  return drawn?.revision === revision && !drawn.isHeldBack
}

/**
 * What is sent is an undo step of its own. A command is done and its words go; a typed one that is not understood waits
 * to be mended, and whatever is done meanwhile draws nothing for it. A thought stays, and when it was typed the whole of
 * its flow comes into view.
 */
export function send(state: StudioState): StudioState {
  const history = endRun(state.history)
  const sent: StudioState = { ...state, history, sending: undefined, hasSent: true }
  const command = state.drawn?.command
  if (command?.kind === 'unclear' && state.sending === 'typed')
    return { ...sent, sent: thoughtOf(state).slice(0, command.start) }
  if (command) {
    const obeyed = obey(history, command)
    const done = { ...withHistory(sent, obeyed), sent: obeyed.now.thought, caret: undefined }
    return isOtherKind(command) ? { ...done, composing: 'anew', isFollowing: true } : done
  }
  const settled = { ...sent, sent: thoughtOf(state) }
  if (state.sending !== 'typed' || !state.drawn) return settled
  const whole = glideTo({ ...settled, isFollowing: true }, fitScene(state.drawn.scene, state.area))
  return mayCompose(whole) ? { ...whole, composing: 'if-better' } : whole
}
