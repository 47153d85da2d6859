/**
 * A sequence: who takes part stands on top in the order of first word, lifelines run down, and every message
 * has a row of its own, in order. A text stands over its line next to where the message starts.
 */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from './arrangement.ts'
import { drawEdge, drawNode, labelAt, type Drawing } from './draw.ts'
import type { Point, SceneEdge, SceneGuide } from './scene.ts'
import { nodeSize } from './node-size.ts'
import { edgeLabelSize, type LabelSize } from './size.ts'
import { indexById } from './index-by-id.ts'
import { knownGaps } from './on-screen.ts'

const labelGap = 3
const loopWidth = 36
const loopHeight = 22

type Pitch = { line: number; node: number; row: number }

type Row = { from: number; to: number; label: LabelSize | undefined }

export function layOutSequence(graph: FlowGraph, setting: Arrangement): Drawing {
  const { type, isNarrow } = setting
  const pitch = {
    line: gapOf(isNarrow ? 72 : 120, setting),
    node: gapOf(isNarrow ? 20 : 36, setting),
    row: gapOf(34, setting),
  }
  const index = indexById(graph.nodes)
  const sizes = graph.nodes.map((node) =>
    whole(isNarrow ? [7, 8.5, 10] : [10], (em) => nodeSize(node, type, em)),
  )
  const rows = graph.edges.map((edge): Row => {
    const label = whole(isNarrow ? [110, 145, 180] : [180], (width) => edgeLabelSize(edge, type, width))
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

/** What is sized in the first of these widths in which it is not cut. */
function whole<Size extends { lines: readonly string[] } | undefined>(
  widths: readonly number[],
  sizeIn: (width: number) => Size,
): Size {
  const [first = 0, ...wider] = widths
  const size = sizeIn(first)
  const isCut = size?.lines.at(-1)?.endsWith('…') === true
  return isCut && wider.length > 0 ? whole(wider, sizeIn) : size
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
