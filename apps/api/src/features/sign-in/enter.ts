import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Visit } from '../../http/visit.ts'
import { takeErrand } from './errand.ts'
import { makeKnown } from './lanes.ts'
import { startSession } from './sessions.ts'

/**
 * Signs somebody in who has shown whose account it is, whichever way: the browser is known from now on, and what they
 * came for is given out. The cookies are set once the transaction is through.
 */
export async function enter(
  tx: Transaction,
  { userId, visit }: { userId: string; visit: Visit },
  context: Context,
) {
  await tx.db.update(users).set({ lastSignedInAt: context.now() }).where(eq(users.id, userId))
  const onward = await takeErrand(tx, { userId, visit }, context)
  const setKnown = await makeKnown(tx, { userId, visit }, context)
  const { tokens, setCookie } = await startSession(tx, userId, visit, context)
  const setCookies = () => {
    setCookie()
    setKnown()
  }
  return { tokens, onward, setCookies }
}
