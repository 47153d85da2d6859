import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { holdForName } from '../../holding/hold-flows.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

export const updateMe: Handler<'updateMe'> = async ({ body, caller }, context) => {
  const { userId } = caller
  await context.store.transaction(async (tx) => {
    const isOwn = eq(users.id, userId)
    const [before] = await tx.db.select({ name: users.name }).from(users).where(isOwn).for('update')
    await tx.db.update(users).set({ name: body.name, updatedAt: context.now() }).where(isOwn)
    await holdForName(tx, { userId, names: [before?.name ?? '', body.name] }, context)
  })
  context.jobs.wake()
  return { user: await readUser(userId, context) }
}
