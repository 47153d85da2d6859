/** What operators decide about a flow, on the web or from the command line: written down, and told its author. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flowReports } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { announceShown } from '../../holding/announce.ts'
import { linksShown } from '../../holding/shown-words.ts'
import { tellDecision } from './tell-decision.ts'

export type Why = { reason: string; actorId?: string }

export const decideFlow: Handler<'decideFlow'> = async ({ params, body, caller }, context) => {
  const why = { reason: body.reason, actorId: caller.userId }
  const closed = await flowActs[body.decision](params.id, why, context)
  if (closed === undefined) throw new ApiError('flow_not_found')
  const sentences = {
    hide: 'The flow is hidden from everybody but its author.',
    restore: 'The flow is shown.',
    dismiss: closed === 1 ? 'The report is closed.' : `${closed} reports are closed.`,
  }
  return { message: sentences[body.decision] }
}

/** Each answers how many reports it closed, and undefined when there is no such flow. */
export const flowActs = {
  hide: (id: string, why: Why, context: Context) =>
    change(id, context, async (tx, flow) => {
      await tx.db
        .update(flows)
        .set({ hiddenAt: context.now(), heldAt: null, heldFor: null })
        .where(eq(flows.id, id))
      const count = await closeReports(tx, id, context)
      await write(tx, { action: 'flow.hidden', id, why }, context)
      if (flow.hiddenAt === null || flow.heldAt !== null)
        await tell(tx, { flow, decision: 'flow-hidden', why }, context)
      return count
    }),
  restore: (id: string, why: Why, context: Context) =>
    change(id, context, (tx, flow) => restore(tx, { flow, id, why }, context)),
  dismiss: (id: string, why: Why, context: Context) =>
    change(id, context, async (tx, flow) => {
      // It was hidden because of them.
      if (flow.heldAt !== null) return restore(tx, { flow, id, why }, context)
      const count = await closeReports(tx, id, context)
      await write(tx, { action: 'reports.dismissed', id, why, more: { count } }, context)
      return count
    }),
}

/** What was held has been looked at: its reports need nothing more, and its links may stay. */
async function restore(
  tx: Transaction,
  { flow, id, why }: { flow: Found; id: string; why: Why },
  context: Context,
) {
  const isHeld = flow.heldAt !== null
  const allowedLinks = isHeld ? (await linksShown(tx, [id])).get(id) : undefined
  const shown = { hiddenAt: null, heldAt: null, heldFor: null, allowedLinks }
  await tx.db.update(flows).set(shown).where(eq(flows.id, id))
  await announceShown(tx, id, context)
  const count = isHeld ? await closeReports(tx, id, context) : 0
  await write(tx, { action: 'flow.restored', id, why }, context)
  const decision = isHeld ? 'flow-let-through' : 'flow-restored'
  if (flow.hiddenAt !== null) await tell(tx, { flow, decision, why }, context)
  return count
}

type Found = Pick<typeof flows.$inferSelect, 'name' | 'hiddenAt' | 'heldAt'> & {
  ownerName: string
  email: string
}

async function change(
  id: string,
  context: Context,
  act: (tx: Transaction, flow: Found) => Promise<number>,
): Promise<number | undefined> {
  const closed = await context.store.transaction(async (tx) => {
    const [flow] = await tx.db
      .select({
        name: flows.name,
        hiddenAt: flows.hiddenAt,
        heldAt: flows.heldAt,
        ownerName: users.name,
        email: users.email,
      })
      .from(flows)
      .innerJoin(users, eq(users.id, flows.ownerId))
      .where(eq(flows.id, id))
      .for('update', { of: flows })
    return flow && act(tx, flow)
  })
  await context.changes.settle()
  context.jobs.wake()
  return closed
}

async function closeReports({ db }: Transaction, id: string, { now }: Context): Promise<number> {
  const closed = await db
    .update(flowReports)
    .set({ resolvedAt: now() })
    .where(and(eq(flowReports.flowId, id), isNull(flowReports.resolvedAt)))
    .returning({ id: flowReports.id })
  return closed.length
}

type Written = { action: string; id: string; why: Why; more?: Record<string, unknown> }

const write = (tx: Transaction, { action, id, why, more }: Written, { now }: Context) =>
  writeAudit(tx, {
    at: now(),
    action,
    subject: id,
    details: { why: why.reason, ...more },
    actorId: why.actorId,
  })

type Told = { flow: Found; decision: 'flow-hidden' | 'flow-restored' | 'flow-let-through'; why: Why }

const tell = (tx: Transaction, { flow, decision, why }: Told, context: Context) =>
  tellDecision(
    tx,
    { name: flow.ownerName, email: flow.email, decision, flow: flow.name, reason: why.reason },
    context,
  )
