/** The whole server as one function from request to response. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { errors } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import type { Config } from './config/config.ts'
import { places } from './config/places.ts'
import type { Context } from './context.ts'
import { avatars } from './drawing/avatars.ts'
import { apiDocument } from './features/docs/api-document.ts'
import { apiPage } from './features/docs/api-page.ts'
import { mountPictures } from './features/blog/mount-pictures.ts'
import { authenticate } from './features/authenticate.ts'
import { handlers } from './features/handlers.ts'
import { mountKroki } from './features/kroki/mount-kroki.ts'
import { mountMcp } from './features/mcp/mount-mcp.ts'
import { mountOneClick } from './features/newsletter/one-click.ts'
import { mountPaymentNews } from './features/payments/receive-news.ts'
import { mountPrograms } from './features/programs/mount-programs.ts'
import { checkShown } from './features/read-program.ts'
import { openFlowFiles } from './features/public/flow-files.ts'
import type { FlowFiles } from './features/public/flow-files.ts'
import { mountPortraits } from './features/public/mount-portraits.ts'
import { mountEditorExtension } from './features/public/mount-editor-extension.ts'
import { mountElement } from './features/public/mount-element.ts'
import { mountPublic } from './features/public/mount-public.ts'
import { ApiError, failureResponse } from './api-error.ts'
import { answerAsset, makeAsset } from './http/asset.ts'
import { answerCall } from './http/call-route.ts'
import type { AnyHandler } from './http/call-route.ts'
import type { Resource } from './http/challenge.ts'
import { describeError } from './describe-error.ts'
import { failureOf } from './failure-of.ts'
import { apiPolicy, commonHeaders, strictTransport } from './http/security-headers.ts'
import { keepAnswers } from './http/shared-answers.ts'
import type { SharedAnswers } from './http/shared-answers.ts'
import { plainPage } from './http/site.ts'
import type { Site } from './http/site.ts'
import { isReadableAddress } from './http/storable.ts'
import { requestSource, visitOf } from './http/visit.ts'
import { nameRequest } from './metrics/watch-requests.ts'
import type { Outbox } from './mail/outbox.ts'
import { outboxPage } from './mail/outbox-page.ts'

type Bindings = {
  incoming?: { socket: { remoteAddress?: string | undefined } }
  /** Of what the server asks itself on behalf of somebody who came through another door. */
  resource?: Resource
}
type Route = HonoContext<{ Bindings: Bindings }>

export type AppParts = {
  context: Context
  site?: Site | undefined
  /** Given only when mails stay on this machine and only this machine can reach the server. */
  outbox?: Outbox | undefined
  isReady?: () => boolean
  flowFiles?: FlowFiles
}

/** What every answer carries. */
export function headersOfAll({ siteUrl, hasSecureSubdomains }: Config): Record<string, string> {
  return siteUrl.startsWith('https:')
    ? { ...commonHeaders, 'Strict-Transport-Security': strictTransport(hasSecureSubdomains) }
    : { ...commonHeaders }
}

