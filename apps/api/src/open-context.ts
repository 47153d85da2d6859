/** The composition root: what handlers work with, made in one place for the server, the operator's commands and tests. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { deriveKeys } from './config/keys.ts'
import type { Keys } from './config/keys.ts'
import { places } from './config/places.ts'
import { readSecret } from './config/secret.ts'
import { StartFault } from './config/start-fault.ts'
import type { Context } from './context.ts'
import { openFlowCounters } from './db/flow-counters.ts'
import { listenForChanges } from './db/public-changes.ts'
import { inTurn } from './db/in-turn.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded } from './db/open-embedded.ts'
import { openPostgres } from './db/open-postgres.ts'
import type { Store } from './db/store.ts'
import type { Artist } from './drawing/artist.ts'
import { openThreadedArtist } from './drawing/threaded-artist.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { startJobs } from './jobs/jobs.ts'
import { jobTable } from './jobs/table.ts'
import type { Postman } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Outbox } from './mail/outbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { openModels } from './models/models.ts'
import { openPayments } from './payments/open-payments.ts'
import { openSignOns } from './sign-on/open-sign-on.ts'

/** What a test gives instead of the real thing; everything else is as the server has it. */
export type Overrides = {
  /** Migrated already. */
  store?: Store
  /** Schema of the job queue. */
  jobsSchema?: string
  keys?: Keys
  postman?: Postman
  artist?: Artist
  log?: Logger
  now?: () => Date
  /** Told when a mail has landed in the outbox. */
  onLetter?: () => void
}

export type Opened = {
  context: Context
  /** Where mails land when there is no mail server. */
  outbox: Outbox | undefined
  close: () => Promise<void>
}

export async function openContext(config: Config, overrides: Overrides = {}): Promise<Opened> {
  if (!overrides.store) prepareDataFolder(config.dataDir)
  const log = overrides.log ?? pino({ level: config.logLevel, base: null })
  const keys = overrides.keys ?? deriveKeys(readSecret(config.secret, config.dataDir))
  const store = overrides.store ?? (await openStore(config))
  try {
    return await compose({ ...overrides, log, keys, store }, config)
  } catch (error) {
    await store.close()
    throw error
  }
}

type Given = Overrides & { log: Logger; keys: Keys; store: Store }

async function compose(given: Given, config: Config): Promise<Opened> {
  const { log, keys, store } = given
  const now = given.now ?? (() => new Date())
  const { postman, outbox } = openPost(given, config, now)
  const rows = jobTable(() => context, keys, postman)
  // The queue makes its own tables, and several servers that make them at once fail all but one.
  const jobs = await inTurn(store, () => startJobs({ store, keys, rows, log, schema: given.jobsSchema }))
  const artist = given.artist ?? openThreadedArtist(places.artistThread, places.fonts)
  const changes = await listenForChanges(store, log)
  const rateLimits = createRateLimits(config.redisUrl)
  await rateLimits.ready()
  const payments = openPayments(config)
  const signOns = openSignOns(config)
  const models = openModels(config)
  const counters = openFlowCounters(store, { now, log })
  const context: Context = {
    config,
    store,
    keys,
    jobs,
    counters,
    rateLimits,
    artist,
    changes,
    models,
    payments,
    signOns,
    log,
    now,
  }
  const close = async () => {
    await jobs.stop()
    await counters.close()
    await artist.close()
    await rateLimits.close()
    await changes.close()
    postman.close()
    await store.close()
  }
  return { context, outbox, close }
}

async function openStore({ databaseUrl, database, dataDir }: Config): Promise<Store> {
  const store = await (databaseUrl === undefined
    ? openEmbedded(dataDir)
    : openPostgres(databaseUrl, database))
  try {
    await migrate(store.pool)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

function openPost({ postman, onLetter }: Given, { mail, dataDir }: Config, now: () => Date) {
  if (postman) return { postman, outbox: undefined }
  if (mail.smtpUrl !== undefined) return { postman: createSmtp(mail.smtpUrl, mail.from), outbox: undefined }
  const folder = join(dataDir, 'outbox')
  const outbox = createOutbox({ folder, from: mail.from, now, onLetter: onLetter ?? (() => undefined) })
  return { postman: outbox, outbox }
}

function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`The data folder cannot be written: ${reason}. Set DATA_DIR to a folder that can.`)
  }
}
