import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { places } from '../config/places.ts'

/** Any number; two servers that start together take turns by it. */
const migrationLock = 7_361_204

/** Brings the tables up to date. Every file of `migrations/` runs once, in order, whole or not at all. */
export async function migrate(pool: pg.Pool, folder: string = places.migrations): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into schema_migrations (name) values ($1)', [name])
    }
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
