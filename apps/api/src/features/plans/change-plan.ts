import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

/**
 * Without a payment provider the change takes effect at once. A smaller plan deletes and publishes nothing: private
 * flows stay private and readable.
 */
export const changePlan: Handler<'changePlan'> = async ({ body, caller }, context) => {
  await context.store.db
    .update(users)
    .set({
      tier: body.plan,
      planPeriod: body.plan === 'explorer' ? null : body.period,
      updatedAt: context.now(),
    })
    .where(eq(users.id, caller.userId))
  return { user: await readUser(caller.userId, context) }
}
