/** Signs beside the words of nodes and lines: icons, and that something leads elsewhere. */
import { hostOf, type NodeKind } from '@flain/flow'
import {
  iconEm,
  linkEm,
  type NodeForm,
  type Point,
  type SceneLabel,
  type SceneNode,
  signAirEm,
} from '@flain/layout'
import { pictureDrop } from './picture.ts'
import { path } from './shapes/shape.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'

/** Half the side of the square that the arrow is drawn in, and of what may be pressed, in font sizes. */
const half = 0.28
const hit = 0.8
/** From the side of the outline to the middle of the sign, in font sizes. */
const fromSide = 1.2
const fromPoint = 1.75

/** A cylinder's text stands this much lower, below its lid. */
export const storeDrop = 4

/** How far the words of a node stand from its middle, to the right. */
export function wordShift({ icon, link, fontSize, form, kind }: SceneNode): number {
  if (form === 'mark') return 0
  const left = icon === undefined || isFigure(kind, form) ? 0 : iconEm
  return ((left - (link === undefined ? 0 : linkEm)) * fontSize) / 2
}

/** A person, whose name stands below. */
function isFigure(kind: NodeKind, form: NodeForm | undefined): boolean {
  return kind === 'actor' && !form
}

/** Sides of an icon in font sizes, and of the square it is drawn in. */
const iconSide = 1.3
const iconSquare = 24

/** The icon of a node: before its words, or, for an actor, in its circle, which `circle` is. */
export function drawIcon(node: SceneNode, centre: Point, circle: Point): SvgElement[] {
  const { icon, form, width, height, fontSize, table, kind, flow } = node
  if (icon === undefined || form === 'mark') return []
  const side = iconSide * fontSize
  const isPointed = !form && (kind === 'decision' || (kind === 'event' && flow === 'left'))
  const left = centre.x - width / 2 + fontSize * (isPointed ? 1.4 : 0.9)
  const drop = kind === 'store' && !form ? storeDrop : 0
  const middle = table ? centre.y - height / 2 + table.head / 2 : centre.y + drop
  const at = isFigure(kind, form) ? { x: circle.x - side / 2, y: circle.y } : { x: left, y: middle }
  return [iconAt(icon, at, side)]
}

/** An icon whose left border has its middle at a point. */
function iconAt(icon: string, { x, y }: Point, side: number): SvgElement {
  const transform = `translate(${tidy(x)} ${tidy(y - side / 2)}) scale(${tidy(side / iconSquare, 3)})`
  return svg('path', { class: 'gl ic', transform, d: icon })
}

/** The sign of a node with a link; what is pressed opens it, when `opens` says so. */
export function drawSigns(node: SceneNode, centre: Point, opens: boolean): SvgElement[] {
  const { link, form, fontSize } = node
  if (link === undefined || form === 'mark') return []
  return [signAt(link, signPlace(node, centre), { fontSize, opens })]
}

/** Pixels between the border of a label and what stands in it, and of half of what may be pressed, at least. */
const labelAir = 7
const leastHit = 12

/** How far the words of a label stand from its middle, to the right. */
export function labelShift({ icon, link, fontSize }: SceneLabel): number {
  return (((icon === undefined ? 0 : iconEm) - (link === undefined ? 0 : linkEm)) * fontSize) / 2
}

/** The icon of a line, at the left end of its label, and the sign of its link, at the right end. */
export function drawLabelSigns({ box, icon, link, fontSize }: SceneLabel, opens: boolean): SvgElement[] {
  const y = box.y + box.height / 2
  const right = box.x + box.width - labelAir - ((linkEm - signAirEm) * fontSize) / 2
  return [
    ...(icon === undefined ? [] : [iconAt(icon, { x: box.x + labelAir, y }, iconSide * fontSize)]),
    ...(link === undefined ? [] : [signAt(link, { x: right, y }, { fontSize, opens })]),
  ]
}

/** The arrow of a link with its middle at a point, as an anchor where it `opens`. */
function signAt(
  link: string,
  at: Point,
  { fontSize, opens }: { fontSize: number; opens: boolean },
): SvgElement {
  const size = half * fontSize
  const arrow = path`M${at.x - size} ${at.y + size}L${at.x + size} ${at.y - size}M${at.x - size * 0.7} ${at.y - size}H${at.x + size}V${at.y + size * 0.7}`
  const sign = svg('path', { class: 'lk', d: arrow })
  if (!opens) return sign
  const reach = Math.max(leastHit, hit * fontSize)
  const room = {
    x: tidy(at.x - reach),
    y: tidy(at.y - reach),
    width: tidy(2 * reach),
    height: tidy(2 * reach),
    fill: 'none',
    stroke: 'none',
    'pointer-events': 'all',
  }
  // Whoever opens it learns nothing of the page it was on, and it vouches for nothing.
  const anchor = { href: link, target: '_blank', rel: 'noopener noreferrer nofollow ugc', class: 'to' }
  return svg('a', anchor, [svg('title', {}, [`Open ${hostOf(link)}`]), svg('rect', room), sign])
}

/** At the right end of the words, in the middle of the part they stand in. */
function signPlace(node: SceneNode, centre: Point): Point {
  const { kind, table, form, width, height, fontSize, flow } = node
  // Below the middle a shape with points is narrower.
  const drop = pictureDrop(node)
  const isPointed = !form && (kind === 'decision' || (kind === 'event' && flow !== 'left'))
  if (kind === 'actor' && !form)
    return { x: centre.x + width / 2 - fontSize * 0.4, y: centre.y + height / 2 - fontSize * 0.65 }
  const x =
    centre.x + width / 2 - fontSize * (isPointed ? fromPoint : fromSide) - (isPointed ? drop * 0.9 : 0)
  if (table) return { x, y: centre.y - height / 2 + table.head / 2 + drop }
  // The words of a cylinder stand below its lid.
  return { x, y: centre.y + drop + (kind === 'store' && !form ? storeDrop : 0) }
}
