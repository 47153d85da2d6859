/**
 * Reads draw.io files, plain and compressed: shapes as nodes, containers and swimlanes as groups, arrows as
 * edges. Only the first page is read; everything about looks is passed over except what says a kind. Never
 * throws; what cannot be read is named in an issue.
 */
import {
  caps,
  diagramKinds,
  directions,
  edgeKinds,
  emptyGraph,
  fromBase64,
  nodeKinds,
  repair,
  soundLink,
  type EdgeKind,
  type FlowGraph,
  type FlowPicture,
  type NodeKind,
} from '@flain/flow'
import { fromWords } from '../reading/from-words.ts'
import { fromUtf8 } from '../reading/bytes.ts'
import { geometryOf, ours, parentOf, plainText, seePage, type Cell, type Page } from './drawio-page.ts'
import { areLanes } from './drawio-lanes.ts'
import { endWays } from '../reading/ends.ts'
import { longestFile, type ReadFlow } from '../file.ts'
import { endsOfGroups, groupLinks, touchIssue } from '../reading/group-links.ts'
import { inflate, type InflateFault } from '../reading/inflate.ts'
import { PassedOver } from '../reading/passed-over.ts'
import { pictureFrom } from '../reading/picture-from.ts'
import { wornBy, wornByLine, type Worn } from '../reading/worn.ts'
import { allElements, parseXml, type XmlNode } from '../reading/xml.ts'

/** Whether a text begins like a draw.io file. */
export function isDrawio(text: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:mxfile|mxGraphModel)\b/.test(text.slice(0, 1000))
}

/** Parts of a style that tell a kind; the first that fits wins. */
const styleKinds: [mark: RegExp, kind: NodeKind][] = [
  [/rhombus|hexagon|decision/i, 'decision'],
  [/cylinder|datastore|database/i, 'store'],
  [/actor|person|user/i, 'actor'],
  [/shape=(?:process|component|module|cube|umlLifeline)/i, 'system'],
  [/shape=(?:note|document)|cloud/i, 'idea'],
  [/offPageConnector|shape=(?:step|message)|bpmn\.event/i, 'event'],
  [/(?:shape|symbol)=[\w.]*(?:start|terminator)/i, 'start'],
  [/doubleEllipse|double=1|endState/i, 'end'],
]

export function fromDrawio(text: string): ReadFlow {
  if (text.length > longestFile) return refuse('file_too_large', 'This file is larger than 4 MB.')
  const file = parseXml(text)
  const page = file ? firstPage(file) : 'damaged'
  if (!file || page === 'damaged')
    return refuse('not_drawio', 'This is no draw.io file, or it is damaged or holds far more than a flow.')
  if (page === 'too large')
    return refuse('file_too_large', 'The first page of this file is larger than 4 MB when it is unpacked.')
  const pages = file.name === 'mxfile' ? file.children.filter((child) => child.name === 'diagram').length : 1
  const { graph, issues } = readPage(page)
  const title = file.children.find((child) => child.name === 'diagram')?.attributes['name']
  if (title && !/^Page-\d+$/.test(title)) graph.title = title
  if (pages > 1) {
    issues.push({
      code: 'pages_left_out',
      at: '',
      message: `Only the first of ${pages} pages was read.`,
    })
  }
  const repaired = repair(graph)
  return { graph: fromWords(repaired.graph), issues: [...issues, ...repaired.issues] }
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}

/** Most bytes of a packed page: it is percent-encoded, which makes it longer by about a half. */
const mostEncoded = 2 * longestFile

function firstPage(file: XmlNode): XmlNode | InflateFault {
  if (file.name === 'mxGraphModel') return file
  const diagram = allElements(file).find((element) => element.name === 'diagram')
  if (!diagram) return 'damaged'
  const plain = diagram.children.find((child) => child.name === 'mxGraphModel')
  if (plain) return plain
  // A compressed page is base64 of deflated, percent-encoded XML.
  const packed = fromBase64(diagram.text)
  const bytes = packed ? inflate(packed, mostEncoded) : 'damaged'
  if (typeof bytes === 'string') return bytes
  try {
    const text = decodeURIComponent(fromUtf8(bytes))
    return text.length > longestFile ? 'too large' : (parseXml(text) ?? 'damaged')
  } catch {
    return 'damaged'
  }
}

/** Cells with the label and id that a wrapping `object` or `UserObject` may hold. */
function cellsOf(page: XmlNode): Cell[] {
  const cells: Cell[] = []
  const filledIn = filler()
  const taken = new Set<XmlNode>()
  for (const element of allElements(page)) {
    const inner = element.children.find((child) => child.name === 'mxCell')
    const isWrapper = element.name === 'object' || element.name === 'UserObject'
    const own = element.name === 'mxCell' ? element : undefined
    const cell = isWrapper ? inner : own
    if (!cell || taken.has(cell)) continue
    taken.add(cell)
    const id = element.attributes['id'] ?? cell.attributes['id'] ?? `c${cells.length}`
    const label = (isWrapper ? element.attributes['label'] : cell.attributes['value']) ?? ''
    const value = element.attributes['placeholders'] === '1' ? filledIn(label, element.attributes) : label
    const style = cell.attributes['style'] ?? ''
    cells.push({ id, value, style, element: cell, own: element.attributes })
  }
  return cells
}

