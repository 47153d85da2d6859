import type { EdgeKind } from '@flain/flow'
import type { Curve, EndSign, Point, SceneEdge, SceneGuide, SceneLabel } from '@flain/layout'
import { arcPath, arcThrough, beforeEnd } from './arc.ts'
import { drawLines } from './draw-node.ts'
import { byHand, handPath } from './hand.ts'
import { countText, endSign } from './end-signs.ts'
import { drawLabelSigns, labelShift } from './signs.ts'
import { distance, roundedPath, towards } from './path.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import type { EntryOrder } from './timeline.ts'

/** Pixels of the arrowhead's length, and of the air between its tip and the node. */
const headLength = 9
const tipGap = 2
/** Half of its width. */
const headHalf = 5
const lineHeight = 1.2
/** Of the corners where an axis goes on in its next row, as those of the lines along it. */
const turnRadius = 20

/** An arrowhead: where its tip is, and its outline from there and back. */
export type Head = { tip: Point; outline: string }

/** The line of an edge, its length in pixels, and its head when it has one. */
export type EdgeLine = { d: string; length: number; head: Head | undefined }

/** Path data of the signs at the ends of a relation that are filled, or of the others; empty when it has none. */
export function signsPath({ ends, points }: SceneEdge, which: 'open' | 'full'): string {
  const [from, second] = points
  const [before, to] = [points.at(-2), points.at(-1)]
  if (!ends || !from || !second || !before || !to) return ''
  const isOne = (sign: EndSign | undefined): sign is EndSign =>
    sign !== undefined && (sign === 'full diamond') === (which === 'full')
  return (
    (isOne(ends.from) ? endSign(ends.from, from, second) : '') +
    (isOne(ends.to) ? endSign(ends.to, to, before) : '')
  )
}

/** How many stand at the ends of a relation, in words. */
export function countTexts({ counts, points }: SceneEdge): SvgElement[] {
  const [from, second] = points
  const [before, to] = [points.at(-2), points.at(-1)]
  if (!counts || !from || !second || !before || !to) return []
  return [
    ...(counts.from ? [countText(counts.from, from, second)] : []),
    ...(counts.to ? [countText(counts.to, to, before)] : []),
  ]
}

/** A line by hand is this much longer than one by ruler, at most. */
const handSlack = 1.03

/** The line of an edge as it is drawn, by ruler or `isByHand`. */
export function edgeLine(edge: SceneEdge, isByHand: boolean): EdgeLine {
  const ruled = edge.curve ? (curvedLines[edge.curve](edge) ?? ruledLine(edge)) : ruledLine(edge)
  if (!isByHand) return ruled
  return { ...ruled, d: handPath(ruled.d, edge.id), length: Math.ceil(ruled.length * handSlack) + 2 }
}

const curvedLines: Readonly<Record<Curve, (edge: SceneEdge) => EdgeLine | undefined>> = {
  arc: arcLine,
  bough: boughLine,
}

/** A bough: where a ruled line has its two corners, one swing. A line with a head, or with other corners, stays ruled. */
function boughLine({ points, radius, isPlain }: SceneEdge): EdgeLine | undefined {
  const [from, bend, , to, more] = points
  if (!isPlain || !from || !bend || !to || more) return undefined
  const swing =
    Math.min(radius, Math.abs(bend.x - from.x), Math.abs(to.x - bend.x)) * Math.sign(to.x - from.x)
  const [x, y] = [tidy(bend.x), `${tidy(from.y)} ${tidy(bend.x)} ${tidy(to.y)}`]
  const curve = `C${x} ${y} ${tidy(bend.x + swing)} ${tidy(to.y)}`
  return {
    d: `M${tidy(from.x)} ${tidy(from.y)}H${tidy(bend.x - swing)}${curve}H${tidy(to.x)}`,
    length: Math.ceil(Math.abs(to.x - from.x) + Math.abs(to.y - from.y)),
    head: undefined,
  }
}

/** An arc with its head, which points along it. */
function arcLine(edge: SceneEdge): EdgeLine | undefined {
  const arc = arcThrough(edge.points)
  if (!arc) return undefined
  if (edge.isPlain) return { ...arcPath(arc, 0), head: undefined }
  const head = headAt(beforeEnd(arc, tipGap), beforeEnd(arc, tipGap + headLength), headLength)
  return { ...arcPath(arc, tipGap + headLength - 1), head }
}

