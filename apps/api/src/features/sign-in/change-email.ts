import { limits } from '@flain/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { emailChanges } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { checkSource, disclose, refuseProviders, spend } from './guard.ts'
import { hashOf, makeSecret } from '../../config/secrets.ts'
import { after } from './sessions.ts'
import { readAccount } from '../../presenters/account.ts'

/**
 * Nothing changes until both links were opened: the old address agrees, so that a borrowed session takes no account away,
 * and the new one is proven. Asking again kills the links of before.
 */
export const changeEmail: Handler<'changeEmail'> = async ({ body, caller, visit }, context) => {
  await checkSource(visit, context)
  const { db } = context.store
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId))
  if (!user) throw new Error('The account is gone.')
  if (user.email === body.email) throw new ApiError('email_same')
  refuseProviders(body.email, context)
  await spend('emailChangesByPerson', caller.userId, context)
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, body.email), isNotNull(users.activatedAt)))
  if (taken && context.config.enumeration === 'budget') await disclose('account_exists', visit, context)
  await askBoth({ user, email: body.email, isTaken: taken !== undefined }, context)
  return { data: await readAccount(caller.userId, context) }
}

type Asked = { user: typeof users.$inferSelect; email: string; isTaken: boolean }

/** Where addresses are not told from each other, one that is taken looks the same; its mail is queued and never sent. */
async function askBoth({ user, email, isTaken }: Asked, context: Context) {
  const [oldToken, newToken] = [makeSecret(), makeSecret()]
  const change = {
    email,
    oldHash: hashOf(oldToken),
    newHash: hashOf(newToken),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: after(context.now(), limits.emailChangeSeconds),
  }
  const urlOf = (token: string) => `${context.config.siteUrl}/confirm-email?token=${token}`
  await context.store.transaction(async (tx) => {
    await tx.db
      .insert(emailChanges)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    await context.jobs.queueMail(tx, {
      to: { name: user.name, address: user.email },
      template: 'email-leaving',
      data: { name: user.name, email, url: urlOf(oldToken) },
    })
    await context.jobs.queueMail(tx, {
      to: { name: user.name, address: email },
      template: isTaken ? 'decoy' : 'email-arriving',
      data: { name: user.name, url: urlOf(newToken) },
    })
  })
  context.jobs.wake()
}

export const keepEmail: Handler<'keepEmail'> = async ({ caller }, context) => {
  await context.store.db.delete(emailChanges).where(eq(emailChanges.userId, caller.userId))
  return { data: await readAccount(caller.userId, context) }
}
