import type { FlowGraph } from '@flain/flow'

/**
 * The graph with what drawing programs keep: no playback order, no icons on lines, no look but the direction, single spaces, and a name on
 * every node.
 */
export function tidied(graph: FlowGraph): FlowGraph {
  const plain = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const { title, look, ...rest } = graph
  return {
    ...rest,
    ...(plain(title) ? { title: plain(title) } : {}),
    direction: look?.direction ?? graph.direction,
    steps: [],
    nodes: graph.nodes.map(({ detail, ...node }) => {
      const second = plain(detail)
      return { ...node, label: plain(node.label) || 'x', ...(second ? { detail: second } : {}) }
    }),
    edges: graph.edges.map(({ label, icon: _icon, ...edge }) => ({
      ...edge,
      ...(plain(label) ? { label: plain(label) } : {}),
    })),
    groups: graph.groups.map((group) => ({ ...group, label: plain(group.label) })),
  }
}
