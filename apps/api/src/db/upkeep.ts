/**
 * Keeps an embedded database about as large as what it holds. PGlite is a single process, in which PostgreSQL neither
 * vacuums nor writes checkpoints by itself: rows that were replaced would stay, and the write-ahead log would grow, until
 * the disk is full.
 */
import type pg from 'pg'

export type Upkeep = {
  /** So many bytes were sent to the database; after enough of them it is tidied. */
  count: (bytes: number) => void
  tidy: () => Promise<void>
  /** Resolves once nothing is being tidied, and nothing will be. */
  stop: () => Promise<void>
}

/** Between two tidyings; the log and the rows that were replaced stay within a few times that. */
const everyBytes = 8 * 1024 * 1024

/** Tables, catalogues too, with enough rows that are dead, in them or in what they keep apart of large values. */
const untidy = `
  select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_stat_all_tables own on own.relid = c.oid
  left join pg_stat_all_tables apart on apart.relid = c.reltoastrelid
  where c.relkind in ('r', 'm')
    and (own.n_dead_tup > 50 + own.n_live_tup / 10 or apart.n_dead_tup > 50 + apart.n_live_tup / 10)`

const logged = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

/** `pool` has the one connection. Each table is a statement of its own, so that others come in between. */
export function openUpkeep(pool: pg.Pool, onFault: (error: unknown) => void): Upkeep {
  let written = 0
  let isStopped = false
  let underWay = Promise.resolve()
  const work = async () => {
    const { rows } = await pool.query<{ name: string }>(untidy)
    for (const { name } of rows) {
      if (isStopped) return
      await pool.query(`vacuum (analyze) ${name}`)
    }
    const { rows: since } = await pool.query<{ bytes: number }>(logged)
    if ((since[0]?.bytes ?? 0) > everyBytes / 2 && !isStopped) await pool.query('checkpoint')
  }
  const tidy = () => {
    written = 0
    underWay = underWay.then(() => (isStopped ? undefined : work())).catch(onFault)
    return underWay
  }
  return {
    count: (bytes) => {
      written += bytes
      if (written >= everyBytes && !isStopped) void tidy()
    },
    tidy,
    stop: () => {
      isStopped = true
      return underWay
    },
  }
}
