import { type DiagramKind, editsBetween, type FlowEdit, type FlowGraph, withLanes } from '@flain/flow'

/** Makes another kind of diagram of the flow; as swimlanes, whoever acts gets a lane. */
export function asKind(graph: FlowGraph, kind: DiagramKind): FlowEdit[] {
  return editsBetween(graph, kind === 'swimlane' ? withLanes(graph) : { ...graph, kind })
}
