import type { ApiKey } from '@flain/contract'
import { formatAge, formatDate } from '../../platform/dates.ts'

/** What the list says of a key beside its name: whether it was used, and how long it lasts. */
export function usedSentence({ lastUsedAt, createdAt }: ApiKey, now: number): string {
  const made = `made ${formatDate(createdAt, 'short-date')}`
  return lastUsedAt === null ? `Never used, ${made}` : `Last used ${formatAge(lastUsedAt, now)}, ${made}`
}

export function isOver({ expiresAt }: ApiKey, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

export function endSentence(key: ApiKey, now: number): string {
  if (key.expiresAt === null) return 'Never expires'
  return `${isOver(key, now) ? 'Expired' : 'Expires'} ${formatDate(key.expiresAt, 'short-date')}`
}
