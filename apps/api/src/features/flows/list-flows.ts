import type { FlowCounts, FlowFilter } from '@flain/contract'
import { noFolder } from '@flain/contract'
import { and, arrayContains, asc, desc, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { perDatabase } from '../../db/per-database.ts'
import { creators } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { hiddenColumns, presentHidden, presentSummary, summaryColumns } from '../../presenters/flow.ts'

const filters: Record<FlowFilter, SQL | undefined> = {
  all: undefined,
  draft: eq(flows.state, 'draft'),
  published: eq(flows.state, 'published'),
  public: eq(flows.visibility, 'public'),
  private: eq(flows.visibility, 'private'),
}

const orders = {
  updated: [desc(flows.updatedAt), asc(flows.id)],
  created: [desc(flows.createdAt), asc(flows.id)],
  name: [asc(sql`lower(${flows.name})`), asc(flows.id)],
  likes: [desc(flows.likesCount), desc(flows.updatedAt), asc(flows.id)],
}

const tally = (condition: string) =>
  sql<number>`count(*) filter (where ${sql.raw(condition)})`.mapWith(Number)

const countFlows = perDatabase((db) =>
  db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      draft: tally("state = 'draft'"),
      published: tally("state = 'published'"),
      public: tally("visibility = 'public'"),
      private: tally("visibility = 'private'"),
      hidden: tally("state = 'published' and visibility = 'public' and hidden_at is not null"),
    })
    .from(flows)
    .where(and(eq(flows.ownerId, sql.placeholder('ownerId')), isNull(flows.deletedAt)))
    .prepare('flow_counts'),
)

/** One's own flow is liked by oneself: a person may, and the list says so. */
const listColumns = {
  ...summaryColumns,
  ...hiddenColumns,
  folder: flows.folderId,
  liked: sql<boolean>`exists (select 1 from flow_likes l where l.user_id = ${flows.ownerId} and l.flow_id = ${flows.id})`,
}

type Query = Parameters<Handler<'listFlows'>>[0]['query']

/** The plain list, which nearly every request asks for, is prepared once; a search is built each time. */
const listPlain = perDatabase((db) =>
  db
    .select(listColumns)
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .where(and(eq(flows.ownerId, sql.placeholder('ownerId')), isNull(flows.deletedAt)))
    .orderBy(...orders.updated)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('flows_plain'),
)

export const listFlows: Handler<'listFlows'> = async ({ query, caller }, context) => {
  const [counts] = await countFlows(context.store.db).execute({ ownerId: caller.userId })
  if (!counts) throw new Error('Counting gives one row.')
  const isPlain =
    query.search === undefined && query.filter === 'all' && query.sort === 'updated' && isAnywhere(query)
  const offset = (query.page - 1) * query.limit
  const rows = isPlain
    ? await listPlain(context.store.db).execute({ ownerId: caller.userId, limit: query.limit, offset })
    : await listFiltered(caller.userId, query, offset, context)
  const total = await totalOf(caller.userId, query, counts, context)
  return {
    data: rows.map((row) => ({
      ...presentSummary(row, row.liked),
      folder: row.folder,
      hidden: presentHidden(row),
    })),
    pagination: {
      page: query.page,
      limit: query.limit,
      total,
      totalPages: Math.ceil(total / query.limit),
    },
    counts,
  }
}

const isAnywhere = ({ folder, tag }: Query) => folder === undefined && (tag ?? '') === ''

function conditionOf(ownerId: string, query: Query) {
  const search = query.search?.trim()
  return and(
    eq(flows.ownerId, ownerId),
    isNull(flows.deletedAt),
    filters[query.filter],
    inFolder(query.folder),
    query.tag ? arrayContains(flows.tags, [query.tag]) : undefined,
    search ? ilike(flows.name, `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  )
}

function inFolder(folder: string | undefined): SQL | undefined {
  if (folder === undefined) return undefined
  return folder === noFolder ? isNull(flows.folderId) : eq(flows.folderId, folder)
}

function listFiltered(ownerId: string, query: Query, offset: number, context: Context) {
  return context.store.db
    .select(listColumns)
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .where(conditionOf(ownerId, query))
    .orderBy(...orders[query.sort])
    .limit(query.limit)
    .offset(offset)
}

/** The counts know every total but that of a search, a folder or a tag. */
async function totalOf(ownerId: string, query: Query, counts: FlowCounts, context: Context): Promise<number> {
  if (!query.search?.trim() && isAnywhere(query)) return counts[query.filter]
  return context.store.db.$count(flows, conditionOf(ownerId, query))
}
