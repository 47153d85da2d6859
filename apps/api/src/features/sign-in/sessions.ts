/** Sessions: a cookie and a bearer token of the same sign-in, kept as hashes. */
import { limits } from '@flain/contract'
import type { Tokens } from '@flain/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { sessions, users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Transaction } from '../../db/store.ts'
import type { Visit } from '../../http/visit.ts'
import { describeDevice } from './describe-device.ts'
import { hashOf, makeSecret } from '../../config/secrets.ts'

/** More than this many browsers signed in at once, and the one unused for longest is signed out. */
const maxSessions = 50

export const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/** A fresh session of the user: its row, ready tokens, and the cookie to set once the transaction is through. */
export async function startSession(tx: Transaction, userId: string, visit: Visit, context: Context) {
  await refuseSuspended(tx, userId)
  const now = context.now()
  const cookie = makeSecret()
  const token = makeSecret()
  const refreshToken = makeSecret()
  const tokenExpiresAt = after(now, limits.accessTokenSeconds)
  const replaced = visit.cookie('sid')
  if (replaced !== undefined) await tx.db.delete(sessions).where(eq(sessions.cookieHash, hashOf(replaced)))
  await tx.db.insert(sessions).values({
    userId,
    cookieHash: hashOf(cookie),
    tokenHash: hashOf(token),
    tokenExpiresAt,
    refreshHash: hashOf(refreshToken),
    refreshedAt: now,
    refreshExpiresAt: after(now, limits.refreshTokenSeconds),
    expiresAt: after(now, limits.sessionSeconds),
    device: describeDevice(visit.userAgent),
    createdAt: now,
    lastUsedAt: now,
  })
  await dropOldest(tx, userId)
  const tokens: Tokens = { token, refreshToken, expiresAt: tokenExpiresAt.toISOString() }
  return { tokens, setCookie: () => visit.setCookie('sid', cookie, limits.sessionSeconds) }
}

/** Whoever suspends at the same moment comes after this sign-in, and ends its session too. */
async function refuseSuspended({ db }: Transaction, userId: string) {
  const [user] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (user?.suspendedAt) throw new ApiError('account_suspended')
}

async function dropOldest(tx: Transaction, userId: string) {
  const oldest = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt))
    .offset(maxSessions)
  if (oldest.length === 0) return
  const ids = oldest.map(({ id }) => id)
  await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, ids)))
}
