/**
 * Reads Excalidraw files: shapes as nodes, bound arrows as edges, frames as groups. Freehand lines, images and
 * texts that label nothing are passed over and counted in an issue. Never throws.
 */
import {
  diagramKinds,
  directions,
  edgeKinds,
  emptyGraph,
  nodeKinds,
  repair,
  type EdgeKind,
  type FlowGraph,
  type NodeKind,
} from '@flain/flow'
import { longestFile, type ReadFlow } from './file.ts'

/** Whether a text begins like an Excalidraw file. */
export function isExcalidraw(text: string): boolean {
  return /^\s*\{\s*"type"\s*:\s*"excalidraw(?:\/clipboard)?"/.test(text.slice(0, 1000))
}

type Fields = Record<string, unknown>
type Item = { id: string; type: string; fields: Fields; ours: Fields }

const shapeKinds: Record<string, NodeKind> = { rectangle: 'action', diamond: 'decision', ellipse: 'event' }

export function fromExcalidraw(text: string): ReadFlow {
  if (text.length > longestFile) return refuse('file_too_large', 'This file is larger than 4 MB.')
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return refuse('not_json', 'This is not valid JSON.')
  }
  const list = record(file)['elements']
  if (!Array.isArray(list)) return refuse('not_excalidraw', 'This is no Excalidraw file.')
  const items = list.slice(0, mostElements).flatMap((value) => toItem(value) ?? [])
  const { graph, issues } = readItems(items)
  if (list.length > mostElements) issues.push(tooMany)
  const name = record(record(file)['appState'])['name']
  if (typeof name === 'string' && name !== '') graph.title = name
  const repaired = repair(withoutPrefixes(graph))
  return { graph: repaired.graph, issues: [...issues, ...repaired.issues] }
}

/** Shapes, arrows and texts of the largest flow, twice over. */
const mostElements = 40_000
const tooMany = {
  code: 'too_many',
  at: '',
  message: 'The file holds more than a flow can, so its end was left out.',
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}

function record(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toItem(value: unknown): Item | undefined {
  const fields = record(value)
  const { id, type, isDeleted } = fields
  if (typeof id !== 'string' || typeof type !== 'string' || id === '' || isDeleted === true) return undefined
  return { id, type, fields, ours: record(record(fields['customData'])['flain']) }
}

function readItems(items: readonly Item[]): { graph: FlowGraph; issues: ReadFlow['issues'] } {
  const told = items.find(({ ours }) => ours['flow'] !== undefined)?.ours
  const graph = emptyGraph(
    diagramKinds.find((kind) => kind === told?.['flow']),
    directions.find((direction) => direction === told?.['direction']),
  )
  const labels = new Map<string, string[]>()
  const left = { texts: 0, drawings: 0, arrows: 0 }
  for (const { type, fields, ours } of items) {
    if (type !== 'text') continue
    const container = text(fields['containerId'])
    const words = text(fields['originalText']) || text(fields['text'])
    const of = ours['kind'] === 'edge-label' ? `e-${text(ours['of'])}` : ''
    const labelled = of || container
    if (labelled !== '') {
      const list = labels.get(labelled)
      if (list) list.push(words)
      else labels.set(labelled, [words])
    } else if (ours['kind'] !== 'group-label') left.texts++
  }
  for (const item of items) {
    if (item.ours['kind'] === 'guide') continue
    if (item.type === 'frame' || item.ours['kind'] === 'group') graph.groups.push(groupOf(item))
    else if (shapeKinds[item.type]) graph.nodes.push(nodeOf(item, labels.get(item.id)?.join(' ') ?? ''))
    else if (item.type !== 'text' && item.type !== 'arrow' && item.type !== 'line') left.drawings++
  }
  const known = new Set(graph.nodes.map((node) => node.id))
  for (const item of items) {
    if ((item.type !== 'arrow' && item.type !== 'line') || item.ours['kind'] === 'guide') continue
    const from = endOf(item, 'startBinding', 'from')
    const to = endOf(item, 'endBinding', 'to')
    if (!known.has(from) || !known.has(to)) {
      left.arrows++
      continue
    }
    const label = oneLine(labels.get(item.id)?.join(' ') ?? '')
    graph.edges.push({ id: item.id, from, to, kind: edgeKindOf(item), ...(label ? { label } : {}) })
  }
  return { graph, issues: leftIssues(left) }
}

/** The shape an arrow is bound to, or, where it begins at a lifeline of ours, whose lifeline that is. */
function endOf({ fields, ours }: Item, binding: string, own: string): string {
  const node = text(ours[own])
  return text(record(fields[binding])['elementId']) || (node && `n-${node}`)
}

function groupOf({ id, fields, ours }: Item): FlowGraph['groups'][number] {
  const group = text(ours['group'])
  return { id, label: text(ours['label']) || text(fields['name']), ...(group ? { group: `g-${group}` } : {}) }
}

function nodeOf({ id, type, fields, ours }: Item, words: string): FlowGraph['nodes'][number] {
  const own = nodeKinds.find((kind) => kind === ours['kind'])
  const [label = '', ...detail] = own ? words.split('\n') : [words]
  const group = own ? text(ours['group']) && `g-${text(ours['group'])}` : text(fields['frameId'])
  return {
    id,
    kind: own ?? shapeKinds[type] ?? 'action',
    label: oneLine(label),
    ...(detail.length > 0 ? { detail: oneLine(detail.join(' ')) } : {}),
    ...(group ? { group } : {}),
  }
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}

function edgeKindOf({ fields, ours }: Item): EdgeKind {
  const own = edgeKinds.find((kind) => kind === ours['kind'])
  if (own) return own
  if (fields['strokeStyle'] === 'dotted' || fields['strokeStyle'] === 'dashed') return 'async'
  return fields['endArrowhead'] === null || fields['type'] === 'line' ? 'reference' : 'main'
}

function leftIssues(left: { texts: number; drawings: number; arrows: number }): ReadFlow['issues'] {
  const say = (code: string, count: number, what: string): ReadFlow['issues'] =>
    count === 0 ? [] : [{ code, at: '', message: `Left out: ${count} ${what}.` }]
  return [
    ...say('loose_arrows', left.arrows, 'arrows that are not tied to a shape at both ends'),
    ...say('loose_texts', left.texts, 'texts that label no shape'),
    ...say('drawings_left_out', left.drawings, 'pictures or freehand lines'),
  ]
}

/** Our own files put a letter before each id; it goes again. */
function withoutPrefixes(graph: FlowGraph): FlowGraph {
  const all = [...graph.nodes, ...graph.edges, ...graph.groups].map((one) => one.id)
  if (all.length === 0 || !all.every((id) => /^[neg]-/.test(id))) return graph
  const bare = (id: string): string => id.slice(2)
  const grouped = (group: string | undefined): { group?: string } =>
    group === undefined ? {} : { group: bare(group) }
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, id: bare(node.id), ...grouped(node.group) })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      id: bare(edge.id),
      from: bare(edge.from),
      to: bare(edge.to),
    })),
    groups: graph.groups.map((group) => ({ ...group, id: bare(group.id), ...grouped(group.group) })),
  }
}
