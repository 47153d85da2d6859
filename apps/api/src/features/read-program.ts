/** Who a program speaks for: it shows a key of a person's own, or a token that a person gave it. */
import { planAllows, toPlanId } from '@flain/contract'
import type { Call } from '@flain/contract'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { planRequired } from '../http/call-route.ts'
import { challenge } from '../http/challenge.ts'
import type { Caller, Shown } from '../http/handler.ts'
import { checkScope } from '../http/scopes.ts'
import type { Visit } from '../http/visit.ts'
import { findKey } from './api-keys/find-key.ts'
import { looksLikeKey } from './api-keys/write-key.ts'
import { findToken } from './programs/find-token.ts'
import { looksLikeToken } from './programs/write-token.ts'

/** Writing down every use would make each read a write. */
const touchEveryMs = 60_000

/** Meant as a key or a token, whole or not. */
export const isOfProgram = (bearer: string): boolean => looksLikeKey(bearer) || looksLikeToken(bearer)

/**
 * It is looked for anew each time, so what was ended is dead on every server with the next request. What is compared is
 * a hash: how long that takes says nothing of what was shown.
 */
export async function readProgram(visit: Visit, call: Call, context: Context): Promise<Caller> {
  const shown = await checkShown(visit, context)
  await countCall(shown.id, visit, context)
  const plan = toPlanId(shown.tier)
  if (!planAllows(plan, 'api_keys')) throw planRequired('api_keys')
  if (call.scope === undefined) throw new ApiError('key_not_enough')
  const caller = { userId: shown.userId, plan, scopes: shown.scopes }
  const { scope } = call
  if (!caller.scopes.includes(scope)) {
    const want = { error: 'insufficient_scope', scopes: [scope] } as const
    visit.headers.set('WWW-Authenticate', challenge(context.config, visit.resource, want))
  }
  checkScope(caller, scope)
  await touch(shown, context)
  return caller
}

/** What is shown, whatever it allows; throws when it is nothing, or nobody's. */
export async function checkShown(visit: Visit, context: Context): Promise<Shown> {
  const bearer = visit.bearer ?? ''
  const find = looksLikeToken(bearer) ? findToken(bearer, visit.resource, context) : findKey(bearer, context)
  const shown = await find
  if (shown) return shown
  const { config } = context
  visit.headers.set('WWW-Authenticate', challenge(config, visit.resource, { error: 'invalid_token' }))
  throw new ApiError('key_invalid')
}

/** Every answer says how much is left, under the names that most programs know. */
async function countCall(id: string, { headers }: Visit, { rateLimits, now }: Context) {
  const { wait, limit, left, resetIn } = await rateLimits.count('callsByKey', id)
  headers.set('X-RateLimit-Limit', String(limit))
  headers.set('X-RateLimit-Remaining', String(left))
  headers.set('X-RateLimit-Reset', String(Math.ceil(now().getTime() / 1000) + resetIn))
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}

async function touch({ lastUsedAt, touch: write }: Shown, { store, now }: Context) {
  const time = now()
  if (lastUsedAt && time.getTime() - lastUsedAt.getTime() <= touchEveryMs) return
  if (await store.hasRoom()) await write(time)
}
