import type { Aim, FlowStanding } from '@flain/content'
import type { FlowGraph, FlowNode } from '@flain/flow'

/** What goes on at the board and around it beside what stands on it. */
export type GoingOn = {
  isPlaying: boolean
  isWalking: boolean
  /** What the board says. */
  told: string
  /** What the flow is in the account; undefined where it is in none. */
  standing: FlowStanding | undefined
  /** What the call of this step was answered. */
  answered: { status: number; code: string } | undefined
  /** What this step looks for in the account is there. */
  isFound: boolean
}

/** What stands among the steps of a graph. */
type PartAim = Extract<Aim, { is: 'node' | 'says' | 'silent' | 'joined' | 'grouped' | 'coloured' }>
/** What happens around the board. */
type AroundAim = Extract<Aim, { is: 'playing' | 'walking' | 'answered' | 'found' | 'told' | 'standing' }>

/** Whether the board shows what a step of a tutorial asks for. */
export function isReached(aim: Aim, graph: FlowGraph, goingOn: GoingOn): boolean {
  switch (aim.is) {
    case 'kind':
      return graph.kind === aim.kind && graph.nodes.length > 1
    case 'steps':
      return graph.nodes.length >= aim.count
    case 'direction':
      return graph.direction === aim.direction && graph.nodes.length > 0
    case 'playing':
    case 'walking':
    case 'answered':
    case 'found':
    case 'told':
    case 'standing':
      return happens(aim, goingOn)
    default:
      return holds(aim, graph)
  }
}

function happens(aim: AroundAim, { answered, ...goingOn }: GoingOn): boolean {
  switch (aim.is) {
    case 'playing':
      return goingOn.isPlaying
    case 'walking':
      return goingOn.isWalking
    case 'found':
      return goingOn.isFound
    case 'told':
      return goingOn.told.toLowerCase().includes(aim.words)
    case 'standing':
      return goingOn.standing === aim.standing
    case 'answered':
      return answered?.status === aim.status && (aim.code === undefined || answered.code === aim.code)
  }
}

function holds(aim: PartAim, graph: FlowGraph): boolean {
  switch (aim.is) {
    case 'node':
      return graph.nodes.some(({ kind }) => kind === aim.kind)
    case 'says':
      return graph.nodes.some(says(aim.words))
    case 'silent':
      return graph.nodes.length > 0 && !graph.nodes.some(says(aim.words))
    case 'joined':
      return graph.edges.some((edge) => ends(graph, edge.from, aim.from) && ends(graph, edge.to, aim.to))
    case 'grouped':
      return graph.groups.some(says(aim.words))
    case 'coloured':
      return graph.nodes.some((node) => node.colour !== undefined && says(aim.words)(node))
  }
}

const says =
  (words: string) =>
  ({ label }: { label: string }) =>
    label.toLowerCase().includes(words)

const ends = ({ nodes }: FlowGraph, id: FlowNode['id'], words: string) =>
  nodes.some((node) => node.id === id && says(words)(node))
