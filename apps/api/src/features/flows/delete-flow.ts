import { and, eq, gt, isNull } from 'drizzle-orm'
import { flows } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { announce, turnOf } from '../../holding/announce.ts'
import { readFlow } from './find-flow.ts'

const restorableMs = 30 * 24 * 3600 * 1000

export const deleteFlow: Handler<'deleteFlow'> = async ({ params, caller }, context) => {
  const isOwn = and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), isNull(flows.deletedAt))
  await context.store.transaction(async (tx) => {
    const deletedAt = context.now()
    const [deleted] = await tx.db
      .update(flows)
      .set({ deletedAt })
      .where(isOwn)
      .returning({ state: flows.state })
    if (!deleted) throw new ApiError('flow_not_found')
    await announce(tx, { flowId: params.id, types: turnOf(deleted.state, 'draft') }, context)
  })
  context.jobs.wake()
  return { message: 'The flow is deleted. You can restore it for 30 days.' }
}

/** Restoring what is not deleted answers the flow as it is; to anybody but its owner no flow can be restored. */
export const restoreFlow: Handler<'restoreFlow'> = async ({ params, caller }, context) => {
  const since = new Date(context.now().getTime() - restorableMs)
  const isDeleted = and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), gt(flows.deletedAt, since))
  await context.store.transaction(async (tx) => {
    const [back] = await tx.db
      .update(flows)
      .set({ deletedAt: null })
      .where(isDeleted)
      .returning({ state: flows.state })
    await announce(tx, { flowId: params.id, types: turnOf('draft', back?.state ?? 'draft') }, context)
  })
  const [own] = await context.store.db
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), isNull(flows.deletedAt)))
  if (!own) throw new ApiError('flow_not_found')
  return { data: await readFlow(params.id, caller.userId, context) }
}
