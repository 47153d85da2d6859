/** The parts of plans and journeys: bars with what is done of them, diamonds, words beside them, faces. */
import type { Point, SceneNode } from '@flain/layout'
import { edgesOf, innerPath, outlinePath, outlineRect, path } from './shapes/shape.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'

const corner = 6
const lineHeight = 1.2
const detailSmaller = 2
const detailLineHeight = 1.3
/** From the middle of a line to its baseline, in font sizes. */
const toBaseline = 0.35

/** A bar over its days in a breath of its colour; what is done of it is filled from its beginning. */
export function drawBar(node: SceneNode, centre: Point): SvgElement[] {
  const { width, height, flow, done = 0 } = node
  const frame = { centre, width, height, flow }
  const body = outlineRect(frame, Math.min(corner, width / 3))
  const { left, top } = edgesOf(frame)
  const inside = { x: tidy(left + 3), y: tidy(top + 3), height: tidy(height - 6) }
  const filled = (share: number, more: Record<string, number> = {}): SvgElement =>
    svg('rect', { class: 'dn', ...inside, width: tidy(share), rx: tidy(Math.min(3, share / 2)), ...more })
  const whole = Math.max(2, width - 6)
  return [
    body,
    filled(whole, { 'fill-opacity': 0.2 }),
    ...(done === 0 ? [] : [filled(Math.max(2, (whole * done) / 100))]),
  ]
}

export function drawMilestone(node: SceneNode, centre: Point): SvgElement[] {
  const half = node.width / 2
  return [
    outlinePath(path`M${centre.x} ${centre.y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`),
  ]
}

/** The name of a task, and below it its second line, where the row begins. */
export function drawBeside(node: SceneNode, centre: Point): SvgElement[] {
  const { beside, lines, detailLines = [], fontSize } = node
  if (!beside) return []
  const small = fontSize - detailSmaller
  const height = lines.length * lineHeight * fontSize + detailLines.length * detailLineHeight * small
  const x = tidy(centre.x + beside.x)
  const top = centre.y + beside.y - height / 2
  const below = top + lines.length * lineHeight * fontSize
  return [
    ...linesAt(lines, { x, top, size: fontSize, leading: lineHeight }),
    ...linesAt(detailLines, { x, top: below, size: small, leading: detailLineHeight, className: 'dt' }),
  ]
}

type Column = { x: number; top: number; size: number; leading: number; className?: string }

function linesAt(lines: readonly string[], { x, top, size, leading, className }: Column): SvgElement[] {
  return lines.map((line, at) => {
    const y = tidy(top + (at + 0.5) * leading * size + toBaseline * size)
    return svg('text', { class: className, 'text-anchor': 'start', 'font-size': tidy(size), x, y }, [line])
  })
}

const faceRadius = 15

/** A face that feels as the step does: its mouth goes from a frown to a smile. */
export function drawFace({ face }: SceneNode, centre: Point): SvgElement[] {
  if (!face) return []
  const [x, y] = [centre.x + face.x, centre.y + face.y]
  const bend = (face.feeling - 3) * 3
  const mouth = path`M${x - 6} ${y + 5 - bend / 2}q6 ${bend} 12 0`
  const eyes = path`M${x - 5} ${y - 5}v2.5` + path`M${x + 5} ${y - 5}v2.5`
  return [svg('circle', { class: 'sh', cx: tidy(x), cy: tidy(y), r: faceRadius }), innerPath(mouth + eyes)]
}
