import { type FlowEdit, isEqual, type Range, type Walk, walkBack, walkNext, walkOn } from '@flain/flow'
import type { Box } from '@flain/layout'
import { begin, type Camera, centreOf, fit, fitReadable, follow, magnify, panTo, zoomAt } from './camera.ts'
import { cutThought, type Draft, type DrawingHead } from './draft.ts'
import { type NamedPart, withEdit } from './hand-edits.ts'
import { endRun, type History, record, redo, type Run, startHistory, undo } from './history.ts'
import { nodeBox, partBox, partWith } from './part-box.ts'
import { obey } from './prompt-command.ts'
import { shareScene } from './share-scene.ts'
import {
  type Drawn,
  graphOf,
  type Keeping,
  type Notice,
  type Narrating,
  type Playback,
  type Proposal,
  type SidePanel,
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
  /** All edits of the draft anew, as somebody writes the flow as text. */
  | { do: 'write'; edits: FlowEdit[]; atMs: number }
  | { do: 'rename'; part: NamedPart | undefined }
  | { do: 'connect'; from: string | undefined }
  | { do: 'drag'; edits: FlowEdit[]; ids: string[]; atMs: number }
  | { do: 'drop' }
  | { do: 'nudge'; edits: FlowEdit[]; atMs: number }
  | { do: 'present'; isOn: boolean }
  | { do: 'settle' }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'show'; drawn: Drawn }
  /** `isHeld` while the pointer still chooses: the camera waits. */
  | { do: 'select'; ids: string[]; isHeld?: boolean }
  /** Selects a part and brings it near. */
  | { do: 'visit'; id: string }
  | { do: 'caret'; range: Range | undefined }
  | { do: 'go'; at: number | undefined }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'tick' }
  | { do: 'speed'; speed: number }
  | { do: 'walk'; walk: Walk | undefined }
  | { do: 'narrate'; change: Partial<Narrating> }
  | { do: 'look'; camera: Camera }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' }
  /** `isByWords`: the prompt grew or shrank with what is typed. */
  | { do: 'measure'; area: Box; isByWords?: boolean }
  | { do: 'outline'; isOpen: boolean }
  | { do: 'assistant'; isOpen: boolean }
  | { do: 'propose'; proposal: Proposal | undefined }
  | { do: 'panel'; panel: SidePanel }
  | { do: 'map'; isOpen: boolean }
  | { do: 'find'; isOpen: boolean }
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
    case 'nudge':
      return nudge(state, action)
    case 'settle':
      return settle(state)
    case 'undo':
      return withHistory(state, undo(state.history))
    case 'redo':
      return withHistory(state, redo(state.history))
    case 'show':
      return show(state, action.drawn)
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
      return state.drawn
        ? { ...glideTo(state, fit(state.drawn.scene.bounds, state.area)), isFollowing: true }
        : state
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
    isAssistantOpen: state.isAssistantOpen,
    panel: state.panel,
    narration: state.narration,
    isMapWanted: state.isMapWanted,
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

function nudge(state: StudioState, { edits, atMs }: Extract<Action, { do: 'nudge' }>): StudioState {
  const now = state.history.now
  const draft = { ...now, edits: edits.reduce(withEdit, now.edits) }
  const history = record(state.history, draft, { sort: 'nudging', lastAtMs: atMs })
  return { ...withHistory(state, history), isFollowing: false }
}

/** Text written without a pause is one undo step. */
function write(state: StudioState, { edits, atMs }: Extract<Action, { do: 'write' }>): StudioState {
  const draft = { ...state.history.now, edits }
  return withHistory(state, record(state.history, draft, { sort: 'typing', lastAtMs: atMs }))
}

/** What is proposed is drawn with the draft and never enters it by itself. */
function propose(state: StudioState, proposal: Proposal | undefined): StudioState {
  if (isEqual(proposal, state.proposal)) return state
  return { ...state, proposal, revision: state.revision + 1 }
}

