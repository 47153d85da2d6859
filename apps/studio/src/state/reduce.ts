import { cleanText, isEqual } from '@flain/flow'
import type { Box, Scene } from '@flain/layout'
import type { Action, ActionOf } from './action.ts'
import { type Camera, centreOf, fit, zoomAt } from './camera.ts'
import {
  drag,
  editByHand,
  hear,
  isDrawn,
  nudge,
  settle,
  stillToKeep,
  typeOn,
  withHistory,
  write,
} from './change-draft.ts'
import { fitScene } from './fit-scene.ts'
import { endRun, redo, startHistory, takeBack, undo } from './history.ts'
import { glideTo, reveal, select, visit } from './look-at.ts'
import { goTo, reducePlayback, walkTo } from './reduce-playback.ts'
import { show } from './show-drawing.ts'
import { mayCompose } from './compose.ts'
import { type Composing, type Proposal, startState, type StudioState } from './studio-state.ts'

/** A small flow is shown this much larger to a room than on a desk. */
const largestOnStage = 2

/** The next state. Pure and total; an action that changes nothing gives the very same state back. */
export function reduce(state: StudioState, action: Action): StudioState {
  // Each takes the actions of its own name, which a lookup by a union of names cannot say.
  const reducer = reducers[action.do] as (before: StudioState, what: Action) => StudioState
  return reducer(state, action)
}

type Reducers<Names extends Action['do']> = {
  [Name in Names]: (state: StudioState, action: ActionOf<Name>) => StudioState
}

type OfDraft =
  | 'open'
  | 'type'
  | 'hear'
  | 'edit'
  | 'write'
  | 'rename'
  | 'connect'
  | 'drag'
  | 'drop'
  | 'put-back'
  | 'nudge'
  | 'settle'
  | 'compose'
  | 'undo'
  | 'redo'
  | 'show'
  | 'fetch'
  | 'propose'
  | 'select'
  | 'visit'
  | 'caret'
  | 'describe'

const ofDraft: Reducers<OfDraft> = {
  open,
  type: typeOn,
  hear,
  edit: (state, action) => editByHand(state, action.edits, action.select),
  write,
  rename: (state, { part }) => ({ ...state, renaming: part }),
  connect: (state, { from }) => ({ ...state, connectingFrom: from }),
  drag,
  drop: (state) => ({ ...state, dragged: [], history: endRun(state.history) }),
  'put-back': (state) => ({ ...withHistory(state, takeBack(state.history, 'dragging')), dragged: [] }),
  nudge,
  settle,
  compose: (state, { how }) => compose(state, how),
  undo: undone,
  redo: (state) => withHistory(state, redo(state.history)),
  show: (state, { drawn }) => show(state, drawn),
  fetch: (state, { fetching }) => ({ ...state, fetching }),
  propose: (state, { proposal }) => propose(state, proposal),
  select: (state, { ids, isHeld }) => select(state, ids, isHeld),
  visit: (state, { id }) => visit(state, id),
  caret: (state, { range }) => (isEqual(state.caret, range) ? state : { ...state, caret: range }),
  describe: (state, { drawing }) => describe(state, drawing),
}

const ofView: Reducers<Exclude<Action['do'], OfDraft>> = {
  go: reducePlayback,
  step: reducePlayback,
  play: reducePlayback,
  pause: reducePlayback,
  tick: reducePlayback,
  speed: reducePlayback,
  look: (state, { camera }) => ({ ...state, camera, isGliding: false, isFollowing: false }),
  zoom: (state, { factor }) => {
    const camera = zoomAt(state.camera, centreOf(state.area), factor)
    return { ...state, camera, isGliding: true, isFollowing: false }
  },
  fit: fitWhole,
  'keep-picture': (state, { isKept }) => ({ ...state, isPictureKept: isKept }),
  measure,
  present: (state, { isOn }) => present(state, isOn),
  lesson: (state, { bottom }) => ({ ...state, lessonBottom: bottom }),
  outline: (state, { isOpen }) => ({ ...state, isOutlineOpen: isOpen }),
  assistant: (state, { isOpen }) => ({ ...state, isAssistantOpen: isOpen }),
  panel: (state, { panel }) => ({ ...state, panel, isOutlineOpen: true }),
  unread: (state, { unread }) => (isEqual(state.unread, unread) ? state : { ...state, unread }),
  walk: (state, { walk }) => walkTo(state, walk),
  narrate: (state, { change }) => ({ ...state, narration: { ...state.narration, ...change } }),
  map: (state, { isOpen }) => ({ ...state, isMapWanted: isOpen }),
  find: (state, { isOpen }) => ({ ...state, isFinding: isOpen, connectingFrom: undefined }),
  dress: (state, { isOpen }) => ({ ...state, isDressing: isOpen }),
  listening: (state, { isListening }) => ({ ...state, isListening, history: endRun(state.history) }),
  notice: (state, { notice }) => ({ ...state, notice }),
  keeping: (state, { keeping }) => ({ ...state, keeping }),
}

