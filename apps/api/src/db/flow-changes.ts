/** News that a flow changed, so that what is kept of it in memory is dropped: in this server and in every other. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Store } from './store.ts'

export type FlowChanges = {
  /** `undefined` means that any flow may have changed. */
  onChange: (listener: (id: string | undefined) => void) => void
  /** Tells this server at once; the database tells the others. */
  announce: (id: string) => void
  /** False while changes made by other servers would go unheard: keep nothing then. */
  isListening: () => boolean
  close: () => Promise<void>
}

type Client = pg.PoolClient

const retryMs = 1000
const channel = 'flow_changed'

export async function listenForChanges(store: Store, log: Logger): Promise<FlowChanges> {
  const listeners: ((id: string | undefined) => void)[] = []
  const tell = (id: string | undefined) => {
    for (const listener of listeners) listener(id)
  }
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const listen = async () => {
    const opened = await store.pool.connect()
    opened.on('notification', (message) => tell(message.payload))
    await opened.query(`listen ${channel}`)
    if (store.kind === 'embedded') {
      // There is one connection, and it hears for everybody who borrows it.
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
    announce: tell,
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
