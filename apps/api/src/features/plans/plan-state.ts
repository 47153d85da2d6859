import type { Discount } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { discountRequests, subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

export const planState: Handler<'planState'> = async ({ caller }, context) => {
  const [row] = await context.store.db
    .select({ period: users.planPeriod, paid: subscriptions, discount: discountRequests })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(discountRequests, eq(discountRequests.userId, users.id))
    .where(eq(users.id, caller.userId))
  const { period = null, paid = null, discount = null } = row ?? {}
  const payments = context.payments !== undefined
  return {
    data: {
      plan: caller.plan,
      period,
      renewsAt: paid?.renewsAt?.toISOString() ?? null,
      endsAt: paid?.endsAt?.toISOString() ?? null,
      isPaymentDue: paid?.isPaymentDue ?? false,
      canManage: payments && paid !== null,
      payments,
      discount: discount && presentDiscount(discount),
    },
  }
}

export function presentDiscount(row: typeof discountRequests.$inferSelect): Discount {
  return {
    kind: row.kind,
    organisation: row.organisation,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
