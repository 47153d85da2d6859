import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { passkeys } from '../../db/access-tables.ts'
import { flowReports } from '../../db/community-tables.ts'
import { flows, sessions } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

export const administration: Handler<'administration'> = async ({ caller }, context) => {
  const { db } = context.store
  const [session] = await db
    .select({
      provenUntil: sessions.provenUntil,
      hasPasskey: sql<boolean>`${exists(db.select().from(passkeys).where(eq(passkeys.userId, caller.userId)))}`,
    })
    .from(sessions)
    .where(eq(sessions.id, caller.sessionId))
  const until = session?.provenUntil ?? null
  const isProven = until !== null && until > context.now()
  const state = {
    provenUntil: isProven ? until.toISOString() : null,
    hasPasskey: session?.hasPasskey === true,
  }
  // How much waits is for those who may see what.
  if (!isProven) return { data: { ...state, reportedCount: 0, failedCount: 0 } }
  const [reported] = await db
    .select({ count: sql<number>`count(distinct ${flowReports.flowId})::int` })
    .from(flowReports)
    .innerJoin(flows, eq(flows.id, flowReports.flowId))
    .where(and(isNull(flowReports.resolvedAt), isNull(flows.deletedAt)))
  const failed = (await context.jobs.counts()).filter(({ labels }) => labels.state === 'failed')
  const failedCount = failed.reduce((sum, { value }) => sum + value, 0)
  return { data: { ...state, reportedCount: reported?.count ?? 0, failedCount } }
}
