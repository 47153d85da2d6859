/**
 * A journey: its steps in a row, and below them how each feels, as a curve with a face at every step that says so. Groups are
 * stages, one beside the next. On a narrow screen the steps stand one below the other, and the curve runs down beside them.
 */
import { type FlowGraph, feelings } from '@flain/flow'
import { gapOf, isUpright, type Arrangement } from '../arrangement.ts'
import { drawEdge, drawNode, labelAt, type Drawing } from '../draw.ts'
import { cutTitle, sizeOfTitle } from '../group-box.ts'
import { bandsOf, type Lane } from '../lanes/bands.ts'
import { nodeSize } from '../node-size.ts'
import type { Point, SceneEdge, SceneGroup, SceneGuide, SceneNode } from '../scene.ts'
import { edgeLabelSize, type NodeSize, type Typesetter, widestLineEm } from '../size.ts'

const titleRoom = 40
const overRoom = 18
/** From the boxes to the highest face. */
const curveGap = 44
/** From one feeling to the next: more where a journey is long, so that its curve is seen from afar. */
const levelSteps = { least: 34, most: 84 }
const heightShare = 0.42
const stageGap = 12
/** From the right side of a step to the line that leaves it downwards, and from there to a title. */
const lineInset = 20
const lineGap = 8
const pad = 16

type Seat = { at: number; band: number; start: number; size: number }

export function layOutJourney(graph: FlowGraph, setting: Arrangement): Drawing {
  const { bands, lanes } = bandsOf(graph)
  const isDown = isUpright(setting)
  const sizes = sizesOf(graph, setting.type, isDown)
  const deepest = lanes.reduce((most, { depth }) => Math.max(most, depth + 1), 0)
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 110)
  const tallest = sizes.reduce((most, { height }) => Math.max(most, height), 0)
  // Along the journey and across it, from the edge of the stages.
  const across = isDown ? widest : tallest
  const top = (isDown ? pad : deepest * titleRoom) + overRoom
  const { seats, spans, end } = seatsOf({ bands, lanes, isDown, setting, step: isDown ? tallest : widest })
  const at = (along: number, over: number): Point => (isDown ? { x: over, y: along } : { x: along, y: over })
  const levelStep = isDown ? levelSteps.least : levelStepOf(end, top + across + curveGap)
  const levelAt = (feeling: number): number => {
    const worst = top + across + curveGap + 4 * levelStep
    return isDown ? worst - (5 - feeling) * levelStep : worst - (feeling - 1) * levelStep
  }
  const nodes = graph.nodes.map((node, index): SceneNode => {
    const seat = seats[index] ?? { start: 0, size: 0 }
    const place = at(seat.start + seat.size / 2, top + across / 2)
    const own: NodeSize = { ...(sizes[index] ?? { lines: [], width: 0, height: 0, circle: 0 }), form: 'face' }
    const size = isDown ? { ...own, width: widest } : { ...own, width: widest, height: tallest }
    const isGrouped = graph.groups.some(({ id }) => id === node.group)
    const drawn = drawNode(node, {
      size,
      at: place,
      flow: isDown ? 'down' : 'right',
      isGrouped,
      fontSize: setting.type.fontSize,
    })
    if (node.feeling === undefined) return drawn
    const face = at(seat.start + seat.size / 2, levelAt(node.feeling))
    return { ...drawn, face: { feeling: node.feeling, x: face.x - drawn.x, y: face.y - drawn.y } }
  })
  const far = levelAt(isDown ? 5 : 1) + 34
  return {
    nodes,
    edges: graph.edges.map((edge) =>
      drawWay(edge, nodes, { setting, over: isDown ? 5 : top - overRoom / 2, isDown }),
    ),
    groups: lanes.map((lane, index) =>
      drawStage(lane, spans[index] ?? { from: 0, to: 0 }, {
        far,
        line: top + across - lineInset,
        isDown,
        setting,
      }),
    ),
    guides: guidesOf(nodes, { at, levelAt, end, isDown }),
  }
}

/** Over the page steps are as narrow as whole words in two lines allow: a long journey is as wide as all of them. */
function sizesOf({ nodes }: FlowGraph, type: Typesetter, isDown: boolean): NodeSize[] {
  const sized = (widestEm: number) => nodes.map((node) => nodeSize(node, type, widestEm))
  const isWhole = ({ lines, detailLines = [] }: NodeSize) =>
    lines.length < 3 && ![...lines, ...detailLines].some((line) => line.endsWith('…'))
  const narrow = isDown ? undefined : narrowEms.map(sized).find((sizes) => sizes.every(isWhole))
  return narrow ?? sized(widestLineEm)
}

const narrowEms = [6.5, 8, 9.5]

/** So that the whole is not much wider than a screen. */
function levelStepOf(width: number, above: number): number {
  const wanted = Math.round((width * heightShare - above) / 4)
  return Math.min(levelSteps.most, Math.max(levelSteps.least, wanted))
}

type Seating = {
  bands: ReturnType<typeof bandsOf>['bands']
  lanes: readonly Lane[]
  isDown: boolean
  setting: Arrangement
  step: number
}

/** Where each step is along the journey, and from where to where each stage goes. */
function seatsOf({ bands, lanes, isDown, setting, step }: Seating) {
  const gap = gapOf(isDown ? 30 : 32, setting)
  const seats: Seat[] = []
  const spans = lanes.map(() => ({ from: 0, to: 0 }))
  let along = isDown ? 30 : 64
  bands.forEach(({ nodes }, band) => {
    const [opening, closing] = [
      lanes.flatMap(({ first }, at) => (first === band ? [at] : [])),
      lanes.flatMap(({ last }, at) => (last === band ? [at] : [])),
    ]
    for (const lane of opening) {
      const span = spans[lane]
      if (span) span.from = along
      along += pad + (isDown ? titleRoom - pad : 0)
    }
    for (const [order, node] of nodes.entries()) {
      seats[node] = { at: node, band, start: along, size: step }
      along += step + (order < nodes.length - 1 ? gap : 0)
    }
    if (nodes.length === 0) along += step
    for (const lane of closing.toReversed()) {
      along += pad
      const span = spans[lane]
      if (span) span.to = along
    }
    along += closing.length > 0 ? stageGap : gap
  })
  return { seats, spans, end: along }
}

