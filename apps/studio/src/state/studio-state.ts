import {
  applyEdits,
  cleanText,
  emptyGraph,
  type FlowEdit,
  type FlowGraph,
  type FlowStep,
  type Issue,
  type Range,
  type Walk,
} from '@flain/flow'
import type { Notation } from '@flain/formats'
import { t } from '@flain/languages'
import type { Box, Scene } from '@flain/layout'
import type { Camera } from './camera.ts'
import { type Draft, type DrawingHead, emptyDraft } from './draft.ts'
import type { NamedPart } from './edits/hand-edits.ts'
import type { PromptCommand } from './prompt-command.ts'
import { type History, startHistory } from './history.ts'

/** What the worker made of a draft. Everything in it belongs to the same `revision`. */
export type Drawn = {
  revision: number
  /** The reading of the thought alone; the next reading continues from it. */
  reading: FlowGraph
  /** The reading with the changes made by hand. */
  graph: FlowGraph
  scene: Scene
  steps: FlowStep[]
  issues: Issue[]
  /** Words of the thought that nothing was drawn for. */
  undrawn: Range[]
  /** The end of the thought is a command; the drawing is of the words before it. */
  command: PromptCommand | undefined
  /** The last word was not drawn yet, because it may be half a word. */
  isHeldBack: boolean
  /** Where the picture was asked for anew: whether it is, or goes on from the one before. */
  isComposed?: boolean
}

/** How the picture is asked for anew: in any case, or where it could be read much better. */
export type Composing = 'anew' | 'if-better'

export type Playback = {
  /** The step that is now, from 0; `undefined` shows the whole flow at rest. */
  at: number | undefined
  isPlaying: boolean
  speed: number
}

/** What the panel beside the canvas shows. */
export type SidePanel = 'outline' | 'steps' | 'text'

/** Whether and how steps are read aloud. */
export type Narrating = { isOn: boolean; voice: string | undefined; rate: number }

/** A sentence above the prompt. `alert` stays until something better happens, `calm` gives way to the next. */
export type Notice = { text: string; tone: 'calm' | 'alert' }

/** Whether this browser keeps the drawing; `refused` carries the reason as a sentence. */
export type Keeping = { state: 'keeping' | 'kept' } | { state: 'refused'; reason: string }

/** What a language model proposes and nobody has decided on yet: drawn and marked, but no part of the draft. */
export type Proposal = { edits: FlowEdit[]; marks: ProposedMark[] }
export type ProposedMark = NamedPart & { look: 'new' | 'changed' | 'gone' }

/** What stands in the text panel and is not understood: it is there again whenever the panel is. */
export type Unread = { notation: Notation; text: string } | undefined

/** What draws takes its time to come, or could not be fetched; `undefined` once it is there. */
export type Fetching = 'slow' | 'failed' | undefined

export type StudioState = {
  drawing: DrawingHead
  history: History
  /** The thought as it was when something was sent last; what comes behind it may be a command. */
  sent: string
  /** Something of the open drawing was sent since it was opened: what is typed right behind it begins a sentence. */
  hasSent: boolean
  /** Something was sent that is not drawn yet. */
  sending: 'typed' | 'spoken' | undefined
  /** Counts the drafts; the worker's answer names the one it belongs to. */
  revision: number
  /** The first revision of the open drawing: what was drawn of one before is of another drawing. */
  firstRevision: number
  drawn: Drawn | undefined
  fetching: Fetching
  /** The picture is to be composed anew, and that is not drawn yet. */
  composing: Composing | undefined
  /** How many steps there were when it was composed last; 0 before that. */
  composedSteps: number
  /** It is never composed anew by itself: a setting. */
  isPictureKept: boolean
  /** Somebody took the last time back: this drawing stays as it stands until it is tidied up. */
  hasComposedEnough: boolean
  proposal: Proposal | undefined
  /** Nodes the last drawing added to the one before. */
  arrivals: string[]
  /** The whole drawing came at once: it enters step by step. */
  isOpening: boolean
  /** Ids of nodes, edges and groups. */
  selection: string[]
  /** What is being named in place on the board. */
  renaming: NamedPart | undefined
  /** The node the next chosen node will be connected to. */
  connectingFrom: string | undefined
  /** Nodes that follow the pointer right now; they never glide. */
  dragged: string[]
  /** The selected words of the prompt while it has the focus. */
  caret: Range | undefined
  playback: Playback
  /** The viewer answers at decisions and the flow goes that way. */
  walk: Walk | undefined
  narration: Narrating
  camera: Camera
  /** The last camera move is drawn as a glide. */
  isGliding: boolean
  /** The camera follows the drawing as it grows, until a person pans or zooms. */
  isFollowing: boolean
  /** The part of the board no island covers, in pixels of the board. */
  area: Box
  isOutlineOpen: boolean
  /** How far down the page a tutorial's panel reaches, in pixels; 0 without one. */
  lessonBottom: number
  isAssistantOpen: boolean
  panel: SidePanel
  unread: Unread
  /** The small map of the whole flow; `undefined` until a person says: then it shows when much is out of sight. */
  isMapWanted: boolean | undefined
  /** The field that finds steps is open. */
  isFinding: boolean
  /** How the selected parts look is being chosen. */
  isDressing: boolean
  /** The flow fills the screen and is told step by step. */
  isPresenting: boolean
  isListening: boolean
  notice: Notice | undefined
  keeping: Keeping
}

