import { type FlowStep, type LineColour, lineColours, type PlaybackState } from '@flain/flow'
import type { Point, Scene, SceneEdge, SceneGroup, SceneNode } from '@flain/layout'
import { choreography } from './choreography.ts'
import {
  drawGuide,
  drawLabelBody,
  edgeLine,
  edgeLook,
  guideBeat,
  headsPath,
  signsPath,
  countTexts,
} from './draw-edge.ts'
import { drawNodeBody } from './draw-node.ts'
import { byHand } from './hand.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import { entryOrder, type EntryOrder } from './timeline.ts'

/** The six lines of the design; a flow wears one on its edges and groups. */
export const categories = lineColours
export type Category = LineColour

export type DrawOptions = {
  category?: Category | undefined
  /** Playback order (`playbackSteps(graph)`); decides the order of entering. */
  steps?: readonly FlowStep[]
  /** Plays the opening: lines draw, nodes settle, then trains run. */
  enter?: boolean
  /** Looks at one moment of playback (`playbackState`); without it everything looks finished. */
  state?: PlaybackState
  /** Moving dashes on the edges; true unless told otherwise. */
  trains?: boolean
  /** Ids of nodes and edges that just came (`added`) or are leaving (`gone`), and of anything chosen (`selected`). */
  added?: ReadonlySet<string>
  gone?: ReadonlySet<string>
  selected?: ReadonlySet<string>
  /** Signs of links are anchors, for whoever looks at a flow and does not edit it. */
  opensLinks?: boolean
  /** More classes on the root: `thumb`, `live`. */
  className?: string
  /**
   * Where nodes are drawn, by id; from there `transform` moves them to their places. Without it they are drawn round 0, 0.
   * A node drawn at its place has no transform, which a browser paints faster.
   */
  drawnAt?: ReadonlyMap<string, Point>
  /** What a screen reader says; the scene's title unless given. */
  title?: string
}

/**
 * The scene as an SVG tree for a page that loads tokens.css and diagram.css of `@flain/ui`: it has class names
 * and no colours, so the page's theme and `data-cat` paint it. Every element has a stable key, nodes and edges
 * carry `data-id`, and nodes are placed by `transform` so that a page can move them. A part that is the same object and
 * looks the same as in the drawing before is the same element.
 */
export function drawScene(scene: Scene, options: DrawOptions = {}): SvgElement {
  const order = entryOrder(scene, options.steps)
  const { x, y, width, height } = scene.bounds
  const attributes = {
    class: ['dg', options.enter ? 'enter' : '', options.className ?? ''].filter(Boolean).join(' '),
    viewBox: [x, y, width, height].map((value) => tidy(value)).join(' '),
    'data-cat': colourOf(scene, options.category),
    role: hasAnchors(scene, options) ? 'group' : 'img',
    'aria-label': options.title ?? scene.title ?? 'Flow diagram',
    style: order.stepMs < choreography.step ? `--step:${order.stepMs}ms` : undefined,
  }
  const context: DrawContext = { scene, options, order }
  return svg('svg', attributes, [
    layer(
      'groups',
      scene.groups.map((group, index) => drawGroup(group, index, context)),
    ),
    layer('guides', guides(context)),
    layer(
      'edges',
      scene.edges.map((edge) => drawEdge(edge, context)),
    ),
    layer('trains', trains(context)),
    layer(
      'labels',
      scene.edges.flatMap((edge) => drawLabel(edge, context)),
    ),
    layer(
      'nodes',
      scene.nodes.map((node) => drawNode(node, context)),
    ),
  ])
}

/** An image has nothing in it that could be reached by keys. */
function hasAnchors({ nodes: drawn, edges: lines }: Scene, { opensLinks }: DrawOptions): boolean {
  if (opensLinks !== true) return false
  return drawn.some(({ link }) => link !== undefined) || lines.some(({ label }) => label?.link !== undefined)
}

/** The colour a person chose for this flow, else its category's. */
export function colourOf({ look }: Scene, category: Category | undefined): Category | undefined {
  return look?.colour ?? category
}

/** Whether its lines are drawn as if by hand. */
export function isByHand({ look }: Scene): boolean {
  return look?.style === 'hand'
}

