/**
 * The flow graph: what a thought means, as plain data. Every function here is total: it takes anything of its
 * type, never throws, never changes its input, and gives its input back when there was nothing to do.
 */
export { caps } from './caps.ts'
export { applyDiff, diff, invert, isEmptyDiff, isEqual } from './diff.ts'
export type { FlowDiff, ListDiff } from './diff.ts'
export { applyEdit } from './edit.ts'
export type { FlowEdit } from './edit.ts'
export { emptyGraph } from './empty-graph.ts'
export type { Issue } from './issue.ts'
export { merge } from './merge.ts'
export { playbackSteps } from './playback.ts'
export { repair } from './repair.ts'
export type { Repaired } from './repair.ts'
export { diagramKinds, directions, edgeKinds, nodeKinds } from './kinds.ts'
export type { DiagramKind, Direction, EdgeKind, NodeKind } from './kinds.ts'
export { edgeSchema, flowGraphSchema, groupSchema, nodeSchema, stepSchema } from './schema.ts'
export type { FlowEdge, FlowGraph, FlowGroup, FlowNode, FlowStep, Range } from './schema.ts'
export { cleanText, cutText } from './text.ts'
