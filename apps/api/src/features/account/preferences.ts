import { limits } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import { readAccount } from '../../presenters/account.ts'
import { orUnavailable } from '../../payments/or-unavailable.ts'
import type { Handler } from '../../http/handler.ts'

export const getAccount: Handler<'getAccount'> = async ({ caller }, context) => ({
  data: await readAccount(caller.userId, context),
})

export const updateAccount: Handler<'updateAccount'> = async ({ body, caller }, context) => {
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length > 0) {
    await context.store.db
      .update(users)
      .set({ ...changes, updatedAt: context.now() })
      .where(eq(users.id, caller.userId))
  }
  return { data: await readAccount(caller.userId, context) }
}

/**
 * Asking twice keeps the first date. What is paid for is first told to end, so that nobody pays for an account that goes;
 * keeping the account later does not start it again.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ caller }, context) => {
  const wait = await context.rateLimits.take('deletionsByPerson', caller.userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  await endPayments(caller.userId, context)
  const deleteAt = new Date(context.now().getTime() + limits.deletionGraceSeconds * 1000)
  await context.store.transaction(async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ deleteAt })
      .where(and(eq(users.id, caller.userId), isNull(users.deleteAt)))
      .returning({ name: users.name, email: users.email })
    if (!user) return
    await context.jobs.queueMail(tx, {
      to: { name: user.name, address: user.email },
      template: 'deletion-planned',
      data: {
        name: user.name,
        date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(deleteAt),
        url: `${context.config.siteUrl}/dashboard?section=settings`,
      },
    })
  })
  context.jobs.wake()
  return { data: await readAccount(caller.userId, context) }
}

export const keepAccount: Handler<'keepAccount'> = async ({ caller }, context) => {
  await context.store.db.update(users).set({ deleteAt: null }).where(eq(users.id, caller.userId))
  return { data: await readAccount(caller.userId, context) }
}

async function endPayments(userId: string, context: Context): Promise<void> {
  const { payments, store } = context
  if (!payments) return
  const [known] = await store.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (known) await orUnavailable(context, () => payments.endAll(known.customerId))
}
