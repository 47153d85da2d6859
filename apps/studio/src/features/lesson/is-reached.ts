import type { Aim } from '@flain/content'
import type { FlowGraph, FlowNode } from '@flain/flow'

/** What goes on at the board beside what stands on it. */
export type GoingOn = { isPlaying: boolean; isWalking: boolean }

/** What stands among the steps of a graph. */
type PartAim = Extract<Aim, { is: 'node' | 'says' | 'silent' | 'joined' | 'grouped' | 'coloured' }>

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
      return goingOn.isPlaying
    case 'walking':
      return goingOn.isWalking
    default:
      return holds(aim, graph)
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