export function createApp({ context, site, outbox, isReady = () => true, flowFiles }: AppParts) {
  const { config } = context
  const app = new Hono<{ Bindings: Bindings }>()
  const common = headersOfAll(config)
  const baseHeaders = () => {
    const headers = new Headers(common)
    if (!isReady()) headers.set('Connection', 'close')
    return headers
  }
  const sourceOf = sourceBy(config)
  const visit = visitBy(context, baseHeaders)

  app.use('*', async (c, next) => {
    if (isReadableAddress(c.req.url)) return next()
    if (!c.req.path.startsWith('/api/')) return plainPage(400, errors.invalid_query.sentence, baseHeaders())
    const { requestId, headers } = visit(c)
    return failureResponse(new ApiError('invalid_query'), requestId, headers)
  })
  mountHealth(app, baseHeaders, { isReady, context })
  mountOneClick(app, baseHeaders, context)
  mountPaymentNews(app, baseHeaders, context)
  mountCalls(app, visit, context)
  mountPrograms(app, { headers: baseHeaders, context, sourceOf })
  mountMcp(app, { context, visit, checkShown })
  mountDocs(app, baseHeaders, context.config.siteUrl)
  app.all('/api/*', (c) => {
    const { requestId, headers } = visit(c)
    return failureResponse(new ApiError('not_found'), requestId, headers)
  })
  mountAvatars(app, baseHeaders, context)
  mountPublic(app, { headers: baseHeaders, context, files: flowFiles ?? openFlowFiles(context), sourceOf })
  mountElement(app, baseHeaders)
  mountEditorExtension(app, baseHeaders)
  mountKroki(app, { headers: baseHeaders, context, sourceOf })
  mountPictures(app, baseHeaders, context)
  if (outbox) app.get('/outbox', (c) => outboxPage(outbox, c.req.raw, baseHeaders()))
  app.all('*', (c) => {
    if (!site) return new Response('Not found', { status: 404, headers: baseHeaders() })
    return site.answer(c.req.raw, baseHeaders(), sourceOf(c))
  })
  app.onError((error, c) => {
    const { requestId, headers } = visit(c)
    context.log.error({ requestId, ...describeError(error) }, 'page failed')
    return failurePage(failureOf(error), headers)
  })
  return app
}

/** What a request tells, and the headers its answer begins with. */
function visitBy(context: Context, baseHeaders: () => Headers) {
  const { siteUrl, origins, trustedProxies } = context.config
  const isHttps = siteUrl.startsWith('https:')
  const look = watchForProxy(context)
  return (c: Route) => {
    look(c.req.raw)
    const headers = baseHeaders()
    const requestId = randomUUID()
    headers.set('X-Request-Id', requestId)
    headers.set('Content-Security-Policy', apiPolicy)
    allowOrigin(c.req.raw, headers, origins)
    const { incoming, resource = '' } = c.env ?? {}
    const remoteAddress = incoming?.socket.remoteAddress
    return visitOf({
      request: c.req.raw,
      remoteAddress,
      requestId,
      headers,
      trustedProxies,
      isHttps,
      resource,
    })
  }
}

function failurePage({ code, message, details }: ApiError, headers: Headers): Response {
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter))
  return plainPage(errors[code].status, message, headers)
}

/** Whom to count for what a request costs. */
function sourceBy({ trustedProxies }: Config) {
  return ({ env, req }: HonoContext<{ Bindings: Bindings }>) =>
    requestSource(req.raw, env?.incoming?.socket.remoteAddress, trustedProxies)
}

type Health = { isReady: () => boolean; context: Context }

function mountHealth(app: App, baseHeaders: () => Headers, { isReady, context }: Health) {
  app.get('/healthz', () => Response.json({ status: 'ok' }, { headers: baseHeaders() }))
  app.get('/readyz', async () => {
    const status = await readiness(isReady, context)
    return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers: baseHeaders() })
  })
}

async function readiness(isReady: () => boolean, { store }: Context) {
  if (!isReady()) return 'stopping'
  return (await store.isThere()) ? 'ready' : 'waiting for the database'
}

/** Says once that requests come through a proxy that was not named, so that everybody counts as one source. */
function watchForProxy({ config, log }: Context): (request: Request) => void {
  let isSilent = config.trustedProxies > 0
  return ({ headers }) => {
    if (isSilent || !headers.has('x-forwarded-for')) return
    isSilent = true
    log.warn('requests come through a proxy and TRUST_PROXY is not set: everybody counts as one source')
  }
}

type App = Hono<{ Bindings: Bindings }>
type Visiting = (c: Route) => ReturnType<typeof visitOf>

