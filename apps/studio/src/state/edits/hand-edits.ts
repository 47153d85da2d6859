import {
  caps,
  cleanText,
  countsIn,
  cutText,
  factsOf,
  factsText,
  type FlowEdge,
  type FlowEdit,
  type FlowGraph,
  type FlowNode,
  hasFacts,
  hasTables,
  kindProfiles,
  type NodeKind,
  relationLabel,
  rowOf,
  rowText,
} from '@flain/flow'
import { t } from '@flain/languages'
import type { Point } from '@flain/layout'
import { spanBehind } from './fact-edits.ts'
import { freshId } from './fresh-id.ts'

/** What a person can name in place. */
export type NamedPart = { part: 'node' | 'edge' | 'group'; id: string }

/** What is edited in place: the label, below it when a task is or how a step feels, and in tables the rows below it, a line for each; how many stand at a relation's ends. */
export function textOf(graph: FlowGraph, named: NamedPart): string {
  const label = labelOf(graph, named)
  const node = named.part === 'node' ? graph.nodes.find(({ id }) => id === named.id) : undefined
  const facts = node ? factsText(node, graph) : ''
  if (!hasTables(graph)) return facts === '' ? label : `${label}\n${facts}`
  const edge = named.part === 'edge' ? graph.edges.find(({ id }) => id === named.id) : undefined
  if (edge?.counts) return relationLabel(label, edge.counts.from, edge.counts.to)
  return [label, ...(node?.rows ?? []).map(rowText)].join('\n')
}

export function labelOf(graph: FlowGraph, { part, id }: NamedPart): string {
  const lists: Record<typeof part, readonly { id: string; label?: string | undefined }[]> = {
    node: graph.nodes,
    edge: graph.edges,
    group: graph.groups,
  }
  return lists[part].find((item) => item.id === id)?.label ?? ''
}

/** An emptied edge label is taken away; an emptied node keeps the name it had. */
export function rename(graph: FlowGraph, named: NamedPart, text: string): FlowEdit[] {
  if (hasTables(graph) && named.part !== 'group') return renameInTables(graph, named, text)
  if (hasFacts(graph) && named.part === 'node') return renameWithFacts(graph, named, text)
  const label = cleanText(text)
  if (label === labelOf(graph, named)) return []
  if (named.part === 'edge')
    return [{ do: 'change-edge', id: named.id, change: { label: label || undefined } }]
  if (label === '') return []
  if (named.part === 'group') return [{ do: 'change-group', id: named.id, change: { label } }]
  return [{ do: 'change-node', id: named.id, change: { label } }]
}

/** The first line names a task or a step, the second says when it is or how it feels; one that says neither changes nothing of that. */
function renameWithFacts(graph: FlowGraph, named: NamedPart, text: string): FlowEdit[] {
  const [first = '', second] = text.split('\n').filter((line) => line.trim() !== '')
  if (text === textOf(graph, named) || cleanText(first) === '') return []
  const gone = kindProfiles[graph.kind].form === 'bars' ? { span: undefined } : { feeling: undefined }
  const facts = second === undefined ? gone : factsOf(second, graph)
  const label = cutText(cleanText(first), caps.labelLength)
  return [{ do: 'change-node', id: named.id, change: { label, ...facts } }]
}

/** The first line names an entity or a class, each line below it is a row. */
function renameInTables(graph: FlowGraph, named: NamedPart, text: string): FlowEdit[] {
  if (cleanText(text) === '' && named.part === 'node') return []
  if (text === textOf(graph, named)) return []
  const { id } = named
  if (named.part === 'edge') {
    const found = countsIn(cleanText(text))
    const label = (found ? found.words : cleanText(text)) || undefined
    return [{ do: 'change-edge', id, change: { label, counts: found?.counts } }]
  }
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.flatMap((line) => rowOf(line) ?? []).slice(0, caps.rows)
  const label = cutText(cleanText(first), caps.labelLength)
  return [{ do: 'change-node', id, change: { label, rows: rows.length > 0 ? rows : undefined } }]
}

