import { pino } from 'pino'
import { deriveKeys } from '../config/keys.ts'
import { migrate } from '../db/migrate.ts'
import { openInMemory } from '../db/open-embedded.ts'
import { startJobs } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { queues } from './queues.ts'

/** A finished cluster as a gzipped tar: tables, queues and nothing in them. New installations start as a copy of it. */
export async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await openInMemory()
  await migrate(store.pool)
  const rows: JobRow[] = Object.values(queues).map((queue) => ({ queue, run: () => Promise.resolve() }))
  const log = pino({ level: 'silent' })
  const jobs = await startJobs({ store, keys: deriveKeys('template'), rows, log })
  await jobs.stop()
  await store.pool.query('checkpoint')
  const dump = await store.dump()
  await store.close()
  return new Uint8Array(await dump.arrayBuffer())
}
