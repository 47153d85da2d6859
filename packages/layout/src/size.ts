/**
 * Text to sizes: how a label breaks into lines and how large each shape becomes around it.
 * The rules are the design's: width is at least the text plus 2 em (decision and event 3 em), two lines, and a third where
 * words would be cut.
 */
import type { DiagramKind, FlowEdge, FlowNode } from '@flain/flow'
import { withPictureRoom } from './picture-room.ts'
import type { Measure, NodeForm, SceneLabel, ScenePicture, SceneTable } from './scene.ts'

export type Fit = { lines: string[]; width: number }

/** What a node needs: its lines and its box. `circle` is the radius of an actor's circle, otherwise 0. */
export type NodeSize = {
  lines: string[]
  detailLines?: string[]
  width: number
  height: number
  circle: number
  form?: NodeForm
  table?: SceneTable
  /** Path data. */
  icon?: string
  picture?: ScenePicture
}

export type LabelSize = Pick<SceneLabel, 'lines' | 'fontSize' | 'icon' | 'link'> & {
  width: number
  height: number
}

/** Measures and remembers: the same words are asked for again at every keystroke. */
export type Typesetter = {
  fontSize: number
  /** Of the names of groups. */
  titleSize: number
  /** Boxes stand over one another and have one of a few widths. */
  hasRungs?: boolean
  /** Everything stands closer: boxes are narrower, their words in three lines where two do not hold them. */
  isClose?: boolean
  /** What the nodes belong to: some kinds have nodes of a form of their own. */
  kind: DiagramKind
  fit: (text: string, fontSize: number, widest: number) => Fit
  /** In a third line where two do not hold it. */
  fitInThree: (text: string, fontSize: number, widest: number) => Fit
  /** The path data of an icon, where there are any. */
  icon: (name: string) => string | undefined
  /** Width of one line. */
  width: (text: string, fontSize: number) => number
}

const rememberedFits = 4000

/** What was fitted: by size of the letters, then by the widest line, with `inThree` added where there may be three, then by text. */
type Fits = { count: number; bySize: Map<number, Map<number, Map<string, Fit>>> }
const remembered = new WeakMap<Measure, Fits>()

export const actorRadius = 24
const smallestWidth = 64
const smallestHeight = 44
/** A label up to this many em stays on one line; a longer one is broken into two even lines. */
const oneLineEm = 9.6
export const widestLineEm = 12.5
/** Where everything stands closer. */
const closeLineEm = 8.5
const inThree = 1e6

export function createTypesetter(
  measure: Measure,
  fontSize: number,
  kind: DiagramKind = 'process',
): Typesetter {
  const fits = remembered.get(measure) ?? { count: 0, bySize: new Map() }
  remembered.set(measure, fits)
  const recall = (text: string, size: number, widest: number, find: () => Fit): Fit => {
    const hit = fits.bySize.get(size)?.get(widest)?.get(text)
    if (hit) return hit
    if (fits.count++ > rememberedFits) {
      fits.count = 1
      fits.bySize.clear()
    }
    const fit = find()
    const sameSize = fits.bySize.get(size) ?? new Map<number, Map<string, Fit>>()
    const same = sameSize.get(widest) ?? new Map<string, Fit>()
    fits.bySize.set(size, sameSize.set(widest, same.set(text, fit)))
    return fit
  }
  const within = (size: number, widest: number, mostLines: 2 | 3): Breaking => ({
    widthOf: (line) => measure(line, size),
    oneLine: Math.min(widest, oneLineEm * size),
    widest,
    mostLines,
  })
  return {
    fontSize,
    titleSize: fontSize - 1,
    kind,
    icon: (name) => (measure.icons && Object.hasOwn(measure.icons, name) ? measure.icons[name] : undefined),
    width: (text, size) =>
      recall(text, size, Infinity, () => ({ lines: [text], width: measure(text, size) })).width,
    fit: (text, size, widest) => recall(text, size, widest, () => breakLines(text, within(size, widest, 2))),
    fitInThree: (text, size, widest) =>
      recall(text, size, widest + inThree, () => breakLines(text, within(size, widest, 3))),
  }
}

