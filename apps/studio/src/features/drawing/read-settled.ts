import type { FlowGraph } from '@flain/flow'
import { read } from '@flain/reader'

export type Reading = ReturnType<typeof read>

/** The words before the one being typed, and those before a command. */
const most = 2
const remembered: { text: string; reading: Reading }[] = []

/**
 * Reads words that stay the same while others behind them are typed: a few keystrokes later they are not read again, as
 * long as every node they made is still known by its id. The answer is that of `read`.
 */
export function readSettled(text: string, previous: FlowGraph | undefined): Reading {
  const index = remembered.findIndex((one) => one.text === text)
  const [known] = index < 0 ? [] : remembered.splice(index, 1)
  const reading = known && hasAllOf(known.reading.graph, previous) ? known.reading : read(text, previous)
  remembered.unshift({ text, reading })
  remembered.length = Math.min(remembered.length, most)
  return reading
}

/** Then nothing got another id since, and reading again would give the same. */
function hasAllOf(graph: FlowGraph, previous: FlowGraph | undefined): boolean {
  const known = new Set(previous?.nodes.map((node) => node.id))
  return graph.nodes.length > 0 && graph.nodes.every((node) => known.has(node.id))
}
