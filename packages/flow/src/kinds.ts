/** The words a graph is made of. They stand apart from the schema, so that drawing needs no schema library. */

export const diagramKinds = [
  'process',
  'decision',
  'architecture',
  'mindmap',
  'sequence',
  'timeline',
  'cycle',
  'comparison',
  'orgchart',
] as const
export const directions = ['right', 'down', 'left', 'up'] as const
export const nodeKinds = [
  'start',
  'end',
  'action',
  'decision',
  'actor',
  'store',
  'system',
  'event',
  'idea',
] as const
export const edgeKinds = ['main', 'async', 'reference'] as const

export type DiagramKind = (typeof diagramKinds)[number]
export type Direction = (typeof directions)[number]
export type NodeKind = (typeof nodeKinds)[number]
export type EdgeKind = (typeof edgeKinds)[number]
