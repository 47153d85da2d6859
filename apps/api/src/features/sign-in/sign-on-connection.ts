import { eq } from 'drizzle-orm'
import { signOnIdentities } from '../../db/access-tables.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'

export const readSignOn: Handler<'readSignOn'> = async ({ caller }, { store, signOn }) => {
  const [row] = await store.db
    .select()
    .from(signOnIdentities)
    .where(eq(signOnIdentities.userId, caller.userId))
  const connection = row && {
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
  return { data: { name: signOn?.name ?? null, connection: connection ?? null } }
}

/** From every provider that there ever was. */
export const disconnectSignOn: Handler<'disconnectSignOn'> = async ({ caller }, { store, now }) => {
  const { userId } = caller
  await store.transaction(async (tx) => {
    const gone = await tx.db
      .delete(signOnIdentities)
      .where(eq(signOnIdentities.userId, userId))
      .returning({ userId: signOnIdentities.userId })
    if (gone.length === 0) return
    await writeAudit(tx, { at: now(), action: 'sign-on.disconnected', subject: userId, actorId: userId })
  })
  return { message: 'Your account is disconnected.' }
}
