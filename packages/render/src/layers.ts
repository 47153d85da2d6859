import { nodeLooks, type PlaybackState } from '@flain/flow'
import type { Point, Scene, SceneEdge } from '@flain/layout'
import { choreography } from './choreography.ts'
import {
  drawGuide,
  drawLabelContent,
  edgeLine,
  edgeLook,
  guideBeat,
  headsPath,
  signsPath,
  countTexts,
  type EdgeLine,
  type Head,
} from './draw-edge.ts'
import { drawNodeBody } from './draw-node.ts'
import { drawGroupBody, isByHand, trainEdges } from './draw-scene.ts'
import { trainPeriod } from './motion.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import type { EntryOrder } from './timeline.ts'

export type LayerOptions = {
  order: EntryOrder
  isAnimated: boolean
  state?: PlaybackState | undefined
  idPrefix: string
  opensLinks?: boolean | undefined
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
      scene.groups.map((group, index) =>
        svg('g', { class: group.tint, style: beat(index, options) }, drawGroupBody(group, isByHand(scene))),
      ),
    ),
    layer('gd', drawGuides(scene, options)),
    ...lines.map((one) => drawLineLayer(one, options)),
    layer('p', options.isAnimated ? lines.flatMap((one) => drawTrains(one, options)) : []),
    ...headLayers(lines, options),
    ...signLayers(lines, options),
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
    const attributes = {
      style: beat(guideBeat(guide, options.order), options),
      class: guide.style === 'dashed' ? 'dashed' : undefined,
    }
    return drawGuide(guide, attributes, isByHand(scene))
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

/** Above this many edges a second layer is not worth its bytes. */
const mostAlternating = 24

/**
 * Lines by looks; those with trains in two halves, so that not all trains leave at once, and the very long
 * apart, since one train a line means a longer wait.
 */
function sortLines(scene: Scene, options: LayerOptions): LineLayer[] {
  const carrying = new Set(trainEdges(scene, options.state).map((edge) => edge.id))
  const mayAlternate = scene.edges.length <= mostAlternating
  const layers = new Map<string, LineLayer>()
  scene.edges.forEach((edge, index) => {
    const line = edgeLine(edge, isByHand(scene))
    const state = options.state?.edges.get(edge.id) === 'next' ? 'next' : ''
    const look = [
      edgeLook[edge.kind],
      edge.isReturn ? 'turn' : '',
      edge.tint,
      edge.isChosen ? 'own' : '',
      state,
    ]
      .filter(Boolean)
      .join(' ')
    const hasTrain = options.isAnimated && carrying.has(edge.id)
    const half = hasTrain ? departure({ edge, line }, index, mayAlternate) : 'still'
    const key = `${look}/${half}`
    const found = layers.get(key) ?? { look, period: trainPeriod, lines: [] }
    found.lines.push({ edge, line })
    found.period = Math.max(found.period, line.length + 2 * choreography.trainLength)
    if (hasTrain && !found.id) found.id = `${options.idPrefix}e${layers.size}`
    layers.set(key, found)
  })
  return [...layers.values()]
}

/** Which trains leave together. */
function departure({ edge, line }: LineLayer['lines'][number], index: number, mayAlternate: boolean): string {
  if (line.length + choreography.trainLength > trainPeriod) return 'long'
  return mayAlternate && edge.kind !== 'async' && index % 2 === 1 ? 'odd' : 'even'
}

function drawLineLayer({ look, id, lines }: LineLayer, options: LayerOptions): SvgElement {
  const usual = usualLength(lines.map(({ line }) => line.length))
  const paths = lines.map(({ edge, line }) => {
    const isSaid = edge.kind === 'async' || isUsual(line.length, usual)
    const length = isSaid ? '' : `;--l:${line.length}`
    return svg('path', { style: beat(options.order.edges.get(edge.id), options, length), d: line.d })
  })
  const attributes = {
    class: `e ${look}`.trim(),
    style: options.isAnimated && !look.startsWith('dash') ? `--l:${usual}` : undefined,
  }
  return svg('g', attributes, id === undefined ? paths : [svg('g', { id }, paths)])
}

