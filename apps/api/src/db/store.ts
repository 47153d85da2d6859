/** The database as the rest of the server sees it, whichever kind it is. */
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { fromDrizzle } from 'pg-boss'
import type { Db as JobDatabase } from 'pg-boss'

export type Database = NodePgDatabase

/** A transaction, and the same transaction in the shape the job queue takes, so that a job is queued with its cause. */
export type Transaction = {
  db: Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
  jobs: JobDatabase
}

export type Store = {
  kind: 'embedded' | 'server'
  db: Database
  pool: pg.Pool
  /** Everything `run` does happens, or nothing does. Inside, use only the transaction: the embedded database has one connection. */
  transaction: <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** Reads with so many milliseconds and no more, where the database can keep time. */
  briefly: <T>(withinMs: number, read: (db: Pick<Database, 'select'>) => Promise<T>) => Promise<T>
  /** False while the database cannot be reached. */
  isThere: () => Promise<boolean>
  /** False when the disk under an embedded database is nearly full. */
  hasRoom: () => Promise<boolean>
  /** Gives back the room of what was deleted and replaced. */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

/** As long as a request may take. What waits for a connection is bounded by its number, not by the clock. */
export const connectionWaitMs = 30_000

/** A few seconds of work. Who would have to wait behind more is told to come again. */
const mostWaiting = 500

/** Whether so much waits for the database that nothing should be added. */
export const isCrowded = ({ pool }: Pick<Store, 'pool'>): boolean => pool.waitingCount >= mostWaiting

export function storeOf(
  pool: pg.Pool,
  own: Pick<Store, 'kind' | 'isThere' | 'hasRoom' | 'tidy' | 'close'>,
): Store {
  // A connection that breaks, idle or in use, is replaced by the pool, and what was under way on it fails by itself;
  // without a listener the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = drizzle({ client: pool })
  return {
    ...own,
    db,
    pool,
    briefly: (withinMs, read) => {
      if (own.kind === 'embedded') return read(db)
      return db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${Math.round(withinMs)}`))
        return read(tx)
      })
    },
    transaction: (run) => db.transaction((tx) => run({ db: tx, jobs: fromDrizzle(tx, sql) })),
  }
}
