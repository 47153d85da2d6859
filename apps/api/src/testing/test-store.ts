/** Databases for tests: in memory, or on a real PostgreSQL when TEST_DATABASE_URL names one. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { places } from '../config/places.ts'
import { migrate } from '../db/migrate.ts'
import { openInMemory } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Store } from '../db/store.ts'
import { makeTemplate } from '../jobs/template.ts'

export const databaseUrl = process.env['TEST_DATABASE_URL']

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/flain/', import.meta.url))

/** A migrated database of this test's own. */
export async function openTestStore(): Promise<Store & { jobsSchema: string }> {
  if (databaseUrl !== undefined && databaseUrl !== '') return openOnServer(databaseUrl)
  const store = await openInMemory(new Uint8Array(readFileSync(await cachedTemplate())))
  return { ...store, jobsSchema: 'jobs' }
}

/** A schema that is dropped at the end. */
async function openOnServer(url: string) {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const jobsSchema = `${schema}_jobs`.slice(0, 50)
  await onServer(url, `create schema ${schema}`)
  const store = await openPostgres(url, { schema })
  await migrate(store.pool)
  return {
    ...store,
    jobsSchema,
    close: async () => {
      await store.close()
      await onServer(url, `drop schema ${schema} cascade; drop schema if exists ${jobsSchema} cascade`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A finished cluster's file. Making one takes seconds, so it is kept for as long as it would come out the same. */
export async function cachedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(new URL('../jobs/template.ts', import.meta.url)))
  for (const name of readdirSync(places.migrations).sort()) {
    hash.update(name).update(readFileSync(join(places.migrations, name)))
  }
  const path = join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tgz`)
  if (existsSync(path)) return path
  const template = await makeTemplate()
  mkdirSync(cacheFolder, { recursive: true })
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, template)
  renameSync(part, path)
  return path
}
