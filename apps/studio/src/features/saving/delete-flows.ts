import { t, translate } from '@flain/languages'
import { newId } from '../../platform/new-id.ts'
import { emptyDraft, usualCategory } from '../../state/draft.ts'
import type { Desk, Fault, Offered } from '../../state/saved-flow.ts'
import { createValue } from '../../platform/value.ts'
import { flowIdOf } from './flow-facts.ts'
import type { DeskParts } from './parts.ts'

type DeleteParts = Pick<DeskParts, 'store' | 'saving' | 'client' | 'forgetFlow'> & {
  openFlow: Desk['openFlow']
  dropSaver: (drawingId: string) => void
}

/** Deleting flows of the account, undoing that, and bringing back what was deleted earlier. */
export function deleteFlows(parts: DeleteParts): Pick<Desk, 'remove' | 'restore' | 'offer'> {
  const { store, saving, client } = parts
  const offer = createValue<Offered>({ offer: undefined })

  async function remove(id: string, name: string): Promise<Fault> {
    const reply = await client.call('deleteFlow', { params: { id } })
    if (!reply.ok && reply.code !== 'flow_not_found') return translate(reply.error)
    if (flowIdOf(saving.get()) === id) {
      parts.dropSaver(saving.get().drawingId)
      store.dispatch({
        do: 'open',
        drawing: { id: newId(), name: '', category: usualCategory },
        draft: emptyDraft,
      })
    }
    await parts.forgetFlow(id)
    const text = t('“{name}” is deleted. It can be restored for 30 days.', { name })
    offer.set({ offer: { text, name: t('Undo'), run: () => void undo(id) } })
    return undefined
  }

  async function undo(id: string) {
    const fault = await restore(id)
    if (fault) return store.dispatch({ do: 'notice', notice: { text: fault, tone: 'alert' } })
    await parts.openFlow(id)
  }

  async function restore(id: string): Promise<Fault> {
    offer.set({ offer: undefined })
    const reply = await client.call('restoreFlow', { params: { id } })
    return reply.ok ? undefined : translate(reply.error)
  }

  return { remove, restore, offer }
}
