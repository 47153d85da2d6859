import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { PaymentProvider } from '../../payments/provider.ts'

export async function customerOf(userId: string, { store }: Context) {
  const [row] = await store.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

/** Of two that are opened at once the first written stays. */
export async function openCustomer(
  userId: string,
  payments: PaymentProvider,
  context: Context,
): Promise<string> {
  const { db } = context.store
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error('The account is gone.')
  const customerId = await payments.openCustomer({ userId, ...user })
  await db
    .insert(subscriptions)
    .values({ userId, customerId, updatedAt: context.now() })
    .onConflictDoNothing()
  return (await customerOf(userId, context))?.customerId ?? customerId
}

export async function limitBilling(userId: string, { rateLimits }: Context): Promise<void> {
  const wait = await rateLimits.take('billingByPerson', userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}
