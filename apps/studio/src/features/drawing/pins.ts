import type { FlowGraph } from '@flain/flow'
import type { Point } from '@flain/layout'

/** Where a person put nodes by hand, by id. */
export function pinsOf(graph: FlowGraph): Map<string, Point> {
  return new Map(graph.nodes.flatMap((node) => (node.pin ? [[node.id, node.pin] as const] : [])))
}
