import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('who would wait behind too many for the database is told to come again; the others are answered', async () => {
  const { browser } = await signedIn(world)
  const { pool } = world.context.store
  const held = await Promise.all(
    Array.from({ length: pool.options.max - pool.totalCount + pool.idleCount }, () => pool.connect()),
  )
  const waiting = Array.from({ length: 600 }, () => browser.call('me'))
  await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(500)
  const refused = await browser.call('me')
  expect([refused.status, refused.failure.code, refused.headers.get('Retry-After')]).toEqual([
    503,
    'not_ready',
    '5',
  ])
  for (const connection of held) connection.release()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500)
  expect((await browser.call('me')).status).toBe(200)
})
