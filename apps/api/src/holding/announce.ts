import type { WebhookEvent } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { flows } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'

type News = { flowId: string; types: readonly WebhookEvent[] }

/**
 * Tells the programs of a flow's owner what happened to it, once the transaction is through. That a hidden flow was
 * published is told when it is shown, and if it is taken back before that, nothing is.
 */
export async function announce(tx: Transaction, { flowId, types }: News, context: Context): Promise<void> {
  if (types.length === 0) return
  const { ownerId, name, version, state, visibility, augmentsCount, hiddenAt, tellsWhenShown } = flows
  const [flow] = await tx.db
    .select({ ownerId, name, version, state, visibility, augmentsCount, hiddenAt, tellsWhenShown })
    .from(flows)
    .where(eq(flows.id, flowId))
  if (!flow) return
  const { ownerId: userId, hiddenAt: since, tellsWhenShown: isOwed, ...rest } = flow
  const data = { id: flowId, ...rest, url: `${context.config.studioUrl}#flow=${flowId}` }
  for (const type of types) {
    if (type === 'flow.published' && since !== null) await owe(tx, flowId, true)
    else if (type === 'flow.unpublished' && isOwed) await owe(tx, flowId, false)
    else await context.jobs.queueEvent(tx, { type, userId, about: flowId, data, now: context.now() })
  }
}

const owe = (tx: Transaction, id: string, tellsWhenShown: boolean) =>
  tx.db.update(flows).set({ tellsWhenShown }).where(eq(flows.id, id))

/** After something stopped hiding a flow. */
export async function announceShown(tx: Transaction, flowId: string, context: Context): Promise<void> {
  const owed = await tx.db
    .update(flows)
    .set({ tellsWhenShown: false })
    .where(and(eq(flows.id, flowId), eq(flows.tellsWhenShown, true), isNull(flows.hiddenAt)))
    .returning({ id: flows.id })
  if (owed.length > 0) await announce(tx, { flowId, types: ['flow.published'] }, context)
}

/** What a change of state is to others. */
export function turnOf(before: string, after: string): WebhookEvent[] {
  if (before === after) return []
  return [after === 'published' ? 'flow.published' : 'flow.unpublished']
}
