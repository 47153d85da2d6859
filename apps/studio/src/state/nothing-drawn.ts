import { graphOf, type StudioState } from './studio-state.ts'

/** Nothing stands on the board, and nothing is on its way: what was redone or opened just now is drawn a moment later. */
export function isNothingDrawn(state: StudioState): boolean {
  if (graphOf(state).nodes.length > 0) return false
  const { thought, edits, imported, base } = state.history.now
  const isBlank = thought.trim() === '' && edits.length === 0 && !imported && !base
  return isBlank || state.drawn?.revision === state.revision
}
