import type { EdgeKind, FlowEdge, FlowGraph, FlowNode, FlowPicture, NodeKind } from '@flain/flow'
import { colours, drawioLook, elsewhere, lineLook } from '../writing/elsewhere.ts'
import type { Written } from '../file.ts'
import { inWords } from '../writing/in-words.ts'
import { directionOf, losses } from '../writing/losses.ts'
import { emsOf, fontSizeIn, wrapWords, type Room } from '../writing/fit.ts'
import { guideWords, guideWordSize } from '../writing/guide-words.ts'
import { cardOf, hang } from '../writing/hang.ts'
import {
  boxesOf,
  cornered,
  somewhere,
  type Guide,
  type Place,
  type PlacedEdge,
  type Placement,
  type Point,
} from '../writing/place.ts'
import { escapeXml } from '../reading/xml.ts'

const edgeStyles: Record<EdgeKind, string> = {
  main: 'strokeWidth=3;endArrow=block',
  async: 'strokeWidth=3;dashed=1;dashPattern=1 3;endArrow=block',
  reference: `strokeWidth=2;strokeColor=${colours.quiet.toUpperCase()};endArrow=block`,
}

const groupStyle = `rounded=1;arcSize=20;absoluteArcSize=1;container=1;collapsible=0;verticalAlign=top;align=left;spacingLeft=14;spacingTop=6;fillColor=${colours.group.fill.toUpperCase()};strokeColor=${colours.group.stroke.toUpperCase()};fontStyle=1`

/** Where the title of a lane ends. */
function titleAt({ guides = [] }: Placement, group: string): Point | undefined {
  const guide = guides.find(({ id }) => id === `head-${group}`)
  return guide?.shape === 'line' ? guide.points[0] : undefined
}

/** A lane that runs over the page has its title at its start, one that runs down it on top. */
function laneStyle(box: Place = somewhere, title: Point = box): string {
  const isLevel = box.width >= box.height
  const size = whole(isLevel ? title.x - box.x : title.y - box.y) || usualTitle
  const { fill, stroke } = colours.group
  return `swimlane;horizontal=${isLevel ? 0 : 1};startSize=${size};container=1;collapsible=0;fillColor=${fill.toUpperCase()};swimlaneFillColor=${colours.canvas.toUpperCase()};strokeColor=${stroke.toUpperCase()};fontStyle=1`
}

const usualTitle = 40

/**
 * The flow as a draw.io file with the places of `placement`, a scene. Kinds are in the style as `flainKind`, and
 * the kind and direction of the flow in that of its layer, which draw.io keeps and `fromDrawio` reads; a node's second line follows a line break of its label.
 */
export function toDrawio(flow: FlowGraph, placement: Placement): Written {
  const graph = inWords(flow)
  const places = new Map(placement.nodes.map((node) => [node.id, cornered(node)]))
  const drawn = new Map(placement.nodes.map((node) => [node.id, node]))
  const boxes = boxesOf(graph, placement)
  const routes = new Map(placement.edges.map((edge) => [edge.id, edge]))
  const shapes = new Map(graph.nodes.map((node) => [node.id, shapeOf(node, places.get(node.id))]))
  const cells = [
    '<mxCell id="0"/>',
    `<mxCell id="1" style="flainFlow=${graph.kind};flainDirection=${directionOf(graph)}" parent="0"/>`,
    ...inside(graph).map((group) =>
      vertex({
        id: `g-${group.id}`,
        value: group.label,
        style: `${graph.kind === 'swimlane' ? laneStyle(boxes.get(group.id), titleAt(placement, group.id)) : groupStyle};flainKind=group`,
        ...parented(group.group, boxes.get(group.id), boxes),
      }),
    ),
    // draw.io draws the heads of lanes itself.
    ...(graph.kind === 'swimlane' ? [] : (placement.guides ?? [])).flatMap((guide) => [
      guideCell(guide, shapes),
      ...wordCells(guide),
    ]),
    ...graph.nodes.flatMap((node) =>
      nodeCells(node, { place: places.get(node.id) ?? somewhere, drawn: drawn.get(node.id), boxes }),
    ),
    ...graph.edges.map((edge) => edgeCell(edge, routes.get(edge.id), shapes)),
  ]
  // What draw.io calls a page that nobody named.
  const name = escapeXml(graph.title ?? 'Page-1')
  const text = [
    '<mxfile host="flain">',
    `<diagram name="${name}"><mxGraphModel grid="0" page="0"><root>`,
    ...cells,
    '</root></mxGraphModel></diagram>',
    '</mxfile>',
    '',
  ].join('\n')
  return {
    text,
    issues: losses(graph, 'draw.io', {
      pins: true,
      details: true,
      groups: true,
      kind: true,
      colours: true,
      links: true,
      pictures: true,
      look: ['direction', 'density'],
    }),
  }
}

