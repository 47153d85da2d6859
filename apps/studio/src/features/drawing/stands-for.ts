import { applyDiff, diff, type FlowGraph, merge } from '@flain/flow'
import { read } from '@flain/reader'
import type { Draft } from '../../state/draft.ts'

/**
 * What words mean in this draft, before the changes made by hand. Words that already had a graph keep it exactly; when
 * they change, what set that graph apart from a reading of its words is put on the new reading. Words add to the flow
 * a file brought.
 */
export function standsFor(words: string, { base, imported }: Draft, reading: FlowGraph): FlowGraph {
  if (base) {
    if (words.trim() === base.thought.trim()) return base.graph
    const then = read(base.thought, base.graph).graph
    return applyDiff(reading, diff(then, base.graph))
  }
  if (!imported) return reading
  return { ...merge(imported, reading), kind: imported.kind, direction: imported.direction }
}
