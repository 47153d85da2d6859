import { and, eq, sql } from 'drizzle-orm'
import { flowShares } from '../../db/community-tables.ts'
import { flows } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic } from '../../presenters/flow.ts'
import { visitorHash } from './visitor.ts'

/** Counts once a day for each visitor. */
export const shareFlow: Handler<'shareFlow'> = async ({ params, caller, visit }, context) => {
  const wait = await context.rateLimits.take('sharesFromSource', visit.source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const { day, hash } = visitorHash(caller, visit, context)
  return context.store.transaction(async ({ db }) => {
    const isThis = and(eq(flows.id, params.id), isPublic)
    const [flow] = await db.select({ count: flows.sharesCount }).from(flows).where(isThis).limit(1)
    if (!flow) throw new ApiError('flow_not_found')
    const added = await db
      .insert(flowShares)
      .values({ flowId: params.id, day, visitorHash: hash })
      .onConflictDoNothing()
      .returning({ day: flowShares.day })
    if (added.length === 0) return { shares_count: flow.count }
    const [counted] = await db
      .update(flows)
      .set({ sharesCount: sql`${flows.sharesCount} + 1` })
      .where(eq(flows.id, params.id))
      .returning({ count: flows.sharesCount })
    return { shares_count: counted?.count ?? flow.count }
  })
}
