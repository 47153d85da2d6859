import type { FlowGraph } from '@flain/flow'

/**
 * The graph with what drawing programs keep: no playback order, no look, single spaces, and a name on every node.
 */
export function tidied(graph: FlowGraph): FlowGraph {
  const plain = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const { title: _title, look: _look, ...rest } = graph
  return {
    ...rest,
    kind: 'process',
    direction: 'right',
    steps: [],
    title: 'Flow',
    nodes: graph.nodes.map(({ detail, ...node }) => {
      const second = plain(detail)
      return { ...node, label: plain(node.label) || 'x', ...(second ? { detail: second } : {}) }
    }),
    edges: graph.edges.map(({ label, ...edge }) => ({
      ...edge,
      ...(plain(label) ? { label: plain(label) } : {}),
    })),
    groups: graph.groups.map((group) => ({ ...group, label: plain(group.label) })),
  }
}
