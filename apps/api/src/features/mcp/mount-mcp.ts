/** `/mcp`: the tools for agents over Streamable HTTP, each request on its own. */
import { createAgentServer, createMcpHandler, needsOf } from '@flain/agent'
import type { Host } from '@flain/agent'
import { errors, limits, scopes } from '@flain/contract'
import type { ErrorCode, Scope } from '@flain/contract'
import type { Context as HonoContext, Hono } from 'hono'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { failureOf } from '../../failure-of.ts'
import { challenge } from '../../http/challenge.ts'
import type { Resource } from '../../http/challenge.ts'
import type { Shown } from '../../http/handler.ts'
import { readText } from '../../http/read-body.ts'
import { checkScope } from '../../http/scopes.ts'
import { parseStorable } from '../../http/storable.ts'
import type { Visit } from '../../http/visit.ts'
import { createAgentHost } from './agent-host.ts'
import { createCallApi } from './call-api.ts'
import { isOurHost } from './is-our-host.ts'

type Bindings = { incoming?: { socket: { remoteAddress?: string | undefined } }; resource?: Resource }
type Route = HonoContext<{ Bindings: Bindings }>

type Parts = {
  context: Context
  visit: (c: Route) => Visit
  /** What is shown; throws unless it is somebody's. */
  checkShown: (visit: Visit, context: Context) => Promise<Shown>
}

/** A flow's document and what is said about it. */
const mostBytes = limits.flowBodyBytes

/** What a call made on behalf of an agent carries on, so that it is counted for the same party. */
const carried = ['authorization', 'user-agent', 'x-forwarded-for']

/** Tokens for here are for nothing else, but for what tools do with them. */
const resource = '/mcp' as const

export function mountMcp(app: Hono<{ Bindings: Bindings }>, { context, visit: visiting, checkShown }: Parts) {
  const { log, config } = context
  const fault = (error: unknown) => log.error(describeError(error), 'agent tool failed')
  const identity = { version: '1', websiteUrl: `${config.siteUrl}/api/docs` }
  const handler = createMcpHandler(
    ({ authInfo }) => createAgentServer(authInfo?.extra?.['host'] as Host, identity, fault),
    { onerror: (error) => log.debug(describeError(error), 'agent request refused'), maxSubscriptions: 1 },
  )
  const hostFor = (c: Route, visit: Visit) => {
    const headers = Object.fromEntries(carried.flatMap((name) => headerOf(visit, name)))
    const ask = async (path: string, init: RequestInit) =>
      app.request(
        path,
        { ...init, headers: { ...headers, ...(init.headers as object) } },
        { ...c.env, resource },
      )
    const callApi = createCallApi(ask)
    return createAgentHost({ context, callApi, source: visit.source })
  }
  app.all('/mcp', async (c) => {
    const visit = { ...visiting(c), resource }
    visit.headers.set('Cache-Control', 'no-store')
    try {
      checkDoor(c.req.raw, visit, context)
      const shown = visit.header('authorization') === undefined ? undefined : await checkShown(visit, context)
      const parsedBody = c.req.method === 'POST' ? await readBody(c.req.raw) : undefined
      checkNeeds(needsOf(parsedBody), shown, { visit, context })
      const authInfo = { token: '', clientId: '', scopes: [], extra: { host: hostFor(c, visit) } }
      const options = parsedBody === undefined ? { authInfo } : { authInfo, parsedBody }
      return withHeaders(await handler.fetch(c.req.raw, options), visit.headers)
    } catch (error) {
      return refuse(error, visit, context)
    }
  })
}

function headerOf(visit: Visit, name: string): [string, string][] {
  const value = visit.header(name)
  return value === undefined ? [] : [[name, value]]
}

/** A page of another site, or one that has made its name point here, gets nothing. */
function checkDoor(request: Request, { header }: Visit, { config }: Context) {
  const origin = header('origin')
  if (origin !== undefined && !config.origins.includes(origin)) throw new ApiError('origin_refused')
  if (!isOurHost(header('host') ?? new URL(request.url).host, config)) throw new ApiError('host_unknown')
}

type At = { visit: Visit; context: Context }

/**
 * What a tool does to an account is asked for before anything is done. A token can be asked for more; what a key lacks
 * the tool says itself, since only its owner can make another.
 */
function checkNeeds(needs: readonly Scope[], shown: Shown | undefined, { visit, context }: At) {
  const missing = shown ? needs.find((scope) => !shown.scopes.includes(scope)) : needs[0]
  if (missing === undefined || shown?.kind === 'key') return
  const wanted = scopes.filter((scope) => scope === 'flows:read' || needs.includes(scope))
  const error = shown ? ({ error: 'insufficient_scope' } as const) : {}
  visit.headers.set('WWW-Authenticate', challenge(context.config, resource, { ...error, scopes: wanted }))
  if (!shown) throw new ApiError('account_needed')
  checkScope({ scopes: shown.scopes }, missing)
}

async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('not_json')
  const text = await readText(request, mostBytes)
  try {
    return parseStorable(text)
  } catch {
    throw new ApiError('invalid_body', { sentence: 'The request body is not valid JSON.' })
  }
}

function withHeaders(response: Response, headers: Headers): Response {
  const all = new Headers(response.headers)
  for (const [name, value] of headers) all.set(name, value)
  return new Response(response.body, { status: response.status, headers: all })
}

/** Errors of the protocol for a few of ours; the sentence says the rest. */
const protocolCodes: Partial<Record<ErrorCode, number>> = { invalid_body: -32_700, not_json: -32_700 }

function refuse(error: unknown, { requestId, headers }: Visit, { log }: Context): Response {
  if (!(error instanceof ApiError)) log.error({ requestId, ...describeError(error) }, 'agent request failed')
  const { code, message, details } = failureOf(error)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter))
  const fault = { code: protocolCodes[code] ?? -32_000, message, data: { code, requestId } }
  return new Response(JSON.stringify({ jsonrpc: '2.0', id: null, error: fault }), {
    status: errors[code].status,
    headers,
  })
}
