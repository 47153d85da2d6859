import type { Flow } from '@flain/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { whiteLabels } from '../../db/access-tables.ts'
import { creators } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import { templates } from '../../db/template-tables.ts'
import { ApiError } from '../../api-error.ts'
import { flowColumns, isPublic, presentFlow } from '../../presenters/flow.ts'

/** A flow the person may see: their own, or anybody's that is published and public. Everything else does not exist. */
export async function readFlow(id: string, viewerId: string | undefined, context: Context): Promise<Flow> {
  const [row] = await context.store.db
    .select({ ...flowColumns, liked: likedBy(viewerId), rated: ratedBy(viewerId) })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .leftJoin(templates, eq(templates.flowId, flows.id))
    .leftJoin(whiteLabels, eq(whiteLabels.userId, flows.ownerId))
    .where(
      and(
        eq(flows.id, id),
        isNull(flows.deletedAt),
        viewerId === undefined ? isPublic : or(isPublic, eq(flows.ownerId, viewerId)),
      ),
    )
  if (!row) throw new ApiError('flow_not_found')
  return presentFlow(row, row.liked)
}

const ratedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql<number | null>`null`
    : sql<
        number | null
      >`(select r.stars from template_ratings r where r.user_id = ${viewerId} and r.flow_id = ${flows.id})`

const likedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from flow_likes l where l.user_id = ${viewerId} and l.flow_id = ${flows.id})`
