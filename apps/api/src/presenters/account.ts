import type { Account } from '@flain/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { emailChanges } from '../db/access-tables.ts'
import { users } from '../db/schema.ts'

/** The preferences of an account, and what is about to change about it. */
export async function readAccount(userId: string, context: Context): Promise<Account> {
  const [row] = await context.store.db
    .select({ user: users, change: emailChanges })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, context.now())))
    .where(eq(users.id, userId))
  if (!row) throw new Error('The account is gone.')
  const { user, change } = row
  return {
    theme: user.theme,
    newsletter: user.newsletter,
    augmentMails: user.augmentMails,
    signInMails: user.signInMails,
    defaultLicense: user.defaultLicense,
    defaultLook: user.defaultLook,
    emailChange: change && {
      email: change.email,
      oldConfirmed: change.oldConfirmedAt !== null,
      newConfirmed: change.newConfirmedAt !== null,
      expiresAt: change.expiresAt.toISOString(),
    },
    deleteAt: user.deleteAt?.toISOString() ?? null,
  }
}
