/** Who may not come in for now. Nothing of theirs is deleted; what they published is hidden meanwhile. */
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { flows, sessions, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Why } from './decide-flow.ts'
import { tellDecision } from './tell-decision.ts'

export const decidePerson: Handler<'decidePerson'> = async ({ params, body, caller }, context) => {
  if (!z.uuid().safeParse(params.id).success) throw new ApiError('person_not_found')
  const act = body.decision === 'suspend' ? suspend : letIn
  const outcome = await act(params.id, { reason: body.reason, actorId: caller.userId }, context)
  if (outcome === 'missing') throw new ApiError('person_not_found')
  if (outcome === 'marked') throw new ApiError('person_marked')
  return {
    message:
      body.decision === 'suspend'
        ? 'The account is suspended: its sessions have ended and its flows are hidden.'
        : 'The account is open again, and its flows are shown.',
  }
}

type Outcome = 'done' | 'missing' | 'marked'
type User = typeof users.$inferSelect

export function suspend(id: string, why: Why, context: Context): Promise<Outcome> {
  return change(id, context, async (tx, user) => {
    if (user.administratesSince) return 'marked'
    if (user.suspendedAt) return 'done'
    const at = context.now()
    await tx.db.update(users).set({ suspendedAt: at }).where(eq(users.id, id))
    await tx.db.delete(sessions).where(eq(sessions.userId, id))
    // The same moment on both tells later which were hidden for this.
    await tx.db
      .update(flows)
      .set({ hiddenAt: at })
      .where(and(eq(flows.ownerId, id), isNull(flows.hiddenAt)))
    await finish(tx, { user, why, decision: 'account-suspended' }, context)
    return 'done'
  })
}

export function letIn(id: string, why: Why, context: Context): Promise<Outcome> {
  return change(id, context, async (tx, user) => {
    if (!user.suspendedAt) return 'done'
    await tx.db
      .update(flows)
      .set({ hiddenAt: null })
      .where(and(eq(flows.ownerId, id), eq(flows.hiddenAt, user.suspendedAt)))
    await tx.db.update(users).set({ suspendedAt: null }).where(eq(users.id, id))
    await finish(tx, { user, why, decision: 'account-restored' }, context)
    return 'done'
  })
}

async function change(
  id: string,
  context: Context,
  act: (tx: Transaction, user: User) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await context.store.transaction(async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update')
    return user ? act(tx, user) : 'missing'
  })
  await context.changes.settle()
  context.jobs.wake()
  return outcome
}

type Finished = { user: User; why: Why; decision: 'account-suspended' | 'account-restored' }

async function finish(tx: Transaction, { user, why, decision }: Finished, context: Context) {
  const action = decision === 'account-suspended' ? 'account.suspended' : 'account.restored'
  const details = { why: why.reason }
  await writeAudit(tx, { at: context.now(), action, subject: user.id, details, actorId: why.actorId })
  await tellDecision(
    tx,
    { name: user.name, email: user.email, decision, flow: '', reason: why.reason },
    context,
  )
}
