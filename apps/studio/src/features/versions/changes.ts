import { diff, type FlowGraph, type FlowNode, isEqual } from '@flain/flow'
import { t } from '@flain/languages'

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
    ...listed(nodes.added.map(label), (count) => t('{count} steps added', { count })),
    ...listed(nodes.removed.map(label), (count) => t('{count} steps removed', { count })),
    ...listed(
      renamed.map(({ from, to }) => t('{from} to {to}', { from: label(from), to: label(to) })),
      (count) => t('{count} steps renamed', { count }),
    ),
    ...listed(
      changed.map(({ to }) => label(to)),
      (count) => t('{count} steps changed', { count }),
    ),
    ...listed(
      moved.map(({ to }) => label(to)),
      (count) => t('{count} steps moved', { count }),
    ),
    ...counted(regrouped.length, (count) => t('{count} steps in other groups.', { count })),
    ...counted(newLines.length, (count) => t('{count} connections added.', { count })),
    ...counted(oldLines.length, (count) => t('{count} connections removed.', { count })),
    ...counted(edges.updated.length, (count) => t('{count} connections changed.', { count })),
    ...counted(otherGroups, (count) => t('{count} groups changed.', { count })),
    ...(frame ? [t('The kind, direction, title, look or order changed.')] : []),
  ]
}

function isSamePlace({ pin: from }: FlowNode, { pin: to }: FlowNode): boolean {
  return from?.x === to?.x && from?.y === to?.y
}

function counted(count: number, said: (count: number) => string): string[] {
  return count === 0 ? [] : [said(count)]
}

function listed(names: string[], said: (count: number) => string): string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, mostNamed).join(', ')
  const rest = names.length > mostNamed ? t(' and {count} more', { count: names.length - mostNamed }) : ''
  return [`${said(names.length)}: ${shown}${rest}.`]
}
