import type { Webhook, WebhookDelivery } from '@flain/contract'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { type webhookDeliveries, webhookEndpoints } from '../../db/developer-tables.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

export function presentWebhook(
  { id, url, events, isPaused, createdAt, oldSecretUntil }: Endpoint,
  now: Date,
): Webhook {
  const until = oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null
  return { id, url, events, isPaused, createdAt: createdAt.toISOString(), oldSecretUntil: until }
}

export function presentDelivery(row: Delivery): WebhookDelivery {
  const { id, type, state, body, triesCount, status, answer, problem } = row
  const { createdAt, lastTriedAt, nextTryAt } = row
  return {
    id,
    type,
    state,
    body,
    triesCount,
    status,
    answer,
    problem,
    createdAt: createdAt.toISOString(),
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }
}

/** Somebody's own endpoint, for a condition; what cannot be an id is none. */
export function ownEndpoint(id: string, userId: string) {
  if (!z.uuid().safeParse(id).success) throw new ApiError('webhook_not_found')
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId))
}

export async function readEndpoint(id: string, userId: string, { store }: Context): Promise<Endpoint> {
  const [endpoint] = await store.db.select().from(webhookEndpoints).where(ownEndpoint(id, userId))
  if (!endpoint) throw new ApiError('webhook_not_found')
  return endpoint
}
