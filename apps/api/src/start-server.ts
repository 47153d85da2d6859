/** Puts the server together from its configuration. It listens last: whoever can connect is served. */
import { brand } from '@flain/content'
import { pino } from 'pino'
import { createApp, headersOfAll } from './app.ts'
import type { AppParts } from './app.ts'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { places } from './config/places.ts'
import type { Context } from './context.ts'
import { inTurn } from './db/in-turn.ts'
import type { Store } from './db/store.ts'
import { importPosts } from './features/blog/import-posts.ts'
import { seedSamples } from './features/community/seed-samples.ts'
import { seedTemplates } from './features/community/seed-templates.ts'
import { accountOf, openFlowFiles } from './features/public/flow-files.ts'
import type { FlowFiles } from './features/public/flow-files.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { openFront } from './http/front.ts'
import { listen } from './http/listen.ts'
import { findShared, shareRelease } from './http/release-files.ts'
import { openSite } from './http/site.ts'
import type { Site, SiteParts } from './http/site.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { watchRequests } from './metrics/watch-requests.ts'
import { openContext } from './open-context.ts'
import { openDoor } from './operator/door.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { traceRequest } from './tracing/trace-requests.ts'

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
/** How long what is under way then has. All together stays under the 8 seconds of `server.ts`. */
const finishMs = 2500

export async function startServer({ env, onLetter = () => undefined }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env, brand.contactEmail)
  const log = pino({ level: config.logLevel, base: null })
  const { context, outbox, close } = await openContext(config, { log, onLetter })
  const opened: (() => Promise<void>)[] = [close]
  const closeAll = async () => {
    for (const each of opened.toReversed()) await each()
  }
  try {
    const tracing = await openTracing(context)
    opened.unshift(tracing.close)
    await inTurn(context.store, () => bringContent(context))
    const flowFiles = openFlowFiles(context)
    const site = await openOwnSite({ context, flowFiles, callApi: (path) => callApi(path) })
    opened.push(site.close)
    let isReady = true
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
    const front = openFront({
      find: (pathname, search) => {
        const asset = flowFiles.find(pathname)
        return asset ? { asset, status: 200 } : site.find(pathname, search)
      },
      headers: headersOfAll(config),
      isReady: () => isReady,
    })
    const fetch = (request: Request, bindings: object) => app.fetch(request, bindings)
    await context.jobs.work()
    opened.push(await serveMetrics(context))
    giveBackMemory()
    const listening = { fetch, front, watch: watchRequests(log), within: traceRequest }
    const { finish } = await listen(listening, config.host, config.port)
    opened.push(openDoor(context).close, () => finish(finishMs))
    const stop = async () => {
      isReady = false
      if (context.store.kind === 'server') await new Promise((resolve) => setTimeout(resolve, leaveMs))
      await closeAll()
    }
    return { config, store: context.store, site, stop }
  } catch (error) {
    await closeAll()
    throw error
  }
}

type SiteMakings = Pick<AppParts, 'context'> & Pick<SiteParts, 'callApi'> & { flowFiles: FlowFiles }

async function openOwnSite({ context, flowFiles, callApi }: SiteMakings): Promise<Site> {
  const { config, changes, store } = context
  const site = await openSite({
    config,
    siteBuild: places.siteBuild,
    studioBuild: places.studioBuild,
    siteThread: places.siteThread,
    changes,
    log: context.log,
    callApi,
    otherRelease: (pathname) => findShared(pathname, context),
    accountOf: async (id) => {
      const flow = await flowFiles.flow(id)
      return flow && accountOf(flow)
    },
  })
  // Releases meet on a database server only.
  if (store.kind === 'server') await shareRelease(site.hashed, context)
  return site
}

/** Articles and samples, so that a new installation is not empty. What cannot be read is said and left out. */
async function bringContent(context: Context) {
  if (!(await context.store.hasRoom())) return
  await seedSamples(context)
  await seedTemplates(context)
  const { faults } = await importPosts(places.articles, context)
  for (const fault of faults) context.log.warn({ fault }, 'an article was not imported')
}

/** Mails hold codes, so the page is for this machine only and never behind a proxy. */
export function isOutboxShown(config: Config): boolean {
  return config.mail.smtpUrl === undefined && config.isLoopback && config.trustedProxies === 0
}
