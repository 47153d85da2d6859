/** Puts the server together from its configuration, in an order that lets it answer health checks from the beginning. */
import { brand } from '@flain/content'
import { pino } from 'pino'
import { createApp, headersOfAll } from './app.ts'
import type { AppParts } from './app.ts'
import { readConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { places } from './config/places.ts'
import type { Context } from './context.ts'
import type { Store } from './db/store.ts'
import { importPosts } from './features/blog/import-posts.ts'
import { seedSamples } from './features/community/seed-samples.ts'
import { openFlowFiles } from './features/public/flow-files.ts'
import { answerWhileStarting } from './http/answer-while-starting.ts'
import { openFront } from './http/front.ts'
import type { Front } from './http/front.ts'
import { listen } from './http/listen.ts'
import { openSite } from './http/site.ts'
import type { Site } from './http/site.ts'
import { openContext } from './open-context.ts'
import { openDoor } from './operator/door.ts'

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
    const { context, outbox, close } = await openContext(config, { log, onLetter })
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
      await close()
    }
    return { config, store: context.store, site, stop }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
}

/** Articles and samples, so that a new installation is not empty. What cannot be read is said and left out. */
async function bringContent(context: Context) {
  if (!(await context.store.hasRoom())) return
  await seedSamples(context)
  const { faults } = await importPosts(places.articles, context)
  for (const fault of faults) context.log.warn({ fault }, 'an article was not imported')
}

/** Mails hold codes, so the page is for this machine only and never behind a proxy. */
export function isOutboxShown(config: Config): boolean {
  return config.mail.smtpUrl === undefined && config.isLoopback && config.trustedProxies === 0
}
