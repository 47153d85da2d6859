import { kindProfiles } from './kind-profile.ts'
import type { DiagramKind, Direction } from './kinds.ts'
import type { FlowGraph } from './schema.ts'

/** A graph with nothing in it. */
export function emptyGraph(
  kind: DiagramKind = 'process',
  direction: Direction = kindProfiles[kind].direction,
): FlowGraph {
  return { version: 1, kind, direction, nodes: [], edges: [], groups: [], steps: [] }
}
