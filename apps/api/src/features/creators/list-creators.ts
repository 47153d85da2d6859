import { desc, eq, sql } from 'drizzle-orm'
import { creators } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { creatorColumns, isFollowedBy, presentCreator } from '../../presenters/creator.ts'

/** Those with the most followers first; the cursor is the last row's count and id. */
export const listCreators: Handler<'listCreators'> = async ({ query, caller }, context) => {
  const after = readAfter(query.cursor)
  const rows = await context.store.db
    .select({ ...creatorColumns, followed: isFollowedBy(caller?.userId) })
    .from(users)
    .innerJoin(creators, eq(creators.userId, users.id))
    .where(
      after
        ? sql`(${users.followersCount}, ${users.id}) < (${after.followers}::integer, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(users.followersCount), desc(users.id))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    data: shown.map(({ followed, ...row }) => presentCreator(row, followed)),
    next: last ? `${last.followers}.${last.id}` : null,
  }
}

function readAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const match = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  if (!match) throw new ApiError('invalid_query', { fields: { cursor: 'This cursor is not one of ours.' } })
  return { followers: match[1], id: match[2] }
}
