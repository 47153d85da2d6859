import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashOf } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { apiKeys } from '../../db/developer-tables.ts'
import { perDatabase } from '../../db/per-database.ts'
import { users } from '../../db/schema.ts'
import type { Shown } from '../../http/handler.ts'
import { isWholeKey } from './write-key.ts'

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

/** The key that this is, when it is one and lives. */
export async function findKey(text: string, { store, now }: Context): Promise<Shown | undefined> {
  if (!isWholeKey(text)) return undefined
  const [key] = await findByHash(store.db).execute({ keyHash: hashOf(text) })
  if (!key || (key.expiresAt !== null && key.expiresAt <= now())) return undefined
  const touch = async (lastUsedAt: Date) => {
    await store.db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, key.id))
  }
  return { ...key, kind: 'key', touch }
}
