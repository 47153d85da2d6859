/** What programs ask of a server of OAuth: who it is, tokens, and the end of one. The page where a person answers is the site's. */
import type { Context as HonoContext, Hono } from 'hono'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { failureOf } from '../../failure-of.ts'
import { resourceMetadataPath } from '../../http/challenge.ts'
import { readText } from '../../http/read-body.ts'
import { changeCode, changeRefreshToken, giveUpToken } from './give-tokens.ts'
import type { TokenFault } from './give-tokens.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { only } from './read-wish.ts'

type Parts = {
  headers: () => Headers
  context: Context
  sourceOf: (c: HonoContext) => string
}

const mostBytes = 16 * 1024

export function mountPrograms<E extends { Bindings: object }>(app: Hono<E>, parts: Parts) {
  const { config } = parts.context
  const finished = {
    [resourceMetadataPath('')]: resourceMetadata(config, ''),
    [resourceMetadataPath('/mcp')]: resourceMetadata(config, '/mcp'),
    '/.well-known/oauth-authorization-server': serverMetadata(config),
  }
  for (const [path, metadata] of Object.entries(finished))
    app.on(['GET', 'OPTIONS'], path, (c) => {
      const headers = open(parts.headers())
      headers.set('Cache-Control', 'public, max-age=300')
      return c.req.method === 'GET'
        ? Response.json(metadata, { headers })
        : new Response(null, { status: 204, headers })
    })
  const endpoints = { '/oauth/token': giveTokens, '/oauth/revoke': giveUpToken }
  for (const [path, run] of Object.entries(endpoints))
    app.all(path, (c) => answer(c, parts, (form) => run(form, parts.context)))
}

/** Nothing here goes by a cookie, so pages of any origin may ask: an agent may be one. */
function open(headers: Headers): Headers {
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Allow-Headers', '*')
  headers.set('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return headers
}

function giveTokens(form: URLSearchParams, context: Context) {
  switch (only(form, 'grant_type')) {
    case 'authorization_code':
      return changeCode(form, context)
    case 'refresh_token':
      return changeRefreshToken(form, context)
    default:
      return Promise.resolve({
        error: 'unsupported_grant_type',
        error_description: 'Known are authorization_code and refresh_token.',
      })
  }
}

type Run = (form: URLSearchParams) => Promise<object | undefined>

async function answer(c: HonoContext, { headers: base, context, sourceOf }: Parts, run: Run) {
  const headers = open(base())
  headers.set('Cache-Control', 'no-store')
  if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  try {
    if (c.req.method !== 'POST') return refuse({ status: 405, ...notPosted }, headers)
    const source = sourceOf(c)
    const wait = await context.rateLimits.peek('tokenFaultsFromSource', source)
    if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
    const form = await readForm(c.req.raw)
    const given = 'error' in form ? form : await run(form)
    if (!given || !('error' in given)) return Response.json(given ?? {}, { headers })
    await context.rateLimits.take('tokenFaultsFromSource', source)
    return refuse({ status: given.error === 'invalid_client' ? 401 : 400, ...(given as TokenFault) }, headers)
  } catch (error) {
    return fail(error, headers, context)
  }
}

const notPosted: TokenFault = { error: 'invalid_request', error_description: 'This address takes a POST.' }

/** Programs have no secret here; one that shows one believes itself somewhere else. */
async function readForm(request: Request): Promise<URLSearchParams | TokenFault> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return { error: 'invalid_request', error_description: 'The body is a form, url-encoded.' }
  const form = new URLSearchParams(await readText(request, mostBytes))
  if (request.headers.has('authorization') || form.has('client_secret') || form.has('client_assertion'))
    return { error: 'invalid_client', error_description: 'Programs are known by their client_id alone.' }
  return form
}

function refuse({ status, ...fault }: TokenFault & { status: number }, headers: Headers): Response {
  if (status === 405) headers.set('Allow', 'POST, OPTIONS')
  if (status === 401) headers.set('WWW-Authenticate', 'Basic realm="none"')
  return Response.json(fault, { status, headers })
}

function fail(error: unknown, headers: Headers, { log }: Context): Response {
  if (!(error instanceof ApiError)) log.error(describeError(error), 'token failed')
  const { code, message, details } = failureOf(error)
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter))
  const isTheirs = code === 'body_too_large'
  const fault = {
    error: isTheirs ? 'invalid_request' : 'temporarily_unavailable',
    error_description: message,
  }
  const status = { body_too_large: 413, rate_limited: 429, internal: 500 }[code as string] ?? 503
  return Response.json(fault, { status, headers })
}
