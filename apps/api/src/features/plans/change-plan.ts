import type { PlanId } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { discountRequests } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { orUnavailable } from '../../payments/or-unavailable.ts'
import { changeTier } from '../../payments/change-tier.ts'
import { bestOf } from '../../payments/sync-plan.ts'
import type { PaidPlan, PaymentProvider } from '../../payments/provider.ts'
import { readUser } from '../../presenters/user.ts'
import { customerOf, limitBilling, openCustomer } from './customer.ts'

type Input = Parameters<Handler<'changePlan'>>[0]

/**
 * Without a payment provider the change takes effect at once. With one, the answer is where to pay, to change what is
 * paid, or to end it, and only the provider's signed event changes the plan. A plan that nobody pays for is left at once.
 * A smaller plan deletes and publishes nothing: private flows stay private and readable.
 */
export const changePlan: Handler<'changePlan'> = async (input, context) => {
  const { caller, body, visit } = input
  const { payments } = context
  if (isPaid(body.plan)) await checkStaying(caller.userId, context)
  if (!payments) return changeNow(input, context)
  await limitBilling(caller.userId, context)
  const address = await orUnavailable(context, () => addressOf(input, payments, context))
  if (address === undefined) return changeNow({ ...input, body: { ...body, plan: 'explorer' } }, context)
  visit.status = 202
  return { checkoutUrl: address }
}

/** Nobody begins to pay for an account that goes. */
async function checkStaying(userId: string, { store }: Context) {
  const [user] = await store.db.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId))
  if (user?.deleteAt) throw new ApiError('account_leaving')
}

async function changeNow({ body, caller }: Input, context: Context) {
  const now = context.now()
  await context.store.transaction(async (tx) => {
    const planPeriod = body.plan === 'explorer' ? null : body.period
    const changes = { tier: body.plan, planPeriod, updatedAt: now }
    await changeTier(tx, { userId: caller.userId, changes }, context)
  })
  context.jobs.wake()
  return { user: await readUser(caller.userId, context) }
}

/** Undefined when there is nothing to pay and nothing paid. The provider is asked what runs; our note may be old. */
async function addressOf({ body, caller }: Input, payments: PaymentProvider, context: Context) {
  const { plan, period } = body
  const known = await customerOf(caller.userId, context)
  const running = known && bestOf(await payments.subscriptionsOf(known.customerId))
  const place = `${context.config.siteUrl}/dashboard?section=profile`
  const backUrl = `${place}&checkout=back`
  if (!isPaid(plan)) {
    return running && known && payments.change(running, { customerId: known.customerId, backUrl })
  }
  const customerId = known?.customerId ?? (await openCustomer(caller.userId, payments, context))
  const paidUrl = `${place}&checkout=${plan}`
  const hasDiscount = await isDiscountGranted(caller.userId, context)
  const wish = { customerId, plan, period, hasDiscount, paidUrl, backUrl }
  return running ? payments.change(running, { ...wish, backUrl: paidUrl }) : payments.checkout(wish)
}

const isPaid = (plan: PlanId): plan is PaidPlan => plan !== 'explorer'

async function isDiscountGranted(userId: string, { store }: Context): Promise<boolean> {
  const [row] = await store.db
    .select({ status: discountRequests.status })
    .from(discountRequests)
    .where(eq(discountRequests.userId, userId))
  return row?.status === 'granted'
}
