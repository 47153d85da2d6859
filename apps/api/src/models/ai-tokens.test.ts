import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../db/open-embedded.ts'
import { users } from '../db/schema.ts'
import type { Store } from '../db/store.ts'
import { cachedTemplate, openTestStore } from '../testing/test-store.ts'
import { giveTokenBack, keepToken, readUsage, takeToken } from './ai-tokens.ts'

const patience = { firstMs: 60_000, idleMs: 30_000, totalMs: 180_000 }
const leaseSeconds = 180 + 60
const clock = { time: new Date('2026-11-20T10:00:00.000Z') }
const later = (seconds: number) => (clock.time = new Date(clock.time.getTime() + seconds * 1000))

const countingIn = (store: Store) => ({
  store,
  now: () => clock.time,
  config: { modelPatience: patience },
})

async function newPerson(store: Store) {
  const userId = randomUUID()
  const email = `${userId}@example.org`
  const times = { createdAt: clock.time, updatedAt: clock.time }
  await store.db.insert(users).values({ id: userId, name: 'Ada', email, handle: userId, ...times })
  return { userId, plan: 'explorer' as const }
}

describe('a lease', () => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())
  const open = async () => {
    const counting = countingIn(store)
    const person = await newPerson(store)
    const used = async () => {
      const { month, day } = await readUsage(person.userId, person.plan, counting)
      return [month.used, day.used]
    }
    return { counting, person, used }
  }

  test('that nobody ended runs out, and its token can be taken again', async () => {
    const { counting, person, used } = await open()
    for (let count = 0; count < 3; count += 1) await takeToken(person, counting)
    await expect(takeToken(person, counting)).rejects.toThrow('AI tokens of today are used')
    later(leaseSeconds - 1)
    expect(await used()).toEqual([3, 3])
    await expect(takeToken(person, counting)).rejects.toThrow('AI tokens of today are used')
    later(1)
    expect(await used()).toEqual([0, 0])
    await takeToken(person, counting)
    expect(await used()).toEqual([1, 1])
  })

  test('of many at once that ran out exactly as many come back', async () => {
    const { counting, person, used } = await open()
    const kept = await takeToken(person, counting)
    await keepToken(kept, counting)
    for (let count = 0; count < 2; count += 1) await takeToken(person, counting)
    later(leaseSeconds)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => takeToken(person, counting)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await used()).toEqual([3, 3])
  })

  test('that ended is never given back, however often and whatever else is said', async () => {
    const { counting, person, used } = await open()
    const tokens = [await takeToken(person, counting), await takeToken(person, counting)]
    const [kept, returned] = tokens
    if (!kept || !returned) throw new Error('Two were taken.')
    await keepToken(kept, counting)
    await Promise.all([1, 2, 3].map(() => giveTokenBack(returned, counting)))
    await giveTokenBack(kept, counting)
    later(2 * leaseSeconds)
    expect(await used()).toEqual([1, 1])
  })

  test('of an answer that came too late is paid for all the same', async () => {
    const { counting, person, used } = await open()
    const slow = await takeToken(person, counting)
    later(leaseSeconds)
    await giveTokenBack(await takeToken(person, counting), counting)
    expect(await used()).toEqual([0, 0])
    await keepToken(slow, counting)
    expect(await used()).toEqual([1, 1])
  })

  test('of yesterday comes back to yesterday, and to the month', async () => {
    const { counting, person, used } = await open()
    clock.time = new Date('2026-11-28T23:59:50.000Z')
    await takeToken(person, counting)
    later(leaseSeconds)
    await takeToken(person, counting)
    expect(await used()).toEqual([1, 1])
  })
})

describe('a server that is killed while it asks a model', () => {
  const here = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tokens-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Another process takes a token and is gone in the same moment, as with a kill from outside. */
  async function takeAndDie(opening: string, person: object) {
    const script = join(folder, `${randomUUID()}.mjs`)
    writeFileSync(
      script,
      `import { takeToken } from ${here('./ai-tokens.ts')}
       ${opening}
       await takeToken(${JSON.stringify(person)}, {
         store,
         now: () => new Date(${clock.time.getTime()}),
         config: { modelPatience: ${JSON.stringify(patience)} },
       })
       process.kill(process.pid, 'SIGKILL')`,
    )
    const ending = promisify(execFile)(process.execPath, [script])
    return ending.catch(({ signal, stderr }: { signal: string | null; stderr: string }) => signal ?? stderr)
  }

  async function expectReturn(store: Store, person: Awaited<ReturnType<typeof newPerson>>) {
    const { userId, plan } = person
    const used = async () => (await readUsage(userId, plan, countingIn(store))).day.used
    expect(await used()).toBe(1)
    later(leaseSeconds)
    expect(await used()).toBe(0)
    for (let count = 0; count < 3; count += 1) await takeToken(person, countingIn(store))
    await expect(takeToken(person, countingIn(store))).rejects.toThrow('AI tokens of today are used')
  }

  test('leaves a token that comes back, in the embedded database', async () => {
    const template = await cachedTemplate()
    const first = await openEmbedded(folder, template)
    const person = await newPerson(first)
    await first.close()
    const opening = `import { openEmbedded } from ${here('../db/open-embedded.ts')}
       const store = await openEmbedded(${JSON.stringify(folder)}, ${JSON.stringify(template)})`
    expect(await takeAndDie(opening, person)).toBe('SIGKILL')
    const second = await openEmbedded(folder, template)
    await expectReturn(second, person)
    await second.close()
  })

  const url = process.env['TEST_DATABASE_URL']
  test.skipIf(!url)('leaves a token that comes back, on PostgreSQL', async () => {
    const store = await openTestStore()
    const person = await newPerson(store)
    const { rows } = await store.pool.query<{ schema: string }>('select current_schema() as schema')
    const opening = `import { openPostgres } from ${here('../db/open-postgres.ts')}
       const store = await openPostgres(${JSON.stringify(url)}, ${JSON.stringify({ schema: rows[0]?.schema })})`
    expect(await takeAndDie(opening, person)).toBe('SIGKILL')
    await expectReturn(store, person)
    await store.close()
  })
})
