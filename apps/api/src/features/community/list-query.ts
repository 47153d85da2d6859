/** The query behind the community's list. Each shape it can take is prepared once and served by an index of its own. */
import type { CommunitySort } from '@flain/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { perDatabase } from '../../db/per-database.ts'
import { creators, flowThumbnails } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Database } from '../../db/store.ts'
import { isPublic, summaryColumns } from '../../presenters/flow.ts'

export type Shape = {
  sort: CommunitySort
  hasCategory: boolean
  hasCreator: boolean
  hasCursor: boolean
  /** How many are read at most; one of a few numbers, as each is a statement of its own. */
  rows: number
  /** Only what was published since a moment, where the order's index ends there. */
  hasSince?: boolean
  /** What no order is indexed by. */
  sought?: readonly Sought[]
  /** `leading`: only the first `leadingRows` of the order are looked through; `found`: what is sought is looked up. */
  search?: 'leading' | 'found' | undefined
}

/** Words of name and description, all of some tags, authors whom somebody follows, a moment of being published. */
export type Sought = 'words' | 'tags' | 'followed' | 'since'

/**
 * A word or a tag that more than a few flows have is among so many of them; for one that is not, its index names few
 * flows enough to be put in order.
 */
export const leadingRows = 2000

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

export function preparedList(db: Database, shape: Shape) {
  const { sort, hasCategory, hasCreator, hasCursor, hasSince = false, rows, search = 'none' } = shape
  const { sought = [] } = shape
  const name = `community_${[sort, hasCategory, hasCreator, hasCursor, hasSince, rows, search, ...sought].join('_')}`
  const known = shapes(db).get(name)
  if (known) return known
  const made = build(db, shape, name)
  shapes(db).set(name, made)
  return made
}

function build(db: Database, shape: Shape, name: string) {
  return selectList(db, shape).prepare(name)
}

/** Exported for the test that looks at its plan. */
export function selectList(db: Pick<Database, 'select'>, shape: Shape) {
  const { column } = orders[shape.sort]
  return db
    .select({
      ...summaryColumns,
      ownerId: flows.ownerId,
      thumbnail: flowThumbnails.tree,
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
    .where(narrowed(shape))
    .orderBy(desc(column), desc(flows.id))
    .limit(literal(shape.rows))
}

/**
 * A number in the statement itself. A placeholder the database takes for a tenth of the table: then a plan that is made once
 * for all values looks dear, and is made anew for each request, which costs more than the list.
 */
// The library writes whatever object stands there into the statement.
const literal = (rows: number) => sql.raw(String(rows)) as unknown as number

const isSince = sql`${flows.publishedAt} > ${sql.placeholder('since')}::timestamptz`

const soughtBy: Record<Sought, SQL> = {
  since: isSince,
  words: sql`${flows}.search @@ to_tsquery('simple', ${sql.placeholder('search')})`,
  tags: sql`${flows}.tags @> ${sql.placeholder('tags')}::text[]`,
  followed: sql`${flows}.owner_id in (select creator_id from follows where follower_id = ${sql.placeholder('follower')})`,
}

/**
 * The database cannot tell a rare beginning of a word from a common one, and either way of finding takes seconds for the
 * other. So it is not asked to choose.
 */
function narrowed(shape: Shape): SQL | undefined {
  const { column } = orders[shape.sort]
  const within = conditions(shape)
  if (shape.search === undefined) return within
  const order = sql`order by ${column} desc, ${flows.id} desc`
  const matches = and(...(shape.sought ?? []).map((each) => soughtBy[each])) ?? sql`true`
  const inner =
    shape.search === 'leading'
      ? sql`where ${within} ${order} limit ${literal(leadingRows)}`
      : sql`where ${within} and ${matches}`
  const outer = shape.search === 'leading' ? sql`where ${matches}` : sql``
  // Materialised, so that neither is turned into the other.
  return sql`${flows.id} in (with found as materialized (select id, search, tags, owner_id, published_at, ${column} as rank from ${flows} ${inner})
    select id from found as flows ${outer} order by rank desc, id desc limit ${literal(shape.rows)})`
}

function conditions({ sort, hasCategory, hasCreator, hasCursor, hasSince }: Shape): SQL | undefined {
  const { column, type } = orders[sort]
  return and(
    isPublic,
    // Templates have a place of their own; their authors' pages show them too.
    hasCreator ? undefined : isNoTemplate,
    hasCategory ? eq(flows.category, sql.placeholder('category')) : undefined,
    hasCreator ? eq(flows.ownerId, sql.placeholder('ownerId')) : undefined,
    hasSince ? isSince : undefined,
    // NOTE: 0100_community.sql. Nothing published since then scores lower, so the order's index ends there.
    hasSince && sort === 'trending'
      ? sql`${column} >= extract(epoch from ${sql.placeholder('since')}::timestamptz) / 259200.0`
      : undefined,
    hasCursor
      ? sql`(${column}, ${flows.id}) < (${sql.placeholder('value')}::${type}, ${sql.placeholder('id')})`
      : undefined,
  )
}

const isNoTemplate = sql`not exists (select 1 from templates t where t.flow_id = ${flows.id})`

/** Each tag of each flow that leads. */
export function leadingTags(db: Pick<Database, 'select'>) {
  const leading = db
    .select({ tags: flows.tags })
    .from(flows)
    .where(and(isPublic, isNoTemplate))
    .orderBy(desc(orders.trending.column), desc(flows.id))
    .limit(literal(leadingRows))
    .as('leading')
  return db.select({ tag: sql<string>`unnest(${leading.tags})`.as('tag') }).from(leading)
}
