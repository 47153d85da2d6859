/**
 * What a graph gets that would take too long to draw well: its nodes in a grid in the order they are declared, and lines
 * through the gutters, without groups and texts. Linear in nodes and edges.
 */
import type { FlowGraph } from '@flain/flow'
import { drawEdge, drawNode, type Drawing } from './draw.ts'
import { indexById } from './index-by-id.ts'
import type { Point } from './scene.ts'
import { nodeSize } from './node-size.ts'
import { type Typesetter } from './size.ts'

/** Lines run in this much room between rows and between columns. */
const gutter = 64
/** Lines in one gutter stand this far apart, and begin again from its edge when it is full. */
const lineStep = 4
const linesInGutter = 12
/** Columns come in steps, so that one node more seldom moves the others. */
const columnStep = 8

export function layOutGrid(graph: FlowGraph, type: Typesetter): Drawing {
  const sizes = graph.nodes.map((node) => nodeSize(node, type))
  const cell = {
    width: sizes.reduce((most, { width }) => Math.max(most, width), 0) + gutter,
    height: sizes.reduce((most, { height }) => Math.max(most, height), 0) + gutter,
  }
  const columns = Math.max(columnStep, Math.ceil(Math.sqrt(graph.nodes.length) / columnStep) * columnStep)
  const placeOf = (index: number): Point => ({
    x: (index % columns) * cell.width,
    y: Math.floor(index / columns) * cell.height,
  })
  const nodeIndex = indexById(graph.nodes)
  const edges = graph.edges.flatMap((edge, at) => {
    const from = nodeIndex.get(edge.from)
    const to = nodeIndex.get(edge.to)
    if (from === undefined || to === undefined) return []
    const off = (at % linesInGutter) * lineStep - (linesInGutter * lineStep) / 2
    const [a, b] = [placeOf(from), placeOf(to)]
    const [below, above] = [a.y + cell.height / 2 + off, b.y - cell.height / 2 + off]
    const beside = b.x - cell.width / 2 + off
    const points = [
      { x: a.x, y: a.y + (sizes[from]?.height ?? 0) / 2 },
      { x: a.x, y: below },
      { x: beside, y: below },
      { x: beside, y: above },
      { x: b.x, y: above },
      { x: b.x, y: b.y - (sizes[to]?.height ?? 0) / 2 },
    ]
    return [drawEdge(edge, { points, radius: lineStep })]
  })
  const nodes = graph.nodes.map((node, index) =>
    drawNode(node, {
      size: sizes[index],
      at: placeOf(index),
      flow: 'down',
      isGrouped: false,
      fontSize: type.fontSize,
    }),
  )
  return { nodes, edges, groups: [], guides: [], isSimple: true }
}
