/** Makes a sound part of whatever a language model wrote, or says why that cannot be done. */
import { caps } from './caps.ts'
import { diagramKinds, directions, edgeKinds, nodeKinds, relations, stepColours } from './kinds.ts'
import { type Part, partSchema } from './part.ts'
import { readCounts, readFeeling, readRows, readSpan } from './repair.ts'
import type { FlowGraph } from './schema.ts'
import { takePart } from './take-part.ts'
import { cleanText, cutText } from './text.ts'

export type RepairedPart =
  | { is: 'part'; part: Part }
  /** It names nodes or groups that are not there yet; with them it may become a part. */
  | { is: 'early' }
  /** It says nothing that can be done here. */
  | { is: 'nothing' }

type Fields = Record<string, unknown>

/**
 * A part that fits this graph. Texts are cleaned and cut to the caps, words that are not known become the usual ones,
 * fields that are not known (a place, an address, markup) are left out, and an edge without an id gets one. What names
 * something absent, repeats an id, changes nothing or goes over a cap becomes no part. Never throws.
 */
export function repairPart(graph: FlowGraph, value: unknown): RepairedPart {
  if (!isRecord(value)) return { is: 'nothing' }
  const parsed = partSchema.safeParse(draftOf(graph, value))
  if (!parsed.success) return { is: 'nothing' }
  const part = parsed.data
  if (part.do === 'say' || part.do === 'contradiction') return saidPart(graph, part)
  if (isOverCap(graph, part) || (part.do === 'note' && part.text === '')) return { is: 'nothing' }
  if (namesAbsent(graph, part)) return { is: 'early' }
  return takePart(graph, part) === graph ? { is: 'nothing' } : { is: 'part', part }
}

function saidPart(graph: FlowGraph, part: Extract<Part, { do: 'say' | 'contradiction' }>): RepairedPart {
  if (part.text === '') return { is: 'nothing' }
  if (part.do === 'say') return { is: 'part', part }
  const ids = new Set(graph.nodes.map((node) => node.id))
  return { is: 'part', part: { ...part, nodes: part.nodes.filter((id) => ids.has(id)) } }
}

function draftOf(graph: FlowGraph, value: Fields): Fields {
  const why = readText(value.why, caps.whyLength)
  return { ...bareDraft(graph, value), ...(why ? { why } : {}) }
}

function bareDraft(graph: FlowGraph, value: Fields): Fields {
  const { do: word, id } = value
  switch (word) {
    case 'add-node':
      return { do: word, node: nodeDraft(fieldsOf(value.node, value)) }
    case 'add-edge':
      return { do: word, edge: edgeDraft(graph, fieldsOf(value.edge, value)) }
    case 'add-group':
      return { do: word, group: groupDraft(fieldsOf(value.group, value)) }
    case 'change-node':
      return { do: word, id, change: nodeChange(fieldsOf(value.change, value)) }
    case 'change-edge':
      return { do: word, id, change: edgeChange(fieldsOf(value.change, value)) }
    case 'change-group':
      return { do: word, id, change: groupChange(fieldsOf(value.change, value)) }
    case 'describe':
      return { do: word, change: graphChange(fieldsOf(value.change, value)) }
    case 'note':
      return { do: word, node: value.node, text: readText(value.text, caps.noteLength) }
    case 'say':
      return { do: word, text: readLines(value.text, caps.sayLength) }
    case 'contradiction':
      return { do: word, nodes: idsOf(value.nodes), text: readLines(value.text, caps.sayLength) }
    default:
      return { do: word, id }
  }
}

/** Some models write the fields beside `do` and not inside an object of their own. */
function fieldsOf(inner: unknown, outer: Fields): Fields {
  return isRecord(inner) ? inner : outer
}

function nodeDraft({ id, kind, label, detail, rows, span, feeling, colour, group }: Fields): Fields {
  return present({
    id,
    kind: wordOf(nodeKinds, kind) ?? 'action',
    label: readText(label, caps.labelLength),
    detail: readText(detail, caps.detailLength) || undefined,
    rows: rowsOf(rows),
    span: readSpan(span),
    feeling: readFeeling(feeling),
    colour: wordOf(stepColours, colour),
    group: readId(group),
  })
}