/** Presenting begins at the first step and ends where it was left. */
function present(state: StudioState, isOn: boolean): StudioState {
  if (isOn === state.isPresenting || (isOn && !state.drawn?.steps.length)) return state
  const next = { ...state, isPresenting: isOn, renaming: undefined, connectingFrom: undefined }
  return isOn && !state.walk ? goTo(next, state.playback.at ?? 0, false) : next
}

/** What changed is not kept yet; a browser that refused once is not believed before it proves otherwise. */
function stillToKeep(state: StudioState): Keeping {
  return state.keeping.state === 'refused' ? state.keeping : { state: 'keeping' }
}

function withHistory(state: StudioState, history: History): StudioState {
  if (history === state.history) return state
  if (history.now === state.history.now) return { ...state, history }
  return {
    ...state,
    history,
    playback: atRest(state.playback),
    walk: undefined,
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
function show(state: StudioState, newer: Drawn): StudioState {
  if (state.drawn && newer.revision < state.drawn.revision) return state
  const drawn = { ...newer, scene: shareScene(state.drawn?.scene, newer.scene) }
  const nodeIds = drawn.graph.nodes.map((node) => node.id)
  const { edges, groups } = drawn.graph
  const ids = new Set([...nodeIds, ...edges.map((edge) => edge.id), ...groups.map((group) => group.id)])
  const known = new Set(state.drawn?.graph.nodes.map((node) => node.id))
  // What was chosen with a change that is not drawn yet is still to come.
  const isBehind = drawn.revision < state.revision
  const selection = state.selection.filter((id) => isBehind || ids.has(id))
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
  return newest ? follow(state.camera, scene.bounds, state.area, nodeBox(newest)) : state.camera
}

/** A new line in the prompt moves nothing; what comes next has less room. */
function measure(
  state: StudioState,
  { area, isByWords = false }: Extract<Action, { do: 'measure' }>,
): StudioState {
  if (isEqual(area, state.area)) return state
  const measured = { ...state, area }
  if (isByWords || !state.isFollowing || !state.drawn || state.drawn.scene.nodes.length === 0) return measured
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

function walkTo(state: StudioState, walk: Walk | undefined): StudioState {
  if (walk === state.walk) return state
  const at = walk?.path.at(-1)
  const playback = { ...state.playback, at: undefined, isPlaying: false }
  return reveal({ ...state, walk, playback, selection: at ? [at.node] : [] })
}

function goTo(state: StudioState, at: number | undefined, isPlaying: boolean): StudioState {
  const playback = { ...state.playback, at, isPlaying }
  const node = at === undefined ? undefined : state.drawn?.steps[at]?.nodes.at(-1)
  return reveal({ ...state, playback, walk: undefined, selection: node === undefined ? [] : [node] })
}

function select(state: StudioState, ids: string[], isHeld = false): StudioState {
  if (isEqual(state.selection, ids)) return state
  const selected = { ...state, selection: ids }
  return isHeld ? selected : reveal(selected)
}

/** Near enough to be read, and in the middle unless it is there already. */
function visit(state: StudioState, id: string): StudioState {
  const scene = state.drawn?.scene
  const part = scene && partWith(scene, id)
  const box = part && partBox(scene, part)
  if (!box) return state
  const near = panTo(magnify(state.camera, box), box, state.area)
  return { ...glideTo(state, near), selection: [id], isFollowing: false }
}

/** Pans to the selected node, if it is far from the middle of the board. */
function reveal(state: StudioState): StudioState {
  const id = state.selection.length === 1 ? state.selection[0] : undefined
  const node = state.drawn?.scene.nodes.find((other) => other.id === id)
  if (!node) return state
  const camera = panTo(state.camera, nodeBox(node), state.area)
  return camera === state.camera ? state : { ...state, camera, isGliding: true }
}

/** The speed after this one; after the fastest comes the slowest. */
export function nextSpeed(speed: number): number {
  const at = speeds.findIndex((other) => other === speed)
  return speeds[(at + 1) % speeds.length] ?? 1
}
