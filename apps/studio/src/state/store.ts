import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Action } from './action.ts'
import { reduce } from './reduce.ts'
import type { StudioState } from './studio-state.ts'

export type Store = {
  get: () => StudioState
  dispatch: (action: Action) => void
  /** Calls `onChange` after each change, until the returned function is called. */
  subscribe: (onChange: () => void) => () => void
}

export function createStore(first: StudioState): Store {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const StoreContext = createContext<Store | undefined>(undefined)
export const StoreProvider = StoreContext.Provider

export function useStore(): Store {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useStore outside StoreProvider')
  return store
}

/** One part of the state. `pick` must return the same reference as long as that part is the same. */
export function useStudio<T>(pick: (state: StudioState) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}