/** Groups so that each stands after the one that contains it, as draw.io reads them. */
function inside(graph: FlowGraph): FlowGraph['groups'] {
  const ordered: FlowGraph['groups'] = []
  const take = (parent: string | undefined): void => {
    for (const group of graph.groups) {
      if (group.group !== parent) continue
      ordered.push(group)
      take(group.id)
    }
  }
  take(undefined)
  return ordered
}

type Cell = {
  id: string
  value: string
  style: string
  parent: string
  place: Place
  link?: string | undefined
  /** What a picture shows. */
  alt?: string | undefined
  /** The second line, where no words stand for it. */
  detail?: string | undefined
  /** Unless it says otherwise. */
  isWrapped?: boolean
}

/** The parent's id and the place counted from the parent's corner. */
function parented(
  group: string | undefined,
  place: Place | undefined,
  boxes: ReadonlyMap<string, Place>,
): Pick<Cell, 'parent' | 'place'> {
  const own = place ?? somewhere
  const box = group === undefined ? undefined : boxes.get(group)
  if (!box) return { parent: '1', place: own }
  return { parent: `g-${group}`, place: { ...own, x: own.x - box.x, y: own.y - box.y } }
}

/** draw.io's own size of letters. */
const usualSize = 12
/** A figure, with its name below it. */
const figure = { width: 30, height: 48 }

/** Where the shape itself stands: the name of an actor is below it here and there, but no part of draw.io's shape. */
function shapeOf(node: FlowNode, place: Place = somewhere): Place {
  if (cardOf(node) !== 'actor') return place
  const height = Math.min(figure.height, place.height)
  return { x: place.x + (place.width - figure.width) / 2, y: place.y, width: figure.width, height }
}

type Standing = {
  place: Place
  drawn: Placement['nodes'][number] | undefined
  boxes: ReadonlyMap<string, Place>
}

/** Where the words of a shape stand: a mark shows none, those of a bar are beside it, others in it at this size. */
function labelStyle(look: NodeKind, size: number, { place, drawn }: Standing): string {
  if (drawn?.form === 'mark') return 'noLabel=1;'
  if (drawn?.beside) return `align=left;spacingLeft=${whole(drawn.beside.x + place.width / 2)};`
  if (look === 'actor') return `fontSize=${usualSize};labelWidth=${whole(place.width)};`
  const { inset = 0 } = elsewhere[look].drawio
  // draw.io breaks lines at the sides of a shape, though it be pointed there.
  const side = inset / 2 - 2
  return `fontSize=${size};${side > 0 ? `spacingLeft=${side};spacingRight=${side};` : ''}`
}

