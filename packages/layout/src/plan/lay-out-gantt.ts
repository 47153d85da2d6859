/**
 * A Gantt chart: a row for each task, its name on the left and a bar over its days, a diamond for a milestone. Groups are
 * sections, one below the other. What says no day stands behind what it waits for, or else behind the task before it.
 */
import { type FlowGraph, inYearOf, dayOf, placedSpans, type PlanDay } from '@flain/flow'
import { type Arrangement, isUpright } from '../arrangement.ts'
import { drawEdge, drawNode, labelAt, type Drawing } from '../draw.ts'
import { cutTitle, sizeOfTitle } from '../group-box.ts'
import { indexById } from '../index-by-id.ts'
import { bandsOf } from '../lanes/bands.ts'
import type { Box, Point, SceneEdge, SceneGroup, SceneGuide, SceneNode } from '../scene.ts'
import { edgeLabelSize, type Fit } from '../size.ts'
import { ticksOf } from './axis.ts'
import { clearNames } from './clear-names.ts'

type Bar = { from: number; days: number; done?: number }
type Words = { label: Fit; detail: Fit; height: number }
/** A row with its middle, and where its name stands. */
type Row = { node: number; y: number; labelAt: Point; depth: number }

const barHeight = 24
const milestoneSize = 22
const headRoom = 34
const titleRoom = 34
const inset = 14
const nested = 10
const widestName = 210

export function layOutGantt(graph: FlowGraph, setting: Arrangement): Drawing {
  const { first, bars } = barsOf(graph)
  const words = graph.nodes.map((node) => wordsOf(node, setting))
  const isNarrow = isUpright(setting)
  const column = isNarrow
    ? 0
    : words.reduce((most, { label, detail }) => Math.max(most, label.width, detail.width), 0)
  const rows = rowsOf(graph, words, setting)
  const days = bars.reduce((most, bar) => Math.max(most, bar.from + Math.max(1, bar.days)), 1)
  const left = isNarrow ? inset + nested * rows.deepest : inset + column + 22 + nested * rows.deepest
  const shortest = bars.reduce((least, bar) => (bar.days > 0 ? Math.min(least, bar.days) : least), days)
  const wanted = isNarrow ? 330 : Math.max(560, Math.min(1100, rows.bottom * 1.5))
  const width = Math.max(wanted, Math.min(wanted * 1.8, (days / shortest) * 14))
  const scale: Scale = {
    left,
    perDay: width / days,
    days,
    right: left + width + inset + nested * rows.deepest,
  }
  const bare = graph.nodes.map((node, at) =>
    placeBar(node, { graph, bar: bars[at], words: words[at], row: rows.byNode[at], scale, setting }),
  )
  const edges = graph.edges.map((edge) => drawTie(edge, bare, setting))
  const guides = guidesOf(first, scale, { bottom: rows.bottom, today: setting.today })
  const names = words.map(({ label, detail, height }) => ({
    height,
    width: Math.max(label.width, detail.width),
  }))
  const nodes = isNarrow ? clearNames(bare, { names, edges, guides, left: inset, right: left + width }) : bare
  return {
    nodes,
    edges,
    groups: rows.sections.map((section) => drawSection(section, { scale, edges, setting })),
    guides,
  }
}

type Scale = { left: number; perDay: number; days: number; right: number }

function barsOf(graph: FlowGraph): { first: PlanDay; bars: Bar[] } {
  const { first, placed } = placedSpans(graph.nodes.map(({ span }) => span))
  const known = placed.flatMap((bar) => (bar && bar.days > 0 ? [bar.days] : [])).toSorted((a, b) => a - b)
  const usual = known[known.length >> 1] ?? 7
  const index = indexById(graph.nodes)
  const bars: Bar[] = []
  placed.forEach((bar, at) => {
    if (bar) bars[at] = bar
  })
  graph.nodes.forEach(({ id, kind }, at) => {
    if (bars[at]) return
    const ends = graph.edges.flatMap(({ from, to }) => {
      const before = to === id ? bars[index.get(from) ?? -1] : undefined
      return before ? [before.from + before.days] : []
    })
    const last = bars[at - 1]
    const from = ends.length > 0 ? Math.max(...ends) : last ? last.from + last.days : 0
    bars[at] = { from, days: kind === 'event' ? 0 : usual }
  })
  return { first, bars }
}

