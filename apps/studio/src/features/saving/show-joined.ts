import { t } from '@flain/languages'
import type { FlowContent } from '../../state/saved-flow.ts'
import type { Store } from '../../state/store.ts'

const text = t(
  'Somebody added to this flow in another tab or on another device. Both additions are in it now.',
)

/** Puts what came of ours and theirs on the canvas, in the place of ours. */
export function showJoined(store: Store, { thought, document }: FlowContent) {
  const { drawing, drawn } = store.get()
  const base = { thought, graph: document }
  store.dispatch({ do: 'open', drawing, draft: { thought, edits: [], base }, drawn })
  store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } })
}
