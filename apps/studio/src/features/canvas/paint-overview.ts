import { nodeKinds, type NodeKind, type Tint, tints } from '@flain/flow'
import type { Box, Point, Scene, SceneEdge, SceneNode } from '@flain/layout'
import { centreOf } from '../../state/camera.ts'
import { touches } from '../../state/hit.ts'
import { doMeet } from './sight.ts'

/** Labels smaller than this on the screen, in pixels, are drawn as bars. */
const leastLabel = 6.5
/** A group's name is drawn this large on the screen, in pixels, from however far, where it has room. */
const leastName = 11
/** How single nodes look; the rest is as it always is. */
export type Looks = {
  selected: ReadonlySet<string>
  /** The nodes of the current step of playback. */
  now: ReadonlySet<string>
}

/** The scene sorted by what is drawn alike. */
export type Paths = {
  scene: Scene
  lines: Record<SceneEdge['kind'], Path2D>
  heads: Path2D
  zones: ReadonlyMap<Tint | 'plain', Path2D>
  shapes: ReadonlyMap<NodeKind | Tint, Path2D>
}

export function pathsOf(scene: Scene): Paths {
  const lines = { main: new Path2D(), async: new Path2D(), reference: new Path2D() }
  const heads = new Path2D()
  for (const edge of scene.edges) {
    addLine(lines[edge.kind], edge)
    if (!edge.isPlain) addHead(heads, edge)
  }
  const zones = new Map<Tint | 'plain', Path2D>()
  for (const { box, tint = 'plain' } of scene.groups)
    pathFor(zones, tint).roundRect(box.x, box.y, box.width, box.height, 20)
  const shapes = new Map<NodeKind | Tint, Path2D>()
  for (const node of scene.nodes) addShape(pathFor(shapes, node.tint ?? node.kind), node)
  return { scene, lines, heads, zones, shapes }
}

function pathFor<Look>(paths: Map<Look, Path2D>, look: Look): Path2D {
  const path = paths.get(look) ?? new Path2D()
  paths.set(look, path)
  return path
}

