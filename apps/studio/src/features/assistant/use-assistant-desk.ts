import { useState } from 'react'
import { apiClient, door, openStorage } from '../../platform/api.ts'
import { type Store, useStore } from '../../state/store.ts'
import { type AssistantDesk, createAssistantDesk } from './assistant-desk.ts'
import { keepOwnKey, readOwnKey } from './own-key.ts'

const desks = new WeakMap<Store, AssistantDesk>()

/** One desk for the page: what it is busy with goes on while the panel is closed. */
export function useAssistantDesk(): AssistantDesk {
  const store = useStore()
  const [desk] = useState(() => desks.get(store) ?? open(store))
  return desk
}

function open(store: Store): AssistantDesk {
  const storage = openStorage()
  const desk = createAssistantDesk({
    store,
    client: apiClient(),
    door,
    own: readOwnKey(storage),
    keepOwn: (own) => keepOwnKey(storage, own),
  })
  desks.set(store, desk)
  return desk
}