/** The shape of a node and, in it, its picture. */
function nodeCells(node: FlowNode, standing: Standing): string[] {
  const { place, drawn, boxes } = standing
  const shape = shapeOf(node, place)
  const look = cardOf(node)
  const isBeside = drawn?.beside !== undefined
  const value = node.detail && !isBeside ? `${node.label}\n${node.detail}` : node.label
  const width = place.width - (elsewhere[look].drawio.inset ?? 12)
  const hung = hang(node, shape, { text: value, size: usualSize, width })
  const room: Room = { width, height: place.height - 4 - (hung?.room ?? 0) }
  const words = labelStyle(look, fontSizeIn(value, room, usualSize), standing)
  const low = hung ? `spacingTop=${whole(hung.room)};` : ''
  const cell = vertex({
    id: `n-${node.id}`,
    value,
    style: `${drawioLook(look, node.colour)};${words}${low}flainKind=${node.kind}`,
    ...parented(node.group, shape, boxes),
    link: node.link,
    ...(isBeside ? { detail: node.detail, isWrapped: false } : {}),
  })
  return node.picture && hung
    ? [cell, pictureCell(node.id, node.picture, { shape, place: hung.place })]
    : [cell]
}

/**
 * A picture hangs from its shape, so that it moves with it. draw.io parts a style at each semicolon, and so writes addresses of
 * data without the word that says how they are written.
 */
function pictureCell(
  id: string,
  { data, alt }: FlowPicture,
  { shape, place }: { shape: Place; place: Place },
): string {
  const own = { ...place, x: place.x - shape.x, y: place.y - shape.y }
  const style = `shape=image;imageAspect=1;connectable=0;image=${data.replace(';base64', '')};flainKind=picture`
  return vertex({ id: `p-${id}`, value: '', style, parent: `n-${id}`, place: own, alt })
}

function vertex({ style, parent, place, isWrapped = true, ...said }: Cell): string {
  const { x, y, width, height } = place
  const geometry = `<mxGeometry x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}" as="geometry"/>`
  const more = `style="${style}${isWrapped ? ';whiteSpace=wrap' : ''};html=0" vertex="1" parent="${escapeXml(parent)}"`
  return cellOf(said, more, geometry)
}

/** What leads to an address, or says something of its own, is wrapped, as draw.io has it. */
function cellOf({ id, value, link, alt, detail }: Said, more: string, geometry: string): string {
  const own = `id="${escapeXml(id)}"`
  const told = Object.entries({ link, alt, detail })
    .map(([name, words]) => (words === undefined ? '' : `${name}="${escapeXml(words)}" `))
    .join('')
  const isBare = told === ''
  const cell = `<mxCell ${isBare ? `${own} value="${escapeXml(value)}" ` : ''}${more}>${geometry}</mxCell>`
  return isBare ? cell : `<UserObject label="${escapeXml(value)}" ${told}${own}>${cell}</UserObject>`
}

type Said = Pick<Cell, 'id' | 'value' | 'link' | 'alt' | 'detail'>

type Shapes = ReadonlyMap<string, Place>

/** An arrow along our route: it leaves and enters where ours does, and its label stands where ours stands. */
function edgeCell(edge: FlowEdge, placed: PlacedEdge | undefined, shapes: Shapes): string {
  const points = placed?.points ?? []
  const isSquare = points.every((point, index) => {
    const next = points[index + 1] ?? point
    return Math.abs(next.x - point.x) < 1 || Math.abs(next.y - point.y) < 1
  })
  const style = [
    `edgeStyle=${isSquare && isNear(points, shapes.get(edge.from)) ? 'orthogonalEdgeStyle' : 'none'};rounded=1;html=0`,
    edgeStyles[edge.kind] + (placed?.isPlain ? ';endArrow=none' : ''),
    ...(edge.colour ? [`strokeColor=${lineLook(edge.colour).toUpperCase()}`] : []),
    ...port('exit', points[0], shapes.get(edge.from)),
    ...port('entry', points.at(-1), shapes.get(edge.to)),
    `flainKind=${edge.kind}`,
  ].join(';')
  const label = edge.label ? wrapWords(edge.label, Math.max(widestLabel, emsOf(edge.label) / 4)) : ''
  const ends = `source="${escapeXml(`n-${edge.from}`)}" target="${escapeXml(`n-${edge.to}`)}"`
  const geometry = `<mxGeometry ${labelPlace(points, placed?.label?.box)}${bends(points.slice(1, -1))}</mxGeometry>`
  const cell = { id: `e-${edge.id}`, value: label, link: edge.link }
  return cellOf(cell, `style="${style}" edge="1" parent="1" ${ends}`, geometry)
}

