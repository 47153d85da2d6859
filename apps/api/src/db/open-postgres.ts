import pg from 'pg'
import { StartFault } from '../config/start-fault.ts'
import type { Store } from './store.ts'
import { connectionWaitMs, storeOf } from './store.ts'

export type PostgresOptions = {
  /** Puts every table there; tests give each file its own. */
  schema?: string
  connections?: number
  statementSeconds?: number
}

const usual = { connections: 10, statementSeconds: 15 }

/** Opens a PostgreSQL server, version 15 or later. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { schema, connections, statementSeconds } = { ...usual, ...options }
  const version = await readVersion(url)
  if (version < 150_000)
    throw new StartFault('The database is older than PostgreSQL 15. Please use 15 or later.')
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: statementSeconds * 1000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  return storeOf(pool, {
    kind: 'server',
    isThere: watchServer(url),
    hasRoom: () => Promise.resolve(true),
    // It does so by itself.
    tidy: () => Promise.resolve(),
    close: () => pool.end(),
  })
}

/** An answer to this stands for a moment, however many ask. */
const lookEveryMs = 1000

/** Asks over a connection of its own: the pool's may all be busy, which is not the same as being away. */
function watchServer(url: string): () => Promise<boolean> {
  let lookedAt = 0
  let found = Promise.resolve(true)
  return () => {
    if (Date.now() - lookedAt < lookEveryMs) return found
    lookedAt = Date.now()
    found = readVersion(url).then(
      () => true,
      () => false,
    )
    return found
  }
}

/** Before anything waits for it, a server has this long to be there. */
const helloMs = 5000

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: helloMs,
    query_timeout: helloMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    // NOTE: the driver's message names host and reason, never the password.
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new StartFault(`The database of DATABASE_URL does not answer (${reason}).`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