/** The rounded line of an edge; it ends under its head, so that a dotted end never shows through. */
function ruledLine(edge: SceneEdge): EdgeLine {
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

/**
 * A triangle with its tip at `tip`, coming from `from`. A full-sized head on a level or plumb line has whole
 * numbers, which is most of them and keeps files short.
 */
function headAt(tip: Point, from: Point, size: number): Head {
  const whole = distance(from, tip) || 1
  const x = (tip.x - from.x) / whole
  const y = (tip.y - from.y) / whole
  const half = size === headLength ? headHalf : (headHalf / headLength) * size
  if (y === 0) return { tip, outline: `l${pair(-x * size, half)}v${tidy(-2 * half)}z` }
  if (x === 0) return { tip, outline: `l${pair(half, -y * size)}h${tidy(-2 * half)}z` }
  const back = `l${pair(-x * size - y * half, -y * size + x * half)}`
  return { tip, outline: `${back}l${pair(2 * y * half, -2 * x * half)}z` }
}

/** Path data of some heads, each found from the one before, which is shorter. */
export function headsPath(heads: readonly Head[]): string {
  let at: Point | undefined
  return heads
    .map(({ tip, outline }) => {
      const x = tidy(tip.x)
      const y = tidy(tip.y)
      const absolute = `M${pair(x, y)}`
      const relative = at ? `m${pair(x - at.x, y - at.y)}` : absolute
      at = { x, y }
      return (relative.length < absolute.length ? relative : absolute) + outline
    })
    .join('')
}

/** Two numbers of path data; a minus sign needs no space before it. */
function pair(x: number, y: number): string {
  const second = tidy(y)
  return `${tidy(x)}${second < 0 ? '' : ' '}${second}`
}

/** The label of an edge on its pill, which knocks the line out. */
export function drawLabelBody(label: SceneLabel, opensLinks: boolean): SvgElement[] {
  const { box } = label
  const pill = svg('rect', {
    x: tidy(box.x),
    y: tidy(box.y),
    width: tidy(box.width),
    height: tidy(box.height),
    rx: tidy(Math.min(box.height / 2, 14)),
  })
  return [pill, ...drawLabelContent(label, opensLinks)]
}

/** The words of an edge with their signs, without the pill. */
export function drawLabelContent(label: SceneLabel, opensLinks: boolean): SvgElement[] {
  const { box, lines, fontSize } = label
  const signs = drawLabelSigns(label, opensLinks)
  if (lines.length === 0) return signs
  const top = box.y + (box.height - lines.length * lineHeight * fontSize) / 2
  return [drawLines(lines, { x: box.x + box.width / 2 + labelShift(label), top, size: fontSize }), ...signs]
}

/** The class of a line, on a page and in a file. */
export const edgeLook = { main: '', async: 'dash', reference: 'quiet' } as const satisfies Record<
  EdgeKind,
  string
>

/** The beat a guide enters with: a lifeline comes with its participant, any other with the first. */
export function guideBeat(guide: SceneGuide, { nodes }: EntryOrder): number {
  return guide.shape === 'line' && guide.of !== undefined ? (nodes.get(guide.of) ?? 0) : 0
}

/** A lifeline, an axis or a ring. */
export function drawGuide(
  guide: SceneGuide,
  attributes: Record<string, string | undefined>,
  isByHand: boolean,
): SvgElement {
  const ruled = ruledGuide(guide, attributes)
  const line = isByHand ? byHand(ruled, guide.id) : ruled
  const words = guideWords(guide)
  if (words.length === 0) return line
  const { class: className, style } = attributes
  return svg('g', { class: className, style }, [line, ...words], `guide ${guide.id}`)
}

function ruledGuide(guide: SceneGuide, attributes: Record<string, string | undefined>): SvgElement {
  const shared = { class: guide.style === 'dashed' ? 'gd dashed' : 'gd', ...attributes }
  if (guide.shape === 'ring') {
    const { centre, radius } = guide
    return svg('circle', { ...shared, cx: tidy(centre.x), cy: tidy(centre.y), r: tidy(radius) }, [], guide.id)
  }
  const { points, isCurve, isReturn } = guide
  const d = isCurve ? curveThrough(points, isCurve) : roundedPath(points, isReturn ? turnRadius : 0).d
  return svg(
    'path',
    { ...shared, class: [shared.class, isCurve ? 'cv' : ''].filter(Boolean).join(' ') || undefined, d },
    [],
    guide.id,
  )
}

/** A curve through points that go right, or down, level or plumb at each. */
function curveThrough(points: readonly Point[], way: 'right' | 'down'): string {
  const [first, ...rest] = points
  if (!first) return ''
  let last = first
  let d = `M${pair(first.x, first.y)}`
  for (const to of rest) {
    const [x, y] = [(last.x + to.x) / 2, (last.y + to.y) / 2]
    const [one, other] = way === 'right' ? [pair(x, last.y), pair(x, to.y)] : [pair(last.x, y), pair(to.x, y)]
    d += `C${one} ${other} ${pair(to.x, to.y)}`
    last = to
  }
  return d
}

const guideWordSize = 12

/** What an axis or a level is called, at its ends. */
function guideWords(guide: SceneGuide): SvgElement[] {
  if (guide.shape !== 'line') return []
  const { text, over, foot } = guide
  const [from, to] = [guide.points[0], guide.points.at(-1)]
  if (!from || !to) return []
  return [
    ...word(text, { x: from.x, y: from.y - 8 }, 'middle'),
    ...word(over, { x: from.x, y: from.y - 6 }, 'start'),
    ...word(foot, { x: to.x, y: to.y + 12 }, 'middle'),
  ]
}

function word(words: string | undefined, { x, y }: Point, anchor: 'start' | 'middle'): SvgElement[] {
  if (words === undefined) return []
  const place = { 'text-anchor': anchor, 'font-size': guideWordSize, x: tidy(x), y: tidy(y) }
  return [svg('text', { class: 'gt', ...place }, [words])]
}
