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
  rewrite,
  settle,
  stillToKeep,
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
  switch (action.do) {
    case 'open':
      return open(state, action)
    case 'type':
      return rewrite(state, action.thought, { sort: 'typing', lastAtMs: action.atMs })
    case 'hear':
      return hear(state, action)
    case 'edit':
      return editByHand(state, action.edits, action.select)
    case 'write':
      return write(state, action)
    case 'rename':
      return { ...state, renaming: action.part }
    case 'connect':
      return { ...state, connectingFrom: action.from }
    case 'drag':
      return drag(state, action)
    case 'drop':
      return { ...state, dragged: [], history: endRun(state.history) }
    case 'put-back':
      return { ...withHistory(state, takeBack(state.history, 'dragging')), dragged: [] }
    case 'nudge':
      return nudge(state, action)
    case 'settle':
      return settle(state)
    case 'compose':
      return compose(state, action.how)
    case 'undo':
      return undone(state)
    case 'redo':
      return withHistory(state, redo(state.history))
    case 'show':
      return show(state, action.drawn)
    case 'fetch':
      return { ...state, fetching: action.fetching }
    case 'propose':
      return propose(state, action.proposal)
    case 'select':
      return select(state, action.ids, action.isHeld)
    case 'visit':
      return visit(state, action.id)
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
      return fitWhole(state)
    case 'keep-picture':
      return { ...state, isPictureKept: action.isKept }
    case 'measure':
      return measure(state, action)
    case 'present':
      return present(state, action.isOn)
    case 'outline':
      return { ...state, isOutlineOpen: action.isOpen }
    case 'assistant':
      return { ...state, isAssistantOpen: action.isOpen }
    case 'panel':
      return { ...state, panel: action.panel, isOutlineOpen: true }
    case 'unread':
      return isEqual(state.unread, action.unread) ? state : { ...state, unread: action.unread }
    case 'walk':
      return walkTo(state, action.walk)
    case 'narrate':
      return { ...state, narration: { ...state.narration, ...action.change } }
    case 'map':
      return { ...state, isMapWanted: action.isOpen }
    case 'find':
      return { ...state, isFinding: action.isOpen, connectingFrom: undefined }
    case 'listening':
      return { ...state, isListening: action.isListening, history: endRun(state.history) }
    case 'notice':
      return { ...state, notice: action.notice }
    case 'keeping':
      return { ...state, keeping: action.keeping }
    case 'describe':
      return describe(state, action.drawing)
    default:
      return state
  }
}

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
