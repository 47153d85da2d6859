import { toPlanId } from '@flain/contract'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { perDatabase } from '../../db/per-database.ts'
import { sessions, users } from '../../db/schema.ts'
import type { SignedIn } from '../../http/handler.ts'
import type { Visit } from '../../http/visit.ts'
import { hashOf, isSame } from '../../config/secrets.ts'

/** Writing down every use would make each read a write. */
const touchEveryMs = 60_000

const findByCookie = perDatabase((db) =>
  db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      tokenHash: sessions.tokenHash,
      tokenExpiresAt: sessions.tokenExpiresAt,
      previousTokenHash: sessions.previousTokenHash,
      previousTokenExpiresAt: sessions.previousTokenExpiresAt,
      refreshExpiresAt: sessions.refreshExpiresAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      tier: users.tier,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.cookieHash, sql.placeholder('cookieHash')))
    .prepare('session_by_cookie'),
)

type Row = Awaited<ReturnType<ReturnType<typeof findByCookie>['execute']>>[number]

/** The session the cookie names, alive or not asked; nothing about its token. */
export async function findSession(visit: Visit, context: Context): Promise<Row | undefined> {
  const cookie = visit.cookie('sid')
  if (cookie === undefined) return undefined
  const [row] = await findByCookie(context.store.db).execute({ cookieHash: hashOf(cookie) })
  return row
}

/**
 * Who makes the request, or nobody. `cookie` trusts the session cookie alone, which is enough to read who is signed in
 * and nothing else; `session` wants the bearer token of the same session beside it.
 */
export async function authenticateSession(
  visit: Visit,
  wanted: 'cookie' | 'session',
  context: Context,
): Promise<SignedIn | undefined> {
  if (wanted === 'session' && visit.bearer === undefined) return undefined
  const row = await findSession(visit, context)
  const now = context.now()
  if (!row || row.expiresAt <= now || row.refreshExpiresAt <= now) return undefined
  if (wanted === 'session' && !holdsToken(row, visit.bearer, now)) return undefined
  if (now.getTime() - row.lastUsedAt.getTime() > touchEveryMs && (await context.store.hasRoom())) {
    await context.store.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, row.sessionId))
  }
  return { userId: row.userId, sessionId: row.sessionId, plan: toPlanId(row.tier) }
}

/** With `at` left out, an expired token counts too: it still shows whose session it is. */
export function holdsToken(row: Row, bearer: string | undefined, at?: Date): boolean {
  if (bearer === undefined) return false
  const hash = hashOf(bearer)
  const isAlive = (expiresAt: Date | null) => at === undefined || (expiresAt !== null && expiresAt > at)
  const isCurrent = isSame(hash, row.tokenHash) && isAlive(row.tokenExpiresAt)
  return (
    isCurrent ||
    (row.previousTokenHash !== null &&
      isSame(hash, row.previousTokenHash) &&
      isAlive(row.previousTokenExpiresAt))
  )
}
