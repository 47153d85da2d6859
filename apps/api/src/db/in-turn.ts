import type pg from 'pg'
import type { Store } from './store.ts'

/** Any number; servers on one database take turns by it. */
const startLock = 7_361_204

/**
 * Waits until no other server on this database is at its start, and holds the others back until the transaction of
 * `client` ends. A transaction's lock, because a pooler between may give every statement another connection. The wait
 * and what is done meanwhile may take longer than a statement usually has.
 */
export async function takeTurn(client: pg.PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [startLock])
}

/** Does `work` while no other server on this database does the like. The embedded database has one server only. */
export async function inTurn<T>({ kind, pool }: Store, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await takeTurn(client)
    return await work()
  } finally {
    // Ends the turn whichever way the work went; a connection that died has ended it already.
    await client.query('commit').catch(() => undefined)
    client.release()
  }
}
