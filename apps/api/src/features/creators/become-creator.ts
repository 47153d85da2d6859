import { isReservedHandle } from '@flain/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { creators } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import { codeOf } from '../../describe-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readCreator } from './read-creator.ts'

const uniqueViolation = '23505'

/** The handle is the address of the profile; the old address is free for others at once. */
export const becomeCreator: Handler<'becomeCreator'> = async ({ body, caller }, context) => {
  const { handle, agreed: _, ...profile } = body
  const now = context.now()
  try {
    await context.store.transaction(async ({ db }) => {
      const [taken] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.handle, handle), ne(users.id, caller.userId)))
      if (taken) throw new ApiError('handle_taken')
      if (isReservedHandle(handle)) await checkOwn(db, handle, caller.userId)
      await db.update(users).set({ handle, updatedAt: now }).where(eq(users.id, caller.userId))
      await db
        .insert(creators)
        .values({ userId: caller.userId, ...profile, agreedAt: now, createdAt: now })
        .onConflictDoUpdate({
          target: creators.userId,
          set: { ...profile, agreedAt: sql`coalesce(${creators.agreedAt}, ${now})` },
        })
    })
  } catch (error) {
    // Somebody took it between the look and the write.
    if (codeOf(error) === uniqueViolation) throw new ApiError('handle_taken')
    throw error
  }
  return { data: (await readCreator(handle, caller.userId, context)).creator }
}

/** Who has had an office's name since before it was kept for the office keeps it. */
async function checkOwn(db: Transaction['db'], handle: string, userId: string) {
  const [own] = await db.select({ handle: users.handle }).from(users).where(eq(users.id, userId))
  if (own?.handle !== handle) throw new ApiError('handle_taken')
}
