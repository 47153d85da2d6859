import { type FlowEdit, isEqual, type Range } from '@flain/flow'
import type { Box } from '@flain/layout'
import { begin, type Camera, centreOf, fit, fitReadable, follow, panTo, zoomAt } from './camera.ts'
import { cutThought, type Draft, type DrawingHead } from './draft.ts'
import { type NamedPart, withEdit } from './hand-edits.ts'
import { endRun, type History, record, redo, type Run, startHistory, undo } from './history.ts'
import { obey } from './prompt-command.ts'
import {
  type Drawn,
  type Keeping,
  type Notice,
  speeds,
  startState,
  type StudioState,
  thoughtOf,
} from './studio-state.ts'

export type Action =
  | { do: 'open'; drawing: DrawingHead; draft: Draft; drawn?: Drawn | undefined }
  | { do: 'type'; thought: string; atMs: number }
  | { do: 'hear'; thought: string; isFinal: boolean; atMs: number }
  | { do: 'edit'; edits: FlowEdit[]; select?: string[] }
  | { do: 'rename'; part: NamedPart | undefined }
  | { do: 'connect'; from: string | undefined }
  | { do: 'drag'; edits: FlowEdit[]; ids: string[]; atMs: number }
  | { do: 'drop' }
  | { do: 'present'; isOn: boolean }
  | { do: 'settle' }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'show'; drawn: Drawn }
  | { do: 'select'; ids: string[] }
  | { do: 'caret'; range: Range | undefined }
  | { do: 'go'; at: number | undefined }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'tick' }
  | { do: 'speed'; speed: number }
  | { do: 'look'; camera: Camera }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' }
  | { do: 'measure'; area: Box }
  | { do: 'outline'; isOpen: boolean }
  | { do: 'listening'; isListening: boolean }
  | { do: 'notice'; notice: Notice | undefined }
  | { do: 'keeping'; keeping: Keeping }
  | { do: 'describe'; drawing: Partial<Omit<DrawingHead, 'id'>> }

/** A small flow is shown this much larger to a room than on a desk. */
const largestOnStage = 2

/** The next state. Pure and total; an action that changes nothing gives the very same state back. */
export function reduce(state: StudioState, action: Action): StudioState {
  switch (action.do) {
    case 'open':
      return open(state, action)
    case 'type':
      return rewrite(state, action.thought, { sort: 'typing', lastAtMs: action.atMs })
    case 'hear':
      return hear(state, action)
    case 'edit':
      return editByHand(state, action.edits, action.select)
    case 'rename':
      return { ...state, renaming: action.part }
    case 'connect':
      return { ...state, connectingFrom: action.from }
    case 'drag':
      return drag(state, action)
    case 'drop':
      return { ...state, dragged: [], history: endRun(state.history) }
    case 'settle':
      return settle(state)
    case 'undo':
      return withHistory(state, undo(state.history))
    case 'redo':
      return withHistory(state, redo(state.history))
    case 'show':
      return show(state, action.drawn)
    case 'select':
      return isEqual(state.selection, action.ids) ? state : reveal({ ...state, selection: action.ids })
    case 'caret':
      return isEqual(state.caret, action.range) ? state : { ...state, caret: action.range }
    default:
      return reduceView(state, action)
  }
}

function reduceView(state: StudioState, action: Action): StudioState {
  switch (action.do) {
    case 'go':
    case 'step':
    case 'play':
    case 'pause':
    case 'tick':
    case 'speed':
      return reducePlayback(state, action)
    case 'look':
      return { ...state, camera: action.camera, isGliding: false, isFollowing: false }
    case 'zoom': {
      const camera = zoomAt(state.camera, centreOf(state.area), action.factor)
      return { ...state, camera, isGliding: true, isFollowing: false }
    }
    case 'fit':
      return state.drawn
        ? { ...glideTo(state, fit(state.drawn.scene.bounds, state.area)), isFollowing: true }
        : state
    case 'measure':
      return measure(state, action.area)
    case 'present':
      return present(state, action.isOn)
    case 'outline':
      return { ...state, isOutlineOpen: action.isOpen }
    case 'listening':
      return { ...state, isListening: action.isListening, history: endRun(state.history) }
    case 'notice':
      return { ...state, notice: action.notice }
    case 'keeping':
      return { ...state, keeping: action.keeping }
    case 'describe':
      return { ...state, drawing: { ...state.drawing, ...action.drawing } }
    default:
      return state
  }
}