type Breaking = { widthOf: (line: string) => number; oneLine: number; widest: number; mostLines: 2 | 3 }

/** Breaks text into at most two or three lines, as few as hold it; what does not fit ends in an ellipsis. */
function breakLines(raw: string, { widthOf, oneLine, widest, mostLines }: Breaking): Fit {
  const text = raw.replace(/\s+/g, ' ').trim()
  if (text === '') return { lines: [], width: 0 }
  const whole = widthOf(text)
  if (whole <= oneLine) return { lines: [text], width: whole }
  const words = text.split(' ')
  const two = evenLines(words, widthOf, 2)
  if (two && two.width <= widest) return two.width < whole ? two : { lines: [text], width: whole }
  if (whole <= widest) return { lines: [text], width: whole }
  const three = mostLines === 3 && whole <= 3 * widest ? evenLines(words, widthOf, 3) : undefined
  if (three && three.width <= widest) return three
  return cutLines(text, { widthOf, oneLine, widest, mostLines })
}

/** Full lines, the last of which ends in an ellipsis where words are left. */
function cutLines(text: string, { widthOf, widest, mostLines }: Breaking): Fit {
  const lines: string[] = []
  let rest = text
  while (lines.length < mostLines - 1) {
    const start = longestStart(rest, widthOf, widest)
    lines.push(start.trim())
    rest = rest.slice(start.length).trim()
  }
  lines.push(cut(rest, widthOf, widest))
  return { lines: lines.filter(Boolean), width: Math.min(widest, Math.max(...lines.map(widthOf))) }
}

/** Words in so many lines of which the widest is as narrow as can be; undefined where there are fewer words. */
function evenLines(
  words: readonly string[],
  widthOf: (line: string) => number,
  count: 2 | 3,
): Fit | undefined {
  let best: Fit | undefined
  for (let at = 1; at < words.length; at++) {
    const first = words.slice(0, at).join(' ')
    const rest = words.slice(at)
    const own = widthOf(first)
    if (best && own > best.width) break
    const below =
      count === 2 ? { lines: [rest.join(' ')], width: widthOf(rest.join(' ')) } : evenLines(rest, widthOf, 2)
    if (!below) break
    const width = Math.max(own, below.width)
    if (!best || width < best.width) best = { lines: [first, ...below.lines], width }
  }
  return best
}

/** The longest start of `text` that fits, ending at a space when there is one. */
function longestStart(text: string, widthOf: (line: string) => number, widest: number): string {
  const start = fittingStart(text, widthOf, widest)
  const space = start.lastIndexOf(' ')
  return start.length < text.length && space > 0 ? start.slice(0, space) : start
}

/** `text`, or as much of it as fits with an ellipsis. */
export function cut(text: string, widthOf: (line: string) => number, widest: number): string {
  if (text === '' || widthOf(text) <= widest) return text
  return `${fittingStart(text, (line) => widthOf(`${line}…`), widest).trimEnd()}…`
}

function fittingStart(text: string, widthOf: (line: string) => number, widest: number): string {
  let low = 1
  let high = text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (widthOf(text.slice(0, middle)) <= widest) low = middle
    else high = middle - 1
  }
  // NOTE: never between the halves of a surrogate pair.
  const last = text.charCodeAt(low - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 && low > 1 ? low - 1 : low)
}

/** Ems for the sign of a step that leads elsewhere, with the air before it. */
export const linkEm = 1.35

/** The same for an icon, with the air behind it. */
export const iconEm = 1.75

/** The air of both to the words they stand beside. */
export const signAirEm = 0.45

/** Beside the words of a node, in pixels. The icon of an actor is in its circle. */
function besideWords({ link, kind }: FlowNode, icon: string | undefined, em: number): number {
  const ems = (link === undefined ? 0 : linkEm) + (icon === undefined || kind === 'actor' ? 0 : iconEm)
  return Math.ceil(ems * em)
}

/** A node of the form that its own kind has anywhere. */
export function usualSize(node: FlowNode, type: Typesetter, widestEm: number): NodeSize {
  const size = sizeOfWords(node, type, widestEm)
  return withPictureRoom(size, node, airAbove(size, type))
}

