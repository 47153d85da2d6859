import { caps } from './caps.ts'
import { emptyGraph } from './empty-graph.ts'
import type { Issue } from './issue.ts'
import {
  densities,
  diagramKinds,
  directions,
  edgeKinds,
  feelings,
  lineColours,
  lineStyles,
  nodeKinds,
  pictureThemes,
  relations,
  rowMarks,
  startPattern,
  stepColours,
  iconPattern,
} from './kinds.ts'
import type {
  FlowEdge,
  FlowGraph,
  FlowGroup,
  FlowLook,
  FlowNode,
  FlowPicture,
  FlowRow,
  FlowSpan,
  FlowStep,
  Range,
} from './schema.ts'
import type { StepColour } from './kinds.ts'
import { soundLink } from './link.ts'
import { checkPicture, hasRoomForPictures, tooManyPictures } from './picture.ts'
import { rowOf, soundRow } from './rows.ts'
import { spanOf } from './span.ts'
import { cleanText, cutText } from './text.ts'

export type Repaired = { graph: FlowGraph; issues: Issue[] }

/**
 * Makes a valid graph of anything: a file of a stranger, the answer of a model, a graph of an older version.
 * Never throws. What cannot be kept is left out, and an issue says so; a graph that is valid already comes back
 * equal and without issues. O(size of the input).
 */
export function repair(value: unknown): Repaired {
  const issues: Issue[] = []
  const report: Report = (code, at, message) => issues.push({ code, at, message })
  if (!isRecord(value)) {
    report('not_a_graph', '', 'This is not a flow: it holds no steps and lines.')
    return { graph: emptyGraph(), issues }
  }
  const groups = readGroups(value, report)
  const nodes = readNodes(value, new Set(groups.map((group) => group.id)), report)
  const edges = readEdges(value, new Set(nodes.map((node) => node.id)), report)
  const title = readText(value.title, caps.labelLength, { at: 'title', report })
  const look = readLook(value.look, report)
  return {
    graph: {
      version: 1,
      kind: oneOf(diagramKinds, value.kind, { at: 'kind', report, fallback: 'process' }),
      direction: oneOf(directions, value.direction, { at: 'direction', report, fallback: 'right' }),
      ...(title ? { title } : {}),
      nodes,
      edges,
      groups,
      steps: readSteps(value, nodes, edges),
      ...(look ? { look } : {}),
    },
    issues,
  }
}

type Report = (code: string, at: string, message: string) => void
type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the pages call them. */
const spoken = { nodes: 'steps', edges: 'lines', groups: 'groups' } as const

/** The entries of a list that are objects, up to `cap`, each with an id no other has. */
function readList(value: Fields, key: 'nodes' | 'edges' | 'groups', report: Report) {
  const list = Array.isArray(value[key]) ? value[key].filter(isRecord) : []
  if (list.length > caps[key]) {
    const left = list.length - caps[key]
    report('too_many', key, `A flow holds at most ${caps[key]} ${spoken[key]}; ${left} were left out.`)
  }
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return list.slice(0, caps[key]).map((fields, index) => {
    const wanted = readId(fields.id) ?? `${key[0]}${index + 1}`
    const id = freeId(wanted, taken, counts)
    if (readId(fields.id) !== id)
      report('id_changed', `${key}/${id}`, `An id was missing or used twice; it is now "${id}".`)
    taken.add(id)
    return { id, fields }
  })
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= caps.idLength ? value : undefined
}

/** `counts` is where the last search for a name went up to, so that a thousand of one name are not a million looks. */
function freeId(wanted: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(wanted)) return wanted
  const stem = wanted.slice(0, caps.idLength - 5)
  let count = counts.get(stem) ?? 2
  while (taken.has(`${stem}-${count}`)) count += 1
  counts.set(stem, count)
  return `${stem}-${count}`
}

type Place = { at: string; report: Report }

function readText(value: unknown, cap: number, { at, report }: Place): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = cleanText(String(value))
  if (text.length > cap) report('label_too_long', at, `A text was longer than ${cap} characters and was cut.`)
  return cutText(text, cap).trimEnd()
}

function oneOf<T extends string>(
  allowed: readonly T[],
  value: unknown,
  { at, report, fallback }: Place & { fallback: T },
): T {
  const found = allowed.find((item) => item === value)
  if (found) return found
  if (value === undefined) return fallback
  const word = typeof value === 'string' ? `"${cleanText(cutText(value, 40))}"` : 'This value'
  report('unknown_word', at, `${word} is not known here; "${fallback}" is used.`)
  return fallback
}

