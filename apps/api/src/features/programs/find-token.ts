import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashOf } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { programGrants, programTokens } from '../../db/developer-tables.ts'
import { perDatabase } from '../../db/per-database.ts'
import { users } from '../../db/schema.ts'
import type { Resource } from '../../http/challenge.ts'
import type { Shown } from '../../http/handler.ts'

const findByHash = perDatabase((db) =>
  db
    .select({
      id: programGrants.id,
      userId: programGrants.userId,
      resource: programGrants.resource,
      lastUsedAt: programGrants.lastUsedAt,
      scopes: programTokens.scopes,
      expiresAt: programTokens.expiresAt,
      tier: users.tier,
    })
    .from(programTokens)
    .innerJoin(programGrants, eq(programGrants.id, programTokens.grantId))
    .innerJoin(users, eq(users.id, programGrants.userId))
    .where(
      and(
        eq(programTokens.tokenHash, sql.placeholder('tokenHash')),
        eq(programTokens.kind, 'access'),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('program_token_by_hash'),
)

/** The access token that this is, when it lives and is for that resource; its id is the grant's, which all its tokens share. */
export async function findToken(
  text: string,
  resource: Resource,
  { store, now }: Context,
): Promise<Shown | undefined> {
  const [token] = await findByHash(store.db).execute({ tokenHash: hashOf(text) })
  if (!token || token.expiresAt <= now()) return undefined
  if (token.resource !== '' && token.resource !== resource) return undefined
  const touch = async (lastUsedAt: Date) => {
    await store.db.update(programGrants).set({ lastUsedAt }).where(eq(programGrants.id, token.id))
  }
  return { ...token, kind: 'token', touch }
}
