import type { FlowEdge, FlowGraph, FlowGroup, FlowNode } from './schema.ts'

/** What was added, removed and updated in one list of a graph, and its order when that changed otherwise. */
export type ListDiff<T> = {
  added: T[]
  removed: T[]
  updated: { from: T; to: T }[]
  order?: { from: string[]; to: string[] }
}

type Frame = Pick<FlowGraph, 'kind' | 'direction' | 'title' | 'steps' | 'look'>

/** The difference between two graphs as plain data: it can be stored, sent, shown part by part and turned round. */
export type FlowDiff = {
  nodes: ListDiff<FlowNode>
  edges: ListDiff<FlowEdge>
  groups: ListDiff<FlowGroup>
  frame?: { from: Frame; to: Frame }
}

/** Holds: `applyDiff(before, diff(before, after))` equals `after`. O(nodes + edges + groups). */
export function diff(before: FlowGraph, after: FlowGraph): FlowDiff {
  const from = frameOf(before)
  const to = frameOf(after)
  return {
    nodes: diffList(before.nodes, after.nodes),
    edges: diffList(before.edges, after.edges),
    groups: diffList(before.groups, after.groups),
    ...(isEqual(from, to) ? {} : { frame: { from, to } }),
  }
}

/** Holds: `applyDiff(after, invert(diff(before, after)))` equals `before`. */
export function invert(change: FlowDiff): FlowDiff {
  return {
    nodes: invertList(change.nodes),
    edges: invertList(change.edges),
    groups: invertList(change.groups),
    ...(change.frame ? { frame: { from: change.frame.to, to: change.frame.from } } : {}),
  }
}

/**
 * Puts a difference on any graph. On a graph other than the one it was made from it does what still makes
 * sense: what is gone stays gone, what is already there is overwritten, and edges that lost an end are dropped.
 */
export function applyDiff(graph: FlowGraph, change: FlowDiff): FlowGraph {
  if (isEmptyDiff(change)) return graph
  const nodes = applyList(graph.nodes, change.nodes)
  const ids = new Set(nodes.map((node) => node.id))
  const edges = applyList(graph.edges, change.edges).filter((edge) => ids.has(edge.from) && ids.has(edge.to))
  return {
    version: 1,
    ...(change.frame?.to ?? frameOf(graph)),
    nodes,
    edges,
    groups: applyList(graph.groups, change.groups),
  }
}

/** Whether a difference says nothing. */
export function isEmptyDiff(change: FlowDiff): boolean {
  return !change.frame && [change.nodes, change.edges, change.groups].every(isEmptyList)
}

function isEmptyList(list: ListDiff<unknown>): boolean {
  return list.added.length + list.removed.length + list.updated.length === 0 && !list.order
}

function frameOf({ kind, direction, title, steps, look }: FlowGraph): Frame {
  return {
    kind,
    direction,
    ...(title === undefined ? {} : { title }),
    steps,
    ...(look === undefined ? {} : { look }),
  }
}

function diffList<T extends { id: string }>(before: T[], after: T[]): ListDiff<T> {
  const old = new Map(before.map((item) => [item.id, item]))
  const fresh = new Map(after.map((item) => [item.id, item]))
  const change: ListDiff<T> = {
    added: after.filter((item) => !old.has(item.id)),
    removed: before.filter((item) => !fresh.has(item.id)),
    updated: after.flatMap((to) => {
      const from = old.get(to.id)
      return from && !isEqual(from, to) ? [{ from, to }] : []
    }),
  }
  const order = { from: before.map((item) => item.id), to: after.map((item) => item.id) }
  const kept = order.from.filter((id) => fresh.has(id))
  const natural = [...kept, ...change.added.map((item) => item.id)]
  const undone = [...order.to.filter((id) => old.has(id)), ...change.removed.map((item) => item.id)]
  return isEqual(natural, order.to) && isEqual(undone, order.from) ? change : { ...change, order }
}

function invertList<T>({ added, removed, updated, order }: ListDiff<T>): ListDiff<T> {
  return {
    added: removed,
    removed: added,
    updated: updated.map(({ from, to }) => ({ from: to, to: from })),
    ...(order ? { order: { from: order.to, to: order.from } } : {}),
  }
}

function applyList<T extends { id: string }>(items: T[], change: ListDiff<T>): T[] {
  if (isEmptyList(change)) return items
  const next = new Map(items.map((item) => [item.id, item]))
  for (const item of change.removed) next.delete(item.id)
  for (const { to } of change.updated) if (next.has(to.id)) next.set(to.id, to)
  for (const item of change.added) next.set(item.id, item)
  if (!change.order) return [...next.values()]
  const rank = new Map(change.order.to.map((id, index) => [id, index]))
  const last = change.order.to.length
  return [...next.values()].sort((a, b) => (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last))
}

/** Deep equality of plain data; a field that is `undefined` counts as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  if (!isKeyed(a) || !isKeyed(b) || Array.isArray(b)) return false
  // Many thousand parts are compared with each keystroke: no list or set of keys is made beyond what is asked.
  for (const key of Object.keys(a)) if (!isEqual(a[key], b[key])) return false
  for (const key of Object.keys(b)) if (b[key] !== undefined && !Object.hasOwn(a, key)) return false
  return true
}

function isKeyed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
