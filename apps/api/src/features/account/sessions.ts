import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'

export const listSessions: Handler<'listSessions'> = async ({ caller }, context) => {
  const now = context.now()
  const rows = await context.store.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, caller.userId),
        gt(sessions.expiresAt, now),
        gt(sessions.refreshExpiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
  return {
    data: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      current: row.id === caller.sessionId,
    })),
  }
}

export const endSession: Handler<'endSession'> = async ({ params, caller }, context) => {
  if (!z.uuid().safeParse(params.id).success) throw new ApiError('session_not_found')
  const ended = await context.store.db
    .delete(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.userId, caller.userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new ApiError('session_not_found')
  return { message: 'The session has ended.' }
}

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ caller }, context) => {
  const ended = await context.store.db
    .delete(sessions)
    .where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.sessionId)))
    .returning({ id: sessions.id })
  return { message: 'All other sessions have ended.', ended: ended.length }
}