/** Letters that all labels of a page together may grow by: what they name must not make a small file large. */
const mostFilled = 500_000

/** Fills in `%name%`, which stands for what the wrapper says under that name. */
function filler(): (label: string, own: XmlNode['attributes']) => string {
  let left = mostFilled
  return (label, own) =>
    label.replaceAll(/%([^%<>\s]{1,50})%/g, (whole, name: string) => {
      const value = own[name]?.slice(0, caps.labelLength) ?? whole
      left -= value.length
      return left < 0 ? whole : value
    })
}

function readPage(page: XmlNode): { graph: FlowGraph; issues: ReadFlow['issues'] } {
  const all = cellsOf(page).filter((cell) => ours(cell) !== 'guide')
  const cells = all.filter((cell) => ours(cell) !== 'picture')
  const hung = new Map(all.flatMap((cell) => (ours(cell) === 'picture' ? [[parentOf(cell), cell]] : [])))
  const edges = cells.filter((cell) => cell.element.attributes['edge'] === '1')
  const edgeIds = new Set(edges.map((edge) => edge.id))
  const vertices = cells.filter((cell) => cell.element.attributes['vertex'] === '1')
  const shapes = vertices.filter((cell) => !edgeIds.has(parentOf(cell)))
  const linked = new Set(
    edges.flatMap(({ element: { attributes } }) => [attributes['source'] ?? '', attributes['target'] ?? '']),
  )
  const seen = seePage(shapes, linked)
  const graph = emptyFlow(cells.find(({ style }) => style.includes('flainFlow='))?.style ?? '')
  for (const cell of shapes) {
    const { id } = cell
    if (seen.parts.has(id) || seen.frames.has(id)) continue
    const group = seen.groups.get(id)
    const place = group === undefined ? {} : { group }
    const lines = seen.captions.get(id) ?? plainText(cell)
    if (seen.containers.has(id)) {
      graph.groups.push({ id, label: lines.join(' '), ...place })
      continue
    }
    const isOurs = ours(cell) !== undefined
    const [label = '', ...more] = isOurs ? lines : [lines.join(' ')]
    const rows = seen.rows.get(id)
    const said = more.join(' ') || (cell.own['detail'] ?? '')
    const detail = isOurs ? said : (rows ?? []).join(', ')
    // Only classes have rows that do something.
    const tableKind = detail.includes('(') ? 'system' : 'store'
    const kind = rows && rows.length > 0 ? tableKind : kindOf(cell)
    graph.nodes.push({
      id,
      kind,
      label,
      ...(detail ? { detail } : {}),
      ...wornIn(cell),
      ...pictureIn(hung.get(id) ?? cell),
      ...place,
    })
  }
  const labels = vertices.filter((cell) => edgeIds.has(parentOf(cell)))
  const { loose, tied, touching } = readEdges(graph, edges, { labels, seen })
  if (graph.kind === 'process' && areLanes(graph, shapes)) graph.kind = 'swimlane'
  const own = new Set(shapes.filter((cell) => ours(cell) !== undefined).map(({ id }) => id))
  endWays(graph, (id) => own.has(id))
  const lost = loose > 0 ? [looseIssue(loose)] : []
  const issues = [...lost, ...touchIssue(touching), ...groupLinks(tied), ...passedOver(graph, shapes, edges)]
  return { graph: withoutPrefixes(graph), issues }
}

