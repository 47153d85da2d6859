import type { DiagramKind, Direction, EdgeKind, FlowGraph, NodeKind } from '@flain/flow'

type Draft = {
  kind: DiagramKind
  direction?: Direction
  title: string
  nodes: { [id: string]: { kind: NodeKind; label: string; group?: string } }
  edges: { from: string; to: string; label?: string; kind?: EdgeKind }[]
  groups?: { [id: string]: string }
}

/** A graph from its bare meaning: edge ids are `from-to`, edges are main lines unless said otherwise. */
export function drawUp({ kind, direction = 'right', title, nodes, edges, groups = {} }: Draft): FlowGraph {
  return {
    version: 1,
    kind,
    direction,
    title,
    nodes: Object.entries(nodes).map(([id, node]) => ({ id, ...node })),
    edges: edges.map((edge) => ({ id: `${edge.from}-${edge.to}`, kind: 'main', ...edge })),
    groups: Object.entries(groups).map(([id, label]) => ({ id, label })),
    steps: [],
  }
}