function mountCalls(app: App, visit: Visiting, context: Context) {
  const methodsOf = new Map<string, string[]>()
  const answers = keepAnswers(context.changes)
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), call.method])
    // The contract types each handler on its own; here they are all called the same way.
    const handler = handlers[name] as unknown as AnyHandler
    app.on(call.method, path, (c) => runCall({ c, name, handler, visit, context, answers }))
  }
  for (const [path, methods] of methodsOf) {
    const allowed = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
    app.all(path, (c) => otherMethod(c, visit, allowed))
  }
}

function otherMethod(c: Route, visit: Visiting, allowed: string[]) {
  const { headers, requestId } = visit(c)
  headers.set('Allow', allowed.join(', '))
  if (c.req.method !== 'OPTIONS')
    return failureResponse(new ApiError('method_not_allowed'), requestId, headers)
  if (headers.has('Access-Control-Allow-Origin')) {
    headers.set('Access-Control-Allow-Methods', allowed.join(', '))
    headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, If-Match, Idempotency-Key')
    headers.set('Access-Control-Max-Age', '7200')
  }
  return new Response(null, { status: 204, headers })
}

type Run = {
  c: Route
  name: CallName
  handler: AnyHandler
  visit: Visiting
  context: Context
  answers: SharedAnswers
}

async function runCall({ c, name, handler, visit: visiting, context, answers }: Run): Promise<Response> {
  const visit = visiting(c)
  const received = {
    request: c.req.raw,
    params: () => c.req.param() as Record<string, string>,
    query: () => c.req.query(),
    visit,
  }
  if (c.env?.incoming) nameRequest(c.env.incoming, name)
  const startedAt = performance.now()
  let response: Response
  try {
    response = await answers.get(name, received, () =>
      answerCall({ name, handler, authenticate }, received, context),
    )
    // Whoever changed something finds it changed wherever they look next.
    if (c.req.method !== 'GET') await context.changes.settle().catch(() => undefined)
  } catch (error) {
    response = failureResponse(toApiError(error, visit.requestId, context), visit.requestId, visit.headers)
  }
  if (context.log.isLevelEnabled('info')) {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    context.log.info({ requestId: visit.requestId, call: name, status: response.status, ms }, 'call')
  }
  return response
}

function toApiError(error: unknown, requestId: string, { log }: Context): ApiError {
  if (!(error instanceof ApiError)) log.error({ requestId, ...describeError(error) }, 'call failed')
  return failureOf(error)
}

/** Pages of our own other origin may read answers; nobody else's may. */
function allowOrigin(request: Request, headers: Headers, origins: readonly string[]) {
  headers.set('Vary', 'Origin')
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) return
  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Credentials', 'true')
  headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id')
}

function mountDocs(app: App, baseHeaders: () => Headers, siteUrl: string) {
  const json = makeAsset('openapi.json', Buffer.from(JSON.stringify(apiDocument())), 'public, max-age=300')
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  const page = makeAsset('docs.html', Buffer.from(apiPage(siteUrl)), 'public, max-age=300', {
    'Content-Security-Policy': policy,
  })
  app.get('/api/openapi.json', (c) => answerAsset(json, c.req.raw, baseHeaders()))
  app.get('/api/docs', (c) => answerAsset(page, c.req.raw, baseHeaders()))
  app.get('/skills/flain/SKILL.md', async () => {
    const headers = baseHeaders()
    headers.set('Content-Type', 'text/markdown; charset=utf-8')
    headers.set('Cache-Control', 'public, max-age=300')
    return new Response(await readFile(places.skill), { headers })
  })
}

function mountAvatars(app: App, baseHeaders: () => Headers, context: Context) {
  mountPortraits(app, baseHeaders, context)
  const policy = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }
  for (const { url, svg } of avatars) {
    const asset = makeAsset(url, Buffer.from(svg), 'public, max-age=604800', policy)
    app.get(url, (c) => {
      const headers = baseHeaders()
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
      return answerAsset(asset, c.req.raw, headers)
    })
  }
}
