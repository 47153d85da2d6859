import type { Point, SceneEdge, SceneGuide } from '@flain/layout'
import { drawLines } from './draw-node.ts'
import { distance, roundedPath, towards } from './path.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'

/** Pixels of the arrowhead's length, and of the air between its tip and the node. */
const headLength = 9
const tipGap = 2
/** Half the head's width, in lengths. */
const headSpread = 0.58
const lineHeight = 1.2

/** The line of an edge, its length in pixels, and its head's outline when it has one. */
export type EdgeLine = { d: string; length: number; head: string | undefined }

/** The rounded line of an edge; it ends under its head, so that a dotted end never shows through. */
export function edgeLine(edge: SceneEdge): EdgeLine {
  const points = edge.points
  const end = points.at(-1)
  const before = points.at(-2)
  if (edge.isPlain || !end || !before) return { ...roundedPath(points, edge.radius), head: undefined }
  const reach = distance(before, end)
  const gap = Math.min(tipGap, reach / 4)
  const size = Math.min(headLength, Math.max(0, reach - gap))
  const tip = towards(end, before, gap)
  const neck = towards(end, before, gap + Math.max(0, size - 1))
  const line = roundedPath([...points.slice(0, -1), neck], edge.radius)
  return { ...line, head: headAt(tip, before, size) }
}

/** A triangle with its tip at `tip`, coming from `from`. */
function headAt(tip: Point, from: Point, size: number): string {
  const whole = distance(from, tip) || 1
  const x = ((tip.x - from.x) / whole) * size
  const y = ((tip.y - from.y) / whole) * size
  const back = `l${pair(-x - y * headSpread, -y + x * headSpread)}`
  const across = `l${pair(2 * y * headSpread, -2 * x * headSpread)}`
  return `M${pair(tip.x, tip.y)}${back}${across}z`
}

/** Two numbers of path data; a minus sign needs no space before it. */
function pair(x: number, y: number): string {
  const second = tidy(y)
  return `${tidy(x)}${second < 0 ? '' : ' '}${second}`
}

/** The label of an edge on its pill, which knocks the line out. */
export function drawLabelBody(label: NonNullable<SceneEdge['label']>): SvgElement[] {
  const { box, lines, fontSize } = label
  const pill = svg('rect', {
    x: tidy(box.x),
    y: tidy(box.y),
    width: tidy(box.width),
    height: tidy(box.height),
    rx: tidy(Math.min(box.height / 2, 14)),
  })
  const top = box.y + (box.height - lines.length * lineHeight * fontSize) / 2
  return [pill, drawLines(lines, { x: box.x + box.width / 2, top, size: fontSize })]
}

/** A lifeline, an axis or a ring. */
export function drawGuide(guide: SceneGuide, attributes: Record<string, string | undefined>): SvgElement {
  const shared = { class: guide.style === 'dashed' ? 'gd dashed' : 'gd', ...attributes }
  if (guide.shape === 'ring') {
    const { centre, radius } = guide
    return svg('circle', { ...shared, cx: tidy(centre.x), cy: tidy(centre.y), r: tidy(radius) }, [], guide.id)
  }
  return svg('path', { ...shared, d: roundedPath(guide.points, 0).d }, [], guide.id)
}
