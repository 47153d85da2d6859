/** Tries deliveries: at once when something happened, and again later until somebody answers or three days are over. */
import { planAllows, toPlanId, webhookPauses } from '@flain/contract'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/developer-tables.ts'
import { users } from '../../db/schema.ts'
import { guardOf } from '../../http/public-address.ts'
import { send } from './send.ts'
import type { Sent } from './send.ts'
import { signedHeaders } from './sign.ts'

/** Longer than a try takes: when the server stops within one, the delivery is tried again after this. */
const leaseMs = 120_000
/** Of one look for what is due; the rest waits for the next, a minute later. */
const mostAtOnce = 500
/** Endpoints that are told at the same time. */
const lanes = 8

/** Nothing when it is not due, or somebody else is at it. */
export async function deliverWebhook(id: string, context: Context): Promise<void> {
  const delivery = await claim(id, context)
  if (!delivery) return
  const endpoint = await findEndpoint(delivery.endpointId, context)
  if (!endpoint) return
  const refusal = refusalOf(endpoint, delivery.type)
  const sent = refusal ? { problem: refusal } : await sendTo(endpoint, delivery, context)
  await write(delivery, sent, { context, isOver: refusal !== undefined })
}

/** Those of one endpoint go one after the other, so that a slow one is not crowded and holds up nobody else. */
export async function deliverDueWebhooks(context: Context): Promise<void> {
  const { id, endpointId, nextTryAt } = webhookDeliveries
  const due = await context.store.db
    .select({ id, endpointId })
    .from(webhookDeliveries)
    .where(and(isNotNull(nextTryAt), lte(nextTryAt, context.now())))
    .orderBy(asc(nextTryAt))
    .limit(mostAtOnce)
  const waiting = [...Map.groupBy(due, (one) => one.endpointId).values()]
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const one of own) await deliverWebhook(one.id, context)
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

type Delivery = typeof webhookDeliveries.$inferSelect

async function claim(id: string, { store, now }: Context): Promise<Delivery | undefined> {
  const time = now()
  const [claimed] = await store.db
    .update(webhookDeliveries)
    .set({
      triesCount: sql`${webhookDeliveries.triesCount} + 1`,
      lastTriedAt: time,
      nextTryAt: new Date(time.getTime() + leaseMs),
    })
    .where(and(eq(webhookDeliveries.id, id), lte(webhookDeliveries.nextTryAt, time)))
    .returning()
  return claimed
}

async function findEndpoint(id: string, { store }: Context) {
  const [endpoint] = await store.db
    .select({
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      oldSecret: webhookEndpoints.oldSecret,
      oldSecretUntil: webhookEndpoints.oldSecretUntil,
      isPaused: webhookEndpoints.isPaused,
      tier: users.tier,
    })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(eq(webhookEndpoints.id, id))
  return endpoint
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

function refusalOf({ isPaused, tier }: Endpoint, type: string): string | undefined {
  if (isPaused) return 'The webhook is paused.'
  const isAllowed = planAllows(toPlanId(tier), 'webhooks') || type === 'account.plan_changed'
  return isAllowed ? undefined : 'Your plan does not include webhooks.'
}

function sendTo(endpoint: Endpoint, { id, body }: Delivery, context: Context): Promise<Sent> {
  const { keys, config, now } = context
  const { secret, oldSecret, oldSecretUntil } = endpoint
  const isOldUsed = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now()
  const secrets = [secret, ...(isOldUsed ? [oldSecret] : [])].map((sealed) => keys.open(sealed))
  const headers = signedHeaders({ id, body, at: now(), secrets })
  return send({ url: endpoint.url, headers, body }, guardOf(config))
}

const isTaken = (sent: Sent) => 'status' in sent && sent.status >= 200 && sent.status < 300
/** An endpoint that says it is gone for good is not asked again. */
const isGone = (sent: Sent) => 'status' in sent && sent.status === 410

type Outcome = { context: Context; isOver: boolean }

async function write(delivery: Delivery, sent: Sent, { context, isOver }: Outcome): Promise<void> {
  const { store, now } = context
  const pause = isOver || isGone(sent) ? undefined : webhookPauses[delivery.triesCount - 1]
  const later = pause === undefined ? null : new Date(now().getTime() + pause * 1000)
  const answered =
    'status' in sent ? { ...sent, problem: null } : { status: null, answer: null, problem: sent.problem }
  const after = isTaken(sent)
    ? { state: 'delivered' as const, nextTryAt: null }
    : { state: later === null ? ('failed' as const) : ('waiting' as const), nextTryAt: later }
  await store.db
    .update(webhookDeliveries)
    .set({ ...answered, ...after })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (isGone(sent))
    await store.db
      .update(webhookEndpoints)
      .set({ isPaused: true })
      .where(eq(webhookEndpoints.id, delivery.endpointId))
}
