import type { FlowStep } from '@flain/flow'
import type { Scene, SceneEdge, SceneGroup, SceneNode } from '@flain/layout'
import { choreography } from './choreography.ts'
import { drawGuide, drawLabelBody, edgeLine, headsPath } from './draw-edge.ts'
import { drawNodeBody } from './draw-node.ts'
import type { PlaybackState } from './playback-state.ts'
import { svg, tidy, type SvgElement } from './svg-element.ts'
import { entryOrder, type EntryOrder } from './timeline.ts'

/** The six lines of the design; a flow wears one on its edges and groups. */
export const categories = ['business', 'development', 'learning', 'creative', 'lifestyle', 'social'] as const
export type Category = (typeof categories)[number]

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
  /** Ids of nodes and edges that just came (`added`), are leaving (`gone`) or are chosen (`selected`). */
  added?: ReadonlySet<string>
  gone?: ReadonlySet<string>
  selected?: ReadonlySet<string>
  /** More classes on the root: `thumb`, `live`. */
  className?: string
  /** What a screen reader says; the scene's title unless given. */
  title?: string
}

/**
 * The scene as an SVG tree for a page that loads base.css and diagram.css of `@flain/ui`: it has class names
 * and no colours, so the page's theme and `data-cat` paint it. Every element has a stable key, nodes and edges
 * carry `data-id`, and nodes are placed by `transform` so that a page can move them.
 */
export function drawScene(scene: Scene, options: DrawOptions = {}): SvgElement {
  const order = entryOrder(scene, options.steps)
  const { x, y, width, height } = scene.bounds
  const attributes = {
    class: ['dg', options.enter ? 'enter' : '', options.className ?? ''].filter(Boolean).join(' '),
    viewBox: [x, y, width, height].map((value) => tidy(value)).join(' '),
    'data-cat': options.category,
    role: 'img',
    'aria-label': options.title ?? scene.title ?? 'Flow diagram',
    style: order.stepMs < choreography.step ? `--step:${order.stepMs}ms` : undefined,
  }
  const context: DrawContext = { scene, options, order }
  return svg('svg', attributes, [
    layer(
      'groups',
      scene.groups.map((group, index) => drawGroup(group, index)),
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

type DrawContext = { scene: Scene; options: DrawOptions; order: EntryOrder }

function layer(name: string, children: SvgElement[]): SvgElement {
  return svg('g', { class: `layer-${name}` }, children, name)
}

function drawGroup(group: SceneGroup, index: number): SvgElement {
  return svg(
    'g',
    { class: 'grp', 'data-id': group.id, style: `--i:${index}` },
    drawGroupBody(group),
    `group ${group.id}`,
  )
}

/** The zone of a group and its label. */
export function drawGroupBody(group: SceneGroup): SvgElement[] {
  const { box, labelBox, fontSize } = group
  const isEnd = group.labelAnchor === 'end'
  const zone = svg('rect', {
    x: tidy(box.x),
    y: tidy(box.y),
    width: tidy(box.width),
    height: tidy(box.height),
    rx: tidy(Math.min(20, box.height / 2, box.width / 2)),
  })
  if (group.line === '') return [zone]
  const text = {
    x: tidy(isEnd ? labelBox.x + labelBox.width : labelBox.x),
    y: tidy(labelBox.y + labelBox.height / 2 + fontSize * 0.35),
    'text-anchor': isEnd ? 'end' : 'start',
    'font-size': tidy(fontSize),
  }
  return [zone, svg('text', text, [group.line])]
}

/** A lifeline enters with its participant, any other guide with the first beat. */
function guides({ scene, order }: DrawContext): SvgElement[] {
  return scene.guides.map((guide) => {
    const beat = guide.shape === 'line' && guide.of !== undefined ? (order.nodes.get(guide.of) ?? 0) : 0
    return drawGuide(guide, { style: `--i:${beat}` })
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

const edgeLook = { main: '', async: 'dash', reference: 'quiet' } as const

function drawEdge(edge: SceneEdge, { options, order }: DrawContext): SvgElement {
  const line = edgeLine(edge)
  const beat = order.edges.get(edge.id) ?? 0
  const standings = standing(edge.id, options.state?.edges.get(edge.id), options)
  const parts = [svg('path', { class: 'ln', d: line.d })]
  if (line.head !== undefined) parts.push(svg('path', { class: 'ah', d: headsPath([line.head]) }))
  return svg(
    'g',
    {
      class: classes('e', edgeLook[edge.kind], edge.isPlain ? 'plain' : '', ...standings),
      'data-id': edge.id,
      style: `--i:${beat};--len:${line.length}`,
    },
    parts,
    `edge ${edge.id}`,
  )
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
    const line = edgeLine(edge)
    const seconds = tidy(line.length / choreography.trainSpeed + 0.6, 2)
    const head = tidy(-((index * 0.37) % 3), 2)
    return svg(
      'path',
      {
        class: classes('p', options.state?.edges.get(edge.id) ?? ''),
        d: line.d,
        style: `--len:${line.length};--d:${seconds}s;--at:${head}s`,
      },
      [],
      `train ${edge.id}`,
    )
  })
}

function drawLabel(edge: SceneEdge, { options, order }: DrawContext): SvgElement[] {
  if (!edge.label) return []
  const standings = standing(edge.id, options.state?.edges.get(edge.id), options)
  return [
    svg(
      'g',
      {
        class: classes('el', ...standings),
        'data-id': edge.id,
        style: `--i:${order.edges.get(edge.id) ?? 0}`,
      },
      drawLabelBody(edge.label),
      `label ${edge.id}`,
    ),
  ]
}

function drawNode(node: SceneNode, { options, order }: DrawContext): SvgElement {
  const state = options.state?.nodes.get(node.id)
  const hasHalo = state !== undefined || Boolean(options.added?.has(node.id))
  const body = drawNodeBody(node, { x: 0, y: 0 }, hasHalo)
  return svg(
    'g',
    {
      class: classes('n', `n-${node.kind}`, ...standing(node.id, state, options)),
      'data-id': node.id,
      style: `--i:${order.nodes.get(node.id) ?? 0}`,
      transform: `translate(${tidy(node.x)} ${tidy(node.y)})`,
    },
    [svg('g', { class: 'nb' }, body)],
    `node ${node.id}`,
  )
}
