import { useSyncExternalStore } from 'react'

/** One value that changes and tells who listens. */
export type Value<T> = {
  get: () => T
  /** Replaces what is given of it. */
  set: (change: Partial<T>) => void
  subscribe: (onChange: () => void) => () => void
}

export function createValue<T extends object>(first: T): Value<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** One part of a value. `pick` must return the same reference as long as that part is the same. */
export function usePart<T, P>(value: Value<T>, pick: (value: T) => P): P {
  return useSyncExternalStore(value.subscribe, () => pick(value.get()))
}
