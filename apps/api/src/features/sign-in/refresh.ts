import { limits } from '@flain/contract'
import type { Tokens } from '@flain/contract'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { sessions, spentRefreshTokens, users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { spend } from './guard.ts'
import { hashOf } from '../../config/secrets.ts'
import { after } from './sessions.ts'

/**
 * Changes a refresh token for its successor.
 *
 * The successor is computed from the old token, so tabs that refresh at the same time get the same one although only
 * hashes are stored. A token that was replaced more than ten seconds ago was copied by someone: the session ends for
 * everybody and its owner is told.
 */
export const refresh: Handler<'refresh'> = async ({ body, visit }, context) => {
  await spend('refreshesFromSource', visit.source, context)
  const cookie = visit.cookie('sid')
  const old = body.refreshToken
  const successor = {
    token: context.keys.pepper('access', old),
    refreshToken: context.keys.pepper('refresh', old),
  }
  if (cookie !== undefined) {
    const cookieHash = hashOf(cookie)
    const expiresAt =
      (await rotate(cookieHash, old, successor, context)) ?? (await justRotated(cookieHash, old, context))
    if (expiresAt) return { ...successor, expiresAt: expiresAt.toISOString() }
  }
  await endIfCopied(old, context)
  throw new ApiError('session_expired')
}

type Successor = Pick<Tokens, 'token' | 'refreshToken'>

async function rotate(cookieHash: string, old: string, successor: Successor, context: Context) {
  const now = context.now()
  const tokenExpiresAt = after(now, limits.accessTokenSeconds)
  return context.store.transaction(async (tx) => {
    const [session] = await tx.db
      .update(sessions)
      .set({
        refreshHash: hashOf(successor.refreshToken),
        previousRefreshHash: sessions.refreshHash,
        tokenHash: hashOf(successor.token),
        tokenExpiresAt,
        previousTokenHash: sessions.tokenHash,
        previousTokenExpiresAt: sessions.tokenExpiresAt,
        refreshedAt: now,
        refreshExpiresAt: sql`least(${after(now, limits.refreshTokenSeconds)}, ${sessions.expiresAt})`,
        lastUsedAt: now,
      })
      .where(
        and(
          eq(sessions.cookieHash, cookieHash),
          eq(sessions.refreshHash, hashOf(old)),
          gt(sessions.refreshExpiresAt, now),
          gt(sessions.expiresAt, now),
        ),
      )
      .returning({ id: sessions.id })
    if (!session) return undefined
    await tx.db
      .insert(spentRefreshTokens)
      .values({ tokenHash: hashOf(old), sessionId: session.id, spentAt: now })
    return tokenExpiresAt
  })
}

async function justRotated(cookieHash: string, old: string, context: Context): Promise<Date | undefined> {
  const since = after(context.now(), -limits.refreshGraceSeconds)
  const [session] = await context.store.db
    .select({ expiresAt: sessions.tokenExpiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.cookieHash, cookieHash),
        eq(sessions.previousRefreshHash, hashOf(old)),
        gt(sessions.refreshedAt, since),
      ),
    )
  return session?.expiresAt
}

async function endIfCopied(old: string, context: Context) {
  const limit = after(context.now(), -limits.refreshGraceSeconds)
  await context.store.transaction(async (tx) => {
    const [spent] = await tx.db
      .select({ id: sessions.id, device: sessions.device, name: users.name, email: users.email })
      .from(spentRefreshTokens)
      .innerJoin(sessions, eq(sessions.id, spentRefreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(spentRefreshTokens.tokenHash, hashOf(old)), lte(spentRefreshTokens.spentAt, limit)))
    if (!spent) return
    const ended = await tx.db.delete(sessions).where(eq(sessions.id, spent.id)).returning({ id: sessions.id })
    if (ended.length === 0) return
    await context.jobs.queueMail(tx, {
      to: { name: spent.name, address: spent.email },
      template: 'session-ended',
      data: { name: spent.name, device: spent.device, url: `${context.config.siteUrl}/dashboard` },
    })
  })
  context.jobs.wake()
}
