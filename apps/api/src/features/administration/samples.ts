/** The creators a community begins with, shown or not: an operator may want to begin empty, or to end with them later. */
import { and, count, eq, isNotNull, isNull, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { creators } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'
import type { Why } from './decide-flow.ts'

export const readSamples: Handler<'readSamples'> = async (_input, context) => ({
  data: await samplesOf(context),
})

export const showSamples: Handler<'showSamples'> = async ({ body, caller }, context) => {
  await setSamples(body.isShown, { reason: body.reason, actorId: caller.userId }, context)
  const { isShown, flowsCount } = await samplesOf(context)
  return {
    message: isShown ? `The samples are shown: ${flowsCount} flows.` : 'The samples are shown to nobody.',
  }
}

type Samples = { isShown: boolean; creatorsCount: number; flowsCount: number }

/** Those whose creators were not suspended for a reason of their own, all shown or none. */
export async function samplesOf({ store }: Pick<Context, 'store'>): Promise<Samples> {
  const { db } = store
  const sample = eq(creators.isSample, true)
  const people = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .where(sample)
  const [shown] = await db
    .select({ flows: count() })
    .from(flows)
    .innerJoin(creators, eq(creators.userId, flows.ownerId))
    .where(and(sample, isNull(flows.hiddenAt), isNull(flows.deletedAt)))
  return {
    isShown: people.some(({ suspendedAt }) => suspendedAt === null),
    creatorsCount: people.length,
    flowsCount: shown?.flows ?? 0,
  }
}

/** As suspending and letting in each of them, without a mail: they have no mailbox. */
export async function setSamples(isShown: boolean, why: Why, context: Context): Promise<void> {
  const at = context.now()
  await context.store.transaction(async (tx) => {
    const ids = await affected(tx, isShown)
    if (ids.length === 0) return
    if (isShown) await show(tx, ids)
    else await hide(tx, ids, at)
    await writeAudit(tx, {
      at,
      action: isShown ? 'samples.shown' : 'samples.hidden',
      subject: `${ids.length} creators`,
      details: { why: why.reason },
      actorId: why.actorId,
    })
  })
  await context.changes.settle()
  context.jobs.wake()
}

/** Locked, so that two who decide at once take turns. */
async function affected({ db }: Transaction, isShown: boolean): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isShown ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt),
        inArray(
          users.id,
          db.select({ id: creators.userId }).from(creators).where(eq(creators.isSample, true)),
        ),
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/** The same moment on both tells later which were hidden for this. */
async function hide({ db }: Transaction, ids: string[], at: Date) {
  await db.update(users).set({ suspendedAt: at }).where(inArray(users.id, ids))
  await db
    .update(flows)
    .set({ hiddenAt: at })
    .where(and(inArray(flows.ownerId, ids), isNull(flows.hiddenAt)))
}

async function show({ db }: Transaction, ids: string[]) {
  const people = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, ids))
  for (const { id, suspendedAt } of people) {
    if (suspendedAt === null) continue
    await db
      .update(flows)
      .set({ hiddenAt: null })
      .where(and(eq(flows.ownerId, id), eq(flows.hiddenAt, suspendedAt)))
  }
  await db.update(users).set({ suspendedAt: null }).where(inArray(users.id, ids))
}
