import type { Client } from '@flain/client'
import { t, translate } from '@flain/languages'
import type { AugmentFault, Saving } from '../../state/saved-flow.ts'
import { newId } from '../../platform/new-id.ts'
import type { Store } from '../../state/store.ts'
import type { Value } from '../../platform/value.ts'
import { type Known, knownOf, ownerOf } from './flow-facts.ts'

type AugmentParts = {
  store: Store
  saving: Value<Saving>
  client: Client
  /** What is on the canvas is the copy from now on. */
  link: (known: Known) => void
}

/** Makes a copy of the open public flow. The drawing stays as it is on the canvas, with all that was changed of it. */
export function augmentOpen({ store, saving, client, link }: AugmentParts) {
  // One key for each flow that is looked at: pressing twice makes one copy.
  const keys = new Map<string, string>()
  return async (): Promise<AugmentFault | undefined> => {
    const { facts, drawingId } = saving.get()
    const owner = ownerOf(saving.get())
    if (!facts || owner === undefined)
      return { sentence: t('Sign in to augment this flow.'), needsPlan: false }
    const idempotencyKey = keys.get(facts.id) ?? newId()
    keys.set(facts.id, idempotencyKey)
    const reply = await client.call('augmentFlow', { params: { id: facts.id } }, { idempotencyKey })
    if (!reply.ok) return { sentence: translate(reply.error), needsPlan: reply.code === 'plan_required' }
    if (saving.get().drawingId === drawingId) link(knownOf(reply.data.data, owner, store.get().drawing))
    return undefined
  }
}
