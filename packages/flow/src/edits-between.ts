import { diff, isEqual, type ListDiff } from './diff.ts'
import type { FlowEdit } from './edit.ts'
import type { FlowGraph } from './schema.ts'

/**
 * The edits that make one graph of another, as few as its parts that differ. Holds: applied in order they give `after`,
 * but for the order of its lists, which no edit changes.
 */
export function editsBetween(before: FlowGraph, after: FlowGraph): FlowEdit[] {
  const { nodes, edges, groups, frame } = diff(before, after)
  const lost = new Set(nodes.removed.map((node) => node.id))
  const edits: FlowEdit[] = [
    ...edges.removed
      .filter((edge) => !lost.has(edge.from) && !lost.has(edge.to))
      .map(({ id }): FlowEdit => ({ do: 'remove-edge', id })),
    ...groups.added.map((group): FlowEdit => ({ do: 'add-group', group })),
    // Groups that change places would for a moment lie in each other.
    ...groups.updated
      .filter(({ from, to }) => from.group !== undefined && from.group !== to.group)
      .map(({ to }): FlowEdit => ({ do: 'change-group', id: to.id, change: { group: undefined } })),
    ...changed(groups).map(({ id, change }): FlowEdit => ({ do: 'change-group', id, change })),
    ...nodes.added.map((node): FlowEdit => ({ do: 'add-node', node })),
    ...changed(nodes).map(({ id, change }): FlowEdit => ({ do: 'change-node', id, change })),
    ...changed(edges).map(({ id, change }): FlowEdit => ({ do: 'change-edge', id, change })),
    ...edges.added.map((edge): FlowEdit => ({ do: 'add-edge', edge })),
    ...nodes.removed.map(({ id }): FlowEdit => ({ do: 'remove-node', id })),
    ...groups.removed.map(({ id }): FlowEdit => ({ do: 'remove-group', id })),
  ]
  if (!frame) return edits
  const { steps: stepsBefore, ...looksBefore } = frame.from
  const { steps, ...looks } = frame.to
  const change = changeOf(looksBefore, looks)
  if (Object.keys(change).length > 0) edits.push({ do: 'describe', change })
  if (!isEqual(stepsBefore, steps)) edits.push({ do: 'set-steps', steps })
  return edits
}

function changed<T extends { id: string }>({ updated }: ListDiff<T>) {
  return updated.map(({ from, to }) => ({ id: to.id, change: changeOf(from, to) }))
}

/** The fields that differ, as they are in `to`; a field it lacks is `undefined`. */
function changeOf(from: object, to: object): Record<string, unknown> {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  const change: Record<string, unknown> = {}
  for (const key of keys) {
    const next: unknown = Reflect.get(to, key)
    if (!isEqual(Reflect.get(from, key), next)) change[key] = next
  }
  return change
}
