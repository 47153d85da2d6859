import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { places } from '../config/places.ts'
import { takeTurn } from './in-turn.ts'

/** The names of all migrations, in their order. */
export function readMigrations(folder: string = places.migrations): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Brings the tables up to date. Every file of `migrations/` runs once, in order, whole or not at all. */
export async function migrate(pool: pg.Pool, folder: string = places.migrations): Promise<string[]> {
  const names = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await takeTurn(client)
    await client.query(bookkeeping)
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = names.filter((name) => !applied.has(name))
    await runMigrations(client, missing, folder)
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const bookkeeping =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())'

/** Runs these inside the transaction of `client`. */
export async function runMigrations(
  client: pg.PoolClient,
  names: readonly string[],
  folder: string = places.migrations,
): Promise<void> {
  await client.query(bookkeeping)
  for (const name of names) {
    await client.query(readFileSync(join(folder, name), 'utf8'))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
}