export function startState(drawing: DrawingHead, draft = emptyDraft): StudioState {
  return {
    drawing,
    history: startHistory(draft),
    sent: '',
    hasSent: false,
    sending: undefined,
    revision: 0,
    firstRevision: 0,
    drawn: undefined,
    fetching: undefined,
    composing: undefined,
    composedSteps: 0,
    isPictureKept: false,
    hasComposedEnough: false,
    proposal: undefined,
    arrivals: [],
    isOpening: false,
    selection: [],
    renaming: undefined,
    connectingFrom: undefined,
    dragged: [],
    caret: undefined,
    playback: { at: undefined, isPlaying: false, speed: 1 },
    walk: undefined,
    narration: { isOn: false, voice: undefined, rate: 1 },
    camera: { x: 0, y: 0, scale: 1 },
    isGliding: false,
    isFollowing: true,
    area: { x: 0, y: 0, width: 0, height: 0 },
    isOutlineOpen: true,
    lessonBottom: 0,
    isAssistantOpen: false,
    panel: 'outline',
    unread: undefined,
    isMapWanted: undefined,
    isFinding: false,
    isDressing: false,
    isPresenting: false,
    isListening: false,
    notice: undefined,
    keeping: { state: 'kept' },
  }
}

const nothing = emptyGraph()

/** The flow as it is drawn. */
export function graphOf(state: StudioState): FlowGraph {
  return state.drawn?.graph ?? nothing
}

/** The flow with the changes made by hand since it was drawn: what the next change is made to. */
export function graphNow(state: StudioState): FlowGraph {
  const graph = graphOf(state)
  return state.drawn?.revision === state.revision ? graph : applyEdits(graph, state.history.now.edits)
}

export function thoughtOf(state: StudioState): string {
  return state.history.now.thought
}

/** Drawings this much longer than what is seen of them have a map. */
const mapFrom = 1.6
/** On a board narrower than this, in pixels, the map would be in the way. */
const mapRoom = 700

/** Whether the map shows: as the person said, else where much of a drawing is out of sight. */
export function isMapOpen({ isMapWanted, isPresenting, drawn, camera, area }: StudioState): boolean {
  if (isPresenting || !drawn || drawn.scene.nodes.length === 0) return false
  if (isMapWanted !== undefined) return isMapWanted
  const { width, height } = drawn.scene.bounds
  const sight = Math.max((width * camera.scale) / area.width, (height * camera.scale) / area.height)
  return area.width >= mapRoom && sight >= mapFrom
}

/** The drawing's name: the one chosen by hand, else the flow's title, else its first words. */
export function nameOf({ drawing, drawn, history }: StudioState): string {
  if (drawing.name) return drawing.name
  const known = givenNames.get(history.now)
  if (known && known.graph === drawn?.graph) return known.name
  const name = givenName(drawn?.graph, history.now.thought)
  givenNames.set(history.now, { graph: drawn?.graph, name })
  return name
}

/** A name is asked for many times between two changes. */
const givenNames = new WeakMap<Draft, { graph: FlowGraph | undefined; name: string }>()

/** A little word or an arrow that a name cut after six words must not end with. */
const dangler =
  /(?<![\s,;])[\s,;]+(?:a|an|the|and|then|so|but|or|of|to|in|on|at|for|with|from|by|if|is|are|we|[-–=]+>|[→⇒])$/iu

function withoutDanglers(name: string): string {
  let kept = name
  for (let found = dangler.exec(kept); found; found = dangler.exec(kept)) kept = kept.slice(0, found.index)
  return kept
}

/** What a line of a list or a heading begins with. */
const bullet = /^(?:[-*•–#]+|\d+[.)])\s+/u

/** What a drawing nobody named is called. */
export function givenName(graph: FlowGraph | undefined, thought: string): string {
  if (graph?.title) return graph.title.replace(bullet, '')
  // A list is called what its first line says, without the bullet or number.
  const [line = ''] = thought.trim().replace(bullet, '').split('\n', 1)
  const first = line.split(/\s+/u, 7)
  const heard = first.slice(0, 6)
  // A name is one sentence at most. A first word alone may be a title: "Mr. Smith".
  const end = heard.findIndex((word, index) => index > 0 && /[.!?]$/u.test(word))
  // Where words are left out, it ends with a clause of some length if it can.
  const clause =
    first.length > 6 ? heard.findLastIndex((word, index) => index > 2 && /[,;:]$/u.test(word)) : -1
  const last = end < 0 ? clause : end
  const words = withoutDanglers(cleanText(heard.slice(0, last < 0 ? 6 : last + 1).join(' ')))
  return words === '' ? t('Untitled flow') : cutAtWord(words, 42)
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text.replace(/[,.;:]$/u, '')
  return `${text.slice(0, length - 1).trimEnd()}…`
}
