import type { Range } from '@flain/flow'
import { t } from '@flain/languages'
import { type StudioState, thoughtOf } from '../studio-state.ts'

/** Where a sentence ends: a sign with a space behind it, or a line. */
const end = /(?<![.!?…])[.!?…]+(?=\s|$)|\n/gu

/** The sentences that have words nothing was drawn for, each once, in the order of the thought. */
export function sentencesOf(thought: string, undrawn: readonly Range[]): Range[] {
  const starts = [0]
  for (const found of thought.matchAll(end)) starts.push(found.index + found[0].length)
  const sentences = starts.map((start, index) => ({ start, end: starts[index + 1] ?? thought.length }))
  return sentences
    .filter((one) => undrawn.some((range) => range.start < one.end && range.end > one.start))
    .map((one) => {
      const blank =
        thought.slice(one.start, one.end).length - thought.slice(one.start, one.end).trimStart().length
      return { start: one.start + blank, end: one.end }
    })
}

/** "2 sentences are not drawn in full."; empty where all of them are, and while a word may still be half typed. */
export function undrawnText(state: StudioState): string {
  const { drawn, revision } = state
  if (!drawn || drawn.revision !== revision || drawn.isHeldBack || drawn.command) return ''
  const { length } = sentencesOf(thoughtOf(state), drawn.undrawn)
  if (length === 0) return ''
  return t('{count} sentences are not drawn in full.', { count: length })
}
