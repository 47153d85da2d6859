import { pathCommands } from './path-commands.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'

/** How far a corner may miss its place, in pixels. */
const miss = 1.3
/** How far the middle of a line may bend away: this much, and more the longer it is. */
const bend = { least: 0.6, perPixel: 1 / 120, most: 2.4 }
/** A hand sets off anew after this many pixels. */
const stretch = 170

/**
 * A shape or line drawn as if by hand: ends miss their corners a little and lines bend, the same way for the same
 * `seed` on every machine and wherever the shape stands, so that a node that is dragged keeps its strokes. An
 * outline that is filled (`sh`, a zone) is gone over twice, as a hand does; inner lines once. What is no shape, a
 * text for instance, comes back as it was.
 */
export function byHand(element: SvgElement, seed: string): SvgElement {
  const d = outlineOf(element)
  if (d === undefined) return element
  const { class: name, style } = element.attributes
  const isOutline = name === 'sh' || (element.tag === 'rect' && name === undefined)
  const own = { class: name, style }
  const more = { 'fill-opacity': element.attributes['fill-opacity'] }
  const strokes = isOutline ? [handPath(d, seed), handPath(d, `${seed} again`)] : [handPath(d, seed)]
  return svg('path', { ...own, ...more, d: strokes.join('') }, [], element.key)
}

/** Strokes that were drawn: from one frame to the next most of them are the same. */
const drawn = new Map<string, string>()
const mostDrawn = 4000

/** Path data of ours, as a hand would follow it in one go: every piece a curve. */
export function handPath(d: string, seed: string): string {
  const key = `${seed}\n${d}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const path = follow(d, seed)
  drawn.set(key, path)
  return path
}

function follow(d: string, seed: string): string {
  const next = randomOf(seed)
  const off = (reach: number): number => (next() * 2 - 1) * reach
  const commands = pathCommands(d)
  let out = ''
  /** Where the pen is, as written, and where it should be. */
  let pen = { x: 0, y: 0 }
  let place = { x: 0, y: 0 }
  let start = { pen, place }
  const curve = (one: Spot, other: Spot, end: Spot): void => {
    out += `c${[one, other, end].map(({ x, y }) => pair(x - pen.x, y - pen.y)).join('')}`.replace('c ', 'c')
    pen = { x: pen.x + tidy(end.x - pen.x), y: pen.y + tidy(end.y - pen.y) }
  }
  const line = (to: Spot): void => {
    const from = place
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < 0.05) return
    const pieces = 1 + Math.floor(length / stretch)
    const away = Math.min(bend.most, bend.least + length * bend.perPixel)
    const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    const at = (share: number, side: number): Spot => ({
      x: from.x + (to.x - from.x) * share + across.x * side,
      y: from.y + (to.y - from.y) * share + across.y * side,
    })
    for (let piece = 0; piece < pieces; piece++) {
      const isLast = piece === pieces - 1
      const end = at((piece + 1) / pieces, isLast ? off(miss * 0.6) : off(away * 0.4))
      const over = isLast ? off(Math.min(miss, length / 20)) / length : 0
      const reached = { x: end.x + (to.x - from.x) * over, y: end.y + (to.y - from.y) * over }
      curve(at((piece + 0.3) / pieces, off(away)), at((piece + 0.7) / pieces, off(away)), reached)
    }
    place = to
  }
  for (const command of commands) {
    if (command.type === 'close') {
      line(start.place)
      out += 'z'
      pen = start.pen
      place = start.place
    } else if (command.type === 'move') {
      place = { x: command.x, y: command.y }
      pen = { x: tidy(place.x + off(miss)), y: tidy(place.y + off(miss)) }
      out += `M${pen.x}${pair(pen.y)}`
      start = { pen, place }
    } else if (command.type === 'curve') {
      const near = (x: number, y: number): Spot => ({ x: x + off(miss * 0.8), y: y + off(miss * 0.8) })
      curve(near(command.x1, command.y1), near(command.x2, command.y2), near(command.x, command.y))
      place = { x: command.x, y: command.y }
    } else line(command)
  }
  return out
}

type Spot = { x: number; y: number }

/** Numbers of path data, each with the space it needs; a minus sign needs none. */
function pair(...values: number[]): string {
  return values.map((value) => (tidy(value) < 0 ? `${tidy(value)}` : ` ${tidy(value)}`)).join('')
}

/** The outline of a rectangle, a circle or a path as path data. */
function outlineOf({ tag, attributes }: SvgElement): string | undefined {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  if (tag === 'path') return String(attributes['d'] ?? '')
  if (tag === 'circle') {
    const r = number('r')
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 0 1 ${r} ${-r}a${r} ${r} 0 0 1 ${r} ${r}a${r} ${r} 0 0 1 ${-r} ${r}a${r} ${r} 0 0 1 ${-r} ${-r}z`
  }
  if (tag !== 'rect') return undefined
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  const r = Math.min(number('rx'), width / 2, height / 2)
  const turn = (across: number, down: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${across} ${down}`)
  return `M${x + r} ${y}H${x + width - r}${turn(r, r)}V${y + height - r}${turn(-r, r)}H${x + r}${turn(-r, -r)}V${y + r}${turn(r, -r)}z`
}

/** Numbers 0 … 1 that follow from a text: FNV-1a for the seed, then mulberry32. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