function readGroups(value: Fields, report: Report): FlowGroup[] {
  const listed = readList(value, 'groups', report)
  const ids = new Set(listed.map(({ id }) => id))
  const parents = new Map<string, string>()
  for (const { id, fields } of listed) {
    const parent = readId(fields.group)
    if (parent !== undefined && ids.has(parent)) parents.set(id, parent)
  }
  for (const { id } of listed) {
    if (!closesCircle(id, parents)) continue
    parents.delete(id)
    report('group_circle', `groups/${id}`, 'Groups contained each other in a circle; one was taken out.')
  }
  return listed.map(({ id, fields }) => {
    const parent = parents.get(id)
    const label = readText(fields.label, caps.labelLength, { at: `groups/${id}/label`, report })
    return parent === undefined ? { id, label } : { id, label, group: parent }
  })
}

function closesCircle(id: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

function readNodes(value: Fields, groupIds: ReadonlySet<string>, report: Report): FlowNode[] {
  const nodes = readList(value, 'nodes', report).map(({ id, fields }) => {
    const at = `nodes/${id}`
    const detail = readText(fields.detail, caps.detailLength, { at: `${at}/detail`, report })
    const rows = readRows(fields.rows, { at: `${at}/rows`, report })
    const span = readSpan(fields.span)
    const feeling = readFeeling(fields.feeling)
    const group = readId(fields.group)
    const provenance = readRanges(fields.provenance)
    const pin = readPin(fields.pin)
    if (group !== undefined && !groupIds.has(group)) {
      report(
        'group_missing',
        at,
        `The group "${cutText(group, 40)}" does not exist; the step stands outside.`,
      )
    }
    return {
      id,
      kind: oneOf(nodeKinds, fields.kind, { at: `${at}/kind`, report, fallback: 'action' }),
      label: readText(fields.label, caps.labelLength, { at: `${at}/label`, report }),
      ...(detail ? { detail } : {}),
      ...(rows ? { rows } : {}),
      ...(span ? { span } : {}),
      ...(feeling === undefined ? {} : { feeling }),
      ...worn(fields, { at, report }),
      ...marked(fields, { at, report }),
      ...linked(fields, { at, report }),
      ...pictured(fields, { at, report }),
      ...(group !== undefined && groupIds.has(group) ? { group } : {}),
      ...(provenance ? { provenance } : {}),
      ...(pin ? { pin } : {}),
    }
  })
  return withRoomForPictures(nodes, report)
}

/** The first of many pictures that one flow has room for. */
function withRoomForPictures(nodes: FlowNode[], report: Report): FlowNode[] {
  if (hasRoomForPictures(nodes)) return nodes
  report('too_many', 'nodes', `${tooManyPictures} The others were left out.`)
  const held: FlowNode[] = []
  return nodes.map((node) => {
    if (!node.picture) return node
    if (hasRoomForPictures([...held, node])) {
      held.push(node)
      return node
    }
    const { picture: _picture, ...bare } = node
    return bare
  })
}

function worn({ colour }: Fields, { at, report }: Place): { colour?: StepColour } {
  const found = stepColours.find((one) => one === colour)
  if (!found && colour !== undefined)
    report(
      'unknown_colour',
      `${at}/colour`,
      `A colour is not known here and was left out. There are ${stepColours.join(', ')}.`,
    )
  return found ? { colour: found } : {}
}

function marked({ icon }: Fields, { at, report }: Place): { icon?: string } {
  if (typeof icon === 'string' && iconPattern.test(icon)) return { icon }
  if (icon !== undefined)
    report('icon_refused', `${at}/icon`, 'An icon is no name of one, as “rocket” is, and was left out.')
  return {}
}

function linked({ link }: Fields, { at, report }: Place): { link?: string } {
  const sound = soundLink(link)
  if (sound === undefined && link !== undefined)
    report(
      'link_refused',
      `${at}/link`,
      'A link is no whole address that begins with https:// and was left out.',
    )
  return sound === undefined ? {} : { link: sound }
}

function pictured({ picture }: Fields, { at, report }: Place): { picture?: FlowPicture } {
  if (picture === undefined) return {}
  const fields = isRecord(picture) ? picture : { data: picture }
  const found = checkPicture(fields.data)
  if ('refused' in found) {
    report('picture_refused', `${at}/picture`, `${found.refused.slice(0, -1)}, and was left out.`)
    return {}
  }
  const alt = readText(fields.alt, caps.altLength, { at: `${at}/picture/alt`, report })
  const { width, height } = found
  return { picture: { data: String(fields.data), width, height, ...(alt ? { alt } : {}) } }
}

/** A row is an object, or a line as people write one. */
export function readRows(value: unknown, { at, report }: Place): FlowRow[] | undefined {
  if (!Array.isArray(value)) return undefined
  const rows = value.slice(0, caps.rows).flatMap((row: unknown) => {
    if (typeof row === 'string') return rowOf(row) ?? []
    if (!isRecord(row)) return []
    const listed: unknown[] = Array.isArray(row.marks) ? row.marks : []
    const sound = soundRow({
      name: wordsOf(row.name),
      type: wordsOf(row.type),
      marks: rowMarks.filter((mark) => listed.includes(mark)),
      note: wordsOf(row.note),
    })
    return sound ?? []
  })
  if (value.length > caps.rows)
    report(
      'too_many',
      at,
      `A box holds at most ${caps.rows} rows; ${value.length - caps.rows} were left out.`,
    )
  return rows.length === 0 ? undefined : rows
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** When a task is, as data or as a line people write. */
export function readSpan(value: unknown): FlowSpan | undefined {
  if (typeof value === 'string') return spanOf(cutText(value, caps.detailLength))
  if (!isRecord(value) || typeof value.start !== 'string' || !startPattern.test(value.start)) return undefined
  const days = wholeWithin(value.days, 0, caps.spanDays) ?? 1
  const done = wholeWithin(value.done, 0, 100)
  return { start: value.start, days, ...(done === undefined ? {} : { done }) }
}

/** From 1, awful, to 5, great. */
export function readFeeling(value: unknown): number | undefined {
  return wholeWithin(value, 1, feelings.length)
}

function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return Math.min(most, Math.max(least, Math.round(value)))
}

/** How many stand at each end of a line. */
export function readCounts(value: unknown): FlowEdge['counts'] {
  if (!isRecord(value)) return undefined
  const [from, to] = [value.from, value.to].map((count) =>
    cutText(cleanText(wordsOf(count)), caps.countLength).trimEnd(),
  )
  return from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined
}

function readRanges(value: unknown): Range[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .filter(isRecord)
    .flatMap(({ start, end }) => (isCount(start) && isCount(end) ? [{ start, end }] : []))
    .slice(0, caps.provenance)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function readPin(value: unknown): { x: number; y: number } | undefined {
  if (!isRecord(value)) return undefined
  const { x, y } = value
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
    ? { x, y }
    : undefined
}

function readEdges(value: Fields, nodeIds: ReadonlySet<string>, report: Report): FlowEdge[] {
  return readList(value, 'edges', report).flatMap(({ id, fields }) => {
    const at = `edges/${id}`
    const from = readId(fields.from)
    const to = readId(fields.to)
    if (from === undefined || to === undefined || !nodeIds.has(from) || !nodeIds.has(to)) {
      report('edge_dangling', at, 'A line had no step at one of its ends and was left out.')
      return []
    }
    const label = readText(fields.label, caps.labelLength, { at: `${at}/label`, report })
    const kind = oneOf(edgeKinds, fields.kind, { at: `${at}/kind`, report, fallback: 'main' })
    const counts = readCounts(fields.counts)
    const relation = relations.find((one) => one === fields.relation)
    return [
      {
        id,
        from,
        to,
        ...(label ? { label } : {}),
        ...(counts ? { counts } : {}),
        ...(relation ? { relation } : {}),
        kind,
        ...worn(fields, { at, report }),
        ...marked(fields, { at, report }),
        ...linked(fields, { at, report }),
      },
    ]
  })
}

function readSteps(value: Fields, nodes: FlowNode[], edges: FlowEdge[]): FlowStep[] {
  if (!Array.isArray(value.steps)) return []
  const nodeIds = new Set(nodes.map((node) => node.id))
  const edgeIds = new Set(edges.map((edge) => edge.id))
  return value.steps
    .filter(isRecord)
    .slice(0, caps.steps)
    .map((fields) => {
      const note = readText(fields.note, caps.noteLength, { at: 'steps', report: () => undefined })
      const step = { nodes: known(fields.nodes, nodeIds), edges: known(fields.edges, edgeIds) }
      return note ? { ...step, note } : step
    })
    .filter((step) => step.nodes.length > 0 || step.edges.length > 0)
}

function known(value: unknown, ids: ReadonlySet<string>): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((id): id is string => typeof id === 'string' && ids.has(id)).slice(0, caps.idsPerStep)
}

const looks = {
  direction: directions,
  density: densities,
  style: lineStyles,
  colour: lineColours,
  theme: pictureThemes,
} as const satisfies Record<keyof FlowLook, readonly string[]>

/** A word of the look that is not known is left out, which gives the usual look. */
function readLook(value: unknown, report: Report): FlowLook | undefined {
  if (!isRecord(value)) return undefined
  const look: Fields = {}
  for (const [key, allowed] of Object.entries(looks)) {
    const found = allowed.find((word) => word === value[key])
    if (found) look[key] = found
    else if (value[key] !== undefined)
      report('unknown_word', `look/${key}`, 'A look of this flow is not known here; the usual one is used.')
  }
  // Every key and word was just checked against the lists of the schema.
  return look as FlowLook
}
