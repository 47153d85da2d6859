/** Graphs in the form the scorer compares. */
import type { FlowGraph } from '@flain/flow'
import type { Plain } from './score.ts'

/** A flow graph in the plain form of the data: groups hold the ids of everything inside them. */
export function plain(graph: FlowGraph): Plain & { diagram: string } {
  const parent = new Map(graph.groups.map((group) => [group.id, group.group]))
  const inside = (group: string | undefined, id: string): boolean => {
    for (let at = group; at !== undefined; at = parent.get(at)) if (at === id) return true
    return false
  }
  return {
    diagram: graph.kind,
    nodes: graph.nodes.map((node) => ({
      id: node.id,
      kind: node.kind,
      label: node.label,
      ...(node.kind === 'action' && node.detail ? { actor: node.detail } : {}),
    })),
    edges: graph.edges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      ...(edge.label ? { label: edge.label } : {}),
    })),
    groups: graph.groups.map((group) => ({
      label: group.label,
      nodes: graph.nodes.filter((node) => inside(node.group, group.id)).map((node) => node.id),
    })),
  }
}
