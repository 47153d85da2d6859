import { diff, type FlowGraph, type FlowNode, isEqual } from '@flain/flow'

const mostNamed = 4

/** What makes the second graph differ from the first, in sentences for everybody; empty when nothing does. */
export function changesInWords(before: FlowGraph, after: FlowGraph): string[] {
  const { nodes, edges, groups, frame } = diff(before, after)
  const label = (node: FlowNode) => `“${node.label}”`
  const renamed = nodes.updated.filter(({ from, to }) => from.label !== to.label)
  const moved = nodes.updated.filter(({ from, to }) => !isSamePlace(from, to))
  const changed = nodes.updated.filter(
    ({ from, to }) =>
      from.label === to.label &&
      (from.kind !== to.kind ||
        from.detail !== to.detail ||
        !isEqual(from.rows, to.rows) ||
        !isEqual(from.span, to.span) ||
        from.feeling !== to.feeling),
  )
  const regrouped = nodes.updated.filter(({ from, to }) => from.group !== to.group)
  const gone = new Set(nodes.removed.map((node) => node.id))
  const fresh = new Set(nodes.added.map((node) => node.id))
  // A connection that came or went with its step is no news.
  const newLines = edges.added.filter(({ from, to }) => !fresh.has(from) && !fresh.has(to))
  const oldLines = edges.removed.filter(({ from, to }) => !gone.has(from) && !gone.has(to))
  const otherGroups = groups.added.length + groups.removed.length + groups.updated.length
  return [
    ...listed(nodes.added.map(label), 'step added', 'steps added'),
    ...listed(nodes.removed.map(label), 'step removed', 'steps removed'),
    ...listed(
      renamed.map(({ from, to }) => `${label(from)} to ${label(to)}`),
      'step renamed',
      'steps renamed',
    ),
    ...listed(
      changed.map(({ to }) => label(to)),
      'step changed',
      'steps changed',
    ),
    ...listed(
      moved.map(({ to }) => label(to)),
      'step moved',
      'steps moved',
    ),
    ...counted(regrouped.length, 'step in another group', 'steps in other groups'),
    ...counted(newLines.length, 'connection added', 'connections added'),
    ...counted(oldLines.length, 'connection removed', 'connections removed'),
    ...counted(edges.updated.length, 'connection changed', 'connections changed'),
    ...counted(otherGroups, 'group changed', 'groups changed'),
    ...(frame ? ['The kind, direction, title, look or order changed.'] : []),
  ]
}

function isSamePlace({ pin: from }: FlowNode, { pin: to }: FlowNode): boolean {
  return from?.x === to?.x && from?.y === to?.y
}

function counted(count: number, one: string, more: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : more}.`]
}

function listed(names: string[], one: string, more: string): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, mostNamed).join(', ')
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return [`${names.length} ${names.length === 1 ? one : more}: ${shown}${rest}.`]
}
