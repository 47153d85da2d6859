/** Flows as those see them who look after the installation: whatever their state, and what was reported of them. */
import { limits } from '@flain/contract'
import type { ReportedFlow, WatchedFlow } from '@flain/contract'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { flowReports } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { containing, pageOf, shownOf } from './paging.ts'

const columns = {
  id: flows.id,
  name: flows.name,
  ownerId: flows.ownerId,
  ownerName: users.name,
  handle: users.handle,
  state: flows.state,
  visibility: flows.visibility,
  publishedAt: flows.publishedAt,
  hiddenAt: flows.hiddenAt,
  heldAt: flows.heldAt,
  deletedAt: flows.deletedAt,
}
type Row = Pick<
  typeof flows.$inferSelect,
  'id' | 'name' | 'ownerId' | 'state' | 'visibility' | 'publishedAt' | 'hiddenAt' | 'heldAt' | 'deletedAt'
> & { ownerName: string; handle: string }

const present = (row: Row): WatchedFlow => ({
  id: row.id,
  name: row.name,
  author: { id: row.ownerId, name: row.ownerName, handle: row.handle },
  state: row.state,
  visibility: row.visibility,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
  heldAt: row.heldAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

/** Of one flow; who wants all of them asks the database. */
const listedReports = 10

export const listReports: Handler<'listReports'> = async ({ query }, { store }) => {
  const waiting = store.db
    .select({
      flowId: flowReports.flowId,
      count: sql<number>`count(*)::int`.as('open_count'),
      oldest: sql<Date>`min(${flowReports.createdAt})`.as('oldest'),
    })
    .from(flowReports)
    .where(isNull(flowReports.resolvedAt))
    .groupBy(flowReports.flowId)
    .as('waiting')
  const rows = await store.db
    .select({ ...columns, count: waiting.count })
    .from(waiting)
    .innerJoin(flows, eq(flows.id, waiting.flowId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(isNull(flows.deletedAt))
    .orderBy(asc(waiting.oldest), asc(flows.id))
    .limit(limits.administrationPageSize + 1)
    .offset(pageOf(query.page))
  const { shown, hasMore } = shownOf(rows)
  const reports = await openReports(
    shown.map(({ id }) => id),
    store.db,
  )
  const data = shown.map((row): ReportedFlow => ({
    ...present(row),
    reportsCount: row.count,
    reports: reports.filter(({ flowId }) => flowId === row.id).map(({ report }) => report),
  }))
  return { data, hasMore }
}

type Db = Parameters<Handler<'listReports'>>[1]['store']['db']
type Reason = ReportedFlow['reports'][number]['reason']

async function openReports(ids: string[], db: Db) {
  if (ids.length === 0) return []
  const ranked = db
    .select({
      flowId: flowReports.flowId,
      reason: flowReports.reason,
      details: flowReports.details,
      createdAt: flowReports.createdAt,
      rank: sql<number>`row_number() over (partition by ${flowReports.flowId} order by ${flowReports.id})`.as(
        'rank',
      ),
    })
    .from(flowReports)
    .where(and(inArray(flowReports.flowId, ids), isNull(flowReports.resolvedAt)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${listedReports}`)
    .orderBy(ranked.rank)
  return rows.map(({ flowId, reason, details, createdAt }) => ({
    flowId,
    report: {
      // Written by the call, which takes no other.
      reason: reason as Reason,
      details,
      createdAt: createdAt.toISOString(),
    },
  }))
}

export const findFlows: Handler<'findFlows'> = async ({ query }, { store }) => {
  const { search } = query
  const wanted =
    search === ''
      ? isNotNull(flows.hiddenAt)
      : or(
          eq(flows.id, search),
          eq(users.handle, search.replace(/^@/, '').toLowerCase()),
          ilike(flows.name, containing(search)),
        )
  const rows = await store.db
    .select(columns)
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(wanted)
    .orderBy(desc(flows.updatedAt), desc(flows.id))
    .limit(limits.administrationPageSize + 1)
    .offset(pageOf(query.page))
  const { shown, hasMore } = shownOf(rows)
  return { data: shown.map(present), hasMore }
}
