/** The flow of each kind as its pages show it. What `npm run gallery` found out stands in `drawn.json`. */
import { galleryKinds } from '@flain/content'
import {
  captionsOf,
  type DiagramKind,
  diagramKinds,
  type FlowGraph,
  kindName,
  playbackSteps,
} from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { layOut, type Room, type Scene } from '@flain/layout'
import { drawScene, type SvgElement } from '@flain/render'
import { fit, measure } from '../../platform/draw.server.ts'
import kept from './drawn.json'

/** What becomes of the flow in one format. */
export type FileOfKind = { format: string; word?: string; lost: string; back?: string }

export type DrawnKind = {
  wide: SvgElement
  /** From top to bottom, for narrow screens. */
  tall: SvgElement
  /** What is said at each step of its playback. */
  steps: { id: string; caption: string }[]
  files: FileOfKind[]
  /** Formats that are opened as this kind and not written. */
  opens: string[]
}

const cardRoom: Room = { width: 380, height: 232, fontSize: 14 }
const pageRoom: Room = { width: 1100, height: 520, fontSize: 16 }
/** A phone's width without its gutters. */
const tallWidth = 342
/** A small flow is not blown up. */
const mostScale = 1.45

/** The flow of a kind, as the reader drew it from the phrase of the help. */
export function graphOf(kind: DiagramKind): FlowGraph {
  return flowGraphSchema.parse(kept[kind].graph)
}

/** A small picture of each kind, for the page of all. */
export async function drawCards(): Promise<{ kind: DiagramKind; picture: SvgElement }[]> {
  return Promise.all(
    diagramKinds.map(async (kind) => {
      const graph = graphOf(kind)
      return { kind, picture: paint(await fit(graph, cardRoom), graph, 'thumb') }
    }),
  )
}

export async function drawKind(kind: DiagramKind): Promise<DrawnKind> {
  const graph = graphOf(kind)
  const tall = layOut(
    { ...graph, direction: 'down' },
    { measure: await measure(), width: tallWidth, direction: 'auto' },
  )
  return {
    wide: paint(await fit(graph, pageRoom), graph, 'wide-only'),
    tall: paint(tall, graph, 'tall-only'),
    steps: stepsOf(graph),
    files: kept[kind].files,
    opens: kept[kind].opens,
  }
}

function stepsOf(graph: FlowGraph): DrawnKind['steps'] {
  const steps = playbackSteps(graph)
  return captionsOf(graph, steps).map((caption, at) => {
    const { nodes = [], edges = [] } = steps[at] ?? {}
    return { id: [...nodes, ...edges].join(' '), caption }
  })
}

/** Nothing moves: a page of fifteen that do would say nothing. */
function paint(scene: Scene, graph: FlowGraph, className: string): SvgElement {
  const drawn = drawScene(scene, {
    category: galleryKinds[graph.kind].line,
    title: `${kindName(graph.kind)}: ${graph.title ?? graph.nodes.map(({ label }) => label).join(', ')}`,
    className,
    trains: false,
    steps: playbackSteps(graph),
  })
  const style = `--most:${Math.round(scene.bounds.width * mostScale)}px`
  return { ...drawn, attributes: { ...drawn.attributes, style } }
}
