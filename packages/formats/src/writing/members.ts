import type { FlowGraph, FlowGroup, FlowNode } from '@flain/flow'

/** What stands directly inside a group, or, for `undefined`, outside of every group. */
export type Members = { nodes: FlowNode[]; groups: FlowGroup[] }

/** Looks up the members of each group once. A group whose own group is unknown stands outside. */
export function membersOf(graph: FlowGraph): (group: string | undefined) => Members {
  const known = new Set(graph.groups.map((group) => group.id))
  const table = new Map<string | undefined, Members>()
  const at = (id: string | undefined): Members => {
    const key = id !== undefined && known.has(id) ? id : undefined
    const members = table.get(key) ?? { nodes: [], groups: [] }
    table.set(key, members)
    return members
  }
  for (const node of graph.nodes) at(node.group).nodes.push(node)
  for (const group of graph.groups) at(group.group).groups.push(group)
  return (group) => table.get(group) ?? { nodes: [], groups: [] }
}
