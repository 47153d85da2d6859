import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { isSameIssuer } from '../../config/sign-on-settings.ts'
import type { Context } from '../../context.ts'
import { signOnIdentities } from '../../db/access-tables.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'
import type { SignOnProvider } from '../../sign-on/provider.ts'

export const readSignOn: Handler<'readSignOn'> = async ({ caller }, context) => {
  const rows = await identitiesOf(caller.userId, context)
  const providers = context.signOns.map((provider) => {
    const row = rows.find(({ issuer }) => isSameIssuer(issuer, provider.issuer))
    const connection = row && {
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }
    return { id: provider.id, name: provider.name, connection: connection ?? null }
  })
  return { data: { providers } }
}

/** From one provider, or from every provider that there ever was. */
export const disconnectSignOn: Handler<'disconnectSignOn'> = async ({ caller, query }, context) => {
  const { userId } = caller
  const provider = context.signOns.find(({ id }) => id === query.provider)
  if (query.provider !== undefined && !provider) throw new ApiError('not_found')
  const rows = await identitiesOf(userId, context)
  const issuers = rows.map(({ issuer }) => issuer).filter((issuer) => isOf(provider, issuer))
  await context.store.transaction(async (tx) => {
    const gone = await tx.db
      .delete(signOnIdentities)
      .where(and(eq(signOnIdentities.userId, userId), inArray(signOnIdentities.issuer, issuers)))
      .returning({ userId: signOnIdentities.userId })
    if (gone.length === 0) return
    const act = { action: 'sign-on.disconnected', subject: userId, actorId: userId } as const
    await writeAudit(tx, { at: context.now(), ...act })
  })
  return { message: 'Your account is disconnected.' }
}

const identitiesOf = (userId: string, { store }: Context) =>
  store.db.select().from(signOnIdentities).where(eq(signOnIdentities.userId, userId))

const isOf = (provider: SignOnProvider | undefined, issuer: string) =>
  provider === undefined || isSameIssuer(issuer, provider.issuer)
