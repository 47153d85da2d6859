import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import { apiKeys } from '../../db/developer-tables.ts'
import type { Handler } from '../../http/handler.ts'

export const revokeKey: Handler<'revokeKey'> = async ({ params, caller }, { store }) => {
  if (!z.uuid().safeParse(params.id).success) throw new ApiError('key_not_found')
  const revoked = await store.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, params.id), eq(apiKeys.userId, caller.userId)))
    .returning({ id: apiKeys.id })
  if (revoked.length === 0) throw new ApiError('key_not_found')
  return { message: 'The key is revoked.' }
}
