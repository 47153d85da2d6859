import { limits } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { hashOf } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { apiKeys } from '../../db/developer-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { keyColumns, presentKey } from './present-key.ts'
import { hintOf, makeKey } from './write-key.ts'

type Input = Parameters<Handler<'createKey'>>[0]

const dayMs = 24 * 3600 * 1000

/** The answer is the only place where the key ever stands; the database knows its hash. */
export const createKey: Handler<'createKey'> = async (input, context) => {
  const key = makeKey()
  const row = await insert(input, key, context)
  if (!row) throw new ApiError('keys_full')
  return { data: presentKey(row), key }
}

function insert({ body, caller }: Input, key: string, { store, now }: Context) {
  const { name, scopes, expiresInDays } = body
  const createdAt = now()
  return store.transaction(async ({ db }) => {
    // One after the other, so that two at once do not both find room for the last one.
    await db.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update')
    const held = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, caller.userId))
    if (held.length >= limits.keysMax) return undefined
    const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * dayMs)
    const values = { userId: caller.userId, name, scopes, createdAt, expiresAt }
    const [row] = await db
      .insert(apiKeys)
      .values({ ...values, keyHash: hashOf(key), hint: hintOf(key) })
      .returning(keyColumns)
    return row
  })
}
