import type { FlowGraph } from '@flain/flow'
import type { Written } from './file.ts'

/** Our own format: nothing is lost. Indented, so that people and version control can read it. */
export function toJson(graph: FlowGraph): Written {
  return { text: `${JSON.stringify(graph, undefined, 2)}\n`, issues: [] }
}
