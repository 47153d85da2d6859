/** A group's zone with its label in a corner. */
import type { FlowGraph, FlowGroup } from '@flain/flow'
import type { Box, SceneGroup } from './scene.ts'
import { cut, type Fit, type Typesetter } from './size.ts'

export const groupPadding = 24
/** From the border to the label. */
export const labelInset = 18
/** Air between a title and a line. */
const titleSlack = 8
/** A line of a title takes this many times its size. */
const lineRoom = 22 / 14
/** A zone grows to hold a title of one line up to the first, and one of two lines up to the second. */
const widestLine = 260
const widestLines = 400

/** How wide a zone must be to show the label of its group. */
export function groupLabelWidth(label: string, type: Typesetter): number {
  return fittingTitle(label, type).width + 2 * labelInset
}

/** What the label of a group takes above its members. */
export function groupLabelRoom(label: string, type: Typesetter): number {
  return linesRoom(fittingTitle(label, type), type)
}

function linesRoom({ lines }: Pick<Fit, 'lines'>, { titleSize: size }: Typesetter): number {
  return lines.length * Math.round(size * lineRoom)
}

/**
 * The same two for a zone of a layered drawing. Where the flow runs down through a zone of one member, the title stands
 * beside the line.
 */
export function titleNeeds(
  graph: FlowGraph,
  { id, label }: FlowGroup,
  type: Typesetter,
  isLevel: boolean,
): { room: number; width: number } {
  if (isLevel || !isThreaded(graph, id))
    return { room: groupLabelRoom(label, type), width: groupLabelWidth(label, type) }
  const [, { lines, width }] = titles(label, type)
  return { room: linesRoom({ lines }, type), width: 2 * (width + labelInset + titleSlack) }
}

/** A line runs through the group from its top to its foot, by its only member, so that neither is free for a title. */
function isThreaded({ nodes, groups, edges }: FlowGraph, group: string): boolean {
  const [only, ...more] = nodes.filter((node) => node.group === group)
  if (!only || more.length > 0 || groups.some((inner) => inner.group === group)) return false
  return (
    edges.some(({ from, to }) => to === only.id && from !== to) &&
    edges.some(({ from, to }) => from === only.id && from !== to)
  )
}

function fittingTitle(label: string, type: Typesetter): Fit {
  const [whole, broken] = titles(label, type)
  return whole.width <= widestLine ? whole : broken
}

/** The title on one line, and broken into two. Cut only where even two lines would be too wide for any zone. */
export function titles(label: string, type: Typesetter): [whole: Fit, broken: Fit] {
  const text = label.replace(/\s+/g, ' ').trim()
  const { lines, width } = type.fit(text, type.titleSize, widestLines)
  return [cutTitle(text, Infinity, type), { lines, width: Math.ceil(width) }]
}

/** As much of a title as fits on one line. */
export function cutTitle(text: string, widest: number, type: Typesetter): Fit {
  const widthOf = (part: string) => type.width(part, type.titleSize)
  const line = cut(text, widthOf, widest)
  return { lines: line === '' ? [] : [line], width: Math.min(widest, Math.ceil(widthOf(line))) }
}

export function drawGroup(group: FlowGroup, box: Box, type: Typesetter): SceneGroup {
  const room = Math.max(0, box.width - 2 * labelInset)
  const [whole, broken] = titles(group.label, type)
  const title =
    [whole, broken].find(({ width }) => width <= room) ?? cutTitle(whole.lines.join(''), room, type)
  return {
    id: group.id,
    label: group.label,
    ...(group.group === undefined ? {} : { group: group.group }),
    box,
    labelBox: { x: box.x + labelInset, y: box.y + 12, ...sizeOfTitle(title, type) },
    labelAnchor: 'start',
    lines: title.lines,
    fontSize: type.titleSize,
  }
}

export function sizeOfTitle(
  { lines, width }: Fit,
  { titleSize: size }: Typesetter,
): { width: number; height: number } {
  return { width, height: Math.ceil(size * 1.3 + (lines.length - 1) * size * 1.2) }
}
