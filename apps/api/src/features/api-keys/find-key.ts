import { planAllows, toPlanId } from '@flain/contract'
import type { Call } from '@flain/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { hashOf } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { apiKeys } from '../../db/developer-tables.ts'
import { perDatabase } from '../../db/per-database.ts'
import { users } from '../../db/schema.ts'
import { planRequired } from '../../http/call-route.ts'
import type { Caller } from '../../http/handler.ts'
import { checkScope } from '../../http/scopes.ts'
import type { Visit } from '../../http/visit.ts'
import { isWholeKey } from './write-key.ts'

/** Writing down every use would make each read a write. */
const touchEveryMs = 60_000

const findByHash = perDatabase((db) =>
  db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      tier: users.tier,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, sql.placeholder('keyHash')), isNull(users.suspendedAt)))
    .prepare('api_key_by_hash'),
)

/**
 * Whose key the request shows. It is looked for anew each time, so a revoked one is dead on every server with the next
 * request. What is compared is a hash: how long that takes says nothing of the key.
 */
export async function readKey(visit: Visit, call: Call, context: Context): Promise<Caller> {
  const key = await checkKey(visit, context)
  await countCall(key.id, visit, context)
  const plan = toPlanId(key.tier)
  if (!planAllows(plan, 'api_keys')) throw planRequired('api_keys')
  if (call.scope === undefined) throw new ApiError('key_not_enough')
  const caller = { userId: key.userId, plan, scopes: key.scopes }
  checkScope(caller, call.scope)
  await touch(key, context)
  return caller
}

/** The key that is shown, whatever it may do; throws when it is none, or nobody's. */
export async function checkKey(visit: Visit, context: Context) {
  const key = await findKey(visit.bearer ?? '', context)
  if (key) return key
  visit.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"')
  throw new ApiError('key_invalid')
}

async function findKey(text: string, context: Context) {
  if (!isWholeKey(text)) return undefined
  const [key] = await findByHash(context.store.db).execute({ keyHash: hashOf(text) })
  return key && (key.expiresAt === null || key.expiresAt > context.now()) ? key : undefined
}

/** Every answer says how much is left, under the names that most programs know. */
async function countCall(id: string, { headers }: Visit, { rateLimits, now }: Context) {
  const { wait, limit, left, resetIn } = await rateLimits.count('callsByKey', id)
  headers.set('X-RateLimit-Limit', String(limit))
  headers.set('X-RateLimit-Remaining', String(left))
  headers.set('X-RateLimit-Reset', String(Math.ceil(now().getTime() / 1000) + resetIn))
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}

async function touch({ id, lastUsedAt }: { id: string; lastUsedAt: Date | null }, { store, now }: Context) {
  const time = now()
  if (lastUsedAt && time.getTime() - lastUsedAt.getTime() <= touchEveryMs) return
  if (await store.hasRoom()) {
    await store.db.update(apiKeys).set({ lastUsedAt: time }).where(eq(apiKeys.id, id))
  }
}
