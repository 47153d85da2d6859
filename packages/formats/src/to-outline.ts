import { type FlowGraph, outlineMarkdown } from '@flain/flow'
import type { Written } from './file.ts'
import { losses } from './losses.ts'

/** The flow as a Markdown list that people read: each step with where it leads. */
export function toOutline(graph: FlowGraph): Written {
  const issues = losses(graph, 'An outline', { details: true, groups: true })
  return { text: outlineMarkdown(graph), issues }
}
