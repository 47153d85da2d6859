import { emptyGraph, type FlowGraph, type FlowNode } from '@flain/flow'

/** What a page is given to walk a flow: the graph without places, and what is said at each node. */
export type WalkData = Pick<FlowGraph, 'kind' | 'edges'> & {
  nodes: (Pick<FlowNode, 'id' | 'kind' | 'label'> & { said: string })[]
}

/** The graph and the words of what the page was given; `undefined` when it was given none. */
export function readWalkData(
  text: string | undefined,
): { graph: FlowGraph; said: ReadonlyMap<string, string> } | undefined {
  if (text === undefined) return undefined
  // Written by our own server into our own page.
  const { kind, nodes, edges } = JSON.parse(text) as WalkData
  return {
    graph: { ...emptyGraph(kind), nodes, edges },
    said: new Map(nodes.map((node) => [node.id, node.said])),
  }
}
