import { pino } from 'pino'
import { expect, test } from 'vitest'
import { deriveKeys } from '../config/keys.ts'
import { openTestStore } from '../testing/test-store.ts'
import { startJobs } from './jobs.ts'
import { queues } from './queues.ts'

test('what is done once a night is planned, and done when it is due', async () => {
  const store = await openTestStore()
  const done = Promise.withResolvers<void>()
  const jobs = await startJobs({
    store,
    keys: deriveKeys('a secret for tests'),
    rows: [{ queue: queues.nightly, every: '43 3 * * *', run: () => Promise.resolve(done.resolve()) }],
    log: pino({ level: 'silent' }),
    schema: store.jobsSchema,
  })
  const { name } = queues.nightly
  await store.pool.query(`insert into ${store.jobsSchema}.job (name) values ($1)`, [name])
  await jobs.work()
  await done.promise
  const { rows } = await store.pool.query<{ cron: string }>(
    `select cron from ${store.jobsSchema}.schedule where name = $1`,
    [name],
  )
  expect(rows).toEqual([{ cron: '43 3 * * *' }])
  await jobs.stop()
  await store.close()
})