function addLine(path: Path2D, { points }: SceneEdge) {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

/** A triangle at the end of the last piece of the line. */
function addHead(path: Path2D, { points }: SceneEdge) {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [x, y] = [((end.x - before.x) / length) * 10, ((end.y - before.y) / length) * 10]
  path.moveTo(end.x, end.y)
  path.lineTo(end.x - x - y / 2, end.y - y + x / 2)
  path.lineTo(end.x - x + y / 2, end.y - y - x / 2)
  path.closePath()
}

function addShape(path: Path2D, { kind, x, y, width, height }: SceneNode) {
  const [left, top] = [x - width / 2, y - height / 2]
  if (kind === 'decision') {
    path.moveTo(x, top)
    path.lineTo(left + width, y)
    path.lineTo(x, top + height)
    path.lineTo(left, y)
    path.closePath()
  } else {
    const isRound = kind === 'start' || kind === 'end' || kind === 'idea'
    path.roundRect(left, top, width, height, isRound ? height / 2 : 10)
  }
}

/** `region` is the part that is drawn, in scene pixels; `scale` turns them into pixels of the screen. */
type Work = { paths: Paths; region: Box; looks: Looks; scale: number; ink: Ink }

/** Draws a large scene with as few strokes as can be: everything of one look is one path. */
export function paintOverview(pen: CanvasRenderingContext2D, { paths, region, looks, scale, ink }: Work) {
  const hair = 1 / scale
  pen.lineJoin = 'round'
  pen.globalAlpha = 0.1
  for (const [tint, path] of paths.zones) {
    pen.fillStyle = tint === 'plain' ? ink.edge : ink.stroke[tint]
    pen.fill(path)
  }
  pen.globalAlpha = 1
  pen.lineWidth = Math.max(hair * 0.6, ink.line)
  for (const kind of ['reference', 'async', 'main'] as const) {
    pen.strokeStyle = kind === 'reference' ? ink.quiet : ink.edge
    pen.setLineDash(kind === 'async' ? [6, 6] : [])
    pen.stroke(paths.lines[kind])
  }
  pen.setLineDash([])
  pen.fillStyle = ink.edge
  pen.fill(paths.heads)
  pen.lineWidth = Math.max(hair, ink.border)
  for (const [look, path] of paths.shapes) {
    pen.fillStyle = ink.fill[look]
    pen.strokeStyle = ink.stroke[look]
    pen.fill(path)
    pen.stroke(path)
  }
  paintLooks(pen, { paths, region, looks, scale, ink })
  paintLabels(pen, { paths, region, looks, scale, ink })
}

function paintLooks(pen: CanvasRenderingContext2D, { paths, looks, scale, ink }: Work) {
  for (const [ids, colour] of [
    [looks.selected, ink.focus],
    [looks.now, ink.signal],
  ] as const) {
    if (ids.size === 0) continue
    const path = new Path2D()
    for (const node of paths.scene.nodes) if (ids.has(node.id)) addShape(path, node)
    for (const edge of paths.scene.edges) if (ids.has(edge.id)) addLine(path, edge)
    for (const { id, continues, box } of paths.scene.groups)
      if (ids.has(continues ?? id)) path.roundRect(box.x, box.y, box.width, box.height, 20)
    pen.strokeStyle = colour
    pen.lineWidth = Math.max(2.5, 2.5 / scale)
    pen.stroke(path)
  }
}

/** Words where they can be read, elsewhere a bar where they would stand. */
function paintLabels(pen: CanvasRenderingContext2D, work: Work) {
  const { paths, region, scale, ink } = work
  const bars = new Map<string, Path2D>()
  const write = writer(pen, ink)
  for (const node of paths.scene.nodes) {
    if (!touches(node, region)) continue
    const colour = node.tint ? ink.ink : ink.text[node.kind]
    if (node.fontSize * scale >= leastLabel) write(node.lines, node, { colour, fontSize: node.fontSize })
    else {
      const path = bars.get(colour) ?? new Path2D()
      bars.set(colour, path)
      path.rect(
        node.x - node.width * 0.3,
        node.y - node.fontSize * 0.22,
        node.width * 0.6,
        node.fontSize * 0.44,
      )
    }
  }
  pen.globalAlpha = 0.55
  for (const [colour, path] of bars) {
    pen.fillStyle = colour
    pen.fill(path)
  }
  pen.globalAlpha = 1
  paintEdgeLabels(pen, work, write)
  paintGroupNames(pen, work)
}

function paintEdgeLabels(pen: CanvasRenderingContext2D, { paths, region, scale, ink }: Work, write: Write) {
  for (const { label } of paths.scene.edges) {
    if (!label || label.fontSize * scale < leastLabel || !doMeet(label.box, region)) continue
    const { box, fontSize, lines } = label
    pen.fillStyle = ink.ground
    pen.fillRect(box.x, box.y, box.width, box.height)
    write(lines, centreOf(box), { colour: ink.edgeText, fontSize })
  }
}

/** From far a name keeps its size on the screen, as the names of a map do, as long as it fits its group. */
function paintGroupNames(pen: CanvasRenderingContext2D, { paths, region, scale, ink }: Work) {
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  for (const { box, labelBox, labelAnchor, lines, fontSize } of paths.scene.groups) {
    if (lines.length === 0 || !doMeet(box, region)) continue
    const size = Math.max(fontSize, leastName / scale)
    pen.font = `560 ${size}px ${ink.font}`
    const width = Math.max(...lines.map((line) => pen.measureText(line).width))
    const leading = size * 1.2
    const height = lines.length * leading
    const isFar = size > fontSize
    if (isFar && (width > box.width * 0.9 || height > box.height / 1.7)) continue
    const left = labelAnchor === 'end' ? labelBox.x + labelBox.width - width : labelBox.x
    const y = Math.max(labelBox.y + labelBox.height / 2, box.y + height / 2 + size * 0.2)
    if (isFar) {
      // It covers more than the place the layout kept for it.
      pen.beginPath()
      pen.roundRect(
        left - size * 0.4,
        y - height / 2 - size * 0.1,
        width + size * 0.8,
        height + size * 0.2,
        size * 0.4,
      )
      pen.fillStyle = ink.ground
      pen.fill()
    }
    pen.fillStyle = ink.groupText
    lines.forEach((line, at) => pen.fillText(line, left, y + (at - (lines.length - 1) / 2) * leading))
  }
}

type Write = (lines: readonly string[], at: Point, as: { colour: string; fontSize: number }) => void

/** Writes lines round a point. Setting a font costs more than writing, so it is set only when it changes. */
function writer(pen: CanvasRenderingContext2D, ink: Ink): Write {
  let size = 0
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  return (lines, at, { colour, fontSize }) => {
    if (fontSize !== size) pen.font = `560 ${fontSize}px ${ink.font}`
    size = fontSize
    pen.fillStyle = colour
    for (const [index, text] of lines.entries())
      pen.fillText(text, at.x, at.y + (index - (lines.length - 1) / 2) * fontSize * 1.2)
  }
}

type Ink = {
  ground: string
  edgeText: string
  groupText: string
  edge: string
  quiet: string
  focus: string
  signal: string
  font: string
  line: number
  border: number
  /** What a coloured step is written with. */
  ink: string
  fill: Record<NodeKind | Tint, string>
  stroke: Record<NodeKind | Tint, string>
  text: Record<NodeKind, string>
}

/** The colours of the page's theme and of the flow's category, as its style sheets say them. */
export function inkOf(inked: Element): Ink {
  const style = getComputedStyle(inked)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const byKind = (part: string) =>
    Object.fromEntries(nodeKinds.map((kind) => [kind, read(`--node-${kind}-${part}`)])) as Record<
      NodeKind,
      string
    >
  const byTint = (part: string) =>
    Object.fromEntries(tints.map((colour) => [colour, read(`--${colour}${part}`)])) as Record<Tint, string>
  return {
    ground: read('--canvas'),
    edgeText: read('--edge-label'),
    groupText: read('--node-group-text'),
    edge: read('--cat'),
    quiet: read('--edge-quiet'),
    focus: read('--focus'),
    signal: read('--signal'),
    font: style.fontFamily,
    line: Number(read('--edge-w')) || 3.5,
    border: Number.parseFloat(read('--node-w')) || 1.5,
    ink: read('--ink'),
    fill: { ...byKind('fill'), ...byTint('-tint') },
    stroke: { ...byKind('stroke'), ...byTint('') },
    text: byKind('text'),
  }
}
