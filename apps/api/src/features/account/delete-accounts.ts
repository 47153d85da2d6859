/** Takes away everything an installation knows of people who wanted that a month ago. */
import { eq, isNotNull, lt, and } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { auditLog, flowReports } from '../../db/community-tables.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import { subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'

/** Stands in the audit log for somebody who is gone. */
const gone = 'a deleted account'

type Leaver = { id: string; email: string; handle: string }

/**
 * What refers to the account goes with its row, by the tables' own rules; what only names it is named here. The credit that
 * copies of their flows owe them by licence stays. `forgetMail` takes away what is kept of mails to an address.
 */
export async function deleteAccounts(context: Context, forgetMail?: (address: string) => void) {
  const leaving = await context.store.db
    .select({ id: users.id, email: users.email, handle: users.handle })
    .from(users)
    .where(and(isNotNull(users.deleteAt), lt(users.deleteAt, context.now())))
  for (const leaver of leaving) {
    try {
      await endPayments(leaver.id, context)
      await deleteOne(leaver, context)
      forgetMail?.(leaver.email)
    } catch (error) {
      // Whoever still pays is not deleted; the next hour tries again.
      context.log.error(describeError(error), 'an account could not be deleted')
    }
  }
}

async function endPayments(userId: string, { payments, store }: Context) {
  const [known] = await store.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (payments && known) await payments.endAll(known.customerId)
}

function deleteOne({ id, email, handle }: Leaver, { store }: Context) {
  return store.transaction(async ({ db }) => {
    await db.delete(newsletterReaders).where(eq(newsletterReaders.email, email))
    await db.delete(flowReports).where(eq(flowReports.reporter, `account:${id}`))
    for (const name of [id, email, handle, `@${handle}`])
      await db.update(auditLog).set({ subject: gone }).where(eq(auditLog.subject, name))
    await db.delete(users).where(eq(users.id, id))
  })
}
