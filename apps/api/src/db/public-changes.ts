/** News that something public changed, so that what is kept of it in memory is dropped: in this server and in every other. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Store } from './store.ts'

/**
 * What changed, as the database writes it in its messages: `flow <id>`, `count <id>`, `creator <handle>`, `people` or
 * `posts`. The triggers of `migrations/0104_public_changes.sql` say when.
 */
export type Topic = string

/** `undefined` means that anything may have changed. */
type Listener = (topic: Topic | undefined) => void

export type PublicChanges = {
  onChange: (listener: Listener) => void
  /** Resolves when this server has heard of everything that was committed before. */
  settle: () => Promise<void>
  /** False while changes made by other servers would go unheard: keep nothing then. */
  isListening: () => boolean
  close: () => Promise<void>
}

type Client = pg.PoolClient

const retryMs = 1000
const channel = 'public_changed'

export async function listenForChanges(store: Store, log: Logger): Promise<PublicChanges> {
  const listeners: Listener[] = []
  const tell = (topic: Topic | undefined) => {
    for (const listener of listeners) listener(topic)
  }
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const hear = (connected: Client) => {
    connected.on('notification', (message) => tell(message.payload))
  }
  // The embedded database has one session, and whichever connection borrows it hears for everybody.
  if (store.kind === 'embedded') store.pool.on('connect', hear)

  const listen = async () => {
    const opened = await store.pool.connect()
    hear(opened)
    await opened.query(`listen ${channel}`)
    if (store.kind === 'embedded') {
      opened.release()
    } else {
      opened.on('error', (error) => lose(opened, error))
      opened.on('end', () => lose(opened))
    }
    client = opened
    tell(undefined)
  }
  const lose = (lost: Client, error?: Error) => {
    if (client !== lost || isClosed) return
    client = undefined
    lost.release(true)
    log.warn({ err: error?.message }, 'no longer listening for changes')
    tell(undefined)
    again()
  }
  const again = () => {
    retry = setTimeout(() => {
      listen().catch(() => {
        if (!isClosed) again()
      })
    }, retryMs)
    retry.unref()
  }
  await listen()
  return {
    onChange: (listener) => listeners.push(listener),
    // Messages of earlier commits reach a connection before the answer to its next statement. The embedded database's
    // one connection had them with the commit itself.
    settle: async () => {
      if (store.kind === 'server') await client?.query('select')
    },
    isListening: () => client !== undefined,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      if (client && store.kind === 'server') client.release(true)
      client = undefined
      await Promise.resolve()
    },
  }
}
