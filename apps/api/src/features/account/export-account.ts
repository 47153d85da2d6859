import { eq } from 'drizzle-orm'
import { discountRequests, subscriptions } from '../../db/payment-tables.ts'
import { aiTokenUses, flows, flowVersions, sessions, users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

/** Everything that is kept about the person, without the hashes that only guard it. */
export const exportAccount: Handler<'exportAccount'> = async ({ caller, visit }, context) => {
  const { db } = context.store
  const mine = eq(flows.ownerId, caller.userId)
  const [account] = await db
    .select({
      theme: users.theme,
      newsletter: users.newsletter,
      planPeriod: users.planPeriod,
      deleteAt: users.deleteAt,
    })
    .from(users)
    .where(eq(users.id, caller.userId))
  visit.headers.set('Content-Disposition', 'attachment; filename="flain-account.json"')
  return {
    data: {
      exportedAt: context.now().toISOString(),
      user: await readUser(caller.userId, context),
      account,
      sessions: await db
        .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(eq(sessions.userId, caller.userId)),
      aiTokens: await db
        .select({ period: aiTokenUses.period, used: aiTokenUses.usedCount })
        .from(aiTokenUses)
        .where(eq(aiTokenUses.userId, caller.userId)),
      subscription: await db
        .select({
          customer: subscriptions.customerId,
          renewsAt: subscriptions.renewsAt,
          endsAt: subscriptions.endsAt,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, caller.userId)),
      discount: await db.select().from(discountRequests).where(eq(discountRequests.userId, caller.userId)),
      flows: await db.select().from(flows).where(mine),
      flowVersions: await db
        .select({ version: flowVersions })
        .from(flowVersions)
        .innerJoin(flows, eq(flows.id, flowVersions.flowId))
        .where(mine)
        .then((rows) => rows.map(({ version }) => version)),
    },
  }
}
