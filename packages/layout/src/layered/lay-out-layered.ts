/**
 * The layered drawing with containers: rank, order, place, route. Process, decision and architecture diagrams
 * use it as it is, and so does any graph the other arrangements cannot show.
 */
import type { FlowGraph, FlowNode } from '@flain/flow'
import type { Arrangement } from '../arrangement.ts'
import { bendRadius, drawEdge, drawNode, inOrder, labelAt, outerRadius, type Drawing } from '../draw.ts'
import { createFrame, outline, toBox, toPoint, type Side } from '../frame.ts'
import { drawGroup } from '../group-box.ts'
import { layOutGrid } from '../lay-out-grid.ts'
import { drawLoops } from './loops.ts'
import { mendRoutes } from '../mend-routes.ts'
import type { SceneEdge, SceneGroup, SceneNode } from '../scene.ts'
import { continued } from './continued.ts'
import { detourRoutes } from './detour.ts'
import { rowOf } from './fold.ts'
import { placeFresh } from './fresh.ts'
import { routeChains, type Reach, type Route } from './route.ts'
import { givenBy, type Setup } from './setup.ts'
import { drawnSize } from './sign-room.ts'
import type { Chain, Work } from './work.ts'

export function layOutLayered(graph: FlowGraph, options: Arrangement): Drawing {
  const frame = createFrame(options.direction)
  const known = { graph, options, frame, given: givenBy(graph, options.type) }
  const picture = continued(known, options.previous) ?? placeFresh(known)
  if (!picture) return layOutGrid(graph, options.type)
  const { setup, work, centres } = picture
  const reach = reachOf(setup)
  const routed = routeChains(work, reach, centres)
  const { columns } = routed
  const routes = detourRoutes(work, routed, reach)
  const nodes = graph.nodes.map((node, index) =>
    placeNode(setup, node, index, columns.centre[work.layer[index] ?? 0] ?? 0),
  )
  const groups = drawGroups(setup)
  const edges = mendRoutes({
    nodes,
    edges: [...drawEdges(setup, routes), ...drawLoops({ ...setup, nodes })],
    groups,
  })
  const folded = work.rows.length > 1 ? { rows: work.rows } : {}
  return { nodes, edges: inOrder(graph, edges), groups, guides: [], ...folded }
}

function reachOf({ graph, frame, sizes }: Setup): Reach {
  const [start, end]: [Side, Side] = frame.isLevel ? ['left', 'right'] : ['top', 'bottom']
  const [backward, forward] = frame.isFlipped ? [end, start] : [start, end]
  return (item, side, offset) => {
    const node = graph.nodes[item]
    const size = sizes[item]
    if (!node || !size) return 0
    const shape = { kind: node.kind, width: size.width, height: size.height }
    return outline(shape, side === 'end' ? forward : backward, offset, frame.direction === 'left')
  }
}

function placeNode(
  { type, frame, sizes, work }: Setup,
  node: FlowNode,
  index: number,
  along: number,
): SceneNode {
  const layer = work.layer[index] ?? 0
  const middle = ((work.shapeAfter[index] ?? 0) - (work.shapeBefore[index] ?? 0)) / 2
  return drawNode(node, {
    size: sizes[index],
    at: toPoint(frame, along, (work.at[index] ?? 0) + middle),
    flow: frame.direction,
    isGrouped: (work.home[index] ?? -1) >= 0,
    fontSize: type.fontSize,
    layer,
  })
}

function drawEdges({ graph, frame, labels, work }: Setup, routes: readonly Route[]): SceneEdge[] {
  const drawn: SceneEdge[] = []
  for (const { chain, spots, label } of routes) {
    const edge = graph.edges[chain.edge]
    if (!edge) continue
    const points = spots.map((spot) => toPoint(frame, spot.along, spot.across))
    if (chain.isTurned) points.reverse()
    const text = label
      ? labelAt(edge.label, drawnSize(graph, labels[chain.edge]), toPoint(frame, label.along, label.across))
      : undefined
    const radius = chain.isTurned ? outerRadius : bendRadius
    const isReturn = !chain.isTurned && turns(work, chain)
    drawn[chain.edge] = drawEdge(edge, { points, label: text, isBack: chain.isTurned, isReturn, radius })
  }
  return drawn.filter((edge) => edge !== undefined)
}

/** True when a line leads into another row. */
function turns(work: Work, { items }: Chain): boolean {
  const [first, last] = [work.layer[items[0] ?? 0] ?? 0, work.layer[items.at(-1) ?? 0] ?? 0]
  return rowOf(work, first) !== rowOf(work, last)
}

function drawGroups({ graph, frame, work, type }: Setup): SceneGroup[] {
  const drawn = graph.groups.flatMap((group, index) => {
    const container = work.containers[index]
    if (!container || container.first < 0) return []
    const box = toBox(frame, [container.start, container.from], [container.end, container.to])
    const { group: _outer, ...rest } = group
    const known = container.parent >= 0 ? group : rest
    return [{ depth: container.depth, zone: drawGroup(known, box, type) }]
  })
  return drawn.toSorted((a, b) => a.depth - b.depth).map(({ zone }) => zone)
}