function wordsOf({ label, detail }: FlowGraph['nodes'][number], setting: Arrangement): Words {
  const { type } = setting
  const em = type.fontSize
  const widest = isUpright(setting) ? 320 : widestName
  const name = type.fit(label, em, widest)
  const below = detail ? type.fit(detail, em - 2, widest) : { lines: [], width: 0 }
  return {
    label: name,
    detail: below,
    height: name.lines.length * em * 1.2 + below.lines.length * (em - 2) * 1.3,
  }
}

type Section = { group: FlowGraph['groups'][number]; top: number; bottom: number; depth: number }

function rowsOf(graph: FlowGraph, words: readonly Words[], setting: Arrangement) {
  const { bands, lanes } = bandsOf(graph)
  const gap = Math.round(14 * setting.spread)
  const isOver = isUpright(setting)
  const byNode: Row[] = []
  const sections: Section[] = lanes.map(({ group, depth }) => ({ group, top: 0, bottom: 0, depth }))
  const deepest = lanes.reduce((most, { depth }) => Math.max(most, depth), 0)
  let y = headRoom
  bands.forEach(({ nodes }, band) => {
    lanes.forEach((lane, at) => {
      const section = sections[at]
      if (lane.first !== band || !section) return
      section.top = y
      y += titleRoom
    })
    const depth = lanes.findLast(({ first, last }) => first <= band && band <= last)?.depth ?? 0
    for (const node of nodes) {
      const text = words[node]?.height ?? 0
      const height = isOver ? text + 4 + barHeight : Math.max(barHeight, text)
      const middle = isOver ? y + gap / 2 + text + 4 + barHeight / 2 : y + (gap + height) / 2
      const labelAtY = isOver ? y + gap / 2 + text / 2 : middle
      byNode[node] = { node, y: middle, depth, labelAt: { x: inset + depth * nested, y: labelAtY } }
      y += height + gap
    }
    const ending = lanes.flatMap((lane, at) => (lane.last === band ? (sections[at] ?? []) : []))
    for (const section of ending.toReversed()) {
      y += 8
      section.bottom = y
    }
    if (ending.length > 0) y += 2
  })
  return { byNode, sections, deepest, bottom: y }
}

type Placing = {
  graph: FlowGraph
  bar: Bar | undefined
  words: Words | undefined
  row: Row | undefined
  scale: Scale
  setting: Arrangement
}

function placeBar(
  node: FlowGraph['nodes'][number],
  { graph, bar, words, row, scale, setting }: Placing,
): SceneNode {
  const { from = 0, days = 0, done } = bar ?? {}
  const isMilestone = days === 0
  const width = isMilestone ? milestoneSize : Math.max(8, days * scale.perDay - 2)
  const start = scale.left + from * scale.perDay
  const x = isMilestone ? start + scale.perDay / 2 : start + 1 + width / 2
  const y = row?.y ?? 0
  const size = {
    lines: words?.label.lines ?? [],
    ...(words && words.detail.lines.length > 0 ? { detailLines: words.detail.lines } : {}),
    width,
    height: isMilestone ? milestoneSize : barHeight,
    circle: 0,
    form: isMilestone ? ('milestone' as const) : ('bar' as const),
  }
  const isGrouped = graph.groups.some(({ id }) => id === node.group)
  const drawn = drawNode(node, {
    size,
    at: { x, y },
    flow: 'right',
    isGrouped,
    fontSize: setting.type.fontSize,
  })
  const beside = { x: (row?.labelAt.x ?? 0) - drawn.x, y: (row?.labelAt.y ?? y) - drawn.y }
  return { ...drawn, beside, ...(done === undefined || isMilestone ? {} : { done }) }
}

/** From the end of one bar down, or up, to the beginning of the other; behind what lies between them. */
function drawTie(
  edge: FlowGraph['edges'][number],
  nodes: readonly SceneNode[],
  { type }: Arrangement,
): SceneEdge {
  const [one, other] = [edge.from, edge.to].map((id) => nodes.find((node) => node.id === id))
  const points = one && other ? tiePoints(one, other) : []
  const size = edgeLabelSize(edge, type)
  const [a, b] = points.slice(-2)
  const label = a && b ? labelAt(edge.label, size, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) : undefined
  return drawEdge(edge, { points, label, radius: 8 })
}

const reach = 10

