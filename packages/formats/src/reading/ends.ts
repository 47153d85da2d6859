import type { FlowGraph } from '@flain/flow'

/** In other programs one shape begins and ends a flow: where ways only lead to it, it is an end. */
export function endWays({ nodes, edges }: FlowGraph, isOurs: (id: string) => boolean): void {
  const left = new Set(edges.map(({ from }) => from))
  const reached = new Set(edges.map(({ to }) => to))
  for (const node of nodes)
    if (node.kind === 'start' && reached.has(node.id) && !left.has(node.id) && !isOurs(node.id))
      node.kind = 'end'
}
