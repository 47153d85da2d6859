import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

export const updateMe: Handler<'updateMe'> = async ({ body, caller }, context) => {
  await context.store.db
    .update(users)
    .set({ name: body.name, updatedAt: context.now() })
    .where(eq(users.id, caller.userId))
  return { user: await readUser(caller.userId, context) }
}
