/** Puts the server together from its configuration, in an order that lets it answer health checks from the beginning. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@flain/content'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { createApp, headersOfAll } from './app.ts'
import type { AppParts } from './app.ts'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { deriveKeys } from './config/keys.ts'
import { places } from './config/places.ts'
import { readSecret } from './config/secret.ts'
import { StartFault } from './config/start-fault.ts'
import type { Context } from './context.ts'
import { listenForChanges } from './db/public-changes.ts'
import { migrate } from './db/migrate.ts'
import { openEmbedded } from './db/open-embedded.ts'
import { openPostgres } from './db/open-postgres.ts'
import type { Store } from './db/store.ts'
import { openThreadedArtist } from './drawing/threaded-artist.ts'
import { importPosts } from './features/blog/import-posts.ts'
import { seedSamples } from './features/community/seed-samples.ts'
import { tellAuthors } from './features/community/tell-authors.ts'
import { thinVersions } from './features/flows/thin-versions.ts'
import { openFlowFiles } from './features/public/flow-files.ts'
import { answerWhileStarting } from './http/answer-while-starting.ts'
import { openFront } from './http/front.ts'
import type { Front } from './http/front.ts'
import { listen } from './http/listen.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { openSite } from './http/site.ts'
import type { Site } from './http/site.ts'
import { createCleanUp } from './jobs/clean-up.ts'
import { startJobs } from './jobs/jobs.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Outbox } from './mail/outbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { openModels } from './models/models.ts'
import { openDoor } from './operator/door.ts'
import { openPayments } from './payments/open-payments.ts'

export type RunningServer = {
  config: Config
  store: Store
  site: Site
  /** Requests under way finish; then everything is closed. */
  stop: () => Promise<void>
}

export type StartOptions = {
  env: Record<string, string | undefined>
  /** Told when a mail has landed in the outbox. */
  onLetter?: () => void
}

/** How long a load balancer gets to see that this server is going before it takes no more connections. */
const leaveMs = 3000
const finishMs = 30_000

export async function startServer({ env, onLetter = () => undefined }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env, brand.contactEmail)
  const log = pino({ level: config.logLevel, base: null })
  let answer: (request: Request, env: object) => Response | Promise<Response> = answerWhileStarting
  let front: Front = () => false
  const listening = {
    fetch: (request: Request, bindings: object) => answer(request, bindings),
    front: ((request, response) => front(request, response)) satisfies Front,
  }
  const { server, finish } = await listen(listening, config.host, config.port)
  try {
    const outbox = openOutbox(config, onLetter)
    const context = await openContext(config, log, outbox)
    await bringContent(context)
    const site = await openSite({
      config,
      siteBuild: places.siteBuild,
      studioBuild: places.studioBuild,
      siteThread: places.siteThread,
      changes: context.changes,
      callApi: (path) => callApi(path),
    })
    let isReady = true
    const flowFiles = openFlowFiles(context)
    const parts: AppParts = {
      context,
      flowFiles,
      site,
      outbox: isOutboxShown(config) ? outbox : undefined,
      isReady: () => isReady,
    }
    const app = createApp(parts)
    const callApi = async (path: string) => {
      const response = await app.request(path)
      return { status: response.status, body: (await response.json()) as unknown }
    }
    await context.jobs.work()
    const door = openDoor(context)
    answer = (request, bindings) => app.fetch(request, bindings)
    front = openFront({
      find: (pathname, search) => {
        const asset = flowFiles.find(pathname)
        return asset ? { asset, status: 200 } : site.find(pathname, search)
      },
      headers: headersOfAll(config),
      isReady: () => isReady,
    })
    const stop = async () => {
      isReady = false
      if (context.store.kind === 'server') await new Promise((resolve) => setTimeout(resolve, leaveMs))
      await finish(finishMs)
      await door.close()
      await site.close()
      await closeContext(context)
    }
    return { config, store: context.store, site, stop }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
}

async function openContext(config: Config, log: Logger, outbox: Outbox): Promise<Context> {
  prepareDataFolder(config.dataDir)
  const keys = deriveKeys(readSecret(config.secret, config.dataDir))
  const store = await (config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl))
  try {
    await migrate(store.pool)
    const now = () => new Date()
    const { smtpUrl, from } = config.mail
    const postman = smtpUrl === undefined ? outbox : createSmtp(smtpUrl, from)
    const cleanUp = createCleanUp(store, now)
    const hourly = async () => {
      await cleanUp()
      await tellAuthors(context)
    }
    const nightly = async () => {
      const thinned = await thinVersions(store, now())
      if (thinned > 0) log.info({ thinned }, 'old versions thinned')
    }
    const jobs = await startJobs({ store, keys, postman, cleanUp: hourly, nightly, log })
    const artist = openThreadedArtist(places.artistThread, places.fonts)
    const changes = await listenForChanges(store, log)
    const rateLimits = createRateLimits(config.redisUrl)
    await rateLimits.ready()
    const payments = openPayments(config)
    const models = openModels(config)
    const context: Context = {
      config,
      store,
      keys,
      jobs,
      rateLimits,
      artist,
      changes,
      models,
      payments,
      log,
      now,
    }
    return context
  } catch (error) {
    await store.close()
    throw error
  }
}

async function closeContext({ artist, jobs, rateLimits, changes, store }: Context) {
  await jobs.stop()
  await artist.close()
  await rateLimits.close()
  await changes.close()
  await store.close()
}

/** What a server works with, without the server: for commands while none is running. */
export async function openServerContext(env: StartOptions['env']) {
  const config = readConfig(env, brand.contactEmail)
  const log = pino({ level: config.logLevel, base: null })
  const context = await openContext(
    config,
    log,
    openOutbox(config, () => undefined),
  )
  return { context, close: () => closeContext(context) }
}

/** Articles and samples, so that a new installation is not empty. What cannot be read is said and left out. */
async function bringContent(context: Context) {
  if (!(await context.store.hasRoom())) return
  await seedSamples(context)
  const { faults } = await importPosts(places.articles, context)
  for (const fault of faults) context.log.warn({ fault }, 'an article was not imported')
}

function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`The data folder cannot be written: ${reason}. Set DATA_DIR to a folder that can.`)
  }
}

function openOutbox(config: Config, onLetter: () => void): Outbox {
  const folder = join(config.dataDir, 'outbox')
  return createOutbox({ folder, from: config.mail.from, now: () => new Date(), onLetter })
}

/** Mails hold codes, so the page is for this machine only and never behind a proxy. */
export function isOutboxShown(config: Config): boolean {
  return config.mail.smtpUrl === undefined && config.isLoopback && config.trustedProxies === 0
}
