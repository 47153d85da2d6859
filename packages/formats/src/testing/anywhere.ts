import type { FlowGraph } from '@flain/flow'
import type { Placement } from '../writing/place.ts'

/** Places without a layout: a row of boxes, groups round nothing. */
export function anywhere(graph: FlowGraph): Placement {
  return {
    nodes: graph.nodes.map(({ id }, index) => ({ id, x: index * 200, y: 40, width: 120, height: 48 })),
    edges: graph.edges.map(({ id }) => ({ id, points: [0, 1, 2].map((at) => ({ x: at * 50, y: 10 })) })),
    groups: graph.groups.map(({ id }) => ({ id, box: { x: 0, y: 0, width: 300, height: 200 } })),
  }
}