function open(state: StudioState, { drawing, draft, drawn }: Extract<Action, { do: 'open' }>): StudioState {
  const opened: StudioState = {
    ...startState(drawing),
    history: startHistory(draft),
    sent: draft.thought,
    revision: state.revision + 1,
    area: state.area,
    isOutlineOpen: state.isOutlineOpen,
    playback: { ...startState(drawing).playback, speed: state.playback.speed },
    keeping: stillToKeep(state),
  }
  if (!drawn) return opened
  const camera = fitReadable(drawn.scene.bounds, state.area)
  return { ...opened, drawn: { ...drawn, revision: opened.revision - 1 }, camera }
}

function rewrite(state: StudioState, thought: string, run: Run): StudioState {
  const draft = { ...state.history.now, thought: cutThought(thought) }
  return withHistory(state, record(state.history, draft, run))
}

function editByHand(state: StudioState, edits: FlowEdit[], select: string[] | undefined): StudioState {
  if (edits.length === 0) return state
  const now = state.history.now
  const history = record(state.history, { ...now, edits: edits.reduce(withEdit, now.edits) })
  const edited = withHistory(state, history)
  return { ...edited, selection: select ?? state.selection, connectingFrom: undefined }
}

function drag(state: StudioState, { edits, ids, atMs }: Extract<Action, { do: 'drag' }>): StudioState {
  const now = state.history.now
  const draft = { ...now, edits: edits.reduce(withEdit, now.edits) }
  const history = record(state.history, draft, { sort: 'dragging', lastAtMs: atMs })
  return { ...withHistory(state, history), dragged: ids, isFollowing: false }
}

/** Presenting begins at the first step and ends where it was left. */
function present(state: StudioState, isOn: boolean): StudioState {
  if (isOn === state.isPresenting || (isOn && !state.drawn?.steps.length)) return state
  const next = { ...state, isPresenting: isOn, renaming: undefined, connectingFrom: undefined }
  return isOn ? goTo(next, state.playback.at ?? 0, false) : next
}

/** What changed is not kept yet; a browser that refused once is not believed before it proves otherwise. */
function stillToKeep(state: StudioState): Keeping {
  return state.keeping.state === 'refused' ? state.keeping : { state: 'keeping' }
}

function withHistory(state: StudioState, history: History): StudioState {
  if (history === state.history) return state
  if (history.now === state.history.now) return { ...state, history }
  const playback = { ...state.playback, at: undefined, isPlaying: false }
  return {
    ...state,
    history,
    playback,
    revision: state.revision + 1,
    notice: undefined,
    keeping: stillToKeep(state),
  }
}

function hear(state: StudioState, { thought, isFinal, atMs }: Extract<Action, { do: 'hear' }>): StudioState {
  const heard = rewrite(state, thought, { sort: 'speaking', lastAtMs: atMs })
  if (!isFinal) return heard
  const sending = { ...heard, sending: 'spoken' as const }
  return isDrawn(sending) ? send(sending) : sending
}

function settle(state: StudioState): StudioState {
  const sending = { ...state, sending: 'typed' as const }
  return isDrawn(sending) ? send(sending) : sending
}

function isDrawn({ drawn, revision }: StudioState): boolean {
  return drawn?.revision === revision && !drawn.isHeldBack
}

/**
 * What is sent is an undo step of its own. A command is done and its words go; a thought stays, and when it was
 * typed the whole of its flow comes into view.
 */
function send(state: StudioState): StudioState {
  const sent: StudioState = { ...state, history: endRun(state.history), sending: undefined }
  const command = state.drawn?.command
  if (command) {
    const history = obey(sent.history, command)
    return { ...withHistory(sent, history), sent: history.now.thought, caret: undefined }
  }
  const settled = { ...sent, sent: thoughtOf(state) }
  if (state.sending !== 'typed' || !state.drawn) return settled
  return glideTo({ ...settled, isFollowing: true }, fitReadable(state.drawn.scene.bounds, state.area))
}

