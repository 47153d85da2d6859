import type { Flow } from '@flain/contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, users } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import { flowColumns, presentFlow } from './present-flow.ts'

/** A flow the person may see: their own, or anybody's that is published and public. Everything else does not exist. */
export async function readFlow(id: string, viewerId: string | undefined, context: Context): Promise<Flow> {
  const isShown = and(eq(flows.state, 'published'), eq(flows.visibility, 'public'))
  const [row] = await context.store.db
    .select(flowColumns)
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(
      and(
        eq(flows.id, id),
        isNull(flows.deletedAt),
        viewerId === undefined ? isShown : or(isShown, eq(flows.ownerId, viewerId)),
      ),
    )
  if (!row) throw new ApiError('flow_not_found')
  return presentFlow(row)
}
