/** Backups on the command line: `backup` beside a running server, `restore` and `move-to-postgres` without one. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { BackupFault } from '../db/backup/backup-file.ts'
import type { Counts } from '../db/backup/backup-file.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openPostgres } from '../db/open-postgres.ts'
import type { Store } from '../db/store.ts'
import { OperatorFault } from './operator-fault.ts'

/** What the operator gets to read of a fault in a backup. */
async function said<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupFault) throw new OperatorFault(error.message)
    throw error
  }
}

const totalOf = (counts: Counts) => {
  const rows = Object.values(counts).reduce((sum, { count }) => sum + count, 0)
  return `${rows} rows of ${Object.keys(counts).length} tables`
}

export async function backUp(file: string, { store, config, now }: Context): Promise<string[]> {
  const counts = await said(writeBackup(store, file, now()))
  const secret =
    config.secret === undefined ? `${join(config.dataDir, 'secret')} is not in it` : 'SECRET is not in it'
  return [`${totalOf(counts)} are in ${file}, read back and compared.`, `Keep the secret too: ${secret}.`]
}

/** Needs the database to itself; nothing of it is changed when the backup is not right. */
export async function restoreAll(args: readonly string[], config: Config): Promise<string[]> {
  const file = args.find((word) => word !== '--replace')
  if (file === undefined) throw new OperatorFault('Say which file: npm run admin -- restore-backup FILE')
  const store = await openAlone(config)
  try {
    const isReplacing = args.includes('--replace')
    const { counts, migrated } = await said(restoreBackup(store, file, { isReplacing }))
    const updates = migrated.length === 0 ? [] : [`Brought up to date by ${migrated.join(', ')}.`]
    return [`${totalOf(counts)} are back and were compared with the file.`, ...updates]
  } finally {
    await store.close()
  }
}

/** The embedded database stays as it is. */
export async function moveToPostgres(args: readonly string[], config: Config): Promise<string[]> {
  const url = args.find((word) => word !== '--leave-mails')
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url))
    throw new OperatorFault('Say where to: npm run admin -- move-to-postgres postgres://…')
  const file = join(config.dataDir, `move-${process.pid}.backup`)
  const from = await openAlone({ ...config, databaseUrl: undefined })
  try {
    await migrate(from.pool)
    if (!args.includes('--leave-mails')) await refuseWaitingMails(from)
    const to = await openPostgres(url, config.database)
    try {
      await said(writeBackup(from, file, new Date()))
      const { counts } = await said(restoreBackup(to, file))
      return [
        `${totalOf(counts)} are in PostgreSQL and were compared.`,
        `Now start with DATABASE_URL, and with SECRET set to the content of ${join(config.dataDir, 'secret')}.`,
      ]
    } finally {
      await to.close()
    }
  } finally {
    rmSync(file, { force: true })
    await from.close()
  }
}

/** The queue is not moved: whoever waits for a code would wait in vain. */
async function refuseWaitingMails({ pool }: Store) {
  const there = await pool.query<{ is: boolean }>("select to_regclass('jobs.job') is not null as is")
  if (!there.rows[0]?.is) return
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from jobs.job where name like 'mail.%' and state in ('created', 'retry', 'active')",
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new OperatorFault(
      `${count} mails have not left yet. Start the server until they have, or say --leave-mails.`,
    )
}

function openAlone({ databaseUrl, dataDir, database }: Config): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl, database)
}
