import type { Passkey } from '@flain/contract'
import { and, asc, eq } from 'drizzle-orm'
import { passkeys } from '../../db/access-tables.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'

type Row = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listPasskeys: Handler<'listPasskeys'> = async ({ caller }, { store }) => {
  const rows = await store.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, caller.userId))
    .orderBy(asc(passkeys.createdAt))
  return { data: rows.map(presentPasskey) }
}

const isOwn = (id: string, userId: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export const renamePasskey: Handler<'renamePasskey'> = async ({ params, body, caller }, { store }) => {
  const renamed = await store.db
    .update(passkeys)
    .set({ name: body.name })
    .where(isOwn(params.id, caller.userId))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw new ApiError('passkey_not_found')
  return { message: 'The passkey has its new name.' }
}

export const removePasskey: Handler<'removePasskey'> = async ({ params, caller }, { store }) => {
  const removed = await store.db
    .delete(passkeys)
    .where(isOwn(params.id, caller.userId))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new ApiError('passkey_not_found')
  return { message: 'The passkey is removed. It signs nobody in any more.' }
}
