/** What each kind of diagram is by nature, once: a new kind is a word in `kinds.ts` and a row here. */
import type { DiagramKind, Direction, NodeKind } from './kinds.ts'

/**
 * What its nodes look like where it has looks of its own: states with marks where they begin and end, tables of what an
 * entity or a class holds, bars of the days a task takes, faces of how a step feels.
 */
export type NodeForm = 'states' | 'tables' | 'bars' | 'faces'

export type KindProfile = {
  /** In a sentence: "that this is a mind map". */
  name: string
  /** Which way it runs when nothing is said. */
  direction: Direction
  /** `as said` by the graph or a look, `by look` only, or drawn `one way` whatever is said. */
  turns: 'as said' | 'by look' | 'one way'
  /** What a step is taken for whose kind nobody says. */
  usualNode: NodeKind
  /**
   * How it is told. `by message`: its nodes are participants who are there from the start, and each message is a step.
   * `as listed`: node by node as they stand. `by day`: what begins
   * first comes first. `way by way`: edges say what comes after what. `all around`: they only say who
   * knows whom, so the nearest come first.
   */
  told: 'by message' | 'as listed' | 'by day' | 'way by way' | 'all around'
  /** Whether its decisions can be answered one by one. */
  isWalked: boolean
  /** Whether it is nested by its branches. */
  isTree: boolean
  /** Whether it grows on all sides of its middle, and not ahead. */
  growsAround: boolean
  /** Whether an action that nothing follows is what it all comes to, and drawn as an end. */
  endsInOutcomes: boolean
  /**
   * What wears a colour of its own, unless a person chose one for the whole: each branch, what speaks for and against, each
   * zone or else who acts, each participant with what they say, each section with what stands in it.
   */
  tints: 'branches' | 'verdicts' | 'zones or actors' | 'participants' | 'sections' | 'nothing'
  /** Nodes drawn in a way of its own. */
  form?: NodeForm
}

const course = {
  direction: 'right',
  turns: 'as said',
  usualNode: 'action',
  told: 'way by way',
  isWalked: true,
  isTree: false,
  growsAround: false,
  endsInOutcomes: false,
  tints: 'zones or actors',
} as const

const told = { ...course, turns: 'by look', isWalked: false, tints: 'nothing' } as const

export const kindProfiles: Readonly<Record<DiagramKind, KindProfile>> = {
  process: { ...course, name: 'a process' },
  decision: { ...course, name: 'a decision tree', endsInOutcomes: true },
  architecture: { ...course, name: 'a system architecture', told: 'all around' },
  mindmap: {
    ...told,
    name: 'a mind map',
    usualNode: 'idea',
    told: 'all around',
    isTree: true,
    growsAround: true,
    tints: 'branches',
  },
  sequence: {
    ...told,
    name: 'a sequence of messages',
    turns: 'one way',
    usualNode: 'system',
    told: 'by message',
    tints: 'participants',
  },
  timeline: { ...told, name: 'a timeline', told: 'as listed' },
  cycle: { ...course, name: 'a cycle', turns: 'by look', growsAround: true, tints: 'nothing' },
  comparison: { ...told, name: 'a comparison', turns: 'one way', told: 'as listed', tints: 'verdicts' },
  orgchart: {
    ...told,
    name: 'an org chart',
    direction: 'down',
    usualNode: 'actor',
    told: 'all around',
    isTree: true,
    tints: 'branches',
  },
  swimlane: { ...course, name: 'a swimlane diagram' },
  state: { ...course, name: 'a state diagram', tints: 'nothing', form: 'states' },
  er: {
    ...course,
    name: 'an entity diagram',
    isWalked: false,
    usualNode: 'store',
    told: 'all around',
    tints: 'nothing',
    form: 'tables',
  },
  class: {
    ...course,
    name: 'a class diagram',
    direction: 'down',
    isWalked: false,
    usualNode: 'system',
    told: 'all around',
    tints: 'nothing',
    form: 'tables',
  },
  gantt: {
    ...told,
    name: 'a Gantt chart',
    turns: 'one way',
    told: 'by day',
    tints: 'sections',
    form: 'bars',
  },
  journey: { ...told, name: 'a journey', told: 'as listed', tints: 'sections', form: 'faces' },
}

/** Whether its edges are messages between participants, told one by one. */
export function isByMessage({ kind }: { kind: DiagramKind }): boolean {
  return kindProfiles[kind].told === 'by message'
}

/** What a kind is called on its own: "Mind map". */
export function kindName(kind: DiagramKind): string {
  const name = kindProfiles[kind].name.replace(/^an? /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
