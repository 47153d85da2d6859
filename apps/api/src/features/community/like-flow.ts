import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flowLikes } from '../../db/community-tables.ts'
import { flows } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic } from '../../presenters/flow.ts'

/** The count changes only when the row did, in the same transaction: two tabs cannot like twice. */
export const likeFlow: Handler<'likeFlow'> = async ({ params, caller }, context) => {
  const like = { userId: caller.userId, flowId: params.id }
  await context.store.transaction(async ({ db }) => {
    const [flow] = await db
      .select({ id: flows.id })
      .from(flows)
      .where(and(eq(flows.id, params.id), isPublic))
      .limit(1)
    if (!flow) throw new ApiError('flow_not_found')
    const added = await db
      .insert(flowLikes)
      .values({ ...like, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: flowLikes.flowId })
    if (added.length === 0) return
    await db
      .update(flows)
      .set({ likesCount: sql`${flows.likesCount} + 1` })
      .where(eq(flows.id, params.id))
  })
  return { liked: true, likes_count: await countOf(like.flowId, context) }
}

/** A like can be taken back from a flow that is no longer public; then it answers as a missing one does. */
export const unlikeFlow: Handler<'unlikeFlow'> = async ({ params, caller }, context) => {
  const like = { userId: caller.userId, flowId: params.id }
  await context.store.transaction(async ({ db }) => {
    const removed = await db
      .delete(flowLikes)
      .where(and(eq(flowLikes.userId, like.userId), eq(flowLikes.flowId, like.flowId)))
      .returning({ id: flowLikes.flowId })
    if (removed.length === 0) return
    await db
      .update(flows)
      .set({ likesCount: sql`${flows.likesCount} - 1` })
      .where(eq(flows.id, params.id))
  })
  return { liked: false, likes_count: await countOf(like.flowId, context) }
}

async function countOf(id: string, context: Context): Promise<number> {
  const [row] = await context.store.db
    .select({ count: flows.likesCount })
    .from(flows)
    .where(and(eq(flows.id, id), isPublic))
  if (!row) throw new ApiError('flow_not_found')
  return row.count
}
