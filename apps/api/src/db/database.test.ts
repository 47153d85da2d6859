import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartFault } from '../config/start-fault.ts'
import { cachedTemplate, databaseUrl, openTestStore } from '../testing/test-store.ts'
import { watchFreeSpace } from './free-space.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { listenForChanges } from './public-changes.ts'
import * as developer from './developer-tables.ts'
import * as access from './access-tables.ts'
import * as payment from './payment-tables.ts'
import * as release from './release-tables.ts'
import * as analyticsTables from './analytics-tables.ts'
import * as templateTables from './template-tables.ts'
import * as newsletter from './newsletter-tables.ts'
import * as community from './community-tables.ts'
import * as blog from './blog-tables.ts'
import * as schema from './schema.ts'
import type { Store } from './store.ts'

const everyTable: unknown[] = [
  schema,
  access,
  developer,
  payment,
  release,
  templateTables,
  analyticsTables,
  newsletter,
  community,
  blog,
].flatMap((part) => Object.values(part))

let counted = 0
const count = () => `${process.pid}-${(counted += 1)}`

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('either database', () => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())

  test('has the tables and columns that the code knows', async () => {
    const { rows } = await store.pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
      'select table_name, column_name, is_nullable from information_schema.columns where table_schema = current_schema()',
    )
    const stored = new Map(
      rows.map((row) => [`${row.table_name}.${row.column_name}`, row.is_nullable === 'NO']),
    )
    const tables = everyTable.filter((value) => is(value, PgTable))
    const known = new Set(tables.map((table) => getTableName(table)))
    const unknown = [...stored.keys()].map((name) => name.split('.')[0] ?? '')
    // The migrations' own.
    const apart = 'schema_migrations'
    expect([...new Set(unknown)].filter((name) => !known.has(name) && name !== apart)).toEqual([])
    for (const table of tables) {
      for (const column of Object.values(getTableColumns(table))) {
        const name = `${getTableName(table)}.${column.name}`
        expect([name, stored.get(name)]).toEqual([name, column.notNull])
      }
    }
  })

  test.runIf(databaseUrl)('outlives connections that the database ends while they are in use', async () => {
    const working = store.transaction(async (tx) => {
      const { rows } = await tx.db.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.db.execute('select pg_sleep(1)')
    })
    await expect(working).rejects.toBeInstanceOf(Error)
    expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('goes on after a statement that failed: with prepared statements, and hearing of changes', async () => {
    const named = () => store.pool.query({ name: 'goes_on', text: 'select $1::int as n', values: [1] })
    const heard: (string | undefined)[] = []
    const changes = await listenForChanges(store, pino({ level: 'silent' }))
    changes.onChange((topic) => heard.push(topic))
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await named()).rows).toEqual([{ n: 1 }])
      await expect(store.pool.query('select nothing from nowhere')).rejects.toHaveProperty('code', '42P01')
    }
    await named()
    const word = `said ${count()}`
    await store.pool.query('select pg_notify($1, $2)', ['public_changed', word])
    await changes.settle()
    expect(heard.filter((topic) => topic === word)).toEqual([word])
    await changes.close()
  })

  test('runs each migration once', async () => {
    expect(await migrate(store.pool)).toEqual([])
    const folder = newFolder()
    writeFileSync(
      join(folder, '9001_first.sql'),
      'create table extra (id int); insert into extra values (1);',
    )
    writeFileSync(join(folder, '9002_second.sql'), 'insert into extra values (2);')
    expect(await migrate(store.pool, folder)).toEqual(['9001_first.sql', '9002_second.sql'])
    expect(await migrate(store.pool, folder)).toEqual([])
    expect((await store.pool.query('select id from extra order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('keeps nothing of a migration that fails', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, '9003_broken.sql'), 'create table half (id int); select nonsense;')
    await expect(migrate(store.pool, folder)).rejects.toThrow('nonsense')
    expect((await store.pool.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
  })

  test('keeps nothing of a transaction that fails', async () => {
    await store.pool.query('create table kept (id int)')
    const failing = store.transaction(async (tx) => {
      await tx.db.execute('insert into kept values (1)')
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect((await store.pool.query('select * from kept')).rows).toEqual([])
  })

  test('reads values of every kind the same way', async () => {
    const { rows } = await store.pool.query(
      'select 1::int4 as i, 2::int8 as l, 1.5::float8 as f, true as b, $1::jsonb as j, $2::timestamptz as t, $3::text[] as a, null as n',
      [{ x: [1, 'é'] }, new Date('2026-11-20T10:00:00.123Z'), ['a', 'b,c']],
    )
    expect(rows).toEqual([
      {
        i: 1,
        l: '2',
        f: 1.5,
        b: true,
        j: { x: [1, 'é'] },
        t: new Date('2026-11-20T10:00:00.123Z'),
        a: ['a', 'b,c'],
        n: null,
      },
    ])
  })

  test('carries an answer of several megabytes', async () => {
    const { rows } = await store.pool.query<{ text: string }>("select repeat('é', 3000000) as text")
    expect(rows[0]?.text.length).toBe(3_000_000)
  })

  test('goes on after an error', async () => {
    await expect(store.pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('the embedded database', () => {
  let template: string
  beforeAll(async () => {
    template = await cachedTemplate()
  })

  test('keeps what it acknowledged, is for its owner only, and is used by one server at a time', async () => {
    const folder = newFolder()
    const first = await openEmbedded(folder, template)
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
    const settings = await first.pool.query<{ fsync: string; method: string }>(
      "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
    )
    expect(settings.rows).toEqual([{ fsync: 'on', method: 'fsync' }])
    await first.pool.query('create table notes (id int)')
    await first.pool.query('insert into notes values (1)')
    await expect(openEmbedded(folder, template)).rejects.toThrow(/another server|already uses/i)
    await first.close()
    const second = await openEmbedded(folder, template)
    expect((await second.pool.query('select id from notes')).rows).toEqual([{ id: 1 }])
    await second.close()
  })

  test('says in one sentence that its folder cannot be written', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'database'), 'a file where the folder should be')
    const failure = await openEmbedded(folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFault)
    expect(String(failure)).toContain('Set DATA_DIR to a folder that can.')
  })
})

describe('a folder of another version', () => {
  test('is refused with one sentence', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow('was made by PostgreSQL 17')
  })
})

describe('free space', () => {
  test('is asked for at most once a second', async () => {
    let time = 0
    const folder = newFolder()
    const hasRoom = watchFreeSpace(folder, { now: () => time })
    expect(await hasRoom()).toBe(true)
    rmSync(folder, { recursive: true })
    expect(await hasRoom()).toBe(true)
    time = 1001
    await expect(hasRoom()).rejects.toThrow('ENOENT')
    mkdirSync(folder)
    time = 2002
    expect(await hasRoom()).toBe(true)
  })
})