type DrawContext = { scene: Scene; options: DrawOptions; order: EntryOrder }

function layer(name: string, children: SvgElement[]): SvgElement {
  return svg('g', { class: `layer-${name}` }, children, name)
}

function drawGroup(group: SceneGroup, index: number, { scene, options }: DrawContext): SvgElement {
  const id = group.continues ?? group.id
  return svg(
    'g',
    {
      class: classes('grp', options.selected?.has(id) ? 'sel' : ''),
      'data-id': id,
      'data-cat': group.tint,
      style: `--i:${index}`,
    },
    drawGroupBody(group, isByHand(scene)),
    `group ${group.id}`,
  )
}

/** Lanes lie side by side: round corners would leave holes between them. */
const laneCorner = 3

/** The zone of a group and its label; the full label is in a `title` when it was cut. */
export function drawGroupBody(group: SceneGroup, byPen: boolean): SvgElement[] {
  const { box, labelBox, fontSize } = group
  const isEnd = group.labelAnchor === 'end'
  const ruled = svg('rect', {
    x: tidy(box.x),
    y: tidy(box.y),
    width: tidy(box.width),
    height: tidy(box.height),
    rx: group.form === 'lane' ? laneCorner : tidy(Math.min(20, box.height / 2, box.width / 2)),
  })
  const zone = byPen ? byHand(ruled, group.id) : ruled
  const label = group.label.replace(/\s+/g, ' ').trim()
  const title = group.lines.join(' ') === label || label === '' ? [] : [svg('title', {}, [label])]
  const [first, ...more] = group.lines
  if (first === undefined) return [...title, zone]
  const x = tidy(isEnd ? labelBox.x + labelBox.width : labelBox.x)
  const leading = fontSize * 1.2
  const text = {
    x,
    y: tidy(labelBox.y + (labelBox.height - more.length * leading) / 2 + fontSize * 0.35),
    'text-anchor': isEnd ? 'end' : 'start',
    'font-size': tidy(fontSize),
  }
  return [
    ...title,
    zone,
    svg('text', text, [first, ...more.map((line) => svg('tspan', { x, dy: tidy(leading) }, [line]))]),
  ]
}

function guides({ scene, order }: DrawContext): SvgElement[] {
  return scene.guides.map((guide) => {
    return drawGuide(guide, { style: `--i:${guideBeat(guide, order)}` }, isByHand(scene))
  })
}

/** Classes that say how an element stands: its playback state, and whether it came, goes or is chosen. */
function standing(id: string, state: string | undefined, options: DrawOptions): string[] {
  return [
    state ?? '',
    options.added?.has(id) ? 'added' : '',
    options.gone?.has(id) ? 'gone' : '',
    options.selected?.has(id) ? 'sel' : '',
  ]
}

function classes(...names: string[]): string {
  return names.filter(Boolean).join(' ')
}

function drawEdge(edge: SceneEdge, { scene, options, order }: DrawContext): SvgElement {
  const beat = order.edges.get(edge.id) ?? 0
  const standings = standing(edge.id, options.state?.edges.get(edge.id), options)
  const className = classes(
    'e',
    edgeLook[edge.kind],
    edge.isPlain ? 'plain' : '',
    edge.isReturn ? 'turn' : '',
    edge.isChosen ? 'own' : '',
    ...standings,
  )
  return drawnOnce(edges, { part: edge, look: `${className} ${beat} ${isByHand(scene)}` }, () => {
    const line = edgeLine(edge, isByHand(scene))
    const parts = [svg('path', { class: 'ln', d: line.d })]
    if (line.head !== undefined) parts.push(svg('path', { class: 'ah', d: headsPath([line.head]) }))
    const [open, full] = [signsPath(edge, 'open'), signsPath(edge, 'full')]
    if (open !== '') parts.push(svg('path', { class: 'es', d: open }))
    if (full !== '') parts.push(svg('path', { class: 'es full', d: full }))
    const attributes = {
      class: className,
      'data-cat': edge.tint,
      'data-id': edge.id,
      style: `--i:${beat};--len:${line.length}`,
    }
    return svg('g', attributes, parts, `edge ${edge.id}`)
  })
}

