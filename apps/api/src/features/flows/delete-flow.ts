import { and, eq, gt, isNull } from 'drizzle-orm'
import { flows } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'

const restorableMs = 30 * 24 * 3600 * 1000

export const deleteFlow: Handler<'deleteFlow'> = async ({ params, caller }, context) => {
  const deleted = await context.store.db
    .update(flows)
    .set({ deletedAt: context.now() })
    .where(and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), isNull(flows.deletedAt)))
    .returning({ id: flows.id })
  if (deleted.length === 0) throw new ApiError('flow_not_found')
  return { message: 'The flow is deleted. You can restore it for 30 days.' }
}

/** Restoring what is not deleted answers the flow as it is; to anybody but its owner no flow can be restored. */
export const restoreFlow: Handler<'restoreFlow'> = async ({ params, caller }, context) => {
  const since = new Date(context.now().getTime() - restorableMs)
  await context.store.db
    .update(flows)
    .set({ deletedAt: null })
    .where(and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), gt(flows.deletedAt, since)))
  const [own] = await context.store.db
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, params.id), eq(flows.ownerId, caller.userId), isNull(flows.deletedAt)))
  if (!own) throw new ApiError('flow_not_found')
  return { data: await readFlow(params.id, caller.userId, context) }
}
