/** Turns a call of the contract and its handler into one HTTP route. Every rule that all calls share is kept here. */
import { limits, planAllows, planFor, plans } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import type { Context } from '../context.ts'
import { isCrowded } from '../db/store.ts'
import { ApiError } from '../api-error.ts'
import { answerLines, answerPieces } from './answer-lines.ts'
import { challenge } from './challenge.ts'
import { JsonText } from './handler.ts'
import type { Caller, Lines } from './handler.ts'
import { parsePart } from './parse-request.ts'
import { readJson } from './read-body.ts'
import type { Visit } from './visit.ts'

export type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown; caller: Caller | undefined; visit: Visit },
  context: Context,
) => Promise<Record<string, unknown> | Lines<unknown> | JsonText>

/** Who makes the request, or nobody. Throws when what is shown is not enough for the call, or no key at all. */
export type Authenticate = (visit: Visit, call: Call, context: Context) => Promise<Caller | undefined>

/** A call with what answers it. */
export type Row = { name: CallName; handler: AnyHandler; authenticate: Authenticate }

export type Received = {
  request: Request
  params: () => Record<string, string>
  query: () => Record<string, string>
  visit: Visit
}

/** Answers a request to the call, or throws an ApiError. */
export async function answerCall({ name, handler, authenticate }: Row, received: Received, context: Context) {
  const call: Call = calls[name]
  const { visit } = received
  if (call.method !== 'GET') checkOrigin(visit, context.config.origins)
  if (isCrowded(context.store)) throw new ApiError('not_ready', { retryAfter: 5 })
  const caller = call.auth === 'none' ? undefined : await authenticate(visit, call, context)
  if (!caller && (call.auth === 'session' || call.auth === 'cookie')) {
    if (call.scope !== undefined)
      visit.headers.set('WWW-Authenticate', challenge(context.config, visit.resource))
    throw new ApiError('session_expired')
  }
  if (caller) visit.headers.set('Cache-Control', 'private, no-store')
  if (caller && call.method !== 'GET') await limitChanges(caller, context)
  if (call.feature && caller && !planAllows(caller.plan, call.feature)) throw planRequired(call.feature)
  if (call.method !== 'GET' && call.errors.includes('storage_full') && !(await context.store.hasRoom())) {
    throw new ApiError('storage_full')
  }
  const input = {
    params: call.params ? parsePart(call, call.params, received.params(), 'not_found') : undefined,
    query: call.query ? parsePart(call, call.query, received.query(), 'invalid_query') : undefined,
    body: call.body ? await readBody(call, received.request) : undefined,
    caller,
    visit,
  }
  const answer = await handler(input, context)
  if (typeof answer === 'function') return answerLines(answer, visit.headers)
  visit.headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!visit.headers.has('Cache-Control')) visit.headers.set('Cache-Control', 'no-store')
  const body =
    answer instanceof JsonText ? answerPieces(answer.pieces) : JSON.stringify({ success: true, ...answer })
  return new Response(body, {
    status: visit.status ?? call.status ?? 200,
    headers: visit.headers,
  })
}

/** Beside the limits that a call has of its own. */
async function limitChanges({ userId }: Caller, { rateLimits }: Context) {
  const wait = await rateLimits.take('changesByPerson', userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}

/**
 * Unsafe methods need an Origin that is ours. A program sends none; it must then show a bearer token, which no page of
 * another site can have.
 */
function checkOrigin(visit: Visit, origins: readonly string[]) {
  const origin = visit.header('origin')
  const isAllowed = origin === undefined ? visit.bearer !== undefined : origins.includes(origin)
  if (!isAllowed) throw new ApiError('origin_refused')
}

function readBody(call: Call, request: Request): Promise<unknown> {
  const schema = call.body
  if (!schema) return Promise.resolve(undefined)
  return readJson(request, call.bodyBytes ?? limits.bodyBytes).then((json) =>
    parsePart(call, schema, json, 'invalid_body'),
  )
}

export function planRequired(feature: NonNullable<Call['feature']>): ApiError {
  const plan = planFor(feature)
  return new ApiError('plan_required', {
    plan,
    sentence: `Your plan does not include this. The ${plans[plan].name} plan does.`,
  })
}