/** One for each action: an action without one does not compile. */
const reducers: Reducers<Action['do']> = { ...ofDraft, ...ofView }

/** Tidying up ends what an undo asked for. */
function compose(state: StudioState, how: Composing): StudioState {
  if (how === 'anew') return { ...state, composing: how, hasComposedEnough: false, isFollowing: true }
  return mayCompose(state) ? { ...state, composing: how } : state
}

/** What could be read better anew is composed while the camera begins to move. */
function fitWhole(state: StudioState): StudioState {
  if (!state.drawn) return state
  const whole = glideTo(state, fit(state.drawn.scene.bounds, state.area))
  return compose({ ...whole, isFollowing: true }, 'if-better')
}

/** Whoever takes a composition back wants the picture as it stands. */
function undone(state: StudioState): StudioState {
  const history = undo(state.history)
  const next = withHistory(state, history)
  return history.now.composed === state.history.now.composed
    ? next
    : { ...next, hasComposedEnough: true, composing: undefined }
}

function open(state: StudioState, { drawing, draft, drawn }: ActionOf<'open'>): StudioState {
  const opened: StudioState = {
    ...startState(drawing),
    history: startHistory(draft),
    sent: draft.thought,
    revision: state.revision + 1,
    firstRevision: state.revision + 1,
    area: state.area,
    fetching: state.fetching,
    isOutlineOpen: state.isOutlineOpen,
    lessonBottom: state.lessonBottom,
    isAssistantOpen: state.isAssistantOpen,
    panel: state.panel,
    narration: state.narration,
    isMapWanted: state.isMapWanted,
    isPictureKept: state.isPictureKept,
    playback: { ...startState(drawing).playback, speed: state.playback.speed },
    keeping: stillToKeep(state),
  }
  if (!drawn) return opened
  const camera = fitScene(drawn.scene, state.area)
  return { ...opened, drawn: { ...drawn, revision: opened.revision - 1 }, camera }
}

function describe(state: StudioState, change: ActionOf<'describe'>['drawing']): StudioState {
  const drawing = { ...state.drawing, ...change }
  return { ...state, drawing: { ...drawing, name: cleanText(drawing.name) } }
}

/** What is proposed is drawn with the draft and never enters it by itself. */
function propose(state: StudioState, proposal: Proposal | undefined): StudioState {
  if (isEqual(proposal, state.proposal)) return state
  return { ...state, proposal, revision: state.revision + 1 }
}

/** Presenting begins at the first step, with the flow as far as it can be read, and ends where it was left. */
function present(state: StudioState, isOn: boolean): StudioState {
  if (isOn === state.isPresenting || (isOn && !state.drawn?.steps.length)) return state
  const isFollowing = isOn || state.isFollowing
  const next = { ...state, isPresenting: isOn, isFollowing, renaming: undefined, connectingFrom: undefined }
  return isOn && !state.walk ? goTo(next, state.playback.at ?? 0, false) : next
}

/**
 * A new line in the prompt moves nothing while somebody writes; what comes next has less room. The words of a drawing that
 * was only opened take their lines at once, and it is shown in what they leave.
 */
function measure(state: StudioState, { area, isByWords = false }: ActionOf<'measure'>): StudioState {
  if (isEqual(area, state.area)) return state
  const measured = { ...state, area }
  const { drawn, history, playback, walk } = state
  // The words of a step that is told hide no part of it, and what is told stays as large as it is.
  if (isByWords && (walk || playback.at !== undefined)) return reveal(measured)
  const isWritten = isByWords && history.past.length + history.future.length > 0
  if (isWritten || !state.isFollowing || !drawn || drawn.scene.nodes.length === 0) return measured
  // A drawing that is being opened stands where it belongs from the first frame on.
  const isGliding = !isByWords && state.area.width > 0 && isDrawn(state)
  return reveal({ ...measured, camera: fitAnew(state, drawn.scene, area), isGliding })
}

/** To be read; whoever asked to see the whole of it, however small, still sees the whole of it. */
function fitAnew({ camera, isPresenting, area: before }: StudioState, scene: Scene, area: Box): Camera {
  if (isPresenting) return fitScene(scene, area, largestOnStage)
  const whole = fit(scene.bounds, before)
  const isWholeWanted = isEqual(camera, whole) && !isEqual(whole, fitScene(scene, before))
  return isWholeWanted ? fit(scene.bounds, area) : fitScene(scene, area)
}
