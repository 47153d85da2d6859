/** Threads single edges through a finished drawing and finds room for their texts. */
import type { FlowGraph } from '@flain/flow'
import { drawEdge, labelAt } from './draw.ts'
import { outline, type Side } from './frame.ts'
import { findLabelSpot, type Obstacles } from './label-spot.ts'
import type { Box, Point, SceneEdge, SceneNode } from './scene.ts'
import { actorRadius, type LabelSize } from './size.ts'
import { thread, type Port } from './thread.ts'

export type ThreadJob = {
  graph: FlowGraph
  /** Indices of the edges to draw. */
  edges: readonly number[]
  nodes: readonly SceneNode[]
  drawn: readonly SceneEdge[]
  labels: readonly (LabelSize | undefined)[]
  /** What else may not be touched: foreign groups, their labels. */
  boxes: readonly Box[]
}

/** Links across an arrangement that still leave it readable; with more of them layers show the graph better. */
export function mayThread(links: number, nodes: number): boolean {
  return links <= 10 + nodes / 8
}

export function threadEdges({ graph, edges, nodes, drawn, labels, boxes }: ThreadJob): SceneEdge[] {
  if (edges.length === 0) return []
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nodeBoxes = nodes.map(boxOf)
  const lines = drawn.flatMap((edge) => segmentsOf(edge.points))
  const texts = drawn.flatMap((edge) => (edge.label ? [edge.label.box] : []))
  const threaded: SceneEdge[] = []
  for (const index of edges) {
    const edge = graph.edges[index]
    const from = edge && byId.get(edge.from)
    const to = edge && byId.get(edge.to)
    if (!edge || !from || !to) continue
    const own = from === to
    const points =
      (own
        ? undefined
        : thread({
            starts: portsOf(from),
            ends: portsOf(to),
            boxes: [...nodeBoxes, ...boxes, ...texts],
            lines,
          })) ??
      (own ? undefined : thread({ starts: portsOf(from), ends: portsOf(to), boxes: nodeBoxes, lines })) ??
      selfLoop(from)
    const obstacles: Obstacles = { boxes: [...nodeBoxes, ...boxes, ...texts], lines }
    const size = labels[index]
    const spot = size ? findLabelSpot(points, size, obstacles) : undefined
    const label = spot ? labelAt(edge.label, size, spot) : undefined
    if (label) texts.push(label.box)
    lines.push(...segmentsOf(points))
    threaded.push(drawEdge(edge, { points, label }))
  }
  return threaded
}

export function boxOf(node: SceneNode): Box {
  return { x: node.x - node.width / 2, y: node.y - node.height / 2, width: node.width, height: node.height }
}

export function segmentsOf(points: readonly Point[]): { from: Point; to: Point }[] {
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
}

const sides: readonly Side[] = ['right', 'left', 'bottom', 'top']

/** Where an edge may start or end: the middle of each side and 14 px beside it. */
export function portsOf(node: SceneNode, offsets: readonly number[] = [0, 14, -14]): Port[] {
  const middle = node.kind === 'actor' ? actorRadius - node.height / 2 : 0
  return sides.flatMap((side) =>
    offsets.map((offset): Port => {
      const reach = outline(node, side, offset, node.flow === 'left')
      if (side === 'right') return { side, x: node.x + reach, y: node.y + middle + offset }
      if (side === 'left') return { side, x: node.x - reach, y: node.y + middle + offset }
      return { side, x: node.x + offset, y: node.y + (side === 'top' ? -reach : reach) }
    }),
  )
}

/** Out of the right side, up and into the top. */
export function selfLoop(node: SceneNode): Point[] {
  const middle = node.kind === 'actor' ? actorRadius - node.height / 2 : 0
  const right = node.x + outline(node, 'right', 0, node.flow === 'left')
  const top = node.y - outline(node, 'top', 0)
  const y = node.y + middle
  return [
    { x: right, y },
    { x: right + 14, y },
    { x: right + 14, y: top - 14 },
    { x: node.x, y: top - 14 },
    { x: node.x, y: top },
  ]
}
