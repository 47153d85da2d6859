import { desc, eq } from 'drizzle-orm'
import { apiKeys } from '../../db/developer-tables.ts'
import type { Handler } from '../../http/handler.ts'
import { keyColumns, presentKey } from './present-key.ts'

export const listKeys: Handler<'listKeys'> = async ({ caller }, { store }) => {
  const rows = await store.db
    .select(keyColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, caller.userId))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
  return { data: rows.map(presentKey) }
}
