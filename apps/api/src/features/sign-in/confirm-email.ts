import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { emailChanges } from '../../db/access-tables.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import { loginCodes, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import { codeOf } from '../../describe-error.ts'
import type { Handler } from '../../http/handler.ts'
import { spend } from './guard.ts'
import { hashOf } from '../../config/secrets.ts'

const uniqueViolation = '23505'

export const confirmEmail: Handler<'confirmEmail'> = async ({ body, visit }, context) => {
  await spend('activationsFromSource', visit.source, context)
  const hash = hashOf(body.token)
  const isChanged = await context.store
    .transaction(async (tx) => {
      const change = await confirm(tx, hash, context.now())
      if (!change) throw new ApiError('email_link_invalid')
      const isAgreed = change.oldConfirmedAt !== null && change.newConfirmedAt !== null
      if (isAgreed) await move(tx, change, context)
      return isAgreed
    })
    .catch((error: unknown) => {
      // Somebody made an account of it in the same moment.
      if (codeOf(error) === uniqueViolation) throw new ApiError('account_exists')
      throw error
    })
  context.jobs.wake()
  return isChanged
    ? { message: 'Your address is changed. Sign in with the new one from now on.', isChanged }
    : { message: 'Thank you. Now open the link in the mail to your other address.', isChanged }
}

type Change = typeof emailChanges.$inferSelect

/** Marks the side the token is of; the row stays locked until the transaction ends, so two links at once take turns. */
async function confirm(tx: Transaction, hash: string, now: Date): Promise<Change | undefined> {
  const { oldHash, newHash, oldConfirmedAt, newConfirmedAt, expiresAt } = emailChanges
  const [change] = await tx.db
    .update(emailChanges)
    .set({
      oldConfirmedAt: sql`case when ${oldHash} = ${hash} then ${now} else ${oldConfirmedAt} end`,
      newConfirmedAt: sql`case when ${newHash} = ${hash} then ${now} else ${newConfirmedAt} end`,
    })
    .where(and(or(eq(oldHash, hash), eq(newHash, hash)), gt(expiresAt, now)))
    .returning()
  return change
}

/** What was mailed to the old address opens nothing any more; what the newsletter knows of it moves along. */
async function move(tx: Transaction, { userId, email }: Change, context: Context) {
  const now = context.now()
  const [before] = await tx.db.select().from(users).where(eq(users.id, userId))
  if (!before) throw new ApiError('email_link_invalid')
  const [taken] = await tx.db
    .select({ activatedAt: users.activatedAt })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
  if (taken?.activatedAt) throw new ApiError('account_exists')
  // An account nobody ever confirmed holds no address.
  await tx.db.delete(users).where(and(eq(users.email, email), isNull(users.activatedAt)))
  await tx.db.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId))
  await tx.db.delete(loginCodes).where(eq(loginCodes.userId, userId))
  await tx.db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.db.delete(newsletterReaders).where(eq(newsletterReaders.email, email))
  await tx.db.update(newsletterReaders).set({ email }).where(eq(newsletterReaders.email, before.email))
  for (const address of [before.email, email]) {
    await context.jobs.queueMail(tx, {
      to: { name: before.name, address },
      template: 'email-changed',
      data: { name: before.name, email, url: `${context.config.siteUrl}/contact` },
    })
  }
}
