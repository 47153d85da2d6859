import { limits } from '@flain/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { makeFlowId } from '../../db/flow-id.ts'
import { flowFolders, flows, users } from '../../db/schema.ts'
import { codeOf } from '../../describe-error.ts'
import type { Handler } from '../../http/handler.ts'

const uniqueViolation = '23505'

export const listFolders: Handler<'listFolders'> = async ({ caller }, { store }) => {
  const isOwn = and(eq(flows.ownerId, caller.userId), isNull(flows.deletedAt))
  const count = sql<number>`count(${flows.id})`.mapWith(Number)
  const folders = await store.db
    .select({ id: flowFolders.id, name: flowFolders.name, flows_count: count })
    .from(flowFolders)
    .leftJoin(flows, and(eq(flows.folderId, flowFolders.id), isNull(flows.deletedAt)))
    .where(eq(flowFolders.userId, caller.userId))
    .groupBy(flowFolders.id)
    .orderBy(sql`lower(${flowFolders.name})`)
  const tag = sql<string>`unnest(${flows.tags})`
  const tags = await store.db
    .select({ tag, flows_count: count })
    .from(flows)
    .where(isOwn)
    .groupBy(tag)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(limits.offeredTagsMax)
  return { data: folders, loose: await store.db.$count(flows, and(isOwn, isNull(flows.folderId))), tags }
}

export const createFolder: Handler<'createFolder'> = async ({ body, caller }, context) => {
  const id = makeFlowId()
  const { name } = body
  await ofFreeName(
    context.store.transaction(async ({ db }) => {
      // One after the other, so that two at once do not both find room for the last one.
      await db.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update')
      const held = await db
        .select({ id: flowFolders.id })
        .from(flowFolders)
        .where(eq(flowFolders.userId, caller.userId))
      if (held.length >= limits.foldersMax) throw new ApiError('folders_full')
      await db.insert(flowFolders).values({ id, userId: caller.userId, name, createdAt: context.now() })
    }),
  )
  return { data: { id, name, flows_count: 0 } }
}

export const renameFolder: Handler<'renameFolder'> = async ({ params, body, caller }, { store }) => {
  const { name } = body
  const [renamed] = await ofFreeName(
    store.db
      .update(flowFolders)
      .set({ name })
      .where(isFolder(params.id, caller.userId))
      .returning({ id: flowFolders.id }),
  )
  if (!renamed) throw new ApiError('folder_not_found')
  const within = and(eq(flows.folderId, params.id), isNull(flows.deletedAt))
  return { data: { id: params.id, name, flows_count: await store.db.$count(flows, within) } }
}

/** What lay in it is answered, so that whoever takes the deletion back can put it into a folder again. */
export const deleteFolder: Handler<'deleteFolder'> = async ({ params, caller }, { store }) => {
  const within = await store.transaction(async ({ db }) => {
    const held = await db
      .select({ id: flows.id })
      .from(flows)
      .where(and(eq(flows.folderId, params.id), eq(flows.ownerId, caller.userId), isNull(flows.deletedAt)))
    const deleted = await db
      .delete(flowFolders)
      .where(isFolder(params.id, caller.userId))
      .returning({ id: flowFolders.id })
    if (deleted.length === 0) throw new ApiError('folder_not_found')
    return held
  })
  return { message: 'The folder is deleted. Its flows are still there.', flows: within.map(({ id }) => id) }
}

/** That all of them are this person's. */
export async function checkFolders(ids: string[], userId: string, { store }: Context) {
  if (ids.length === 0) return
  const isTheirs = and(inArray(flowFolders.id, ids), eq(flowFolders.userId, userId))
  if ((await store.db.$count(flowFolders, isTheirs)) < ids.length) throw new ApiError('folder_not_found')
}

const isFolder = (id: string, userId: string) => and(eq(flowFolders.id, id), eq(flowFolders.userId, userId))

async function ofFreeName<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (codeOf(error) === uniqueViolation) throw new ApiError('folder_exists')
    throw error
  }
}
