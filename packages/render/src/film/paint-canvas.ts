import type { Box } from '@flain/layout'
import type { SvgElement } from '../svg-element.ts'

/** What is used of `CanvasRenderingContext2D`, in a page or a worker. `Path` is its `Path2D`. */
export type Pen<Path> = {
  save: () => void
  restore: () => void
  translate: (x: number, y: number) => void
  scale: (x: number, y: number) => void
  setLineDash: (segments: number[]) => void
  fill: (path: Path) => void
  stroke: (path: Path) => void
  fillText: (text: string, x: number, y: number) => void
  globalAlpha: number
  lineDashOffset: number
  lineWidth: number
  // These are wider than text in the browser's own type, so that its context fits this one.
  lineCap: string
  lineJoin: string
  fillStyle: unknown
  strokeStyle: unknown
  font: string
  textAlign: string
}

/** Paints the picture of a node into its place; the pen stands where the drawing is. */
export type PicturePainter = (picture: { data: string; alt?: string }, place: Box) => void

/** Makes a path from path data; keep the function between frames, since it remembers its paths. */
export type PathMaker<Path> = (d: string) => Path

/** Remembers the last few thousand paths by their data. */
export function rememberPaths<Path>(make: (d: string) => Path): PathMaker<Path> {
  const known = new Map<string, Path>()
  return (d) => {
    const found = known.get(d)
    if (found) return found
    if (known.size > 8000) known.clear()
    const path = make(d)
    known.set(d, path)
    return path
  }
}

/** What is inherited on the way down. */
type Ink = Readonly<Record<string, string | number>>

const inherited = new Set(
  'fill stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin fill-opacity stroke-opacity font-size font-weight text-anchor'.split(
    ' ',
  ),
)

/**
 * Paints a tree whose looks are presentation attributes (`film(…).frame(ms)`) on a canvas. It knows the elements
 * and attributes that our drawings have and nothing else. `family` is the font to write with; without `picture` those of nodes
 * stay blank.
 */
export function paintCanvas<Path>(
  pen: Pen<Path>,
  element: SvgElement,
  means: { path: PathMaker<Path>; family: string; picture?: PicturePainter | undefined },
): void {
  paint(pen, element, { ink: { fill: '#000', stroke: 'none' }, alpha: 1, ...means })
}

type Way<Path> = {
  ink: Ink
  alpha: number
  path: PathMaker<Path>
  family: string
  picture?: PicturePainter | undefined
}

function paint<Path>(pen: Pen<Path>, element: SvgElement, way: Way<Path>): void {
  const { attributes } = element
  const alpha = way.alpha * Number(attributes['opacity'] ?? 1)
  if (alpha === 0) return
  const ink = inkOf(attributes, way.ink)
  const inside = { ...way, ink, alpha }
  const transform = attributes['transform']
  if (transform !== undefined) {
    pen.save()
    move(pen, String(transform))
  }
  if (element.tag === 'text') writeText(pen, element, inside)
  else if (element.tag === 'image') paintPicture(pen, element, inside)
  else {
    const d = outlineOf(element)
    if (d !== undefined) inkPath(pen, way.path(d), inside)
    for (const child of element.children) if (typeof child !== 'string') paint(pen, child, inside)
  }
  if (transform !== undefined) pen.restore()
}

function inkOf(attributes: Ink, above: Ink): Ink {
  let own: Record<string, string | number> | undefined
  for (const [name, value] of Object.entries(attributes)) {
    if (!inherited.has(name)) continue
    own ??= { ...above }
    own[name] = value
  }
  return own ?? above
}

/** `translate` and `scale` in the order they are written. */
function move<Path>(pen: Pen<Path>, transform: string): void {
  for (const [, name, numbers = ''] of transform.matchAll(/(translate|scale)\(([^()]*)\)/g)) {
    const [x = 0, y] = numbers.split(/[\s,]+/).map(Number)
    if (name === 'translate') pen.translate(x, y ?? 0)
    else pen.scale(x, y ?? x)
  }
}

/** The outline of a shape as path data. */
function outlineOf({ tag, attributes }: SvgElement): string | undefined {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  if (tag === 'path') return String(attributes['d'] ?? '')
  if (tag === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (tag !== 'rect') return undefined
  const width = number('width')
  const height = number('height')
  const r = Math.min(number('rx'), width / 2, height / 2)
  const start = `M${number('x') + r} ${number('y')}`
  if (r === 0) return `${start}h${width}v${height}h${-width}z`
  const turn = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`
  const across = width - 2 * r
  const down = height - 2 * r
  return `${start}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
}

function inkPath<Path>(pen: Pen<Path>, path: Path, { ink, alpha }: Way<Path>): void {
  const fill = ink['fill']
  const stroke = ink['stroke']
  if (fill !== 'none') {
    pen.globalAlpha = alpha * Number(ink['fill-opacity'] ?? 1)
    pen.fillStyle = fill
    pen.fill(path)
  }
  if (stroke === 'none') return
  pen.globalAlpha = alpha * Number(ink['stroke-opacity'] ?? 1)
  pen.strokeStyle = stroke
  pen.lineWidth = Number(ink['stroke-width'] ?? 1)
  pen.lineCap = String(ink['stroke-linecap'] ?? 'butt')
  pen.lineJoin = String(ink['stroke-linejoin'] ?? 'miter')
  const dash = String(ink['stroke-dasharray'] ?? '')
  pen.setLineDash(dash === '' ? [] : dash.split(/[\s,]+/).map(Number))
  pen.lineDashOffset = Number(ink['stroke-dashoffset'] ?? 0)
  pen.stroke(path)
}

function paintPicture<Path>(
  pen: Pen<Path>,
  { attributes, children }: SvgElement,
  { alpha, picture }: Way<Path>,
): void {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  const [title] = children
  const alt = typeof title === 'object' ? title.children.join('') : undefined
  pen.globalAlpha = alpha
  picture?.(
    { data: String(attributes['href'] ?? ''), ...(alt === undefined ? {} : { alt }) },
    { x: number('x'), y: number('y'), width: number('width'), height: number('height') },
  )
}

const alignments: Record<string, string> = { start: 'left', middle: 'center', end: 'right' }

function writeText<Path>(pen: Pen<Path>, { attributes, children }: SvgElement, way: Way<Path>): void {
  const { ink, alpha, family } = way
  pen.globalAlpha = alpha * Number(ink['fill-opacity'] ?? 1)
  pen.fillStyle = ink['fill']
  pen.font = `${ink['font-weight'] ?? 500} ${ink['font-size'] ?? 15}px ${family}`
  pen.textAlign = alignments[String(ink['text-anchor'] ?? 'start')] ?? 'left'
  const x = Number(attributes['x'] ?? 0)
  let y = Number(attributes['y'] ?? 0)
  for (const child of children) {
    if (typeof child === 'string') pen.fillText(child, x, y)
    else {
      y += Number(child.attributes['dy'] ?? 0)
      pen.fillText(child.children.filter((part) => typeof part === 'string').join(''), x, y)
    }
  }
}
