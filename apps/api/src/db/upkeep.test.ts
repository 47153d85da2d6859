import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cachedTemplate } from '../testing/test-store.ts'
import { users } from './schema.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'upkeep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `SOAK_SAVES=10000` for the long run. */
const saves = Number(process.env['SOAK_SAVES'] ?? 600)
const flowCount = 10

test(
  'an embedded database stays the size of what it holds, however often that is saved anew',
  async () => {
    const store = await openEmbedded(folder, await cachedTemplate())
    const { pool, db } = store
    const now = new Date()
    await migrate(pool)
    const [owner] = await db
      .insert(users)
      .values({ name: 'Soak', email: 'soak@flain.example', handle: 'soak', createdAt: now, updatedAt: now })
      .returning({ id: users.id })
    const ids: string[] = []
    for (let at = 0; at < flowCount; at += 1) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into flows (id, owner_id, name, document, created_at, updated_at) values ($1, $2, 'Soak', '{}', now(), now()) returning id`,
        [`soak-${at}`, owner?.id],
      )
      ids.push(rows[0]?.id ?? '')
    }
    /** Words that do not compress, as long as a flow of some hundred steps. */
    const documentOf = () =>
      JSON.stringify({ nodes: [{ id: 'a', label: randomBytes(90_000).toString('base64') }] })
    const save = (count: number) =>
      pool.query('update flows set document = $2 where id = $1', [ids[count % flowCount], documentOf()])
    const sizes: number[] = []
    for (let count = 1; count <= saves; count += 1) {
      await save(count)
      if (count % 100 === 0) sizes.push(bytesIn(folder))
    }
    const steady = sizes[Math.floor(sizes.length / 2) - 1] ?? 0
    expect(Math.max(...sizes.slice(sizes.length / 2))).toBeLessThan(1.5 * steady)
    expect(Math.max(...sizes) - (sizes[0] ?? 0)).toBeLessThan(60_000_000)
    expect(bytesIn(join(folder, 'database', 'pg_wal'))).toBeLessThan(40_000_000)
    await store.close()
  },
  60_000 + saves * 100,
)

function bytesIn(path: string): number {
  return readdirSync(path, { withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isDirectory() ? bytesIn(join(path, entry.name)) : sizeOf(join(path, entry.name))),
    0,
  )
}

/** Files of the log come and go while one looks. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