/** `line`: where lines run down, with titles before them. */
type Staging = { far: number; line: number; isDown: boolean; setting: Arrangement }

function drawStage(
  { group, depth }: Lane,
  { from, to }: { from: number; to: number },
  { far, line, isDown, setting }: Staging,
): SceneGroup {
  const inset = isDown ? depth * 6 : depth * titleRoom
  const size = far - inset - depth * 6
  const box = isDown
    ? { x: inset, y: from, width: size, height: to - from }
    : { x: from, y: inset, width: to - from, height: size }
  const room = Math.max(0, (isDown ? line - lineGap - box.x : box.width - 12) - 12)
  const title = cutTitle(group.label.replaceAll(/\s+/g, ' ').trim(), room, setting.type)
  return {
    id: group.id,
    label: group.label,
    ...(group.group === undefined ? {} : { group: group.group }),
    box,
    labelBox: { x: box.x + 12, y: box.y + 10, ...sizeOfTitle(title, setting.type) },
    labelAnchor: 'start',
    lines: title.lines,
    fontSize: setting.type.titleSize,
    form: 'lane',
  }
}

type Ways = { setting: Arrangement; over: number; isDown: boolean }

/** To the next step straight on; to any other over the steps between. */
function drawWay(
  edge: FlowGraph['edges'][number],
  nodes: readonly SceneNode[],
  { setting, over, isDown }: Ways,
): SceneEdge {
  const [one, other] = [edge.from, edge.to].map((id) => nodes.find((node) => node.id === id))
  const size = edgeLabelSize(edge, setting.type)
  if (!one || !other) return drawEdge(edge, { points: [] })
  const [start, end] = isDown
    ? [one.y + one.height / 2, other.y - other.height / 2]
    : [one.x + one.width / 2, other.x - other.width / 2]
  const isNext =
    end > start &&
    !nodes.some((node) => node !== one && node !== other && isBetween(isDown ? node.y : node.x, start, end))
  const points = isNext ? straight(one, other, { isDown }) : around(one, other, { over, isDown })
  const [a, b] = isNext ? points : points.slice(1, 3)
  const label = a && b ? labelAt(edge.label, size, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) : undefined
  return drawEdge(edge, { points, label, radius: 10, isBack: end < start })
}

function isBetween(value: number, from: number, to: number): boolean {
  return value > from && value < to
}

/** Beside the middle where it runs down, so that titles have room before it. */
function straight(one: SceneNode, other: SceneNode, { isDown }: Pick<Ways, 'isDown'>): Point[] {
  const x = one.x + one.width / 2 - lineInset
  return isDown
    ? [
        { x, y: one.y + one.height / 2 },
        { x, y: other.y - other.height / 2 },
      ]
    : [
        { x: one.x + one.width / 2, y: one.y },
        { x: other.x - other.width / 2, y: other.y },
      ]
}

function around(one: SceneNode, other: SceneNode, { over, isDown }: Omit<Ways, 'setting'>): Point[] {
  if (isDown)
    return [
      { x: one.x - one.width / 2, y: one.y },
      { x: over, y: one.y },
      { x: over, y: other.y },
      { x: other.x - other.width / 2, y: other.y },
    ]
  return [
    { x: one.x, y: one.y - one.height / 2 },
    { x: one.x, y: over },
    { x: other.x, y: over },
    { x: other.x, y: other.y - other.height / 2 },
  ]
}

type Guiding = {
  at: (along: number, over: number) => Point
  levelAt: (feeling: number) => number
  end: number
  isDown: boolean
}

/** The levels of feeling, the stems of the faces and the curve through them. Without any feeling there is none of it. */
function guidesOf(nodes: readonly SceneNode[], { at, levelAt, end, isDown }: Guiding): SceneGuide[] {
  const felt = nodes.flatMap((node) => (node.face ? [{ node, face: node.face }] : []))
  if (felt.length === 0) return []
  const faces = felt.map(({ node, face }) => ({ x: node.x + face.x, y: node.y + face.y }))
  const order = faces.toSorted((a, b) => (isDown ? a.y - b.y : a.x - b.x))
  const levels = [5, 3, 1].map((level): SceneGuide => ({
    id: `level-${level}`,
    shape: 'line',
    style: 'dashed',
    points: [at(isDown ? 22 : 0, levelAt(level)), at(end - 8, levelAt(level))],
    [isDown ? 'text' : 'over']: name(feelings[level - 1] ?? ''),
  }))
  const stems = felt.map(({ node, face }): SceneGuide => ({
    id: `stem-${node.id}`,
    shape: 'line',
    of: node.id,
    style: 'dashed',
    points: isDown
      ? [
          { x: node.x + node.width / 2, y: node.y },
          { x: node.x + face.x, y: node.y },
        ]
      : [
          { x: node.x, y: node.y + node.height / 2 },
          { x: node.x, y: node.y + face.y },
        ],
  }))
  const curve: SceneGuide[] =
    order.length < 2
      ? []
      : [{ id: 'curve', shape: 'line', style: 'solid', points: order, isCurve: isDown ? 'down' : 'right' }]
  return [...levels, ...stems, ...curve]
}

function name(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
