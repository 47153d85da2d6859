import { messages } from '@flain/contract'
import type { CallFailure } from '@flain/client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What a call comes to, as far as a loader cares. */
export type Reply<T> = { ok: true; data: T } | CallFailure

export type Loaded<T> =
  | { state: 'loading'; last: T | null }
  | { state: 'failed'; sentence: string; last: T | null }
  | { state: 'ready'; value: T; last: T }

/**
 * Loads something when a page part appears and again whenever `key` changes. An answer that arrives after the key
 * changed is dropped; while the next one is under way, `last` is what was shown before. `unsaid` is the sentence for a
 * failure of which the server said nothing.
 */
export function useLoad<T>(
  key: string,
  load: () => Promise<Reply<T>>,
  unsaid: string = messages.networkError,
): [Loaded<T>, reload: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ id: string; loaded: Loaded<T> } | null>(null)
  const latest = useRef(load)
  const id = `${attempt} ${key}`
  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    let isCurrent = true
    const run = async () => {
      const reply = await latest.current()
      if (isCurrent)
        setSettled((before) => ({ id, loaded: settle(reply, before?.loaded.last ?? null, unsaid) }))
    }
    void run()
    return () => {
      isCurrent = false
    }
  }, [id, unsaid])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  if (settled?.id === id) return [settled.loaded, reload]
  return [{ state: 'loading', last: settled?.loaded.last ?? null }, reload]
}

function settle<T>(reply: Reply<T>, last: T | null, unsaid: string): Loaded<T> {
  if (reply.ok) return { state: 'ready', value: reply.data, last: reply.data }
  return { state: 'failed', sentence: reply.error || unsaid, last }
}
