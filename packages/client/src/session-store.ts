import { parseTokens, sessionKey } from '@flain/contract'
import type { Tokens } from '@flain/contract'

/** Why the session changed: somebody signed in or out here, in another tab, or the session ran out. */
export type SessionChange = {
  tokens: Tokens | undefined
  reason: 'signed-in' | 'signed-out' | 'refreshed' | 'expired'
}

export type SessionStore = {
  read: () => Tokens | undefined
  write: (tokens: Tokens, reason: 'signed-in' | 'refreshed') => void
  clear: (reason: 'signed-out' | 'expired') => void
  /** Calls back on every change, those of other tabs too. Answers the function that stops it. */
  subscribe: (listener: (change: SessionChange) => void) => () => void
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StorageEvents = {
  addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * Keeps the tokens in local storage under one key, as the specification says. Where local storage is closed (a strict
 * private window) they are kept in memory, and the session ends with the page.
 */
export function createSessionStore(storage: KeyValues | undefined, events?: StorageEvents): SessionStore {
  let memory: string | undefined
  const listeners = new Set<(change: SessionChange) => void>()
  const tell = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const readRaw = () => attempt(() => storage?.getItem(sessionKey) ?? undefined) ?? memory
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return
    const tokens = parse(event.newValue ?? undefined)
    const before = parse(event.oldValue ?? undefined)
    if (tokens) tell({ tokens, reason: before ? 'refreshed' : 'signed-in' })
    else tell({ tokens: undefined, reason: 'signed-out' })
  }
  return {
    read: () => parse(readRaw()),
    write: (tokens, reason) => {
      memory = JSON.stringify(tokens)
      // Other tabs hear only what the storage held before and after: it may be somebody else who signs in.
      if (reason === 'signed-in') attempt(() => storage?.removeItem(sessionKey))
      attempt(() => storage?.setItem(sessionKey, JSON.stringify(tokens)))
      tell({ tokens, reason })
    },
    clear: (reason) => {
      const had = readRaw() !== undefined
      memory = undefined
      attempt(() => storage?.removeItem(sessionKey))
      if (had) tell({ tokens: undefined, reason })
    },
    subscribe: (listener) => {
      if (listeners.size === 0) events?.addEventListener('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) events?.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

/** Anything may stand under the key; only what is a session counts. */
function parse(raw: string | undefined): Tokens | undefined {
  if (raw === undefined) return undefined
  return parseTokens(attempt((): unknown => JSON.parse(raw)))
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
