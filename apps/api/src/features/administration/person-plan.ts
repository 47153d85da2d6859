/** Which plan an account has, where nobody pays for it: for a team, a friend of the house, or to put something right. */
import type { PlanId } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'
import { changeTier } from '../../payments/change-tier.ts'
import type { Why } from './decide-flow.ts'
import { tellDecision } from './tell-decision.ts'

export const setPlan: Handler<'setPlan'> = async ({ params, body, caller }, context) => {
  if (!z.uuid().safeParse(params.id).success) throw new ApiError('person_not_found')
  const why = { reason: body.reason, actorId: caller.userId }
  const outcome = await givePlan({ id: params.id, plan: body.plan }, why, context)
  if (outcome === 'missing') throw new ApiError('person_not_found')
  if (outcome === 'paid') throw new ApiError('plan_paid')
  return {
    message: outcome === 'same' ? 'The account has that plan already.' : 'The account has another plan now.',
  }
}

type Wanted = { id: string; plan: PlanId }

/** A plan that is paid for follows its subscription, and nothing else. */
export async function givePlan({ id, plan }: Wanted, why: Why, context: Context) {
  const outcome = await context.store.transaction(async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) return 'missing'
    const [paid] = await tx.db.select().from(subscriptions).where(eq(subscriptions.userId, id))
    if (paid && paid.subscriptionId !== null) return 'paid'
    if (user.tier === plan) return 'same'
    const at = context.now()
    const planPeriod = plan === 'explorer' ? null : (user.planPeriod ?? 'yearly')
    await changeTier(tx, { userId: id, changes: { tier: plan, planPeriod, updatedAt: at } }, context)
    await writeAudit(tx, {
      at,
      action: 'account.plan-changed',
      subject: id,
      details: { from: user.tier, to: plan, why: why.reason },
      actorId: why.actorId,
    })
    const { name, email } = user
    const told = { name, email, decision: 'plan-changed', flow: '', reason: why.reason } as const
    await tellDecision(tx, told, context)
    return 'done'
  })
  context.jobs.wake()
  return outcome
}
