import type pg from 'pg'
import { readMigrations, runMigrations } from '../migrate.ts'
import { takeTurn } from '../in-turn.ts'
import type { Store } from '../store.ts'
import { BackupFault, checkBackup, readBackup } from './backup-file.ts'
import type { Counts, Head } from './backup-file.ts'
import { columnList, listTables, quoted, readRows } from './tables.ts'
import type { Table } from './tables.ts'
import { createTally, differences } from './tally.ts'

/**
 * Puts a backup in the place of what is in the database, or changes nothing. The tables are made as they were when the backup
 * was written, filled, compared row by row with the file, and only then brought up to date. Without `isReplacing` a database
 * that has accounts is refused.
 */
export async function restoreBackup(
  { pool }: Pick<Store, 'pool'>,
  file: string,
  { isReplacing = false } = {},
): Promise<{ counts: Counts; migrated: string[] }> {
  const { head, counts } = await checkBackup(file)
  const missing = laterMigrations(head)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await takeTurn(client)
    if (!isReplacing && (await hasAccounts(client)))
      throw new BackupFault('This database has accounts. To replace all of it, say --replace.')
    await dropAll(client)
    await runMigrations(client, head.migrations)
    await fill(client, file)
    const wrong = differences(counts, await countAll(client))
    if (wrong.length > 0) throw new BackupFault(`Not restored: ${wrong.join(', ')} came out different.`)
    await runMigrations(client, missing)
    await client.query('commit')
    return { counts, migrated: missing }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** What this release has more. A backup of a later release cannot be read by this one. */
function laterMigrations({ migrations }: Head): string[] {
  const known = readMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupFault(`The backup is of a later release: this one does not know ${unknown.join(', ')}.`)
  return known.filter((name) => !migrations.includes(name))
}

async function hasAccounts(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('users') is not null as there")
  if (!rows[0]?.there) return false
  const found = await client.query('select 1 from users where activated_at is not null limit 1')
  return found.rows.length > 0
}

/** What the migrations made; extensions and other schemas stay. */
async function dropAll(client: pg.PoolClient) {
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables.rows) await client.query(`drop table ${quoted(name)} cascade`)
  const functions = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { name } of functions.rows) await client.query(`drop function if exists ${name} cascade`)
}

/** No trigger works on rows that come back as they were; references are looked at once all are there. */
async function fill(client: pg.PoolClient, file: string) {
  const tables = await listTables(client)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  const references = await listReferences(client)
  for (const reference of references) await client.query(`${reference} deferrable initially deferred`)
  let table: Table | undefined
  for await (const part of readBackup(file)) {
    if ('table' in part) table = { name: part.table, columns: part.columns }
    if ('rows' in part && table) await insert(client, table, part.rows)
  }
  await client.query('set constraints all immediate')
  for (const reference of references) await client.query(`${reference} not deferrable`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await goOnCounting(client)
}

async function listReferences(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and not condeferrable`,
  )
  return rows.map(({ table, name }) => `alter table ${table} alter constraint ${quoted(name)}`)
}

async function insert(client: pg.PoolClient, table: Table, rows: string[]) {
  const into = `${quoted(table.name)} (${columnList(table)}) overriding system value`
  await client.query(
    `insert into ${into} select ${columnList(table)} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/** Numbers that the database gives begin after those that came back. */
async function goOnCounting(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'",
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    )
}

async function countAll(client: pg.PoolClient): Promise<Counts> {
  const counts: Counts = {}
  for (const table of await listTables(client)) {
    const tally = createTally()
    for await (const rows of readRows(client, table)) tally.add(rows)
    counts[table.name] = tally.read()
  }
  return counts
}
