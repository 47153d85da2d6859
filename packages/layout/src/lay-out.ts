import type { FlowGraph } from '@flain/flow'
import { tenth } from './frame.ts'
import { layOutLayered } from './layered/lay-out-layered.ts'
import type { Box, Measure, Scene } from './scene.ts'
import { createTypesetter } from './size.ts'

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
  const drawing = layOutLayered(graph, type, direction)
  const scene = {
    kind: graph.kind,
    direction,
    ...(graph.title === undefined ? {} : { title: graph.title }),
    ...drawing,
    guides: [],
  }
  return { ...scene, bounds: boundsOf(scene) }
}

/** The box around everything drawn, with a margin. */
function boundsOf({ nodes, edges, groups }: Pick<Scene, 'nodes' | 'edges' | 'groups'>): Box {
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
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  return {
    x: tenth(left - margin),
    y: tenth(top - margin),
    width: tenth(right - left + 2 * margin),
    height: tenth(bottom - top + 2 * margin),
  }
}
