import type { ApiKey } from '@flain/contract'
import { apiKeys } from '../../db/developer-tables.ts'

export const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  hint: apiKeys.hint,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
}

type Row = Pick<typeof apiKeys.$inferSelect, keyof typeof keyColumns>

export function presentKey({ createdAt, expiresAt, lastUsedAt, ...row }: Row): ApiKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
