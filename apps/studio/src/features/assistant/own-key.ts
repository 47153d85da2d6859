/** A key of the person's own for a language model. It is kept in this browser and nowhere else. */
export type OwnKey = { service: string; key: string; model: string }

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'flain.own-key'

export function readOwnKey(storage: Kept | undefined): OwnKey | undefined {
  const value = attempt((): unknown => JSON.parse(storage?.getItem(storageKey) ?? 'null'))
  if (typeof value !== 'object' || value === null) return undefined
  const [service, key, model] = ['service', 'key', 'model'].map((name): unknown => Reflect.get(value, name))
  return typeof service === 'string' && typeof key === 'string' && typeof model === 'string'
    ? { service, key, model }
    : undefined
}

/** `undefined` forgets it. */
export function keepOwnKey(storage: Kept | undefined, own: OwnKey | undefined) {
  attempt(() => (own ? storage?.setItem(storageKey, JSON.stringify(own)) : storage?.removeItem(storageKey)))
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