/** Takes a newer drawing in. What was selected and is gone is no longer selected. */
function show(state: StudioState, drawn: Drawn): StudioState {
  if (state.drawn && drawn.revision < state.drawn.revision) return state
  const nodeIds = drawn.graph.nodes.map((node) => node.id)
  const ids = new Set([...nodeIds, ...drawn.graph.edges.map((edge) => edge.id)])
  const known = new Set(state.drawn?.graph.nodes.map((node) => node.id))
  const selection = state.selection.filter((id) => ids.has(id))
  const isOpening = known.size === 0 && state.history.past.length === 0
  const shown: StudioState = {
    ...state,
    drawn,
    arrivals: nodeIds.filter((id) => !known.has(id)),
    ...forgetGone(state, ids),
    isOpening,
    selection: selection.length === state.selection.length ? state.selection : selection,
    camera: followDrawing(state, drawn, isOpening),
    isGliding: known.size > 0,
  }
  return shown.sending && isDrawn(shown) ? send(shown) : shown
}

/** Nothing is named or connected that is no longer there. */
function forgetGone(state: StudioState, ids: ReadonlySet<string>): Pick<StudioState, 'connectingFrom'> {
  const { connectingFrom } = state
  return {
    connectingFrom: connectingFrom !== undefined && ids.has(connectingFrom) ? connectingFrom : undefined,
  }
}

function followDrawing(state: StudioState, drawn: Drawn, isOpening: boolean): Camera {
  const { scene } = drawn
  if (!state.isFollowing || state.dragged.length > 0 || scene.nodes.length === 0 || state.area.width === 0)
    return state.camera
  if (isOpening) return fitReadable(scene.bounds, state.area)
  const before = state.drawn?.scene
  if (!before || before.nodes.length === 0) return begin(scene.bounds, state.area, scene.direction === 'down')
  const known = new Set(before.nodes.map((node) => node.id))
  const newest = scene.nodes.findLast((node) => !known.has(node.id)) ?? scene.nodes.at(-1)
  return newest ? follow(state.camera, scene.bounds, state.area, boxOf(newest)) : state.camera
}

function measure(state: StudioState, area: Box): StudioState {
  if (isEqual(area, state.area)) return state
  const measured = { ...state, area }
  if (!state.isFollowing || !state.drawn || state.drawn.scene.nodes.length === 0) return measured
  const largest = state.isPresenting ? largestOnStage : undefined
  const camera = fitReadable(state.drawn.scene.bounds, area, largest)
  return { ...measured, camera, isGliding: state.area.width > 0 }
}

function glideTo(state: StudioState, camera: Camera): StudioState {
  return isEqual(camera, state.camera) ? state : { ...state, camera, isGliding: true }
}

type PlaybackAction = Extract<Action, { do: 'go' | 'step' | 'play' | 'pause' | 'tick' | 'speed' }>

function reducePlayback(state: StudioState, action: PlaybackAction): StudioState {
  const { playback } = state
  const last = (state.drawn?.steps.length ?? 0) - 1
  if (last < 0 && action.do !== 'speed') return state
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

function goTo(state: StudioState, at: number | undefined, isPlaying: boolean): StudioState {
  const playback = { ...state.playback, at, isPlaying }
  const node = at === undefined ? undefined : state.drawn?.steps[at]?.nodes.at(-1)
  return reveal({ ...state, playback, selection: node === undefined ? [] : [node] })
}

/** Pans to the selected node, if it is far from the middle of the board. */
function reveal(state: StudioState): StudioState {
  const id = state.selection.length === 1 ? state.selection[0] : undefined
  const node = state.drawn?.scene.nodes.find((other) => other.id === id)
  if (!node) return state
  const camera = panTo(state.camera, boxOf(node), state.area)
  return camera === state.camera ? state : { ...state, camera, isGliding: true }
}

function boxOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The speed after this one; after the fastest comes the slowest. */
export function nextSpeed(speed: number): number {
  const at = speeds.findIndex((other) => other === speed)
  return speeds[(at + 1) % speeds.length] ?? 1
}
