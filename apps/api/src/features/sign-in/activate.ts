import { messages } from '@flain/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activationLinks, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'
import { spend } from './guard.ts'
import { hashOf } from './secrets.ts'
import { startSession } from './sessions.ts'

export const activate: Handler<'activate'> = async ({ body, visit }, context) => {
  await spend('activationsFromSource', visit.source, context)
  const tokenHash = hashOf(body.token)
  const started = await context.store.transaction(async (tx) => {
    const userId = await useLink(tx, tokenHash, context.now())
    return userId === undefined ? undefined : { userId, ...(await startSession(tx, userId, visit, context)) }
  })
  if (started) {
    started.setCookie()
    const user = await readUser(started.userId, context)
    return { message: messages.activated, user, ...started.tokens }
  }
  if (await wasUsed(tokenHash, context)) return { message: 'Your account is already active. Please sign in.' }
  throw new ApiError('activation_invalid')
}

/** Uses the link up and activates its account; of two at once only one succeeds. */
async function useLink(tx: Transaction, tokenHash: string, now: Date): Promise<string | undefined> {
  const [link] = await tx.db
    .update(activationLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(activationLinks.tokenHash, tokenHash),
        isNull(activationLinks.usedAt),
        gt(activationLinks.expiresAt, now),
      ),
    )
    .returning({ userId: activationLinks.userId })
  if (!link) return undefined
  await tx.db
    .update(users)
    .set({ activatedAt: sql`coalesce(${users.activatedAt}, ${now})`, lastSignedInAt: now, updatedAt: now })
    .where(eq(users.id, link.userId))
  return link.userId
}

async function wasUsed(tokenHash: string, context: Context): Promise<boolean> {
  const [link] = await context.store.db
    .select({ usedAt: activationLinks.usedAt, activatedAt: users.activatedAt })
    .from(activationLinks)
    .innerJoin(users, eq(users.id, activationLinks.userId))
    .where(eq(activationLinks.tokenHash, tokenHash))
  return link !== undefined && link.usedAt !== null && link.activatedAt !== null
}
