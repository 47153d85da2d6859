import type { Direction, FlowGraph } from '@flain/flow'
import type { Drawing } from './draw.ts'
import { tenth } from './frame.ts'
import { layOutCycle } from './lay-out-cycle.ts'
import { layOutSequence } from './lay-out-sequence.ts'
import { layOutTimeline } from './lay-out-timeline.ts'
import { layOutColumns } from './tree/lay-out-columns.ts'
import { layOutTree } from './tree/lay-out-tree.ts'
import { layOutLayered } from './layered/lay-out-layered.ts'
import { pinNodes, pinnedNodes, shiftToPins, withoutPinned } from './pin-nodes.ts'
import type { Box, Measure, Scene } from './scene.ts'
import { settleLabels } from './settle-labels.ts'
import { createTypesetter, type Typesetter } from './size.ts'

export type LayoutOptions = {
  measure: Measure
  /** The scene on screen: what is in it stays where it is. Without one everything is laid out afresh. */
  previous?: Scene
  /** Room on screen, in pixels; below 620 the flow runs down. */
  width?: number
  /** Size of a node's label, 15 by default. */
  fontSize?: number
}

const narrow = 620
const margin = 24

/**
 * Gives every node, edge and group of a graph its place. Pure: the same graph, options and measure give the
 * same scene, bit for bit, in every engine.
 */
export function layOut(graph: FlowGraph, options: LayoutOptions): Scene {
  const type = createTypesetter(options.measure, options.fontSize ?? 15)
  const isNarrow = options.width !== undefined && options.width < narrow
  const direction = isNarrow && graph.direction !== 'up' ? 'down' : graph.direction
  const setting = { type, isNarrow, direction, previous: options.previous }
  const drawing = pinnedNodes(graph).length === 0 ? draw(graph, setting) : drawPinned(graph, setting)
  const scene = {
    kind: graph.kind,
    direction,
    ...(graph.title === undefined ? {} : { title: graph.title }),
    ...drawing,
    ...settleLabels(drawing, type),
  }
  return { ...scene, bounds: boundsOf(scene) }
}

type Setting = Arrangement & { direction: Direction }

function draw(graph: FlowGraph, setting: Setting): Drawing {
  return arrange(graph, setting) ?? layOutLayered(graph, setting)
}

/** What is not pinned is arranged as ever; then the pinned nodes take their places. */
function drawPinned(graph: FlowGraph, setting: Setting): Drawing {
  const isFresh = !setting.previous || setting.previous.direction !== setting.direction
  const drawing = isFresh ? shiftToPins(draw(graph, setting), graph) : draw(withoutPinned(graph), setting)
  return pinNodes(drawing, graph, setting.type)
}

type Arrangement = { type: Typesetter; isNarrow: boolean; previous: Scene | undefined }

/** The arrangement people expect of a kind; undefined when the layered one shows the graph better. */
function arrange(graph: FlowGraph, { type, isNarrow, previous }: Arrangement): Drawing | undefined {
  const hasGroups = graph.nodes.some((node) => node.group !== undefined)
  if (graph.nodes.length === 0) return undefined
  const hasLoops = graph.edges.some((edge) => edge.from === edge.to)
  if (graph.kind === 'sequence') return layOutSequence(graph, type, isNarrow)
  if (graph.kind === 'comparison' && !hasLoops) return layOutColumns(graph, { type, isNarrow, previous })
  if (hasGroups || hasLoops) return undefined
  if (graph.kind === 'timeline') return layOutTimeline(graph, type, isNarrow)
  if (graph.kind === 'cycle') return layOutCycle(graph, type, isNarrow)
  if (graph.kind === 'mindmap' || graph.kind === 'orgchart')
    return layOutTree(graph, { type, isNarrow, previous })
  return undefined
}

/** The box around everything drawn, with a margin. */
function boundsOf({ nodes, edges, groups, guides }: Drawing): Box {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  const take = (x: number, y: number, width = 0, height = 0) => {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  for (const node of nodes) take(node.x - node.width / 2, node.y - node.height / 2, node.width, node.height)
  for (const group of groups) take(group.box.x, group.box.y, group.box.width, group.box.height)
  for (const edge of edges) {
    for (const point of edge.points) take(point.x, point.y)
    if (edge.label) take(edge.label.box.x, edge.label.box.y, edge.label.box.width, edge.label.box.height)
  }
  for (const guide of guides) {
    if (guide.shape === 'line') for (const point of guide.points) take(point.x, point.y)
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return {
    x: tenth(left - margin),
    y: tenth(top - margin),
    width: tenth(right - left + 2 * margin),
    height: tenth(bottom - top + 2 * margin),
  }
}
