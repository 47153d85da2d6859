import type { FlowGraph, Issue } from '@flain/flow'

/** What a format keeps besides nodes, edges and their labels. */
export type Keeps = {
  steps?: boolean
  pins?: boolean
  details?: boolean
  groups?: boolean
  kind?: boolean
}

/** An issue for each thing the graph has and the format drops. */
export function losses(graph: FlowGraph, format: string, keeps: Keeps): Issue[] {
  const lost: [condition: boolean, code: string, at: string, what: string][] = [
    [!keeps.steps && graph.steps.length > 0, 'steps_lost', 'steps', 'the playback order and its notes'],
    [
      !keeps.pins && graph.nodes.some((node) => node.pin),
      'pins_lost',
      'nodes',
      'the places you dragged steps to',
    ],
    [
      !keeps.details && graph.nodes.some((node) => node.detail),
      'details_lost',
      'nodes',
      'the second lines of steps',
    ],
    [!keeps.groups && graph.groups.length > 0, 'groups_lost', 'groups', 'the groups'],
    [
      !keeps.kind && graph.kind !== 'process' && graph.kind !== 'decision',
      'kind_lost',
      'kind',
      `that this is a ${kindNames[graph.kind]}`,
    ],
  ]
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `${format} does not keep ${what}.` }))
}

const kindNames: Record<FlowGraph['kind'], string> = {
  process: 'process',
  decision: 'decision tree',
  architecture: 'system architecture',
  mindmap: 'mind map',
  sequence: 'sequence of messages',
  timeline: 'timeline',
  cycle: 'cycle',
  comparison: 'comparison',
  orgchart: 'org chart',
}
