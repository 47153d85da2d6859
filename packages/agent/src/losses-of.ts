import type { FlowGraph, Issue } from '@flain/flow'
import { pictureLosses, toD2, toDot, toMermaid } from '@flain/formats'
import type { Format } from './host.ts'

/** Text of ours and pictures that carry their flow lose nothing. */
const lossesBy: Record<Format, (graph: FlowGraph) => Issue[]> = {
  svg: () => [],
  png: () => [],
  json: () => [],
  'animated-svg': (graph) => pictureLosses(graph, 'An animated SVG', { links: true }),
  mermaid: (graph) => toMermaid(graph).issues,
  d2: (graph) => toD2(graph).issues,
  dot: (graph) => toDot(graph).issues,
  markdown: (graph) => pictureLosses(graph, 'An outline', { pictures: false }),
}

/** What the flow would lose in that format. */
export function lossesOf(graph: FlowGraph, format: Format): Issue[] {
  return lossesBy[format](graph)
}
