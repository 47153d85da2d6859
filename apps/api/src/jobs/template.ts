import { pino } from 'pino'
import { deriveKeys } from '../config/keys.ts'
import { migrate } from '../db/migrate.ts'
import { openAsTemplate } from '../db/open-embedded.ts'
import type { Store } from '../db/store.ts'
import { startJobs } from './jobs.ts'
import type { JobRow } from './jobs.ts'
import { queues } from './queues.ts'

/**
 * A finished cluster as a gzipped tar: tables, queues, what `bring` puts there and nothing else. New installations start as a
 * copy of it. It was shut down in order, so that a copy opens at once.
 */
export async function makeTemplate(
  bring: (store: Store) => Promise<void> = () => Promise.resolve(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { store, end } = await openAsTemplate()
  await migrate(store.pool)
  const rows: JobRow[] = Object.values(queues).map((queue) => ({ queue, run: () => Promise.resolve() }))
  const log = pino({ level: 'silent' })
  const jobs = await startJobs({ store, keys: deriveKeys('template'), rows, log })
  await jobs.stop()
  await bring(store)
  const template = await end()
  return new Uint8Array(await template.arrayBuffer())
}
