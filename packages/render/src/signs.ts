/** Signs beside the words of a node: that it leads elsewhere. */
import { hostOf } from '@flain/flow'
import { linkEm, type Point, type SceneNode } from '@flain/layout'
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
export function wordShift({ link, fontSize, form }: SceneNode): number {
  return link === undefined || form === 'mark' ? 0 : (-linkEm * fontSize) / 2
}

/** The sign of a node with a link; what is pressed opens it, when `opens` says so. */
export function drawSigns(node: SceneNode, centre: Point, opens: boolean): SvgElement[] {
  const { link, form, fontSize } = node
  if (link === undefined || form === 'mark') return []
  const at = signPlace(node, centre)
  const size = half * fontSize
  const arrow = path`M${at.x - size} ${at.y + size}L${at.x + size} ${at.y - size}M${at.x - size * 0.7} ${at.y - size}H${at.x + size}V${at.y + size * 0.7}`
  const sign = svg('path', { class: 'lk', d: arrow })
  if (!opens) return [sign]
  const room = {
    x: tidy(at.x - hit * fontSize),
    y: tidy(at.y - hit * fontSize),
    width: tidy(2 * hit * fontSize),
    height: tidy(2 * hit * fontSize),
    fill: 'none',
    stroke: 'none',
    'pointer-events': 'all',
  }
  // Whoever opens it learns nothing of the page it was on, and it vouches for nothing.
  const anchor = { href: link, target: '_blank', rel: 'noopener noreferrer nofollow ugc', class: 'to' }
  return [svg('a', anchor, [svg('title', {}, [`Open ${hostOf(link)}`]), svg('rect', room), sign])]
}

/** At the right end of the words, in the middle of the part they stand in. */
function signPlace({ kind, table, form, width, height, fontSize, flow }: SceneNode, centre: Point): Point {
  const isPointed = !form && (kind === 'decision' || (kind === 'event' && flow !== 'left'))
  const away = kind === 'actor' && !form ? fontSize * 0.4 : fontSize * (isPointed ? fromPoint : fromSide)
  const x = centre.x + width / 2 - away
  if (table) return { x, y: centre.y - height / 2 + table.head / 2 }
  const isBelow = kind === 'actor' && !form
  // The words of a cylinder stand below its lid.
  if (kind === 'store' && !form) return { x, y: centre.y + storeDrop }
  return { x, y: isBelow ? centre.y + height / 2 - fontSize * 0.65 : centre.y }
}
