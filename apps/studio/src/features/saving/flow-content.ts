import { type Flow, limits, plainLine } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import { t } from '@flain/languages'
import { categories } from '@flain/render'
import { type Draft, type DrawingHead, usualCategory } from '../../state/draft.ts'
import { type FlowContent, toCategory } from '../../state/saved-flow.ts'
import { givenName, nameOf, type StudioState, thoughtOf } from '../../state/studio-state.ts'

/**
 * What of the open drawing is to be saved; `undefined` while the drawing is behind the words, or shows what nobody has
 * decided on yet. A command in the prompt is none of it, however long it waits there.
 */
export function contentOf(state: StudioState): FlowContent | undefined {
  const { drawn, revision, drawing, proposal } = state
  if (proposal) return undefined
  if (!drawn || drawn.revision !== revision || drawn.isHeldBack) return undefined
  const told = drawn.command ? upTo(state, drawn.command.start) : state
  return contentFrom(drawing, nameOf(told), thoughtOf(told), drawn.graph)
}

function upTo(state: StudioState, end: number): StudioState {
  const { history } = state
  return {
    ...state,
    history: { ...history, now: { ...history.now, thought: thoughtOf(state).slice(0, end) } },
  }
}

/** The same of a drawing that is not open. */
export function contentFrom(
  { category }: DrawingHead,
  name: string,
  thought: string,
  document: FlowGraph,
): FlowContent {
  const line = [...plainLine(name)].slice(0, limits.flowNameMax).join('').trim()
  return { name: line || t('Untitled flow'), category: toCategory(category), thought, document }
}

/** A flow as a drawing that shows it exactly. */
export function toDrawing(flow: Flow, id: string): { drawing: DrawingHead; draft: Draft } {
  const { thought, document, name } = flow
  return {
    drawing: {
      id,
      // A name that came from the words goes on following them.
      name: name === givenName(document, thought) ? '' : name,
      category: categories.find((line) => line === flow.category?.toLowerCase()) ?? usualCategory,
    },
    draft: { thought, edits: [], base: { thought, graph: document } },
  }
}