/** Ems of a line of a label, unless it would take more than about four lines. */
const widestLabel = 14

/** The arrow begins at its shape, not at a lifeline below it. */
function isNear([first]: readonly Point[], shape: Place = somewhere): boolean {
  return first !== undefined && first.y <= shape.y + shape.height + 24
}

/** A fixed place on a shape, counted from its corner in shares of its sides. */
function port(end: 'exit' | 'entry', point: Point | undefined, shape: Place = somewhere): string[] {
  if (!point) return []
  const x = share((point.x - shape.x) / shape.width)
  const y = share((point.y - shape.y) / shape.height)
  return [`${end}X=${x}`, `${end}Y=${y}`, `${end}Dx=0`, `${end}Dy=0`, `${end}Perimeter=0`]
}

function share(value: number): number {
  return Math.round(value * 1000) / 1000 || 0
}

/** draw.io puts a label in the middle of its arrow; ours is so far from there. */
function labelPlace(points: readonly Point[], box: Place | undefined): string {
  const start = 'relative="1" as="geometry">'
  if (!box || points.length < 2) return start
  const middle = middleOf(points)
  const x = box.x + box.width / 2 - middle.x
  const y = box.y + box.height / 2 - middle.y
  return `${start}<mxPoint x="${whole(x)}" y="${whole(y)}" as="offset"/>`
}

/** The point half the way along a line. */
function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y }
    return Math.hypot(x - from.x, y - from.y)
  })
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (from && to && length >= rest && length > 0) {
      const part = rest / length
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    }
    rest -= length
  }
  return points[0] ?? { x: 0, y: 0 }
}

function bends(points: readonly Point[]): string {
  if (points.length === 0) return ''
  return `<Array as="points">${points.map(({ x, y }) => `<mxPoint x="${whole(x)}" y="${whole(y)}"/>`).join('')}</Array>`
}

/** A lifeline is an arrow without a head that hangs from its shape, so that it moves with it. */
function guideCell(guide: Guide, shapes: Shapes): string {
  const id = escapeXml(`l-${guide.id}`)
  const look = `strokeColor=${colours.guide};${guide.style === 'dashed' ? 'dashed=1;' : ''}flainKind=guide`
  if (guide.shape === 'ring') {
    const { centre, radius } = guide
    const place = { x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius }
    return vertex({ id, value: '', style: `ellipse;fillColor=none;${look}`, parent: '1', place })
  }
  const shape = guide.of === undefined ? undefined : shapes.get(guide.of)
  const [first, ...rest] = guide.points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const source = shape ? ` source="${escapeXml(`n-${guide.of}`)}"` : ''
  const from = shape
    ? port('exit', first, shape)
        .map((part) => `${part};`)
        .join('')
    : ''
  return (
    `<mxCell id="${id}" style="endArrow=none;${from}${look}" edge="1" parent="1"${source}><mxGeometry relative="1" as="geometry">` +
    `<mxPoint x="${whole(first.x)}" y="${whole(first.y)}" as="sourcePoint"/><mxPoint x="${whole(last.x)}" y="${whole(last.y)}" as="targetPoint"/>` +
    `${bends(rest.slice(0, -1))}</mxGeometry></mxCell>`
  )
}

/** Words of an axis stand for themselves: they are no step when the file is read. */
function wordCells(guide: Guide): string[] {
  return guideWords(guide).map(({ words, place, align }, index) =>
    vertex({
      id: `l-${guide.id}-${index}`,
      value: words,
      style: `text;align=${align};verticalAlign=middle;fontSize=${guideWordSize};fontColor=${colours.label.toUpperCase()};flainKind=guide`,
      parent: '1',
      place,
    }),
  )
}

function whole(value: number): number {
  return Math.round(value)
}
