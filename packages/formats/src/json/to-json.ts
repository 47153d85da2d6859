import type { FlowGraph } from '@flain/flow'
import type { FlowHead, Written } from '../file.ts'

/**
 * Our own format: nothing is lost. The graph, and in front of it what the flow is called and its category, when they are
 * given; who knows only graphs passes them over. Indented, so that people and version control can read it.
 */
export function toJson(graph: FlowGraph, head: FlowHead = {}): Written {
  return { text: `${JSON.stringify({ ...head, ...graph }, undefined, 2)}\n`, issues: [] }
}

/** The same in as few letters as it takes: what a picture carries. */
export function toSource(graph: FlowGraph, head: FlowHead = {}): string {
  return JSON.stringify({ ...head, ...graph })
}
