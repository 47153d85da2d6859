/** Who somebody is at a provider of single sign-on, and of which account. */
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { signOnIdentities } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'

/** A person as the provider names them; an address may become another person's, this does not. */
export type Identity = { issuer: string; subject: string }

const isOf = ({ issuer, subject }: Identity) =>
  and(eq(signOnIdentities.issuer, issuer), eq(signOnIdentities.subject, subject))

/** The account that was connected with this person before. */
export async function findIdentity(tx: Transaction, identity: Identity, now: Date) {
  const [row] = await tx.db
    .update(signOnIdentities)
    .set({ lastUsedAt: now })
    .where(isOf(identity))
    .returning({ userId: signOnIdentities.userId })
  return row?.userId
}

type Connection = {
  userId: string
  identity: Identity
  /** Whether a trusted address led here, a mailed link, or the person under Settings. */
  by: 'address' | 'link' | 'settings'
}

/** False when the account has somebody else at this provider, or the person another account. */
export async function keepIdentity(
  tx: Transaction,
  { userId, identity, by }: Connection,
  context: Context,
): Promise<boolean> {
  const now = context.now()
  const made = await tx.db
    .insert(signOnIdentities)
    .values({ ...identity, userId, createdAt: now, lastUsedAt: by === 'settings' ? null : now })
    .onConflictDoNothing()
    .returning({ userId: signOnIdentities.userId })
  if (made.length === 0) return false
  await writeAudit(tx, {
    at: now,
    action: 'sign-on.connected',
    subject: userId,
    details: { by },
    actorId: userId,
  })
  return true
}

/** The owner hears of another way into an account they had. */
export async function tellOfConnection(
  tx: Transaction,
  { userId, provider }: { userId: string; provider: string },
  context: Context,
) {
  const [user] = await tx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  await context.jobs.queueMail(tx, {
    to: { name: user.name, address: user.email },
    template: 'sign-on-connected',
    data: {
      name: user.name,
      provider,
      url: `${context.config.siteUrl}/dashboard?section=settings`,
    },
  })
}
