export { caps } from './caps.ts'
export type { Issue } from './issue.ts'
export {
  diagramKinds,
  directions,
  edgeKinds,
  edgeSchema,
  emptyGraph,
  flowGraphSchema,
  groupSchema,
  nodeKinds,
  nodeSchema,
  stepSchema,
} from './schema.ts'
export type {
  DiagramKind,
  Direction,
  EdgeKind,
  FlowEdge,
  FlowGraph,
  FlowGroup,
  FlowNode,
  FlowStep,
  NodeKind,
  Range,
} from './schema.ts'