function labelOf({ label, kind }: FlowNode, type: Typesetter, widestEm: number): Fit {
  const { fitInThree, fontSize: em } = type
  const close = type.isClose && kind !== 'actor' ? fitInThree(label, em, closeLineEm * em) : undefined
  if (close && isWhole(close, label)) return close
  return fitInThree(label, em, widestEm * em)
}

/** Nothing was left out, and no word was parted. */
export function isWhole({ lines }: { lines: readonly string[] }, text: string): boolean {
  return lines.join(' ') === text.replace(/\s+/g, ' ').trim()
}

/** Half of what a node's words leave of its height, in pixels. */
function airAbove({ height, lines, detailLines = [] }: NodeSize, { fontSize: em }: Typesetter): number {
  return (height - lines.length * em * 1.2 - detailLines.length * (em - 2) * 1.3) / 2
}

function sizeOfWords(node: FlowNode, type: Typesetter, widestEm: number): NodeSize {
  const { fontSize: em } = type
  const label = labelOf(node, type, widestEm)
  const detail = node.detail ? type.fit(node.detail, em - 2, (widestEm + 1) * em) : undefined
  const detailLines = detail && detail.lines.length > 0 ? { detailLines: detail.lines } : {}
  const detailHeight = detail ? detail.lines.length * (em - 2) * 1.3 : 0
  const icon = node.icon === undefined || node.picture ? undefined : type.icon(node.icon)
  const drawn = icon === undefined ? {} : { icon }
  const textWidth = Math.max(label.width, detail?.width ?? 0) + besideWords(node, icon, em)
  if (node.kind === 'actor') {
    const textHeight = label.lines.length * em * 1.25 + detailHeight
    return {
      lines: label.lines,
      ...detailLines,
      ...drawn,
      width: Math.ceil(Math.max(2 * actorRadius, textWidth + 4)),
      height: Math.ceil(2 * actorRadius + (textHeight > 0 ? textHeight + 6 : 0)),
      circle: actorRadius,
    }
  }
  const pointed = node.kind === 'decision' || node.kind === 'event'
  const lines = Math.max(1, label.lines.length)
  const base = node.kind === 'store' ? em * 2.5 + 8 : em * (type.isClose ? 1.6 : 2.1)
  return {
    lines: label.lines,
    ...detailLines,
    ...drawn,
    width: Math.ceil(Math.max(smallestWidth, textWidth + em * (pointed ? 3 : 2))),
    height: Math.ceil(Math.max(smallestHeight, base + lines * em * 0.9 + detailHeight)),
    circle: 0,
  }
}

type Written = Pick<FlowEdge, 'label' | 'icon' | 'link'>

/** Whether a line has nothing that would stand on it. */
export function isBare({ label, icon, link }: Written): boolean {
  return !label && !icon && !link
}

/** The pill behind a text on an edge, its icon and the sign of its link; undefined when there is nothing to draw. */
export function edgeLabelSize(edge: Written, type: Typesetter, widest = 150): LabelSize | undefined {
  if (isBare(edge)) return undefined
  const fontSize = type.fontSize - 2
  const fit = type.fit(edge.label ?? '', fontSize, widest)
  const signs = signsBeside(edge, type, fit.lines.length > 0)
  if (fit.lines.length === 0 && signs.ems === 0) return undefined
  return {
    lines: fit.lines,
    width: Math.ceil(fit.width + signs.ems * fontSize + 14),
    height: Math.ceil(fontSize * 1.2 * Math.max(1, fit.lines.length) + 6),
    fontSize,
    ...signs.drawn,
  }
}

/** The icon and the link of a line, and how many font sizes they take beside its words, if it `hasWords`. */
function signsBeside({ icon: name, link }: Written, type: Typesetter, hasWords: boolean) {
  const icon = name === undefined ? undefined : type.icon(name)
  // Without words the air to them is saved once.
  const air = hasWords ? 0 : Number(icon !== undefined || link !== undefined) * signAirEm
  const ems = (icon === undefined ? 0 : iconEm) + (link === undefined ? 0 : linkEm) - air
  return {
    ems,
    drawn: { ...(icon === undefined ? {} : { icon }), ...(link === undefined ? {} : { link }) },
  }
}
