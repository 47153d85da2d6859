/** The parts of a flow that somebody means, by what they call them. */
import type { FlowEdit, FlowGraph, FlowNode } from '@flain/flow'
import { contentWords, overlap } from './label.ts'

/** What a command asks for, or why that cannot be done. */
export type Parsed =
  | { edits: FlowEdit[] }
  | { missing: string; /** Could as well begin a thought. */ isLoose?: boolean }
  /** What is wrong with what was asked for. */
  | { refused: string }

export function unquote(text: string): string {
  return text.trim().replace(/^["“'‘](.*)["”'’]$/, '$1')
}

/** The node a person means: the same words, else the closest label that shares most of them. */
export function findNode(name: string | undefined, graph: FlowGraph): FlowNode | undefined {
  const words = contentWords(unquote((name ?? '').replace(/^(?:the|a|an)\s+/i, '')))
  if (words.length === 0) return undefined
  let best: FlowNode | undefined
  let most = 0.59
  for (const node of graph.nodes) {
    const label = contentWords(node.label)
    const inside = words.every((word) => label.includes(word))
      ? 0.6 + 0.3 * (words.length / Math.max(1, label.length))
      : 0
    const score = Math.max(overlap(words, label), inside)
    if (score > most) [best, most] = [node, score]
  }
  return best
}

export function findGroup(name: string | undefined, graph: FlowGraph): string | undefined {
  const words = contentWords(unquote(name ?? ''))
  return graph.groups.find((each) => overlap(words, contentWords(each.label)) >= 0.8)?.id
}
