import type { Point, SceneNode } from '@flain/layout'
import { byHand } from './hand.ts'
import { drawPicture, pictureRoom } from './picture.ts'
import { drawIcon, drawSigns, storeDrop, wordShift } from './signs.ts'
import { forms } from './shapes/forms.ts'
import { shapes } from './shapes/index.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import { drawBeside } from './plan.ts'
import { drawRows } from './table.ts'

/** Lines of a label stand this many font sizes apart. */
const lineHeight = 1.2
/** The detail is this much smaller, its lines a little further apart: what layout makes room for. */
const detailSmaller = 2
const detailLineHeight = 1.3
/** From the middle of a line to its baseline, in font sizes. */
const toBaseline = 0.35
/** Pixels of the halo round the current node. */
const haloGap = 8
/** Pixels between an actor's circle and its name. */
const nameGap = 4

/** Heights of the label and the detail of a node in pixels. */
function textHeights(node: SceneNode): { label: number; detail: number } {
  return {
    label: node.lines.length * lineHeight * node.fontSize,
    detail: (node.detailLines?.length ?? 0) * detailLineHeight * (node.fontSize - detailSmaller),
  }
}

/** The circle of an actor: the top of its box, above the name. */
export function actorCircle(node: SceneNode): { centre: Point; radius: number } {
  // Layout gives a name 1.25 font sizes a line and 6 px of air.
  const name = node.lines.length * 1.25 * node.fontSize + textHeights(node).detail
  const radius = Math.max(4, Math.floor((node.height - (name > 0 ? name + 6 : 0)) / 2))
  return { centre: { x: node.x, y: node.y - node.height / 2 + radius }, radius }
}

export type NodeDress = {
  hasHalo: boolean
  /** Its lines are drawn as if by hand. */
  isByHand: boolean
  /** What has a link is an anchor that opens it. */
  opensLinks?: boolean | undefined
}

/** The shape of a node, drawn round `centre`, and its text. The full label is in a `title` when it was cut. */
export function drawNodeBody(node: SceneNode, centre: Point, dress: NodeDress): SvgElement[] {
  const { hasHalo, isByHand, opensLinks = false } = dress
  const body: SvgElement[] = []
  const label = node.label.replace(/\s+/g, ' ').trim()
  if (node.lines.join(' ') !== label && label !== '') body.push(svg('title', {}, [label]))
  if (hasHalo) body.push(halo(node, centre))
  const shape = drawShape(node, centre)
  body.push(...(isByHand ? shape.map((part, index) => byHand(part, `${node.id} ${index}`)) : shape))
  body.push(
    ...drawIcon(node, centre, middleOf(node, centre)),
    ...drawPicture(node, pictureTop(node, centre)),
    ...drawText(node, centre),
    ...drawRows(node, centre),
    ...drawSigns(node, centre, opensLinks),
  )
  return body
}

function drawShape(node: SceneNode, centre: Point): SvgElement[] {
  const { width, height, flow } = node
  if (node.form) return forms[node.form]({ node, centre, divide: divideOf(node) })
  if (node.kind !== 'actor') return shapes[node.kind]({ centre, width, height, flow })
  const { radius } = actorCircle(node)
  const frame = { centre: middleOf(node, centre), width: radius * 2, height: radius * 2, flow }
  const [circle, ...person] = shapes.actor(frame)
  return circle && node.icon === undefined ? [circle, ...person] : shapes.actor(frame).slice(0, 1)
}

/** The middle of an actor's circle, of a node that is drawn round `centre`. */
function middleOf(node: SceneNode, centre: Point): Point {
  return { x: centre.x, y: centre.y + actorCircle(node).centre.y - node.y }
}

/** Between the name of a state and what happens in it there is a line, half of this from both. */
const partGap = 10

function divideOf(node: SceneNode): number | undefined {
  const { label, detail } = textHeights(node)
  if (node.form !== 'state' || detail === 0) return undefined
  const above = pictureRoom(node) + label
  return (node.height - above - detail) / 2 + above
}

function halo(node: SceneNode, centre: Point): SvgElement {
  if (node.kind === 'actor') {
    const circle = actorCircle(node)
    const cy = tidy(centre.y + circle.centre.y - node.y)
    const ring = svg('circle', { cx: tidy(centre.x), cy, r: tidy(circle.radius + haloGap) })
    return svg('g', { class: 'halo' }, [ring])
  }
  const box = {
    x: tidy(centre.x - node.width / 2 - haloGap),
    y: tidy(centre.y - node.height / 2 - haloGap),
    width: tidy(node.width + 2 * haloGap),
    height: tidy(node.height + 2 * haloGap),
    rx: 16,
  }
  return svg('g', { class: 'halo' }, [svg('rect', box)])
}

function drawText(node: SceneNode, centre: Point): SvgElement[] {
  if (node.beside) return drawBeside(node, centre)
  const { label, detail } = textHeights(node)
  const gap = partGapOf(node)
  const top = contentTop(node, centre) + pictureRoom(node)
  const size = node.fontSize
  const x = centre.x + pennantShift(node) + wordShift(node)
  const texts: SvgElement[] = []
  if (node.lines.length > 0) texts.push(drawLines(node.lines, { x, top, size }))
  if (detail > 0) {
    const small = { x, top: top + label + gap, size: size - detailSmaller, className: 'dt' }
    texts.push(drawLines(node.detailLines ?? [], small))
  }
  return texts
}

function partGapOf(node: SceneNode): number {
  return divideOf(node) === undefined ? 0 : partGap
}

/** Where the picture of a node begins, or its words when it has none. */
function contentTop(node: SceneNode, centre: Point): number {
  const { label, detail } = textHeights(node)
  const content = pictureRoom(node) + label + detail
  if (node.table) return centre.y - (node.height - node.table.head + content) / 2
  if (node.kind === 'actor') return centre.y - node.height / 2 + 2 * actorCircle(node).radius + nameGap
  return centre.y - (content + partGapOf(node)) / 2 + (node.kind === 'store' ? storeDrop : 0)
}

/** The middle of the upper border of a node's picture. */
function pictureTop(node: SceneNode, centre: Point): Point {
  return { x: centre.x + pennantShift(node), y: contentTop(node, centre) }
}

/** The words of a pennant stand in the middle of its body, a little away from its point. */
function pennantShift({ kind, flow, height }: SceneNode): number {
  if (kind !== 'event') return 0
  const shift = Math.round(Math.min(6, height * 0.1))
  return flow === 'left' ? shift : -shift
}

/** Where a block of centred lines stands; `top` is the top of its first line. */
export type TextPlace = { x: number; top: number; size: number; className?: string }

/** Centred lines of text: the first is the text's own, more are its `tspan`s. */
export function drawLines(lines: readonly string[], place: TextPlace): SvgElement {
  const { x, top, size } = place
  const baseline = tidy(top + (lineHeight / 2 + toBaseline) * size)
  const shared = { class: place.className, 'text-anchor': 'middle', 'font-size': tidy(size) }
  const [first = '', ...more] = lines
  const spans = more.map((line) => svg('tspan', { x: tidy(x), dy: tidy(lineHeight * size) }, [line]))
  return svg('text', { ...shared, x: tidy(x), y: baseline }, [first, ...spans])
}
