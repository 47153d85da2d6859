import { messages } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findSession, holdsToken } from './authenticate.ts'

/** Ends the session at once. An expired token is good enough to end one's own session; the cookie alone is not. */
export const logout: Handler<'logout'> = async ({ visit }, context) => {
  const session = await findSession(visit, context)
  if (session) {
    if (!holdsToken(session, visit.bearer)) throw new ApiError('session_expired')
    await context.store.db.delete(sessions).where(eq(sessions.id, session.sessionId))
  }
  visit.clearCookie('sid')
  return { message: messages.signedOut }
}
