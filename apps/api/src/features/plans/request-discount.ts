import { eq, ne } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { discountRequests } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { presentDiscount } from './plan-state.ts'

type Input = Parameters<Handler<'requestDiscount'>>[0]

/**
 * Kept, and mailed to the people who run the installation; one of them decides with `npm run admin -- discount`. Asking
 * again while it waits, or after a refusal, replaces the request; what was granted stays as it is.
 */
export const requestDiscount: Handler<'requestDiscount'> = async (input, context) => {
  const wait = await context.rateLimits.take('discountsByPerson', input.caller.userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const row = await context.store.transaction((tx) => ask(tx, input, context))
  context.jobs.wake()
  return { data: presentDiscount(row) }
}

async function ask(tx: Transaction, { body, caller }: Input, context: Context) {
  const { userId } = caller
  const asked = { ...body, status: 'waiting', requestedAt: context.now(), decidedAt: null } as const
  const [row] = await tx.db
    .insert(discountRequests)
    .values({ userId, ...asked })
    .onConflictDoUpdate({
      target: discountRequests.userId,
      set: asked,
      setWhere: ne(discountRequests.status, 'granted'),
    })
    .returning()
  if (row) {
    await tell(tx, { body, caller }, context)
    return row
  }
  const [granted] = await tx.db.select().from(discountRequests).where(eq(discountRequests.userId, userId))
  if (!granted) throw new Error('A request that is not replaced is there.')
  return granted
}

async function tell(tx: Transaction, { body, caller }: Pick<Input, 'body' | 'caller'>, context: Context) {
  const [user] = await tx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!user) throw new Error('The account is gone.')
  await context.jobs.queueMail(tx, {
    to: { name: '', address: context.config.contactEmail },
    template: 'discount-requested',
    data: { ...user, ...body, userId: caller.userId },
  })
}
