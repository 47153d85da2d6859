import { caps, type FlowEdit, type FlowGraph } from '@flain/flow'
import { t } from '@flain/languages'
import { freshId } from './fresh-id.ts'

/**
 * A new group around nodes and whole groups. It lies in the group that already held all of them, if one did.
 * Nothing to group, or as many groups as a flow holds, gives no edits.
 */
export function group(graph: FlowGraph, ids: readonly string[]): { id: string; edits: FlowEdit[] } {
  const id = freshId(graph, 'group')
  const chosen = new Set(ids)
  const held = heldBy(graph, ids)
  const isOuter = (item: Held) => chosen.has(item.id) && !(item.group !== undefined && held.has(item.group))
  const nodes = graph.nodes.filter(isOuter)
  const groups = graph.groups.filter(isOuter)
  const parents = new Set([...nodes, ...groups].map((item) => item.group))
  if (parents.size === 0 || graph.groups.length >= caps.groups) return { id, edits: [] }
  const [parent] = parents.size === 1 ? parents : []
  return {
    id,
    edits: [
      {
        do: 'add-group',
        group: { id, label: t('New group'), ...(parent === undefined ? {} : { group: parent }) },
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
  const wanted = new Set(ids)
  const chosen = graph.groups.filter((one) => wanted.has(one.id)).map((one) => one.id)
  const holding = graph.nodes.flatMap((node) =>
    wanted.has(node.id) && node.group !== undefined ? [node.group] : [],
  )
  return [...new Set(chosen.length > 0 ? chosen : holding)].map((id) => ({ do: 'remove-group', id }))
}

/** Puts nodes and groups into a group, or into none. What is there already stays; no group goes into itself. */
export function moveTo(graph: FlowGraph, ids: readonly string[], into: string | undefined): FlowEdit[] {
  const chosen = new Set(ids)
  const around = new Set(upwards(graph, into))
  const nodes = graph.nodes.filter((node) => chosen.has(node.id) && node.group !== into)
  const groups = graph.groups.filter((one) => chosen.has(one.id) && one.group !== into && !around.has(one.id))
  return [
    ...nodes.map(({ id }): FlowEdit => ({ do: 'change-node', id, change: { group: into } })),
    ...groups.map(({ id }): FlowEdit => ({ do: 'change-group', id, change: { group: into } })),
  ]
}

/** Moves each node and group one level out. */
export function leaveGroup(graph: FlowGraph, ids: readonly string[]): FlowEdit[] {
  const chosen = new Set(ids)
  const around = new Map(graph.groups.map((one) => [one.id, one.group]))
  const changeOf = (item: Held) => ({ id: item.id, change: { group: around.get(item.group ?? '') } })
  const leaves = (item: Held) => chosen.has(item.id) && item.group !== undefined
  return [
    ...graph.nodes.filter(leaves).map((node): FlowEdit => ({ do: 'change-node', ...changeOf(node) })),
    ...graph.groups.filter(leaves).map((one): FlowEdit => ({ do: 'change-group', ...changeOf(one) })),
  ]
}

/** The chosen nodes and every node inside a chosen group. */
export function nodesIn(graph: FlowGraph, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  const held = heldBy(graph, ids)
  return graph.nodes
    .filter((node) => chosen.has(node.id) || (node.group !== undefined && held.has(node.group)))
    .map((node) => node.id)
}

type Held = { id: string; group?: string | undefined }

/** The groups that are among these or lie in one of them. O(groups + holders). */
export function heldBy(graph: FlowGraph, holders: readonly string[]): ReadonlySet<string> {
  const chosen = new Set(holders)
  const parents = new Map(graph.groups.map((one) => [one.id, one.group]))
  const known = new Map<string, boolean>()
  for (const { id } of graph.groups) {
    const way: string[] = []
    let at: string | undefined = id
    while (at !== undefined && !known.has(at) && !chosen.has(at)) {
      known.set(at, false)
      way.push(at)
      at = parents.get(at)
    }
    const isHeld = at !== undefined && (chosen.has(at) || known.get(at) === true)
    for (const one of way) known.set(one, isHeld)
  }
  return new Set(graph.groups.flatMap(({ id }) => (chosen.has(id) || known.get(id) ? [id] : [])))
}

/** A group and those around it, from the inside out. */
function upwards(graph: FlowGraph, id: string | undefined): string[] {
  const parents = new Map(graph.groups.map((one) => [one.id, one.group]))
  const way = new Set<string>()
  for (let at = id; at !== undefined && !way.has(at); at = parents.get(at)) way.add(at)
  return [...way]
}