function edgeDraft(graph: FlowGraph, fields: Fields): Fields {
  const { id, from, to, kind, label, counts, relation, colour } = fields
  return present({
    id: readId(id) ?? freeEdgeId(graph, from, to),
    from,
    to,
    colour: wordOf(stepColours, colour),
    kind: wordOf(edgeKinds, kind) ?? 'main',
    label: readText(label, caps.labelLength) || undefined,
    counts: readCounts(counts),
    relation: wordOf(relations, relation),
  })
}

function groupDraft({ id, label, group }: Fields): Fields {
  return present({ id, label: readText(label, caps.labelLength), group: readId(group) })
}

function nodeChange({ kind, label, detail, rows, span, feeling, colour, group }: Fields): Fields {
  return present({
    kind: wordOf(nodeKinds, kind),
    label: readText(label, caps.labelLength) || undefined,
    detail: cleared(detail, caps.detailLength),
    rows: rows === null ? null : rowsOf(rows),
    span: span === null ? null : readSpan(span),
    feeling: feeling === null ? null : readFeeling(feeling),
    colour: colour === null ? null : wordOf(stepColours, colour),
    group: group === null ? null : readId(group),
  })
}

function edgeChange({ from, to, kind, label, counts, relation, colour }: Fields): Fields {
  return present({
    from: readId(from),
    to: readId(to),
    kind: wordOf(edgeKinds, kind),
    label: cleared(label, caps.labelLength),
    counts: counts === null ? null : readCounts(counts),
    relation: relation === null ? null : wordOf(relations, relation),
    colour: colour === null ? null : wordOf(stepColours, colour),
  })
}

function groupChange({ label, group }: Fields): Fields {
  return present({
    label: readText(label, caps.labelLength) || undefined,
    group: group === null ? null : readId(group),
  })
}

function graphChange({ kind, direction, title }: Fields): Fields {
  return present({
    kind: wordOf(diagramKinds, kind),
    direction: wordOf(directions, direction),
    title: readText(title, caps.labelLength) || undefined,
  })
}

function rowsOf(value: unknown) {
  return readRows(value, { at: '', report: () => undefined })
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** An emptied text is taken away. */
function cleared(value: unknown, cap: number): string | null | undefined {
  if (value === undefined) return undefined
  return readText(value, cap) || null
}

function readText(value: unknown, cap: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  // A text far over the cap is cut before it is cleaned: cleaning costs time, and what is cut off is not shown.
  return cutText(cleanText(cutText(String(value), 4 * cap)), cap).trimEnd()
}

/** Paragraphs are kept. */
function readLines(value: unknown, cap: number): string {
  if (typeof value !== 'string') return ''
  const lines = cutText(value, 4 * cap).split(/\r?\n/)
  return cutText(
    lines
      .map(cleanText)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
    cap,
  ).trim()
}

function wordOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((word) => word === value)
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= caps.idLength ? value : undefined
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((id) => readId(id) ?? []).slice(0, caps.nodes) : []
}

function freeEdgeId(graph: FlowGraph, from: unknown, to: unknown): string {
  const stem = cutText(`${String(from)}--${String(to)}`, caps.idLength - 5)
  const taken = new Set(graph.edges.map((edge) => edge.id))
  let id = stem
  for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`
  return id
}

function isOverCap({ nodes, edges, groups }: FlowGraph, part: Part): boolean {
  if (part.do === 'add-node') return nodes.length >= caps.nodes
  if (part.do === 'add-edge') return edges.length >= caps.edges
  return part.do === 'add-group' && groups.length >= caps.groups
}

function namesAbsent(graph: FlowGraph, part: Part): boolean {
  const hasNode = (id: string | undefined) => id === undefined || graph.nodes.some((node) => node.id === id)
  const hasEdge = (id: string) => graph.edges.some((edge) => edge.id === id)
  const hasGroup = (id: string | null | undefined) =>
    id === undefined || id === null || graph.groups.some((group) => group.id === id)
  switch (part.do) {
    case 'add-node':
      return !hasGroup(part.node.group)
    case 'change-node':
      return !hasNode(part.id) || !hasGroup(part.change.group)
    case 'add-edge':
      return !hasNode(part.edge.from) || !hasNode(part.edge.to)
    case 'change-edge':
      return !hasEdge(part.id) || !hasNode(part.change.from) || !hasNode(part.change.to)
    case 'add-group':
      return !hasGroup(part.group.group)
    case 'change-group':
      return !hasGroup(part.id) || !hasGroup(part.change.group)
    case 'note':
      return !hasNode(part.node)
    default:
      return false
  }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
