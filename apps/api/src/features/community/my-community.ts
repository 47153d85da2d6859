import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { augmentNotices, creators, flowLikes, follows } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { creatorColumns, presentCreator } from '../../presenters/creator.ts'
import { isPublic, presentSummary, summaryColumns } from '../../presenters/flow.ts'

const shownRows = 100

/** What the dashboard's Community section shows. Things that are no longer public are left out. */
export const myCommunity: Handler<'myCommunity'> = async ({ caller }, context) => {
  const { userId } = caller
  const [user] = await context.store.db
    .select({ augmentMails: users.augmentMails })
    .from(users)
    .where(eq(users.id, userId))
  return {
    data: {
      likes: await readLikes(userId, context),
      following: await readFollowing(userId, context),
      copies: await readCopies(userId, context),
      creator: await readOwn(userId, context),
      augmentMails: user?.augmentMails ?? true,
    },
  }
}

async function readLikes(userId: string, { store }: Context) {
  const rows = await store.db
    .select(summaryColumns)
    .from(flowLikes)
    .innerJoin(flows, eq(flows.id, flowLikes.flowId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .where(and(eq(flowLikes.userId, userId), isPublic))
    .orderBy(desc(flowLikes.createdAt))
    .limit(shownRows)
  return rows.map((row) => presentSummary(row, true))
}

async function readFollowing(userId: string, { store }: Context) {
  const rows = await store.db
    .select(creatorColumns)
    .from(follows)
    .innerJoin(users, eq(users.id, follows.creatorId))
    .innerJoin(creators, eq(creators.userId, follows.creatorId))
    .where(eq(follows.followerId, userId))
    .orderBy(desc(follows.createdAt))
    .limit(shownRows)
  return rows.map((row) => presentCreator(row, true))
}

async function readCopies(userId: string, { store }: Context) {
  const rows = await store.db
    .select(summaryColumns)
    .from(augmentNotices)
    .innerJoin(flows, eq(flows.id, augmentNotices.copyId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .where(and(eq(augmentNotices.authorId, userId), isPublic))
    .orderBy(desc(augmentNotices.createdAt))
    .limit(shownRows)
  return rows.map((row) => presentSummary(row, false))
}

async function readOwn(userId: string, { store }: Context) {
  const [row] = await store.db
    .select(creatorColumns)
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .where(and(eq(creators.userId, userId), isNull(users.deleteAt)))
  return row ? presentCreator(row, false) : null
}
