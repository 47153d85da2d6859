/** What happened, written down for each endpoint of the person it happened to. */
import { randomUUID } from 'node:crypto'
import { limits, planAllows, planIds } from '@flain/contract'
import type { WebhookEvent } from '@flain/contract'
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from './developer-tables.ts'
import { users } from './schema.ts'
import type { Transaction } from './store.ts'

/** Something that happened to a person's own. */
export type OwnEvent = {
  type: WebhookEvent
  userId: string
  /** The id of what it happened to. */
  about: string
  data: Record<string, unknown>
  now: Date
}

/** Somebody who draws is saved every second or two; so long is waited for the next save. */
const savesTogetherMs = 60_000

const tiers = planIds.filter((plan) => planAllows(plan, 'webhooks'))

/** Answers the ids of those that are due now. */
export async function addDeliveries({ db }: Transaction, event: OwnEvent): Promise<string[]> {
  const { type, about, now } = event
  const endpoints = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(
      and(
        eq(webhookEndpoints.userId, event.userId),
        eq(webhookEndpoints.isPaused, false),
        arrayContains(webhookEndpoints.events, [type]),
        // Who leaves the plan that has webhooks is still told so.
        type === 'account.plan_changed' ? undefined : inArray(users.tier, tiers),
        // An endpoint that answers nobody, or somebody who turns a flow on and off all day, fills no disk.
        sql`(select count(*) from (
          select 1 from webhook_deliveries d where d.endpoint_id = ${webhookEndpoints.id} and d.state = 'waiting'
          limit ${limits.deliveriesWaiting}) held) < ${limits.deliveriesWaiting}`,
      ),
    )
  if (endpoints.length === 0) return []
  const isSave = type === 'flow.saved'
  const nextTryAt = new Date(now.getTime() + (isSave ? savesTogetherMs : 0))
  const fresh = { type, about, body: bodyOf(event), state: 'waiting' as const, createdAt: now, nextTryAt }
  const rows = endpoints.map(({ id: endpointId }) => ({ ...fresh, id: makeDeliveryId(), endpointId }))
  const insert = db.insert(webhookDeliveries).values(rows)
  if (!isSave) {
    await insert
    return rows.map(({ id }) => id)
  }
  const { endpointId, about: flow, state, triesCount } = webhookDeliveries
  await insert.onConflictDoUpdate({
    target: [endpointId, flow],
    targetWhere: sql`${webhookDeliveries.type} = 'flow.saved' and ${state} = 'waiting' and ${triesCount} = 0`,
    set: { body: fresh.body },
  })
  return []
}

/** The `webhook-id`, by which a receiver knows what it has had already. */
export const makeDeliveryId = () => `msg_${randomUUID().replaceAll('-', '')}`

export function bodyOf({ type, data, now }: Pick<OwnEvent, 'data' | 'now'> & { type: string }): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data })
}
