/** Brings a person's plan in line with what the payment provider says they pay for. */
import { planIds } from '@flain/contract'
import type { PlanId } from '@flain/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { paymentEvents, subscriptions } from '../db/payment-tables.ts'
import type { Transaction } from '../db/store.ts'
import { changeTier } from './change-tier.ts'
import type { PaymentNews, PaymentProvider, Subscription } from './provider.ts'

type Row = typeof subscriptions.$inferSelect

/** In each round one of those that arrived together is through, so this many may. */
const mostTries = 20

/**
 * Acts upon news, once for each. What is true now is asked for at the provider, so it does not matter in which order
 * news arrives or how old it is. Of two answers the one asked for later wins: `revision` was read before asking, and
 * nothing is written when it has moved since. News about strangers is put aside.
 */
export async function actUpon(news: PaymentNews, provider: PaymentProvider, context: Context): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await isKnown(news, context)) return
    const row = await readRow(news.customerId, context)
    if (!row) return
    const best = bestOf(await provider.subscriptionsOf(news.customerId))
    const isDone = await context.store.transaction(async (tx) => {
      if (!(await markKnown(tx, news, context))) return true
      if (await write(tx, row, best, context)) return true
      await tx.db.delete(paymentEvents).where(eq(paymentEvents.id, news.id))
      return false
    })
    if (isDone) return
  }
  throw new Error('The subscription kept changing while it was read.')
}

async function isKnown({ id }: PaymentNews, { store }: Context): Promise<boolean> {
  const rows = await store.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  return rows.length > 0
}

async function markKnown(tx: Transaction, { id, type }: PaymentNews, { now }: Context): Promise<boolean> {
  const marked = await tx.db
    .insert(paymentEvents)
    .values({ id, type, receivedAt: now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return marked.length > 0
}

async function readRow(customerId: string, { store }: Context): Promise<Row | undefined> {
  const [row] = await store.db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
  return row
}

/** Who paid twice has the wider plan. */
export function bestOf(all: readonly Subscription[]): Subscription | undefined {
  const width = ({ plan }: Subscription) => planIds.findIndex((id) => id === plan)
  return all
    .filter(({ plan, state }) => plan !== null && state !== 'over')
    .sort((a, b) => width(b) - width(a) || b.paidUntil.getTime() - a.paidUntil.getTime())[0]
}

/** False when somebody else wrote since the row was read; then nothing is written. */
async function write(
  tx: Transaction,
  row: Row,
  best: Subscription | undefined,
  context: Context,
): Promise<boolean> {
  const now = context.now()
  const written = await tx.db
    .update(subscriptions)
    .set({
      subscriptionId: best?.id ?? null,
      renewsAt: best && !best.isEnding ? best.paidUntil : null,
      endsAt: best?.isEnding ? best.paidUntil : null,
      isPaymentDue: best?.state === 'due',
      revision: sql`${subscriptions.revision} + 1`,
      updatedAt: now,
    })
    .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.revision, row.revision)))
    .returning({ userId: subscriptions.userId })
  if (written.length === 0) return false
  // A plan that was never paid for is not taken away because somebody looked at the checkout.
  if (!best && row.subscriptionId === null) return true
  const plan: PlanId = best?.plan ?? 'explorer'
  const paid = { tier: plan, planPeriod: best?.period ?? null, updatedAt: now }
  await changeTier(tx, { userId: row.userId, changes: paid }, context)
  return true
}