/** Takes nodes, lines and groups away; what a group holds stays. */
export function remove(graph: FlowGraph, ids: readonly string[]): FlowEdit[] {
  const [nodes, groups, edges] = [graph.nodes, graph.groups, graph.edges].map(
    (parts) => new Set<string>(parts.map(({ id }) => id)),
  )
  return ids.flatMap((id): FlowEdit[] => {
    if (nodes?.has(id)) return [{ do: 'remove-node', id }]
    if (groups?.has(id)) return [{ do: 'remove-group', id }]
    return edges?.has(id) ? [{ do: 'remove-edge', id }] : []
  })
}

/** A main edge between two nodes, unless there is one already. */
export function connect(graph: FlowGraph, from: string, to: string): FlowEdit[] {
  if (from === to || graph.edges.some((edge) => edge.from === from && edge.to === to)) return []
  return [{ do: 'add-edge', edge: { id: freshId(graph, `${from}--${to}`), from, to, kind: 'main' } }]
}

export type Added = { id: string; edits: FlowEdit[] }

/** A new node, led to by `from` and in its group when there is one, and at `pin` when a place was chosen. */
export function addNode(
  graph: FlowGraph,
  { from, pin: place }: { from?: string | undefined; pin?: Point },
): Added {
  const source = graph.nodes.find((node) => node.id === from)
  const id = freshId(graph, 'step')
  const node: FlowNode = {
    id,
    kind: hasTables(graph) ? kindProfiles[graph.kind].usualNode : 'action',
    label: t('New step'),
    ...(source?.group === undefined ? {} : { group: source.group }),
    ...(place ? { pin: place } : {}),
    ...(graph.kind === 'gantt' ? spanBehind(source) : {}),
  }
  const edits: FlowEdit[] = [{ do: 'add-node', node }]
  if (source) {
    const edge: FlowEdge = {
      id: freshId(graph, `${source.id}--${id}`),
      from: source.id,
      to: id,
      kind: 'main',
    }
    edits.push({ do: 'add-edge', edge })
  }
  return { id, edits }
}

export function changeKind(ids: readonly string[], kind: NodeKind): FlowEdit[] {
  return ids.map((id) => ({ do: 'change-node', id, change: { kind } }))
}

/** Keeps nodes where they were dragged to. */
export function pin(places: Iterable<readonly [string, Point]>): FlowEdit[] {
  return [...places].map(([id, { x, y }]) => ({
    do: 'change-node',
    id,
    change: { pin: { x: Math.round(x), y: Math.round(y) } },
  }))
}

/** Lets layout place what was dragged: the given nodes, or all. */
export function tidy(graph: FlowGraph, ids?: readonly string[]): FlowEdit[] {
  const chosen = ids && new Set(ids)
  return graph.nodes
    .filter((node) => node.pin && (!chosen || chosen.has(node.id)))
    .map((node) => ({ do: 'change-node', id: node.id, change: { pin: undefined } }))
}

/**
 * The list with more edits, one after the other. An edit that changes the same fields of the same thing as one before it
 * takes its place, if all since then are of its sort, so that a drag or a slow rename stays one edit. O(edits).
 */
export function withEdits(edits: FlowEdit[], more: readonly FlowEdit[]): FlowEdit[] {
  if (more.length === 0) return edits
  const list: (FlowEdit | undefined)[] = [...edits]
  let sort = edits.at(-1)?.do
  // Where the edits of the sort that the list ends with are, by what they change.
  const places = new Map<string, number>()
  const start = edits.findLastIndex((edit) => edit.do !== sort) + 1
  for (let at = start; at < edits.length; at += 1) places.set(changeKey(edits[at]), at)
  for (const edit of more) {
    if (edit.do !== sort) places.clear()
    sort = edit.do
    const key = changeKey(edit)
    const before = key === '' ? undefined : places.get(key)
    if (before !== undefined) list[before] = undefined
    places.set(key, list.push(edit) - 1)
  }
  return list.filter((edit) => edit !== undefined)
}

/** The same for edits that change the same fields of the same thing; empty for those that no other takes the place of. */
function changeKey(edit: FlowEdit | undefined): string {
  if (edit?.do === 'set-steps') return edit.do
  if (edit?.do === 'describe') return JSON.stringify(Object.keys(edit.change))
  return edit?.do === 'change-node' ? JSON.stringify([edit.id, ...Object.keys(edit.change)]) : ''
}
