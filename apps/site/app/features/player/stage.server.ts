/** Everything the player's page needs of a flow, worked out on the server: no layout and no renderer in the page. */
import {
  canWalk,
  captionOfNode,
  captionsOf,
  type FlowGraph,
  type LitTimes,
  litTimes,
  playbackState,
  playbackSteps,
  stepMs,
} from '@flain/flow'
import { layOut, type Scene, usualRoom } from '@flain/layout'
import { type Category, drawScene, type SvgElement } from '@flain/render'
import { fit, measure } from '../../platform/draw.server.ts'
import type { WalkData } from './walk-data.ts'

/** One drawing, with the steps at which its parts light up written on them. */
export type Stage = {
  wide: SvgElement
  narrow: SvgElement
  captions: string[]
  /** How long each step is shown at normal speed, in milliseconds. */
  stepsMs: number[]
  /** What the page needs to walk the flow, when there is something to answer. */
  walk: WalkData | undefined
}

type Look = { category: Category | undefined; title: string }

const narrowWidth = 342
/** Text is drawn at 16 px and never shown below 11. Design §4. */
const leastScale = 11 / 16
/** A small flow is not blown up. */
const mostScale = 1.45

export async function drawStage(graph: FlowGraph, look: Look): Promise<Stage> {
  const steps = playbackSteps(graph)
  const draw = (scene: Scene, className: string) => {
    const grounded =
      scene.bounds.width > 0 ? scene : { ...scene, bounds: { x: 0, y: 0, width: 400, height: 220 } }
    // Played to its end: everything is lit, and every node has the halo it wears when its turn comes.
    const state = playbackState(grounded, steps, steps.length)
    const element = drawScene(grounded, { ...look, className, steps, state, opensLinks: true })
    const pixels = (scale: number) => `${Math.round(grounded.bounds.width * scale)}px`
    const style = `${element.attributes['style'] ?? ''};--least:${pixels(leastScale)};--most:${pixels(mostScale)}`
    return withTimes({ ...element, attributes: { ...element.attributes, style } }, litTimes(grounded, steps))
  }
  const wide = await fit(graph, usualRoom)
  const narrow = layOut(
    { ...graph, direction: 'down' },
    { measure: await measure(), width: narrowWidth, direction: 'auto' },
  )
  return {
    wide: draw(wide, 'wide-only'),
    narrow: draw(narrow, 'tall-only'),
    captions: captionsOf(graph, steps),
    stepsMs: steps.map(stepMs),
    walk: canWalk(graph) ? walkData(graph) : undefined,
  }
}

/** The flow without places and looks: what can be answered, and what is said at each node. */
function walkData(graph: FlowGraph): WalkData {
  const steps = playbackSteps(graph)
  return {
    kind: graph.kind,
    nodes: graph.nodes.map(({ id, kind, label }) => ({
      id,
      kind,
      label,
      said: captionOfNode(graph, steps, id),
    })),
    edges: graph.edges,
  }
}

/** The tree with `data-now` on nodes, and `data-lit` and `data-now` on edges, their labels and trains. */
function withTimes(element: SvgElement, times: LitTimes): SvgElement {
  const [what = '', ...rest] = (element.key ?? '').split(' ')
  const id = rest.join(' ')
  const attributes = { ...element.attributes, ...timesOf(what, id, times) }
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withTimes(child, times),
  )
  return { ...element, attributes, children }
}

function timesOf(what: string, id: string, { nodes, edges }: LitTimes): Record<string, string | number> {
  if (what === 'node') return { 'data-now': (nodes.get(id) ?? []).join(' ') }
  const edge = what === 'edge' || what === 'label' || what === 'train' ? edges.get(id) : undefined
  if (!edge) return {}
  const own = what === 'train' ? { 'data-id': id } : {}
  return { ...own, 'data-lit': edge.lit === Infinity ? 'never' : edge.lit, 'data-now': edge.now ?? '' }
}
