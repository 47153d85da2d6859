/** Who may administrate: accounts that the command line marked, and only in a session that proved itself of late. */
import type { Call } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { sessions, users } from '../../db/schema.ts'
import type { SignedIn } from '../../http/handler.ts'

/** Everybody else is told what a missing address tells. Read anew each time, so that a mark taken back counts at once. */
export async function requireAdministrator(
  wanted: NonNullable<Call['administration']>,
  { sessionId }: SignedIn,
  context: Context,
): Promise<void> {
  const [row] = await context.store.db
    .select({
      since: users.administratesSince,
      suspendedAt: users.suspendedAt,
      provenUntil: sessions.provenUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!row?.since || row.suspendedAt) throw new ApiError('not_found')
  if (wanted === 'marked') return
  if (!row.provenUntil || row.provenUntil <= context.now()) throw new ApiError('proof_required')
}
