import { caps, type FlowEdit, type FlowGraph } from '@flain/flow'
import { freshId } from './fresh-id.ts'

/**
 * A new group around nodes and whole groups. It lies in the group that already held all of them, if one did.
 * Nothing to group, or as many groups as a flow holds, gives no edits.
 */
export function group(graph: FlowGraph, ids: readonly string[]): { id: string; edits: FlowEdit[] } {
  const id = freshId(graph, 'group')
  const nodes = graph.nodes.filter((node) => ids.includes(node.id) && !isHeldBy(graph, node.group, ids))
  const groups = graph.groups.filter((one) => ids.includes(one.id) && !isHeldBy(graph, one.group, ids))
  const parents = new Set([...nodes, ...groups].map((item) => item.group))
  if (parents.size === 0 || graph.groups.length >= caps.groups) return { id, edits: [] }
  const [parent] = parents.size === 1 ? parents : []
  return {
    id,
    edits: [
      {
        do: 'add-group',
        group: { id, label: 'New group', ...(parent === undefined ? {} : { group: parent }) },
      },
      ...moveTo(
        graph,
        [...nodes, ...groups].map((item) => item.id),
        id,
      ),
    ],
  }
}

/** Takes groups away and leaves what they hold: the chosen groups, or those that directly hold the chosen nodes. */
export function ungroup(graph: FlowGraph, ids: readonly string[]): FlowEdit[] {
  const chosen = graph.groups.filter((one) => ids.includes(one.id)).map((one) => one.id)
  const holding = graph.nodes.flatMap((node) =>
    ids.includes(node.id) && node.group !== undefined ? [node.group] : [],
  )
  return [...new Set(chosen.length > 0 ? chosen : holding)].map((id) => ({ do: 'remove-group', id }))
}

/** Puts nodes and groups into a group, or into none. What is there already stays; no group goes into itself. */
export function moveTo(graph: FlowGraph, ids: readonly string[], into: string | undefined): FlowEdit[] {
  const nodes = graph.nodes.filter((node) => ids.includes(node.id) && node.group !== into)
  const groups = graph.groups.filter(
    (one) => ids.includes(one.id) && one.group !== into && !isHeldBy(graph, into, [one.id]),
  )
  return [
    ...nodes.map(({ id }): FlowEdit => ({ do: 'change-node', id, change: { group: into } })),
    ...groups.map(({ id }): FlowEdit => ({ do: 'change-group', id, change: { group: into } })),
  ]
}

/** Moves each node and group one level out. */
export function leaveGroup(graph: FlowGraph, ids: readonly string[]): FlowEdit[] {
  const around = new Map(graph.groups.map((one) => [one.id, one.group]))
  return [...graph.nodes, ...graph.groups]
    .filter((item) => ids.includes(item.id) && item.group !== undefined)
    .flatMap((item) => moveTo(graph, [item.id], around.get(item.group ?? '')))
}

/** The chosen nodes and every node inside a chosen group. */
export function nodesIn(graph: FlowGraph, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  return graph.nodes
    .filter((node) => chosen.has(node.id) || (node.group !== undefined && isHeldBy(graph, node.group, ids)))
    .map((node) => node.id)
}

/** Whether a group is one of these or lies in one. */
export function isHeldBy(graph: FlowGraph, id: string | undefined, holders: readonly string[]): boolean {
  const seen = new Set<string>()
  let at = id
  while (at !== undefined && !seen.has(at)) {
    if (holders.includes(at)) return true
    seen.add(at)
    const here = at
    at = graph.groups.find((one) => one.id === here)?.group
  }
  return false
}
