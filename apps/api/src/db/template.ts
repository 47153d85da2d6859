import { pino } from 'pino'
import { deriveKeys } from '../config/keys.ts'
import { startJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import { openInMemory } from './open-embedded.ts'

/** A finished cluster as a gzipped tar: tables, queues and nothing in them. New installations start as a copy of it. */
export async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await openInMemory()
  await migrate(store.pool)
  const jobs = await startJobs({
    store,
    keys: deriveKeys('template'),
    postman: { send: () => Promise.resolve(), close: () => undefined },
    cleanUp: () => Promise.resolve(),
    log: pino({ level: 'silent' }),
  })
  await jobs.stop()
  await store.pool.query('checkpoint')
  const dump = await store.dump()
  await store.close()
  return new Uint8Array(await dump.arrayBuffer())
}
