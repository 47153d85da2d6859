import { caps, type FlowEdit, type FlowGraph } from '@flain/flow'
import type { Category } from '@flain/render'

/**
 * What a person made: their words, and what they changed by hand. The graph is worked out from both, so a
 * change of words keeps every hand-made change whose node or edge is still there.
 */
export type Draft = {
  thought: string
  edits: FlowEdit[]
  /** The flow of a file this drawing began with; words add to it. */
  imported?: FlowGraph | undefined
  /** The graph that stood for these very words: as it was saved, or as somebody else wrote it. */
  base?: Base | undefined
  /** How often its picture was composed anew: each time is a change that can be undone. */
  composed?: number
}

/** While the words are these, the graph is exactly this one; other words change it by what they say differently. */
export type Base = { thought: string; graph: FlowGraph }

export const emptyDraft: Draft = { thought: '', edits: [] }

/** A drawing as it is kept: the draft and what is known about it besides. */
export type DrawingHead = { id: string; name: string; category: Category }

/** Of a drawing nobody gave another. */
export const usualCategory: Category = 'development'

/** The thought as the studio takes it: at most 2000 characters, never half of a surrogate pair. Specification §5. */
export function cutThought(text: string): string {
  if (text.length <= caps.thoughtLength) return text
  const cut = text.slice(0, caps.thoughtLength)
  const last = cut.charCodeAt(cut.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut
}
