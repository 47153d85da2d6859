/** The query behind the community's list. Each shape it can take is prepared once and served by an index of its own. */
import type { CommunitySort } from '@flain/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FlowGraph } from '@flain/flow'
import { perDatabase } from '../../db/per-database.ts'
import { creators, flowThumbnails } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Database } from '../../db/store.ts'
import { isPublic, summaryColumns } from '../../presenters/flow.ts'

export type Shape = {
  sort: CommunitySort
  hasCategory: boolean
  hasCreator: boolean
  hasSearch: boolean
  hasCursor: boolean
}

type Order = { column: SQL; type: SQL; accepts: RegExp }

/** What each order sorts by, newest id first among equals, and how its value is written in a cursor. */
export const orders: Record<CommunitySort, Order> = {
  trending: {
    column: sql`${flows}.trending_score`,
    type: sql`double precision`,
    accepts: /^\d{1,6}(\.\d{1,20})?$/,
  },
  new: {
    column: sql`${flows.publishedAt}`,
    type: sql`timestamptz`,
    accepts: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  },
  top: { column: sql`${flows.augmentsCount}`, type: sql`integer`, accepts: /^\d{1,9}$/ },
}

const shapes = perDatabase(() => new Map<string, ReturnType<typeof build>>())

/** Searches are planned anew each time, because a rare word and a common one are found in different ways. */
export function preparedList(db: Database, shape: Shape) {
  if (shape.hasSearch) return build(db, shape)
  const name = `community_${Object.values(shape).map(String).join('_')}`
  const known = shapes(db).get(name)
  if (known) return known
  const made = build(db, shape, name)
  shapes(db).set(name, made)
  return made
}

/** Without a name it is prepared for this one time. */
function build(db: Database, shape: Shape, name = '') {
  return selectList(db, shape).prepare(name)
}

/** Exported for the test that looks at its plan. */
export function selectList(db: Database, shape: Shape) {
  const { column, type } = orders[shape.sort]
  return db
    .select({
      ...summaryColumns,
      ownerId: flows.ownerId,
      thumbnail: flowThumbnails.tree,
      // Needed only where there is no drawing.
      document: sql<FlowGraph | null>`case when ${flowThumbnails.flowId} is null then ${flows.document} end`,
      score: sql<number>`${flows}.trending_score`.mapWith(Number),
      featured: sql<boolean>`coalesce(${flows}.featured_until > ${sql.placeholder('now')}, false)`,
      cursor: sql<string>`${column}::text`,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .leftJoin(
      flowThumbnails,
      and(
        eq(flowThumbnails.flowId, flows.id),
        eq(flowThumbnails.version, flows.version),
        eq(flowThumbnails.name, flows.name),
        sql`${flowThumbnails.category} is not distinct from ${flows.category}`,
        eq(flowThumbnails.look, sql.placeholder('look')),
      ),
    )
    .where(
      and(
        isPublic,
        // Templates have a place of their own; their authors' pages show them too.
        shape.hasCreator ? undefined : isNoTemplate,
        shape.hasCategory ? eq(flows.category, sql.placeholder('category')) : undefined,
        shape.hasCreator ? eq(flows.ownerId, sql.placeholder('ownerId')) : undefined,
        shape.hasSearch
          ? sql`${flows}.search @@ to_tsquery('simple', ${sql.placeholder('search')})`
          : undefined,
        shape.hasCursor
          ? sql`(${column}, ${flows.id}) < (${sql.placeholder('value')}::${type}, ${sql.placeholder('id')})`
          : undefined,
      ),
    )
    .orderBy(desc(column), desc(flows.id))
    .limit(sql.placeholder('limit'))
}

const isNoTemplate = sql`not exists (select 1 from templates t where t.flow_id = ${flows.id})`

/** Every word of it must begin a word of the flow. Undefined when there is no word in it. */
export function toSearch(text: string | undefined): string | undefined {
  const words = (text ?? '').normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, 10)
        .map((word) => `${word}:*`)
        .join(' & ')
}
