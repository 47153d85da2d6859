import type { FlowGraph } from './schema.ts'
import { withoutInvisible } from './text.ts'
import { withWords } from './words.ts'

/**
 * The graph with nothing in its words that is not seen: such characters turn what stands beside them round, in pages and
 * files, and hide one name in another. A graph without any is returned as it is.
 */
export function withPlainWords(graph: FlowGraph): FlowGraph {
  return withWords(graph, withoutInvisible)
}
