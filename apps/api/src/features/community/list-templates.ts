import type { TemplateSort } from '@flain/contract'
import { caps, templateFields } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { creators, flowThumbnails } from '../../db/community-tables.ts'
import { perDatabase } from '../../db/per-database.ts'
import { readDocuments } from '../../db/read-documents.ts'
import { flows, users } from '../../db/schema.ts'
import { templates } from '../../db/template-tables.ts'
import { wordBeginnings } from '../../db/word-beginnings.ts'
import { createSketchbook } from '../../drawing/sketchbook.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic, presentSummary, summaryColumns } from '../../presenters/flow.ts'
import { presentTemplate, templateColumns } from '../../presenters/template.ts'
import { takeSearch } from './take-search.ts'
import { drawMissing, lookOf } from './thumbnails.ts'

type Query = Parameters<Handler<'listTemplates'>>[0]['query']

/** Few stars say little: each template begins with five of the middle. */
const standing = sql`(${templates.starsSum} + 15.0) / (${templates.ratingsCount} + 5)`

const orders: Record<TemplateSort, SQL[]> = {
  popular: [desc(templates.usesCount), desc(standing)],
  rated: [desc(standing), desc(templates.usesCount)],
  new: [desc(templates.publishedAt)],
}

const isFeatured = (now: Date) => sql<boolean>`coalesce(${flows.featuredUntil} > ${now.toISOString()}, false)`

/** What the people who run the installation feature comes first, in every order. */
export const listTemplates: Handler<'listTemplates'> = async ({ query, caller, visit }, context) => {
  const { page, limit } = query
  if ((query.search ?? '').trim() !== '') await takeSearch(visit.source, context)
  const condition = conditionOf(query)
  if (condition === undefined) return { data: [], pagination: { page, limit, total: 0, totalPages: 0 } }
  const featured = isFeatured(context.now())
  const rows = await select(context, { featured, look: await lookOf(context), viewerId: caller?.userId })
    .where(condition)
    .orderBy(desc(featured), ...orders[query.sort], desc(templates.publishedAt), asc(flows.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await context.store.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(templates)
    .innerJoin(flows, eq(flows.id, templates.flowId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(condition)
  const total = counted?.total ?? 0
  return {
    data: await present(rows, visit.source, context),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Undefined when nothing can answer it. */
function conditionOf({ category, kind, use, creator, search }: Query) {
  const words = wordBeginnings(search)
  if (search !== undefined && search.trim() !== '' && words === undefined) return undefined
  return and(
    isPublic,
    category === undefined ? undefined : eq(flows.category, category),
    kind === undefined ? undefined : sql`${flows.document} ->> 'kind' = ${kind}`,
    use === undefined ? undefined : eq(templates.use, use),
    creator === undefined ? undefined : eq(users.handle, creator),
    words === undefined ? undefined : sql`${flows}.search @@ to_tsquery('simple', ${words})`,
  )
}

type Sight = { featured: SQL<boolean>; look: string; viewerId: string | undefined }

function select({ store }: Context, { featured, look, viewerId }: Sight) {
  return store.db
    .select({
      ...summaryColumns,
      ownerId: flows.ownerId,
      kind: sql<FlowGraph['kind']>`${flows.document} ->> 'kind'`,
      template: templateColumns,
      thumbnail: flowThumbnails.tree,
      featured,
      liked:
        viewerId === undefined
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from flow_likes l where l.user_id = ${viewerId} and l.flow_id = ${flows.id})`,
    })
    .from(templates)
    .innerJoin(flows, eq(flows.id, templates.flowId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .leftJoin(
      flowThumbnails,
      and(
        eq(flowThumbnails.flowId, flows.id),
        eq(flowThumbnails.version, flows.version),
        eq(flowThumbnails.name, flows.name),
        sql`${flowThumbnails.category} is not distinct from ${flows.category}`,
        eq(flowThumbnails.look, look),
      ),
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

async function present(rows: readonly Row[], source: string, context: Context) {
  const drawn = await drawMissing(rows, source, context)
  const fields = await fieldsOfRows(rows, context)
  return rows.flatMap((row) => {
    const thumbnail = row.thumbnail ?? drawn.get(row.id)
    if (thumbnail === undefined) return []
    return {
      ...presentSummary(row, row.liked),
      featured: row.featured,
      thumbnail,
      kind: row.kind,
      template: presentTemplate(row.template, fields.get(row.id) ?? []),
    }
  })
}

/** Names of fields in all flows that are remembered together, each of at most twelve. */
const keptFields = 20_000
const fieldsOf = perDatabase(() => createSketchbook<string[]>(keptFields))

/**
 * Each document is read and looked through by itself, once for each version: all of a page's at once would be a hundred
 * megabytes, and hold up everybody for seconds.
 */
async function fieldsOfRows(rows: readonly Row[], { store: { db } }: Context) {
  const fields = new Map<string, string[]>()
  const kept = fieldsOf(db)
  for (const { id, version, name } of rows) {
    const read = async () => {
      for await (const { document } of readDocuments([{ id }], db)) return templateFields(document, [name])
      return []
    }
    fields.set(id, await kept.get(`${id} ${version} ${name}`, read, caps.fields))
  }
  return fields
}
