import type { Direction, FlowGraph, FlowLook, Issue } from '@flain/flow'

/** What a format keeps besides nodes, edges and their labels. */
export type Keeps = {
  steps?: boolean
  pins?: boolean
  details?: boolean
  groups?: boolean
  kind?: boolean
  /** Parts of the look. */
  look?: readonly (keyof FlowLook)[]
}

/** The way the flow runs where it is drawn by somebody else: as a person chose, else as the graph says. */
export function directionOf(graph: FlowGraph): Direction {
  return graph.look?.direction ?? graph.direction
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
    [
      Object.keys(graph.look ?? {}).some((part) => !keeps.look?.some((kept) => kept === part)),
      'look_lost',
      'look',
      'the look you chose',
    ],
  ]
  return lost
    .filter(([condition]) => condition)
    .map(([, code, at, what]) => ({ code, at, message: `${format} does not keep ${what}.` }))
}

/** What a picture shows no more than the finished flow loses; `format` begins the sentence. */
export function pictureLosses(graph: FlowGraph, format: string): Issue[] {
  return losses(graph, format, { pins: true, details: true, groups: true, kind: true, look: lookParts })
}

const lookParts = ['direction', 'density', 'style', 'theme', 'colour'] as const satisfies (keyof FlowLook)[]

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

/** What a reader says of tables and classes. */
export const typesLost: Issue = {
  code: 'types_lost',
  at: 'nodes',
  message: 'What boxes hold was kept by its names, without types and marks.',
}