/** A line a fifth shorter than the dash that draws it starts a fifth late, which is not seen. */
function isUsual(length: number, usual: number): boolean {
  return length <= usual && length >= usual * 0.8
}

/** The length to say once for a layer: the one that covers most lines. */
function usualLength(lengths: readonly number[]): number {
  const covered = (usual: number): number => lengths.filter((length) => isUsual(length, usual)).length
  return [...new Set(lengths)].toSorted((one, other) => covered(other) - covered(one))[0] ?? 0
}

function drawTrains({ id, period }: LineLayer, { isAnimated }: LayerOptions): SvgElement[] {
  if (id === undefined || !isAnimated) return []
  return [svg('use', { href: `#${id}`, style: period > trainPeriod ? `--p:${period}` : undefined })]
}

/**
 * Arrowheads, one layer for each look. Heads whose moments lie close together are one path and show with the
 * last of them, which saves a quarter of a file and is not seen.
 */
function headLayers(lines: readonly LineLayer[], options: LayerOptions): SvgElement[] {
  const looks = new Map<string, Map<number, Head[]>>()
  for (const { look, lines: some } of lines) {
    const name = look.replace('dash', '').trim()
    const heads = looks.get(name) ?? new Map<number, Head[]>()
    looks.set(name, heads)
    for (const { edge, line } of some) {
      if (line.head === undefined) continue
      const moment = sharedBeat(options.order.edges.get(edge.id) ?? 0, options)
      heads.set(moment, [...(heads.get(moment) ?? []), line.head])
    }
  }
  return [...looks].map(([look, heads]) => {
    const paths = [...heads].map(([moment, some]) =>
      svg('path', { style: beat(moment, options), d: headsPath(some) }),
    )
    return layer(`h ${look}`.trim(), paths)
  })
}

/** Signs at the ends of relations: lines and circles with the ground in them, and diamonds that are filled. */
function signLayers(lines: readonly LineLayer[], options: LayerOptions): SvgElement[] {
  return lines.flatMap(({ look, lines: some }) =>
    (['open', 'full'] as const).map((which) => {
      const paths = some.flatMap(({ edge }) => {
        const d = signsPath(edge, which)
        return d === '' ? [] : [svg('path', { style: beat(options.order.edges.get(edge.id), options), d })]
      })
      const names = ['es', which === 'full' ? which : '', look.replace('dash', '').trim()]
      return layer(names.filter(Boolean).join(' '), paths)
    }),
  )
}

/** The last beat of the quarter second that a beat falls into; one for all when nothing moves. */
function sharedBeat(index: number, { isAnimated, order }: LayerOptions): number {
  if (!isAnimated) return 0
  const together = Math.max(1, Math.floor(260 / Math.max(1, order.stepMs)))
  return Math.min(Math.max(0, order.beats - 1), Math.floor(index / together) * together + together - 1)
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
    const style = beat(options.order.edges.get(edge.id), options)
    const content = edge.label ? drawLabelContent(edge.label, options.opensLinks ?? false) : []
    const parts = [...content, ...countTexts(edge)]
    return parts.map((part) =>
      style === undefined ? part : { ...part, attributes: { style, ...part.attributes } },
    )
  })
}

function drawNodes(scene: Scene, options: LayerOptions): SvgElement[] {
  return scene.nodes.map((node) => {
    const state = options.state?.nodes.get(node.id) ?? ''
    const dress = { hasHalo: state === 'now', isByHand: isByHand(scene), opensLinks: options.opensLinks }
    const attributes = {
      class: [nodeLooks[node.kind].fileClass, node.tint, state].filter(Boolean).join(' '),
      style: beat(options.order.nodes.get(node.id), options),
    }
    return svg('g', attributes, drawNodeBody(node, node, dress))
  })
}