/** The last of what a style says under a name. */
function styleOf({ style }: Cell, name: string): string | undefined {
  return style
    .split(';')
    .findLast((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

function wornIn(cell: Cell): Worn {
  const own = nodeKinds.find((kind) => kind === ours(cell))
  const link = cell.own['link']
  return wornBy({ fill: styleOf(cell, 'fillColor'), stroke: styleOf(cell, 'strokeColor'), link }, own)
}

/** The picture that a cell shows, where a flow takes it. */
function pictureIn({ style, own }: Cell): { picture?: FlowPicture } {
  const [, type = '', bytes] = embedded.exec(style) ?? []
  if (bytes === undefined) return {}
  return pictureFrom(`data:image/${type === 'jpg' ? 'jpeg' : type};base64,${bytes}`, own['alt'])
}

/** draw.io leaves `;base64` out, other programs do not. */
const embedded = /(?:^|;)image=data:image\/(\w{1,10})(?:;base64)?,([A-Za-z0-9+/]+={0,2})(?:;|$)/

/** What shapes and arrows have that a flow does not keep. Looks of our own files are those of kinds. */
function passedOver(graph: FlowGraph, shapes: readonly Cell[], edges: readonly Cell[]): ReadFlow['issues'] {
  const passed = new PassedOver()
  const kept = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
  const pictured = new Set(graph.nodes.flatMap(({ id, picture }) => (picture ? [id] : [])))
  passed.addPlaces(shapes.filter(({ id }) => kept.has(id)).map(placeOf))
  for (const cell of [...shapes, ...edges]) {
    const { link, tooltip } = cell.own
    passed.add('links', Boolean(tooltip) || (Boolean(link) && !soundLink(link)))
    if (ours(cell) !== undefined) continue
    const colours = [...cell.style.matchAll(/(?:fill|stroke|font|gradient)Color=([^;]*)/g)]
    passed.addColours(...colours.map(([, colour]) => colour))
    passed.add('pictures', /(?:^|;)(?:shape=)?image[;=]/.test(cell.style) && !pictured.has(cell.id))
  }
  for (const cell of edges)
    passed.add('heads', kept.has(cell.id) && ours(cell) === undefined && /both|none/.test(headsOf(cell)))
  return passed.issues()
}

function placeOf(cell: Cell): string {
  const { x, y, width, height } = geometryOf(cell)
  return `${x + width / 2} ${y + height / 2}`
}

/** Which ends of an arrow have a head. */
function headsOf({ style }: Cell): 'end' | 'start' | 'both' | 'none' {
  const hasEnd = !/(?:^|;)endArrow=none/.test(style)
  const hasStart = /(?:^|;)startArrow=(?!none)\w/.test(style)
  if (hasEnd) return hasStart ? 'both' : 'end'
  return hasStart ? 'start' : 'none'
}

function looseIssue(count: number): ReadFlow['issues'][number] {
  return {
    code: 'loose_arrows',
    at: 'edges',
    message: `${count === 1 ? 'One arrow is' : `${count} arrows are`} not tied to a shape at both ends and had to be left out.`,
  }
}

type Ends = { labels: readonly Cell[]; seen: Page }

/**
 * Adds the edges and gives the number of those that are loose, of those at groups, and of those that only touch a shape.
 * Labels may be cells of their own.
 */
function readEdges(
  graph: FlowGraph,
  edges: readonly Cell[],
  { labels, seen }: Ends,
): { loose: number; tied: number; touching: number } {
  const known = new Set(graph.nodes.map((node) => node.id))
  const labelsOf = Map.groupBy(labels, parentOf)
  const inside = endsOfGroups(graph)
  const count = { loose: 0, tied: 0, touching: 0 }
  for (const edge of edges) {
    const ends = edge.element.attributes
    const [start, end] = (['source', 'target'] as const).map((name) => {
      const said = ends[name]
      const id = said ?? seen.touched(edge, `${name}Point`) ?? ''
      return { id: seen.parts.get(id) ?? id, isGuessed: said === undefined }
    })
    const source = inside.get(start?.id ?? '')?.last ?? start?.id ?? ''
    const target = inside.get(end?.id ?? '')?.first ?? end?.id ?? ''
    const isGuessed = start?.isGuessed === true || end?.isGuessed === true
    if (!known.has(source) || !known.has(target) || (isGuessed && source === target)) {
      count.loose++
      continue
    }
    if (isGuessed) count.touching++
    if (source !== start?.id || target !== end?.id) count.tied++
    const own = labelsOf.get(edge.id) ?? []
    const text = [edge, ...own].map((cell) => plainText(cell).join(' '))
    const label = text.filter(Boolean).join(' ')
    const isTurned = headsOf(edge) === 'start' && ours(edge) === undefined
    graph.edges.push({
      id: edge.id,
      from: isTurned ? target : source,
      to: isTurned ? source : target,
      kind: edgeKindOf(edge),
      ...(label ? { label } : {}),
      ...wornByLine(styleOf(edge, 'strokeColor'), edge.own['link']),
    })
  }
  return count
}

/** With the kind and direction that the style of our layer tells. */
function emptyFlow(style: string): FlowGraph {
  const [, kind, direction] = /flainFlow=(\w+);flainDirection=(\w+)/.exec(style) ?? []
  return emptyGraph(
    diagramKinds.find((one) => one === kind),
    directions.find((one) => one === direction),
  )
}

function kindOf(cell: Cell): NodeKind {
  const own = nodeKinds.find((kind) => kind === ours(cell))
  return own ?? styleKinds.find(([mark]) => mark.test(cell.style))?.[1] ?? 'action'
}

function edgeKindOf(cell: Cell): EdgeKind {
  const own = edgeKinds.find((kind) => kind === ours(cell))
  if (own) return own
  if (/dashed=1/.test(cell.style)) return 'async'
  return headsOf(cell) === 'none' ? 'reference' : 'main'
}

/** Our own files put a letter before each id, so that nodes, edges and groups never meet; it goes again. */
function withoutPrefixes(graph: FlowGraph): FlowGraph {
  const all = [...graph.nodes.map((node) => node.id), ...graph.edges.map((edge) => edge.id)]
  if (!all.every((id) => /^[ne]-/.test(id)) || !graph.groups.every((group) => group.id.startsWith('g-')))
    return graph
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
