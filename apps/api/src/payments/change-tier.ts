import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'

type Change = {
  userId: string
  changes: Pick<typeof users.$inferSelect, 'tier' | 'planPeriod' | 'updatedAt'>
}

/** The one place where a person's plan changes; their programs are told when it is another one. */
export async function changeTier(
  tx: Transaction,
  { userId, changes }: Change,
  context: Context,
): Promise<void> {
  const isPerson = eq(users.id, userId)
  const [before] = await tx.db.select({ tier: users.tier }).from(users).where(isPerson).for('update')
  await tx.db.update(users).set(changes).where(isPerson)
  if (!before || before.tier === changes.tier) return
  const data = { plan: changes.tier, period: changes.planPeriod, previous: before.tier }
  const event = { type: 'account.plan_changed', userId, about: userId, data, now: context.now() } as const
  await context.jobs.queueEvent(tx, event)
}
