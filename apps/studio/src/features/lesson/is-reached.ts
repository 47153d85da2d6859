import type { Aim } from '@flain/content'
import type { FlowGraph } from '@flain/flow'

/** Whether the board shows what a step of a tutorial asks for. */
export function isReached(aim: Aim, graph: FlowGraph, isPlaying: boolean): boolean {
  switch (aim.is) {
    case 'kind':
      return graph.kind === aim.kind && graph.nodes.length > 1
    case 'steps':
      return graph.nodes.length >= aim.count
    case 'node':
      return graph.nodes.some(({ kind }) => kind === aim.kind)
    case 'says':
      return graph.nodes.some(({ label }) => label.toLowerCase().includes(aim.words))
    case 'playing':
      return isPlaying
  }
}
