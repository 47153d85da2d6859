/**
 * A sequence: who takes part stands on top in the order of first word, lifelines run down, and every message
 * has a row of its own, in order. A text stands over its line next to where the message starts.
 */
import type { FlowEdge, FlowGraph, FlowNode } from '@flain/flow'
import { gapOf, type Arrangement } from './arrangement.ts'
import { drawEdge, drawNode, labelAt, type Drawing } from './draw.ts'
import type { Point, SceneEdge, SceneGuide } from './scene.ts'
import { nodeSize } from './node-size.ts'
import { edgeLabelSize, isWhole, type LabelSize } from './size.ts'
import { indexById } from './index-by-id.ts'
import { knownGaps } from './on-screen.ts'

const labelGap = 3
/** Where a text reaches over the ends of its line, they stay free. */
const nearLabelGap = 5
const loopWidth = 36
const loopHeight = 22
/** Pixels between a name and the one a step lower, and between a lifeline and a name it passes. */
const stepGap = 8
const lifelineAir = 10
/** A text may reach so far beyond both ends of its message. */
const mostOver = 48

type Pitch = { line: number; node: number; row: number }

type Row = { from: number; to: number; label: LabelSize | undefined }

/**
 * On a phone the first width is taken in which nothing is cut, of a text in pixels, of a name in em. Set close there, lifelines
 * are `near`: texts lie over the whole of their messages and over lifelines, and every second name may stand a step lower (`isStepped`).
 */
type Widths = { texts: readonly number[]; names: readonly number[]; isNear?: true; isStepped?: boolean }

const wide: Widths = { texts: [180], names: [10] }
const phone: Widths = { texts: [110, 145, 180], names: [7, 8.5, 10] }
/** Tried for a room: the narrower texts and names are, the nearer lifelines stand, and the higher the whole is. */
const tried = (widths: readonly number[], more: Partial<Widths> = {}): Widths[] =>
  widths.flatMap((text) =>
    [4.5, 7].map((em) => ({ texts: [text, ...phone.texts], names: [em, ...phone.names], ...more })),
  )
const narrower = tried([70, 85, 110])
const near = [false, true].flatMap((isStepped) => tried(phone.texts, { isNear: true, isStepped }))

export function layOutSequence(graph: FlowGraph, setting: Arrangement): Drawing {
  const { isNarrow, aspect, spread, previous } = setting
  if (!isNarrow) return drawSequence(graph, setting, wide)
  const isNear = spread < 1
  if (aspect === undefined || previous?.kind === 'sequence') {
    const isStepped = previous?.kind === 'sequence' && standsInSteps(previous.nodes)
    return drawSequence(graph, setting, isNear ? { ...phone, isNear, isStepped } : phone)
  }
  return (isNear ? near : narrower)
    .map((widths) => drawSequence(graph, setting, widths))
    .reduce((one, other) => (needOf(other, aspect) < needOf(one, aspect) ? other : one))
}

function standsInSteps(names: readonly { y: number; height: number }[]): boolean {
  const [first = 0, second = 0] = names.map(({ y, height }) => y + height / 2)
  return second > first + 1
}

/** The height of the room of this shape that holds all of a drawing. */
function needOf({ nodes, edges, guides }: Drawing, aspect: number): number {
  let [left, right, bottom] = [0, 0, 0]
  const take = (from: number, to: number) => {
    left = Math.min(left, from)
    right = Math.max(right, to)
  }
  for (const { x, width } of nodes) take(x - width / 2, x + width / 2)
  for (const { label } of edges) if (label) take(label.box.x, label.box.x + label.box.width)
  for (const guide of guides)
    if (guide.shape === 'line') for (const { y } of guide.points) bottom = Math.max(bottom, y)
  return Math.max((right - left) / aspect, bottom)
}

