import type { Creator } from '@flain/contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { creators } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import { creatorColumns, isFollowedBy, presentCreator } from '../../presenters/creator.ts'

export type FoundCreator = { id: string; creator: Creator }

/** Anybody who published a flow or filled in a creator's profile. */
export async function readCreator(
  handle: string,
  viewerId: string | undefined,
  context: Context,
): Promise<FoundCreator> {
  const [row] = await context.store.db
    .select({ ...creatorColumns, followed: isFollowedBy(viewerId) })
    .from(users)
    .innerJoin(creators, eq(creators.userId, users.id))
    .where(eq(users.handle, handle.toLowerCase()))
  if (!row) throw new ApiError('creator_not_found')
  const { followed, ...columns } = row
  return { id: row.id, creator: presentCreator(columns, followed) }
}