/** Edges that carry a train: none that are quiet, and above 60 edges only those into the current node. */
export function trainEdges(scene: Scene, state?: PlaybackState): SceneEdge[] {
  const carrying = scene.edges.filter((edge) => edge.kind !== 'reference' && !edge.isPlain)
  if (scene.edges.length <= choreography.trainEdges) return carrying
  return carrying.filter((edge) => state?.nodes.get(edge.to) === 'now')
}

function trains({ scene, options }: DrawContext): SvgElement[] {
  if (options.trains === false) return []
  return trainEdges(scene, options.state).map((edge, index) => {
    const className = classes('p', options.state?.edges.get(edge.id) ?? '')
    return drawnOnce(trainsDrawn, { part: edge, look: `${className} ${index} ${isByHand(scene)}` }, () => {
      const line = edgeLine(edge, isByHand(scene))
      const seconds = tidy(line.length / choreography.trainSpeed + 0.6, 2)
      const head = tidy(-((index * 0.37) % 3), 2)
      const attributes = {
        class: className,
        d: line.d,
        style: `--len:${line.length};--d:${seconds}s;--at:${head}s`,
      }
      return svg('path', attributes, [], `train ${edge.id}`)
    })
  })
}

function drawLabel(edge: SceneEdge, { options, order }: DrawContext): SvgElement[] {
  const { label } = edge
  if (!label && !edge.counts) return []
  const className = classes('el', ...standing(edge.id, options.state?.edges.get(edge.id), options))
  const style = `--i:${order.edges.get(edge.id) ?? 0}`
  return [
    drawnOnce(labels, { part: edge, look: `${className} ${style} ${options.opensLinks}` }, () =>
      svg(
        'g',
        { class: className, 'data-id': edge.id, style },
        [...(label ? drawLabelBody(label, options.opensLinks ?? false) : []), ...countTexts(edge)],
        `label ${edge.id}`,
      ),
    ),
  ]
}

const origin: Point = { x: 0, y: 0 }

function drawNode(node: SceneNode, { scene, options, order }: DrawContext): SvgElement {
  const state = options.state?.nodes.get(node.id)
  const hasHalo = state !== undefined || Boolean(options.added?.has(node.id))
  const className = classes('n', `n-${node.kind}`, ...standing(node.id, state, options))
  const style = `--i:${order.nodes.get(node.id) ?? 0}`
  const drawnAt = options.drawnAt?.get(node.id)
  const centre = drawnAt ?? origin
  const look = `${className} ${style} ${hasHalo} ${isByHand(scene)} ${centre.x} ${centre.y} ${options.opensLinks}`
  return drawnOnce(nodes, { part: node, look }, () => {
    const body = drawNodeBody(node, centre, {
      hasHalo,
      isByHand: isByHand(scene),
      opensLinks: options.opensLinks,
    })
    const isInPlace = drawnAt?.x === node.x && drawnAt.y === node.y
    const attributes = {
      class: className,
      'data-cat': node.tint,
      'data-id': node.id,
      style,
      transform: isInPlace ? undefined : `translate(${tidy(node.x - centre.x)} ${tidy(node.y - centre.y)})`,
    }
    return svg('g', attributes, [svg('g', { class: 'nb' }, body)], `node ${node.id}`)
  })
}

/** How a part of a scene looked when it was drawn last, and what was drawn. */
type Drawn = { look: string; element: SvgElement }

const nodes = new WeakMap<SceneNode, Drawn>()
const edges = new WeakMap<SceneEdge, Drawn>()
const trainsDrawn = new WeakMap<SceneEdge, Drawn>()
const labels = new WeakMap<SceneEdge, Drawn>()

/**
 * The very element that was drawn for this part before, if it looks the same now: a page then sees at a glance what
 * stays. `look` says everything the element depends on besides the part itself.
 */
function drawnOnce<T extends object>(
  drawn: WeakMap<T, Drawn>,
  { part, look }: { part: T; look: string },
  draw: () => SvgElement,
): SvgElement {
  const before = drawn.get(part)
  if (before?.look === look) return before.element
  const element = draw()
  drawn.set(part, { look, element })
  return element
}
