import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { follows } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readCreator } from './read-creator.ts'

export const follow: Handler<'follow'> = async ({ params, caller }, context) => {
  const { id: creatorId } = await readCreator(params.handle, caller.userId, context)
  if (creatorId === caller.userId) throw new ApiError('own_profile')
  const row = { followerId: caller.userId, creatorId, createdAt: context.now() }
  await context.store.transaction(async ({ db }) => {
    const added = await db
      .insert(follows)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: follows.creatorId })
    if (added.length === 0) return
    await db
      .update(users)
      .set({ followersCount: sql`${users.followersCount} + 1` })
      .where(eq(users.id, creatorId))
  })
  return answer(params.handle, caller.userId, context)
}

export const unfollow: Handler<'unfollow'> = async ({ params, caller }, context) => {
  const { id: creatorId } = await readCreator(params.handle, caller.userId, context)
  await context.store.transaction(async ({ db }) => {
    const removed = await db
      .delete(follows)
      .where(and(eq(follows.followerId, caller.userId), eq(follows.creatorId, creatorId)))
      .returning({ id: follows.creatorId })
    if (removed.length === 0) return
    await db
      .update(users)
      .set({ followersCount: sql`${users.followersCount} - 1` })
      .where(eq(users.id, creatorId))
  })
  return answer(params.handle, caller.userId, context)
}

async function answer(handle: string, viewerId: string, context: Context) {
  const { creator } = await readCreator(handle, viewerId, context)
  return { followed: creator.followed, followers: creator.followers }
}
