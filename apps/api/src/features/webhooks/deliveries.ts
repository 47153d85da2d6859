/** What was sent to an endpoint: listed, tried once more, and a test of one's own. */
import { webhookTest } from '@flain/contract'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { bodyOf, makeDeliveryId } from '../../db/add-deliveries.ts'
import { webhookDeliveries } from '../../db/developer-tables.ts'
import type { Handler } from '../../http/handler.ts'
import { presentDelivery, readEndpoint } from './present-webhook.ts'

export const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async (
  { params, query, caller },
  context,
) => {
  const { id: endpointId } = await readEndpoint(params.id, caller.userId, context)
  const { id, createdAt } = webhookDeliveries
  const ofEndpoint = eq(webhookDeliveries.endpointId, endpointId)
  const last = query.after === undefined ? undefined : await find(query.after, endpointId, context)
  const older = last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id)))
  const rows = await context.store.db
    .select()
    .from(webhookDeliveries)
    .where(and(ofEndpoint, older))
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1)
  const data = rows.slice(0, query.limit).map(presentDelivery)
  return { data, next: rows.length > query.limit ? (data.at(-1)?.id ?? null) : null }
}

export const redeliverWebhook: Handler<'redeliverWebhook'> = async ({ params, caller }, context) => {
  await limit(caller.userId, context)
  const endpoint = await readEndpoint(params.id, caller.userId, context)
  const now = context.now()
  const delivery = await context.store.transaction(async (tx) => {
    const [again] = await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', triesCount: 0, nextTryAt: now })
      .where(and(eq(webhookDeliveries.id, params.delivery), eq(webhookDeliveries.endpointId, endpoint.id)))
      .returning()
    if (!again) throw new ApiError('delivery_not_found')
    await context.jobs.queueDelivery(tx, again.id)
    return again
  })
  context.jobs.wake()
  return { data: presentDelivery(delivery) }
}

export const testWebhook: Handler<'testWebhook'> = async ({ params, caller }, context) => {
  await limit(caller.userId, context)
  const endpoint = await readEndpoint(params.id, caller.userId, context)
  const now = context.now()
  const body = bodyOf({ type: webhookTest, data: { webhook: endpoint.id }, now })
  const row = { id: makeDeliveryId(), endpointId: endpoint.id, type: webhookTest, about: endpoint.id, body }
  const delivery = await context.store.transaction(async (tx) => {
    const [made] = await tx.db
      .insert(webhookDeliveries)
      .values({ ...row, state: 'waiting', createdAt: now, nextTryAt: now })
      .returning()
    if (!made) throw new Error('An insert answers what it wrote.')
    await context.jobs.queueDelivery(tx, made.id)
    return made
  })
  context.jobs.wake()
  return { data: presentDelivery(delivery) }
}

async function find(id: string, endpointId: string, { store }: Context) {
  const [row] = await store.db
    .select({ id: webhookDeliveries.id, createdAt: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
  if (!row) throw new ApiError('invalid_query')
  return row
}

async function limit(userId: string, { rateLimits }: Context) {
  const wait = await rateLimits.take('webhooksByPerson', userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}
