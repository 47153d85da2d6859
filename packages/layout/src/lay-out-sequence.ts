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
const loopWidth = 36
const loopHeight = 22

type Pitch = { line: number; node: number; row: number }

type Row = { from: number; to: number; label: LabelSize | undefined }

/** On a phone the first width is taken in which nothing is cut, of a text in pixels, of a name in em. */
type Widths = { texts: readonly number[]; names: readonly number[] }

const wide: Widths = { texts: [180], names: [10] }
const phone: Widths = { texts: [110, 145, 180], names: [7, 8.5, 10] }
/** Tried for a room: the narrower texts and names are, the nearer lifelines stand, and the higher the whole is. */
const narrower: readonly Widths[] = [70, 85, 110].flatMap((text) =>
  [4.5, 7].map((em) => ({ texts: [text, ...phone.texts], names: [em, ...phone.names] })),
)

export function layOutSequence(graph: FlowGraph, setting: Arrangement): Drawing {
  const { isNarrow, aspect, previous } = setting
  if (!isNarrow) return drawSequence(graph, setting, wide)
  if (aspect === undefined || previous?.kind === 'sequence') return drawSequence(graph, setting, phone)
  return narrower
    .map((widths) => drawSequence(graph, setting, widths))
    .reduce((one, other) => (needOf(other, aspect) < needOf(one, aspect) ? other : one))
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

function drawSequence(graph: FlowGraph, setting: Arrangement, { texts, names }: Widths): Drawing {
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
    { pitch, known: knownGaps(graph, setting) },
  )
  const head = sizes.reduce((most, size) => Math.max(most, size.height), 0)
  const nodes = graph.nodes.map((node, at) =>
    drawNode(node, {
      size: sizes[at],
      at: { x: centres[at] ?? 0, y: head - (sizes[at]?.height ?? 0) / 2 },
      flow: 'down',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  let y = head + 22
  const edges = graph.edges.map((edge, at): SceneEdge => {
    const row = rows[at] ?? { from: 0, to: 0, label: undefined }
    const drawn = drawMessage(row, centres, { top: y, pitch })
    y = drawn.bottom
    const label = drawn.label ? labelAt(edge.label, row.label, drawn.label) : undefined
    return drawEdge(edge, { points: drawn.points, label, radius: 10 })
  })
  const guides = graph.nodes.map((node, at): SceneGuide => ({
    id: `lifeline-${node.id}`,
    shape: 'line',
    of: node.id,
    style: 'dashed',
    points: [
      { x: centres[at] ?? 0, y: head },
      { x: centres[at] ?? 0, y: y + 16 },
    ],
  }))
  return { nodes, edges, groups: [], guides }
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

type Spacing = { pitch: Pitch; known: readonly number[] }

/** Far enough apart for the names and for the texts that stand between two lifelines. */
function placeLifelines(
  widths: readonly number[],
  rows: readonly Row[],
  { pitch, known }: Spacing,
): number[] {
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

type Message = { points: Point[]; label?: Point; bottom: number }

function drawMessage(
  { from, to, label }: Row,
  centres: readonly number[],
  { top, pitch }: { top: number; pitch: Pitch },
): Message {
  const x1 = centres[from] ?? 0
  const x2 = centres[to] ?? 0
  if (from === to) {
    const height = Math.max(loopHeight, (label?.height ?? 0) + 2)
    const y = top + 12
    const points = [
      { x: x1, y },
      { x: x1 + loopWidth, y },
      { x: x1 + loopWidth, y: y + height },
      { x: x1, y: y + height },
    ]
    const at = label ? { x: x1 + loopWidth + 6 + label.width / 2, y: y + height / 2 } : undefined
    return { points, ...(at ? { label: at } : {}), bottom: y + height + 8 }
  }
  const y = top + Math.max(pitch.row, (label?.height ?? 0) + labelGap + 10)
  const points = [
    { x: x1, y },
    { x: x2, y },
  ]
  if (!label) return { points, bottom: y }
  const sign = x2 > x1 ? 1 : -1
  const middle = (x1 + (centres[from + sign] ?? x2)) / 2
  return { points, label: { x: middle, y: y - labelGap - label.height / 2 }, bottom: y }
}
