import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { afterFrame } from '../platform/after-frame.ts'
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

/** As `useStudio`, but only once a change is on the screen: typing never waits for what shows it. `pick` must not change. */
export function useStudioAfterFrame<T>(pick: (state: StudioState) => T): T {
  const store = useStore()
  const [value, setValue] = useState(() => pick(store.get()))
  useEffect(() => {
    const take = () => startTransition(() => setValue(() => pick(store.get())))
    let callOff: (() => void) | undefined
    const wait = () => {
      callOff ??= afterFrame(() => {
        callOff = undefined
        take()
      })
    }
    // It may have changed before this began to listen.
    take()
    const stop = store.subscribe(wait)
    return () => {
      stop()
      callOff?.()
    }
  }, [store, pick])
  return value
}
