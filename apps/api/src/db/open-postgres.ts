import pg from 'pg'
import { StartFault } from '../config/start-fault.ts'
import type { Store } from './store.ts'
import { storeOf } from './store.ts'

/** Opens a PostgreSQL server, version 15 or later. `schema` puts every table there; tests give each file its own. */
export async function openPostgres(url: string, schema?: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  const version = await readVersion(pool)
  if (version < 150_000) {
    await pool.end()
    throw new StartFault('The database is older than PostgreSQL 15. Please use 15 or later.')
  }
  return storeOf(pool, { kind: 'server', hasRoom: () => Promise.resolve(true), close: () => pool.end() })
}

async function readVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    await pool.end()
    // NOTE: the driver's message names host and reason, never the password.
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new StartFault(`The database of DATABASE_URL does not answer (${reason}).`)
  }
}