function tiePoints(one: SceneNode, other: SceneNode): Point[] {
  const [end, start] = [one.x + one.width / 2, other.x - other.width / 2]
  const isDown = other.y > one.y
  const entry = other.form === 'milestone' ? other.x : start + reach
  const side = other.y + (isDown ? -1 : 1) * (other.height / 2)
  if (entry >= end + 2)
    return [
      { x: end, y: one.y },
      { x: entry, y: one.y },
      { x: entry, y: side },
    ]
  const between = other.y + (isDown ? -1 : 1) * (other.height / 2 + 6)
  return [
    { x: end, y: one.y },
    { x: end + reach, y: one.y },
    { x: end + reach, y: between },
    { x: start - reach, y: between },
    { x: start - reach, y: other.y },
    { x: start, y: other.y },
  ]
}

type Sectioning = { scale: Scale; edges: readonly SceneEdge[]; setting: Arrangement }

function drawSection(
  { group, top, bottom, depth }: Section,
  { scale, edges, setting }: Sectioning,
): SceneGroup {
  const { right } = scale
  const box = {
    x: depth * nested - 4,
    y: top,
    width: right + 8 - 2 * depth * nested,
    height: bottom - top - 2,
  }
  return {
    id: group.id,
    label: group.label,
    ...(group.group === undefined ? {} : { group: group.group }),
    box,
    ...titleOf(group.label.replaceAll(/\s+/g, ' ').trim(), box, { edges, setting }),
    fontSize: setting.type.titleSize,
    form: 'lane',
  }
}

type Titled = Pick<SceneGroup, 'labelBox' | 'labelAnchor' | 'lines'>

/** At the left of its row, or where a line runs there at the right, and else as much of it as is free. */
function titleOf(label: string, box: Box, { edges, setting }: Omit<Sectioning, 'scale'>): Titled {
  const { type } = setting
  const y = box.y + 8
  for (const share of [1, 0.5, 0.25]) {
    const title = cutTitle(label, (box.width - 2 * inset) * share, type)
    const size = sizeOfTitle(title, type)
    for (const labelAnchor of ['start', 'end'] as const) {
      const x = labelAnchor === 'start' ? box.x + inset + 4 : box.x + box.width - inset - size.width
      const labelBox = { x, y, ...size }
      if (edges.every(({ points }) => !crosses(points, labelBox)))
        return { labelBox, labelAnchor, lines: title.lines }
    }
  }
  return { labelBox: { x: box.x + inset, y, width: 0, height: 0 }, labelAnchor: 'start', lines: [] }
}

const titleGap = 3

function crosses(points: readonly Point[], { x, y, width, height }: Box): boolean {
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to
    return (
      Math.max(from.x, to.x) > x - titleGap &&
      Math.min(from.x, to.x) < x + width + titleGap &&
      Math.max(from.y, to.y) > y - titleGap &&
      Math.min(from.y, to.y) < y + height + titleGap
    )
  })
}

/** Lines no closer than this, in pixels. */
const tickApart = 64

function guidesOf(
  first: PlanDay,
  scale: Scale,
  { bottom, today }: { bottom: number; today: string | undefined },
): SceneGuide[] {
  const xOf = (day: number) => scale.left + day * scale.perDay
  const line = (id: string, points: Point[], text?: string): SceneGuide => ({
    id,
    shape: 'line',
    style: id === 'axis' ? 'solid' : 'dashed',
    points,
    ...(text === undefined ? {} : { text }),
  })
  const y = headRoom - 6
  const ticks = ticksOf(first, scale.days, tickApart / scale.perDay)
  const now = today === undefined || first.clock === 'plan' ? undefined : dayOf(today)
  const day = now && (first.clock === 'year' ? inYearOf(now, first) : now).day - first.day
  return [
    line('axis', [
      { x: 0, y },
      { x: scale.right, y },
    ]),
    ...ticks.map(({ at, text }) =>
      line(
        `day-${at}`,
        [
          { x: xOf(at), y },
          { x: xOf(at), y: bottom },
        ],
        text,
      ),
    ),
    ...(day !== undefined && day >= 0 && day < scale.days
      ? [todayLine(xOf(day + 0.5), { top: y, bottom: bottom + 18 })]
      : []),
  ]
}

function todayLine(x: number, { top, bottom }: { top: number; bottom: number }): SceneGuide {
  const points = [
    { x, y: top },
    { x, y: bottom },
  ]
  return { id: 'today', shape: 'line', style: 'solid', points, foot: 'Today' }
}
