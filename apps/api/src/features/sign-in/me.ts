import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

export const me: Handler<'me'> = async ({ caller }, context) => {
  const user = await readUser(caller.userId, context)
  return { user, data: user }
}

export const session: Handler<'session'> = async ({ caller }, context) => {
  const user = await readUser(caller.userId, context)
  return { user, data: user }
}
