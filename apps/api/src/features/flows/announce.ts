import type { WebhookEvent } from '@flain/contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'

type News = { flowId: string; types: readonly WebhookEvent[] }

/** Tells the programs of a flow's owner what happened to it, once the transaction is through. */
export async function announce(tx: Transaction, { flowId, types }: News, context: Context): Promise<void> {
  if (types.length === 0) return
  const { ownerId, name, version, state, visibility, augmentsCount } = flows
  const [flow] = await tx.db
    .select({ ownerId, name, version, state, visibility, augmentsCount })
    .from(flows)
    .where(eq(flows.id, flowId))
  if (!flow) return
  const { ownerId: userId, ...rest } = flow
  const data = { id: flowId, ...rest, url: `${context.config.studioUrl}#flow=${flowId}` }
  for (const type of types)
    await context.jobs.queueEvent(tx, { type, userId, about: flowId, data, now: context.now() })
}

/** What a change of state is to others. */
export function turnOf(before: string, after: string): WebhookEvent[] {
  if (before === after) return []
  return [after === 'published' ? 'flow.published' : 'flow.unpublished']
}
