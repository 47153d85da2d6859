import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openEmbedded } from '../db/open-embedded.ts'
import { cachedTemplate } from '../testing/test-store.ts'
import { runOperator } from './run-operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

/** Runs `npm run admin -- …` on a data folder: its exit code and what it says. */
async function admin(data: string, ...args: string[]) {
  const said: string[] = []
  const take = (text: string | Uint8Array) => said.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(take)
  vi.spyOn(process.stderr, 'write').mockImplementation(take)
  const code = await runOperator('admin', args, { DATA_DIR: join(folder, data), LOG_LEVEL: 'silent' })
  vi.restoreAllMocks()
  return { code, said: said.join('') }
}

async function withDatabase<T>(
  data: string,
  run: (query: (text: string) => Promise<unknown[]>) => Promise<T>,
) {
  const store = await openEmbedded(join(folder, data), await cachedTemplate())
  const result = await run(async (text) => (await store.pool.query<Record<string, unknown>>(text)).rows)
  await store.close()
  return result
}

const person =
  "insert into users (email, name, handle, activated_at, created_at, updated_at) values ('a@example.org', 'A', 'a', now(), now(), now())"

it('the operator backs up one folder and restores it into another', async () => {
  await withDatabase('one', (query) => query(person))
  const file = join(folder, 'flain.backup')
  const written = await admin('one', 'backup', file)
  expect(written).toMatchObject({ code: 0 })
  expect(written.said).toMatch(
    /^\d+ rows of \d+ tables are in .*flain\.backup, read back and compared\.\nKeep the secret too: .*secret/,
  )
  expect((await admin('one', 'backup', file)).said).toContain('is there already')
  await withDatabase('two', (query) => query('select 1'))
  const restored = await admin('two', 'restore-backup', file)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('compared with the file')])
  expect(await withDatabase('two', (query) => query('select email from users'))).toEqual([
    { email: 'a@example.org' },
  ])
  const again = await admin('two', 'restore-backup', file)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('--replace')])
  expect((await admin('two', 'restore-backup', file, '--replace')).code).toBe(0)
})

it('says in a sentence what it needs', async () => {
  expect(await admin('three', 'restore-backup')).toEqual({
    code: 1,
    said: expect.stringContaining('Say which file'),
  })
  expect(await admin('three', 'move-to-postgres', 'here')).toEqual({
    code: 1,
    said: expect.stringContaining('postgres://'),
  })
  expect(existsSync(join(folder, 'three'))).toBe(false)
})