function drawSequence(graph: FlowGraph, setting: Arrangement, widths: Widths): Drawing {
  const { texts, names } = widths
  const { type, isNarrow } = setting
  const pitch = {
    line: gapOf(isNarrow ? 72 : 120, setting),
    node: gapOf(isNarrow ? 20 : 36, setting),
    row: gapOf(34, setting),
  }
  const index = indexById(graph.nodes)
  const shown = widthsOnScreen(setting)
  const onLines = isNarrow ? { ...type, fit: type.fitInThree } : type
  const sizes = graph.nodes.map((node) =>
    whole(node.label, [...shown.nameOf(node), ...names], (em) => nodeSize(node, type, em)),
  )
  const rows = graph.edges.map((edge): Row => {
    const label = whole(edge.label, [...shown.textOf(edge), ...texts], (width) =>
      edgeLabelSize(edge, onLines, width),
    )
    return { from: index.get(edge.from) ?? 0, to: index.get(edge.to) ?? 0, label }
  })
  const centres = placeLifelines(
    sizes.map((size) => size.width),
    rows,
    { pitch, known: knownGaps(graph, setting), widths },
  )
  const heads = headsOf(sizes, widths.isStepped === true)
  const nodes = graph.nodes.map((node, at) =>
    drawNode(node, {
      size: sizes[at],
      at: { x: centres[at] ?? 0, y: (heads[at] ?? 0) - (sizes[at]?.height ?? 0) / 2 },
      flow: 'down',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  const within = widths.isNear && {
    left: Math.min(...nodes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...nodes.map(({ x, width }) => x + width / 2)),
  }
  let y = heads.reduce((most, head) => Math.max(most, head), 0) + 22
  const edges = graph.edges.map((edge, at): SceneEdge => {
    const row = rows[at] ?? { from: 0, to: 0, label: undefined }
    const drawn = drawMessage(row, centres, { top: y, pitch, within })
    y = drawn.bottom
    const label = drawn.label ? labelAt(edge.label, row.label, drawn.label) : undefined
    return drawEdge(edge, { points: drawn.points, label, radius: 10 })
  })
  const guides = graph.nodes.flatMap((node, at) => {
    const [x, top] = [centres[at] ?? 0, heads[at] ?? 0]
    return aroundTexts(x, { top, bottom: y + 16 }, edges).map((piece, index): SceneGuide => ({
      id: index === 0 ? `lifeline-${node.id}` : `lifeline-${node.id}-${index}`,
      shape: 'line',
      of: node.id,
      style: 'dashed',
      points: [
        { x, y: piece.top },
        { x, y: piece.bottom },
      ],
    }))
  })
  return { nodes, edges, groups: [], guides }
}

type Stretch = { top: number; bottom: number }

/** The pieces of a lifeline beside the texts that lie over it: where the ground is left out, it would strike them through. */
function aroundTexts(x: number, whole: Stretch, edges: readonly SceneEdge[]): Stretch[] {
  const pieces: Stretch[] = []
  let { top } = whole
  for (const { label } of edges) {
    if (!label || label.box.x > x || label.box.x + label.box.width < x) continue
    if (label.box.y > top) pieces.push({ top, bottom: label.box.y })
    top = label.box.y + label.box.height
  }
  return [...pieces, { top, bottom: whole.bottom }]
}

/** What is sized in the first of these widths in which none of its words is cut. */
function whole<Size extends { lines: readonly string[] } | undefined>(
  text: string | undefined,
  widths: readonly number[],
  sizeIn: (width: number) => Size,
): Size {
  const [first = 0, ...wider] = widths
  const size = sizeIn(first)
  const isCut = size !== undefined && !isWhole(size, text ?? '')
  return isCut && wider.length > 0 ? whole(text, wider, sizeIn) : size
}

/** On a phone names and texts on screen keep the width they were given for their room. */
function widthsOnScreen({ isNarrow, previous, type }: Arrangement) {
  const nothing = { nameOf: () => [], textOf: () => [] }
  if (!isNarrow || previous?.kind !== 'sequence') return nothing
  const nodes = new Map(previous.nodes.map((node) => [node.id, node]))
  const edges = new Map(previous.edges.map((edge) => [edge.id, edge]))
  const widest = (lines: readonly string[], size: number) =>
    lines.reduce((most, line) => Math.max(most, type.width(line, size)), 0) + 0.1
  return {
    nameOf: ({ id }: FlowNode) => {
      const was = nodes.get(id)
      return was ? [widest(was.lines, was.fontSize) / type.fontSize] : []
    },
    textOf: ({ id }: FlowEdge) => {
      const was = edges.get(id)?.label
      return was ? [widest(was.lines, was.fontSize)] : []
    },
  }
}

/** Where the name of each ends and its lifeline begins: on one line, or every second a step lower. */
function headsOf(sizes: readonly { height: number }[], isStepped: boolean): number[] {
  const highest = (which: number) =>
    sizes.reduce((most, { height }, at) => (at % 2 === which ? Math.max(most, height) : most), 0)
  if (!isStepped) return sizes.map(() => Math.max(highest(0), highest(1)))
  const [upper, lower] = [highest(0), highest(1)]
  return sizes.map((_, at) => (at % 2 === 0 ? upper : upper + stepGap + lower))
}

type Spacing = { pitch: Pitch; known: readonly number[]; widths: Widths }

/** Far enough apart for the names and for the texts that stand between two lifelines. */
function placeLifelines(widths: readonly number[], rows: readonly Row[], spacing: Spacing): number[] {
  const { pitch, known } = spacing
  if (spacing.widths.isNear) return placeNear(widths, rows, spacing)
  const room = widths.map((width, at) =>
    Math.max(pitch.line, width / 2 + (widths[at + 1] ?? 0) / 2 + pitch.node),
  )
  known.forEach((gap, at) => (room[at] = Math.max(room[at] ?? 0, gap)))
  let before = 0
  for (const { from, to, label } of rows) {
    const gap = from <= to ? from : from - 1
    const need = (label?.width ?? 0) + (from === to ? loopWidth + 16 : 12)
    if (label || from === to) room[gap] = Math.max(room[gap] ?? 0, need)
    if (from > to && from === 0) before = Math.max(before, need)
  }
  const centres: number[] = []
  let here = Math.max((widths[0] ?? 0) / 2, before)
  widths.forEach((_, at) => {
    centres.push(Math.round(here))
    here += room[at] ?? 0
  })
  return centres
}

/** As near as names allow, and as texts that may lie over the next lifelines do. */
function placeNear(
  names: readonly number[],
  rows: readonly Row[],
  { pitch, known, widths }: Spacing,
): number[] {
  const half = (at: number) => (names[at] ?? 0) / 2
  const centres: number[] = []
  names.forEach((_, at) => {
    const [one, two] = [centres[at - 1], centres[at - 2]]
    const lowered = at % 2 === 1 ? half(at) : half(at - 1)
    const beside = widths.isStepped ? lowered + lifelineAir : half(at - 1) + half(at) + pitch.node
    let here = one === undefined ? half(0) : one + Math.max(pitch.line, beside, known[at - 1] ?? 0)
    if (widths.isStepped && two !== undefined)
      here = Math.max(here, two + half(at - 2) + half(at) + pitch.node)
    for (const { from, to, label } of rows) {
      const [first, last] = [Math.min(from, to), Math.max(from, to)]
      if (last === at && first < at && label)
        here = Math.max(here, (centres[first] ?? 0) + label.width - 2 * mostOver)
    }
    centres.push(Math.round(here))
  })
  return centres
}

/** The middle of a text within what the names take. */
function kept(middle: number, width: number, { left, right }: Extent): number {
  if (right - left < width) return middle
  return Math.min(Math.max(middle, left + width / 2), right - width / 2)
}

type Extent = { left: number; right: number }
type Message = { points: Point[]; label?: Point; bottom: number }

function drawMessage(
  { from, to, label }: Row,
  centres: readonly number[],
  { top, pitch, within }: { top: number; pitch: Pitch; within: Extent | undefined },
): Message {
  const x1 = centres[from] ?? 0
  const x2 = centres[to] ?? 0
  const gap = within ? nearLabelGap : labelGap
  if (from === to) {
    const over = within && label ? label.height + gap : 0
    const height = over > 0 ? loopHeight : Math.max(loopHeight, (label?.height ?? 0) + 2)
    const y = top + 12 + over
    const points = [
      { x: x1, y },
      { x: x1 + loopWidth, y },
      { x: x1 + loopWidth, y: y + height },
      { x: x1, y: y + height },
    ]
    const bottom = y + height + 8
    if (!label) return { points, bottom }
    const at = within
      ? { x: kept(x1 + loopWidth / 2, label.width, within), y: y - gap - label.height / 2 }
      : { x: x1 + loopWidth + 6 + label.width / 2, y: y + height / 2 }
    return { points, label: at, bottom }
  }
  const y = top + Math.max(pitch.row, (label?.height ?? 0) + gap + 10)
  const points = [
    { x: x1, y },
    { x: x2, y },
  ]
  if (!label) return { points, bottom: y }
  const sign = x2 > x1 ? 1 : -1
  const middle = within ? kept((x1 + x2) / 2, label.width, within) : (x1 + (centres[from + sign] ?? x2)) / 2
  return { points, label: { x: middle, y: y - gap - label.height / 2 }, bottom: y }
}
