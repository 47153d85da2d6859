import type { Point, Scene, SceneEdge } from '@flain/layout'
import { choreography } from './choreography.ts'
import { drawGuide, edgeLine, type EdgeLine } from './draw-edge.ts'
import { drawLines, drawNodeBody } from './draw-node.ts'
import { drawGroupBody, trainEdges } from './draw-scene.ts'
import { trainPeriod } from './motion.ts'
import type { PlaybackState } from './playback-state.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import type { EntryOrder } from './timeline.ts'

export type LayerOptions = {
  order: EntryOrder
  isAnimated: boolean
  state?: PlaybackState | undefined
  idPrefix: string
}

/**
 * The picture as layers for a file: what looks the same stands together under one class, places are written as
 * coordinates, and each element says its beat (`--i`) only when it moves.
 */
export function drawLayers(scene: Scene, options: LayerOptions): SvgElement[] {
  const lines = sortLines(scene, options)
  return [
    layer(
      'grp',
      scene.groups.map((group, index) => svg('g', { style: beat(index, options) }, drawGroupBody(group))),
    ),
    layer('gd', drawGuides(scene, options)),
    ...lines.map((one) => drawLineLayer(one, options)),
    layer('p', options.isAnimated ? lines.flatMap((one) => drawTrains(one, options)) : []),
    ...headLayers(lines, options),
    layer('k', knockouts(scene)),
    layer('el', drawLabels(scene, options)),
    layer('n', drawNodes(scene, options)),
  ].filter((one) => one.children.length > 0)
}

function layer(className: string, children: SvgElement[]): SvgElement {
  return svg('g', { class: className }, children)
}

function beat(index: number | undefined, { isAnimated }: LayerOptions, more = ''): string | undefined {
  return isAnimated ? `--i:${index ?? 0}${more}` : undefined
}

function drawGuides(scene: Scene, options: LayerOptions): SvgElement[] {
  return scene.guides.map((guide) => {
    const index = guide.shape === 'line' && guide.of !== undefined ? options.order.nodes.get(guide.of) : 0
    return drawGuide(guide, {
      style: beat(index, options),
      class: guide.style === 'dashed' ? 'dashed' : undefined,
    })
  })
}

/** Lines that look and move alike. `id` is set when trains run on them. */
type LineLayer = {
  look: string
  id?: string
  /** Pixels from one train to the next. */
  period: number
  lines: { edge: SceneEdge; line: EdgeLine }[]
}

/**
 * Lines by looks; those with trains in two halves, so that not all trains leave at once, and the very long
 * apart, since one train a line means a longer wait.
 */
function sortLines(scene: Scene, options: LayerOptions): LineLayer[] {
  const carrying = new Set(trainEdges(scene, options.state).map((edge) => edge.id))
  const layers = new Map<string, LineLayer>()
  scene.edges.forEach((edge, index) => {
    const line = edgeLine(edge)
    const state = options.state?.edges.get(edge.id) === 'next' ? 'next' : ''
    const look = [edge.kind === 'async' ? 'dash' : edge.kind === 'reference' ? 'quiet' : '', state]
      .filter(Boolean)
      .join(' ')
    const hasTrain = options.isAnimated && carrying.has(edge.id)
    const isLong = line.length + choreography.trainLength > trainPeriod
    const half = !hasTrain ? 'still' : isLong ? 'long' : index % 2 === 0 ? 'even' : 'odd'
    const key = `${look}/${half}`
    const found = layers.get(key) ?? { look, period: trainPeriod, lines: [] }
    found.lines.push({ edge, line })
    found.period = Math.max(found.period, line.length + 2 * choreography.trainLength)
    if (hasTrain && !found.id) found.id = `${options.idPrefix}e${layers.size}`
    layers.set(key, found)
  })
  return [...layers.values()]
}

function drawLineLayer({ look, id, lines }: LineLayer, options: LayerOptions): SvgElement {
  const paths = lines.map(({ edge, line }) => {
    const length = edge.kind === 'async' ? '' : `;--l:${line.length}`
    return svg('path', { style: beat(options.order.edges.get(edge.id), options, length), d: line.d })
  })
  const className = `e ${look}`.trim()
  return svg('g', { class: className }, id === undefined ? paths : [svg('g', { id }, paths)])
}

function drawTrains({ id, period }: LineLayer, { isAnimated }: LayerOptions): SvgElement[] {
  if (id === undefined || !isAnimated) return []
  return [svg('use', { href: `#${id}`, style: period > trainPeriod ? `--p:${period}` : undefined })]
}

/** Arrowheads, one layer for each look. */
function headLayers(lines: readonly LineLayer[], options: LayerOptions): SvgElement[] {
  const looks = new Map<string, SvgElement[]>()
  for (const { look, lines: some } of lines) {
    const name = look.replace('dash', '').trim()
    const heads = looks.get(name) ?? []
    looks.set(name, heads)
    for (const { edge, line } of some) {
      if (line.head === undefined) continue
      heads.push(svg('path', { style: beat(options.order.edges.get(edge.id), options), d: line.head }))
    }
  }
  return [...looks].map(([look, heads]) => layer(`h ${look}`.trim(), heads))
}

/** The pills behind labels: lines as thick as a label is high, with round ends. */
function knockouts(scene: Scene): SvgElement[] {
  const byHeight = new Map<number, string>()
  for (const { label } of scene.edges) {
    if (!label) continue
    const { x, y, width, height } = label.box
    const thick = Math.min(height, width)
    const from: Point = { x: tidy(x + thick / 2), y: tidy(y + height / 2) }
    const d = `M${from.x} ${from.y}h${Math.max(0.1, tidy(width - thick))}`
    byHeight.set(tidy(thick), (byHeight.get(tidy(thick)) ?? '') + d)
  }
  return [...byHeight].map(([height, d]) => svg('path', { 'stroke-width': height, d }))
}

function drawLabels(scene: Scene, options: LayerOptions): SvgElement[] {
  return scene.edges.flatMap((edge) => {
    if (!edge.label) return []
    const { box, lines, fontSize } = edge.label
    const top = box.y + (box.height - lines.length * 1.2 * fontSize) / 2
    const text = drawLines(lines, { x: box.x + box.width / 2, top, size: fontSize })
    const style = beat(options.order.edges.get(edge.id), options)
    return [style === undefined ? text : { ...text, attributes: { style, ...text.attributes } }]
  })
}

function drawNodes(scene: Scene, options: LayerOptions): SvgElement[] {
  return scene.nodes.map((node) => {
    const state = options.state?.nodes.get(node.id) ?? ''
    const attributes = {
      class: `n-${node.kind} ${state}`.trim(),
      style: beat(options.order.nodes.get(node.id), options),
    }
    return svg('g', attributes, drawNodeBody(node, node, state === 'now'))
  })
}
