/**
 * Reads Excalidraw files: shapes as nodes, bound arrows as edges, frames as groups. Freehand lines, images beside shapes and
 * texts that label nothing are passed over and counted in an issue. Never throws.
 */
import {
  diagramKinds,
  directions,
  edgeKinds,
  emptyGraph,
  nodeKinds,
  repair,
  soundLink,
  type EdgeKind,
  type FlowGraph,
  type FlowPicture,
  type NodeKind,
} from '@flain/flow'
import {
  boundTo,
  boxOf,
  isFrame,
  middleOf,
  pointOf,
  record,
  seeDrawing,
  text,
  type Drawing,
  type Fields,
  type Item,
} from './excalidraw-drawing.ts'
import { fromWords } from '../reading/from-words.ts'
import { longestFile, type ReadFlow } from '../file.ts'
import { endsOfGroups, groupLinks, touchIssue } from '../reading/group-links.ts'
import { PassedOver } from '../reading/passed-over.ts'
import { pictureFrom } from '../reading/picture-from.ts'
import { wornBy, wornByLine } from '../reading/worn.ts'

/** Whether a text is an Excalidraw file: JSON that says so, in front of its elements or behind them. */
export function isExcalidraw(source: string): boolean {
  const says = /"type"\s*:\s*"excalidraw(?:\/clipboard)?"/
  return /^\s*\{/.test(source) && (says.test(source.slice(0, 1000)) || says.test(source.slice(-100_000)))
}

const shapeKinds: Record<string, NodeKind> = {
  rectangle: 'action',
  diamond: 'decision',
  ellipse: 'event',
  image: 'system',
}

export function fromExcalidraw(source: string): ReadFlow {
  if (source.length > longestFile) return refuse('file_too_large', 'This file is larger than 4 MB.')
  let file: unknown
  try {
    file = JSON.parse(source)
  } catch {
    return refuse('not_json', 'This is not valid JSON.')
  }
  const list = record(file)['elements']
  if (!Array.isArray(list)) return refuse('not_excalidraw', 'This is no Excalidraw file.')
  const items = list.slice(0, mostElements).flatMap((value) => toItem(value) ?? [])
  const { graph, issues } = readItems(items, record(record(file)['files']))
  if (list.length > mostElements) issues.push(tooMany)
  const name = record(record(file)['appState'])['name']
  if (typeof name === 'string' && name !== '') graph.title = name
  const repaired = repair(withoutPrefixes(graph))
  return { graph: fromWords(repaired.graph), issues: [...issues, ...repaired.issues] }
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

function toItem(value: unknown): Item | undefined {
  const fields = record(value)
  const { id, type, isDeleted } = fields
  if (typeof id !== 'string' || typeof type !== 'string' || id === '' || isDeleted === true) return undefined
  return { id, type, fields, ours: record(record(fields['customData'])['flain']) }
}

function readItems(given: readonly Item[], files: Fields): { graph: FlowGraph; issues: ReadFlow['issues'] } {
  const items = given.filter(({ ours }) => ours['kind'] !== 'picture')
  const told = items.find(({ ours }) => ours['flow'] !== undefined)?.ours
  const graph = emptyGraph(
    diagramKinds.find((kind) => kind === told?.['flow']),
    directions.find((direction) => direction === told?.['direction']),
  )
  const seen = seeDrawing(items)
  const showing = picturesOf(given, seen)
  const left = { texts: seen.looseTexts, drawings: 0, arrows: 0 }
  for (const item of items) {
    const { id, type, ours } = item
    if (ours['kind'] === 'guide' || seen.parts.has(id)) continue
    const words = seen.labels.get(id)?.join(' ') ?? ''
    const group = seen.groups.get(id)
    if (isFrame(item)) graph.groups.push(groupOf(item))
    else if (seen.containers.has(id))
      graph.groups.push({ id, label: oneLine(words), ...(group ? { group } : {}) })
    else if ((shapeKinds[type] && type !== 'image') || seen.steps.has(id))
      graph.nodes.push({ ...nodeOf(item, words, group), ...pictureOf(showing.get(id), files) })
    else if (seen.hung.has(id)) continue
    else if (type !== 'text' && type !== 'arrow' && type !== 'line') left.drawings++
  }
  const known = new Set(graph.nodes.map((node) => node.id))
  const inside = endsOfGroups(graph)
  let tied = 0
  let touching = 0
  for (const item of items) {
    if ((item.type !== 'arrow' && item.type !== 'line') || item.ours['kind'] === 'guide') continue
    const bound = [endOf(item, 'startBinding', 'from'), endOf(item, 'endBinding', 'to')]
    const [start = '', end = ''] = bound.map((one, index) => {
      const touched = one === '' && item.type === 'arrow' ? seen.touched(pointOf(item, index)) : undefined
      return seen.parts.get(touched ?? one) ?? touched ?? one
    })
    const from = inside.get(start)?.last ?? start
    const to = inside.get(end)?.first ?? end
    const isGuessed = bound.includes('')
    if (!known.has(from) || !known.has(to) || (isGuessed && from === to)) {
      left.arrows++
      continue
    }
    if (isGuessed) touching++
    if (from !== start || to !== end) tied++
    const label = oneLine(seen.labels.get(item.id)?.join(' ') ?? '')
    const ends = headsOf(item) === 'start' ? { from: to, to: from } : { from, to }
    graph.edges.push({
      id: item.id,
      ...ends,
      kind: edgeKindOf(item),
      ...(label ? { label } : {}),
      ...wornByLine(text(item.fields['strokeColor']), text(item.fields['link'])),
    })
  }
  const issues = [...leftIssues(left), ...touchIssue(touching), ...groupLinks(tied)]
  return { graph, issues: [...issues, ...passedOver(items, graph, seen.hung)] }
}

/** The images that steps show, by the step: those of ours, those that are steps, and those that lie on a shape. */
function picturesOf(items: readonly Item[], seen: Drawing): Map<string, Item> {
  return new Map(
    items.flatMap((item) => {
      if (item.type !== 'image') return []
      const own = item.ours['kind'] === 'picture' ? `n-${text(item.ours['of'])}` : undefined
      return [[own ?? seen.hung.get(item.id) ?? item.id, item] as const]
    }),
  )
}

/** What an image shows, where a flow takes it. */
function pictureOf(image: Item | undefined, files: Fields): { picture?: FlowPicture } {
  const id = text(image?.fields['fileId'])
  if (!image || !Object.hasOwn(files, id)) return {}
  return pictureFrom(text(record(files[id])['dataURL']), text(image.ours['alt']))
}

/** What shapes and arrows have that a flow does not keep. Looks of our own files are those of kinds. */
function passedOver(
  items: readonly Item[],
  { nodes, edges }: FlowGraph,
  hung: Drawing['hung'],
): ReadFlow['issues'] {
  const passed = new PassedOver()
  const kept = new Set([...nodes, ...edges].map(({ id }) => id))
  const shapes = items.filter(({ id, type }) => type !== 'arrow' && type !== 'line' && kept.has(id))
  passed.addPlaces(shapes.map(placeOf))
  const pictured = new Set(nodes.flatMap(({ id, picture }) => (picture ? [id] : [])))
  passed.add(
    'pictures',
    shapes.some(({ id, type }) => type === 'image' && !pictured.has(id)) ||
      [...hung].some(([, shape]) => !pictured.has(shape)),
  )
  for (const item of items) {
    const link = text(item.fields['link'])
    passed.add('links', link !== '' && !soundLink(link))
    const isStrange = item.ours['kind'] === undefined
    // Words in a shape of ours are told by what they label.
    if (!isStrange || item.type === 'text') continue
    passed.addColours(text(item.fields['backgroundColor']), text(item.fields['strokeColor']))
    passed.add('heads', kept.has(item.id) && /both|none/.test(headsOf(item)))
  }
  return passed.issues()
}

function placeOf(item: Item): string {
  const { x, y } = middleOf(boxOf(item))
  return `${x} ${y}`
}

/** Which ends of an arrow have a head; those of ours have one at their end. */
function headsOf({ type, fields, ours }: Item): 'end' | 'start' | 'both' | 'none' {
  if (ours['kind'] !== undefined) return 'end'
  const { startArrowhead = null, endArrowhead = type === 'line' ? null : '' } = fields
  if (endArrowhead !== null) return startArrowhead === null ? 'end' : 'both'
  return startArrowhead === null ? 'none' : 'start'
}

/** The shape an arrow is bound to, or, where it begins at a lifeline of ours, whose lifeline that is. */
function endOf(item: Item, binding: 'startBinding' | 'endBinding', own: string): string {
  const node = text(item.ours[own])
  return boundTo(item, binding) || (node && `n-${node}`)
}

function groupOf({ id, fields, ours }: Item): FlowGraph['groups'][number] {
  const group = text(ours['group'])
  return { id, label: text(ours['label']) || text(fields['name']), ...(group ? { group: `g-${group}` } : {}) }
}

/** The words of a shape of ours, and what no words of the drawing say. */
function linesOf(words: string, ours: Fields): string[] {
  const said = words || text(ours['label'])
  const kept = text(ours['detail'])
  return kept ? [said, kept] : said.split('\n')
}

function nodeOf(
  { id, type, fields, ours }: Item,
  words: string,
  seen: string | undefined,
): FlowGraph['nodes'][number] {
  const own = nodeKinds.find((kind) => kind === ours['kind'])
  const [label = '', ...detail] = own ? linesOf(words, ours) : [words]
  const group = own ? text(ours['group']) && `g-${text(ours['group'])}` : (seen ?? text(fields['frameId']))
  return {
    id,
    kind: own ?? shapeKinds[type] ?? 'action',
    label: oneLine(label) || (type === 'image' ? 'Picture' : ''),
    ...(detail.length > 0 ? { detail: oneLine(detail.join(' ')) } : {}),
    ...wornBy(
      {
        fill: text(fields['backgroundColor']),
        stroke: text(fields['strokeColor']),
        link: text(fields['link']),
      },
      own,
    ),
    ...(group ? { group } : {}),
  }
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}

function edgeKindOf(item: Item): EdgeKind {
  const { fields, ours } = item
  const own = edgeKinds.find((kind) => kind === ours['kind'])
  if (own) return own
  if (fields['strokeStyle'] === 'dotted' || fields['strokeStyle'] === 'dashed') return 'async'
  return headsOf(item) === 'none' ? 'reference' : 'main'
}

function leftIssues(left: { texts: number; drawings: number; arrows: number }): ReadFlow['issues'] {
  const say = (code: string, count: number, one: string, more: string): ReadFlow['issues'] =>
    count === 0 ? [] : [{ code, at: '', message: `Left out: ${count === 1 ? one : `${count} ${more}`}.` }]
  const loose = 'not tied to a shape at both ends'
  return [
    ...say('loose_arrows', left.arrows, `an arrow that is ${loose}`, `arrows that are ${loose}`),
    ...say('loose_texts', left.texts, 'a text that labels no shape', 'texts that label no shape'),
    ...say('drawings_left_out', left.drawings, 'a picture or freehand line', 'pictures or freehand lines'),
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
