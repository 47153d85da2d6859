import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { cachedTemplate, openTestStore } from '../../testing/test-store.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { readMigrations, runMigrations } from '../migrate.ts'
import { openInMemory } from '../open-embedded.ts'
import type { Store } from '../store.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
let world: World
let flow: string
const open: { close: () => Promise<void> }[] = []
beforeAll(async () => {
  world = await openWorld()
  const { browser } = await signedIn(world)
  flow = (await publish(browser)).id
  const document = { ...graph, title: 'Wörter, “Zeichen” \\ and \u{1F600}' }
  await browser.call('updateFlow', { params: { id: flow }, body: { document } }, { 'If-Match': '"1"' })
  await world.browser().call('likeFlow', { params: { id: flow } })
  await world.browser().call('reportFlow', { params: { id: flow }, body: { reason: 'spam', details: 'x' } })
  await world.context.store.pool.query(
    "insert into release_files (path, body) values ('/assets/a-12345678.js', '\\x00ff')",
  )
})
afterAll(async () => {
  for (const each of open) await each.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const opened = <T extends Store>(store: T): T => {
  open.push(store)
  return store
}
const embedded = async () => opened(await openInMemory(new Uint8Array(readFileSync(await cachedTemplate()))))
const now = new Date('2026-11-20T10:00:00.000Z')
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : ''),
  )
const versions = async ({ pool }: Store) =>
  (await pool.query('select flow_id, version, document, saved_at, bytes from flow_versions order by 1, 2'))
    .rows

describe('a backup', () => {
  const file = join(folder, 'whole.backup')

  it('holds everything there is while the server goes on, for its owner’s eyes only', async () => {
    const counts = await writeBackup(world.context.store, file, now)
    expect(counts['users']?.count).toBeGreaterThanOrEqual(1)
    expect(counts['flow_versions']?.count).toBe(2)
    expect(Object.keys(counts)).not.toContain('release_files')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await refusal(writeBackup(world.context.store, file, now))).toMatch(
      /^BackupFault: .*there already/,
    )
  })

  it('comes back in an empty database as it was, and that works on', async () => {
    const store = opened(await openTestStore())
    const { counts, migrated } = await restoreBackup(store, file)
    expect([counts['flow_versions']?.count, migrated]).toEqual([2, []])
    expect(await versions(store)).toEqual(await versions(world.context.store))
    const again = join(folder, 'again.backup')
    expect(await writeBackup(store, again, now)).toEqual(counts)
    // Triggers, references and numbers go on where they were.
    const weight = async () =>
      (await store.pool.query('select bytes::int from account_storage')).rows[0]?.bytes
    const before = await weight()
    await store.pool.query(
      "insert into flow_versions (flow_id, version, document, thought, saved_at) select flow_id, 9, document, 'more', saved_at from flow_versions where version = 1",
    )
    expect(await weight()).toBeGreaterThan(before)
    await expect(
      store.pool.query(
        "insert into flow_likes (flow_id, user_id, created_at) select 'none', id, now() from users",
      ),
    ).rejects.toThrow(/foreign key/)
    await store.pool.query("insert into audit_log (at, action, subject) values (now(), 'x', 'y')")
  })

  it('replaces a database with accounts only when told to', async () => {
    const store = opened(await openTestStore())
    await restoreBackup(store, file)
    expect(await refusal(restoreBackup(store, file))).toMatch(/^BackupFault: This database has accounts/)
    await store.pool.query("update flows set name = 'changed since'")
    await restoreBackup(store, file, { isReplacing: true })
    const { rows } = await store.pool.query<{ name: string }>('select name from flows where id = $1', [flow])
    expect(rows[0]?.name).not.toBe('changed since')
  })

  it('that is cut off, changed or none at all changes nothing', async () => {
    const store = opened(await openTestStore())
    const text = gunzipSync(readFileSync(file)).toString()
    const bad = {
      cut: readFileSync(file).subarray(0, 400),
      short: gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
      changed: gzipSync(text.replace('Wörter', 'Worter')),
      none: Buffer.from('a letter'),
      later: gzipSync(text.replace('"0001_accounts.sql"', '"0001_accounts.sql","9999_later.sql"')),
    }
    for (const [name, bytes] of Object.entries(bad)) {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      expect(await refusal(restoreBackup(store, path))).toMatch(/^BackupFault: /)
    }
    expect(await refusal(restoreBackup(store, join(folder, 'nowhere')))).toContain('There is no file')
    expect((await store.pool.query('select 1 from users')).rows).toEqual([])
    expect(existsSync(join(folder, 'whole.backup.part'))).toBe(false)
  })

  it('moves from the embedded database to the other, and back', async () => {
    const [there, back] = [join(folder, 'there'), join(folder, 'back')]
    const inside = await embedded()
    await restoreBackup(inside, file)
    const counts = await writeBackup(inside, there, now)
    const other = opened(await openTestStore())
    await restoreBackup(other, there)
    expect(await writeBackup(other, back, now)).toEqual(counts)
    expect(await versions(other)).toEqual(await versions(inside))
  })

  it('of an older release is brought up to date', async () => {
    const old = opened(await openInMemory())
    const names = readMigrations()
    const since = names.filter((name) => name >= '0430')
    const client = await old.pool.connect()
    await runMigrations(
      client,
      names.filter((name) => name < '0430'),
    )
    await client.query(
      "insert into users (email, name, handle, created_at, updated_at) values ('old@example.org', 'Old', 'old', now(), now())",
    )
    client.release()
    const path = join(folder, 'old.backup')
    await writeBackup(old, path, now)
    const store = opened(await openTestStore())
    expect((await restoreBackup(store, path)).migrated).toEqual(since)
    expect((await store.pool.query('select handle from users')).rows).toEqual([{ handle: 'old' }])
    await store.pool.query('select delivered_count from newsletter_issues')
  })
})
