import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Store } from '../store.ts'
import { BackupFault, checkBackup } from './backup-file.ts'
import type { Counts, Head } from './backup-file.ts'
import { listTables, readRows } from './tables.ts'
import { createTally } from './tally.ts'

/**
 * Writes everything into one file, as it was at one moment, while the server goes on. The file appears whole and read back, or
 * not at all. With an embedded database other requests wait meanwhile: it has one connection.
 */
export async function writeBackup({ pool }: Pick<Store, 'pool'>, file: string, now: Date): Promise<Counts> {
  if (existsSync(file)) throw new BackupFault(`${file} is there already. Choose another name.`)
  const part = `${file}.part`
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const out = openWriter(part)
    await writeAll(client, out.write, now)
    await out.close()
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  const { counts } = await checkBackup(part)
  await rename(part, file)
  return counts
}

type Write = (line: string) => Promise<void>

async function writeAll(client: pg.PoolClient, write: Write, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const head: Head = {
    flain: 'backup 1',
    madeAt: now.toISOString(),
    migrations: rows.map(({ name }) => name),
  }
  await write(JSON.stringify(head))
  const end: Counts = {}
  for (const table of await listTables(client)) {
    await write(JSON.stringify({ table: table.name, columns: table.columns }))
    const tally = createTally()
    for await (const batch of readRows(client, table)) {
      tally.add(batch)
      for (const row of batch) await write(`r${row}`)
    }
    end[table.name] = tally.read()
  }
  await write(JSON.stringify({ end }))
}

/** Only whoever runs the server may read it: it holds addresses. */
function openWriter(path: string) {
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 })
  const zip = createGzip({ level: 6 })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  file.on('error', (error) => failed.reject(new BackupFault(`${path} cannot be written: ${error.message}.`)))
  zip.pipe(file)
  return {
    write: async (line: string) => {
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, 'drain'), failed.promise])
    },
    close: async () => {
      zip.end()
      await Promise.race([once(file, 'close'), failed.promise])
      const handle = await open(path, 'r')
      await handle.sync()
      await handle.close()
    },
  }
}
