import { plainLine } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { flowReports } from '../../db/community-tables.ts'
import { flows } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic } from '../../presenters/flow.ts'
import { holdForReports } from '../../holding/hold-flows.ts'

/**
 * One report for each person, or network, and flow: reporting again says it better, it does not count twice, and what the
 * operator has closed stays closed.
 */
export const reportFlow: Handler<'reportFlow'> = async ({ params, body, caller, visit }, context) => {
  const wait = await context.rateLimits.take('reportsFromSource', visit.source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const [flow] = await context.store.db
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.id, params.id), isPublic))
    .limit(1)
  if (!flow) throw new ApiError('flow_not_found')
  const reporter = caller
    ? `account:${caller.userId}`
    : `visitor:${context.keys.pepper('visitor', 'report', visit.network)}`
  const report = { reason: body.reason, details: plainLine(body.details) }
  await context.store.transaction(async (tx) => {
    await tx.db
      .insert(flowReports)
      .values({ flowId: params.id, reporter, ...report, createdAt: context.now() })
      .onConflictDoUpdate({
        target: [flowReports.flowId, flowReports.reporter],
        set: report,
        setWhere: isNull(flowReports.resolvedAt),
      })
    await holdForReports(tx, params.id, context)
  })
  context.jobs.wake()
  return { message: 'Thank you. Somebody will look at this flow.' }
}
