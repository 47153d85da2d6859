import { communityTimes, limits } from '@flain/contract'
import type { CallRequest, Calls, CommunityFlow, CommunityTime } from '@flain/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { flowLikes } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import { wordBeginnings } from '../../db/word-beginnings.ts'
import type { Handler } from '../../http/handler.ts'
import { presentSummary } from '../../presenters/flow.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { orders, preparedList, selectList } from './list-query.ts'
import type { Shape, Sought } from './list-query.ts'
import { drawMissing, lookOf } from './thumbnails.ts'
import { takeSearch } from './take-search.ts'
import { trendingRule } from './trending.ts'

/** So long a search for a word that is hard to find may take. */
const searchMs = 1500
const dayMs = 86_400_000

type Row = Awaited<ReturnType<ReturnType<typeof preparedList>['execute']>>[number]

export const listCommunity: Handler<'listCommunity'> = async ({ query, caller, visit }, context) => {
  const cursor = readCursor(query.cursor, orders[query.sort].accepts)
  if (query.authors === 'followed' && !caller) throw new ApiError('session_expired')
  const ownerId = query.creator === undefined ? undefined : await ownerOf(query.creator, context)
  const search = wordBeginnings(query.search)
  if (asksForNothing(query, { search, ownerId })) return { data: [], next: null }
  const shape = shapeOf(query, { search, ownerId, cursor })
  const values = {
    now: context.now(),
    category: query.category,
    ownerId,
    look: await lookOf(context),
    search,
    tags: query.tags,
    follower: caller?.userId,
    since: sinceWhen(query.within, context.now()),
    ...cursor,
  }
  const isSought = shape.sought.length > 0
  if (isSought) await takeSearch(visit.source, context)
  const rows = await (isSought ? searched : listed)(context, shape, values)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    data: await present(shown, { userId: caller?.userId, source: visit.source }, context),
    next: last ? writeCursor({ value: last.cursor, id: last.id }) : null,
  }
}

type Query = CallRequest<Calls['listCommunity']>['query']

type Found = { search: string | undefined; ownerId: string | undefined }

/** Signs without a word, or somebody who is not there. */
const asksForNothing = (query: Query, { search, ownerId }: Found) =>
  (query.search !== undefined && query.search.trim() !== '' && search === undefined) ||
  (query.creator !== undefined && ownerId === undefined)

function shapeOf(query: Query, { search, ownerId, cursor }: Found & { cursor: Cursor | undefined }) {
  return {
    sort: query.sort,
    hasCategory: query.category !== undefined,
    hasCreator: ownerId !== undefined,
    hasCursor: cursor !== undefined,
    hasSince: query.within !== undefined && query.sort !== 'top',
    rows: rowsFor(query.limit),
    sought: soughtBy(query, search !== undefined),
  }
}

function soughtBy({ tags = [], authors, within, sort }: Query, hasWords: boolean): Sought[] {
  const isSought: Record<Sought, boolean> = {
    words: hasWords,
    tags: tags.length > 0,
    followed: authors === 'followed',
    // What was augmented most says nothing of when it was published.
    since: within !== undefined && sort === 'top',
  }
  return (['words', 'tags', 'followed', 'since'] as const).filter((each) => isSought[each])
}

const sinceWhen = (within: CommunityTime | undefined, now: Date) =>
  within && new Date(now.getTime() - communityTimes[within] * dayMs)

/** One more than asked for tells whether there is a next page. */
const rowsFor = (limit: number) =>
  1 + (limit > limits.communityPageSize ? limits.communityPageSizeMax : limits.communityPageSize)

type Values = Record<string, unknown>

const listed = ({ store }: Context, shape: Shape, values: Values): Promise<Row[]> =>
  preparedList(store.db, shape).execute(values)

async function searched({ store }: Context, shape: Shape, values: Values): Promise<Row[]> {
  const first = { ...shape, search: 'leading' } as const
  // Each connection keeps what is prepared, and there are hundreds of ways to put the others together.
  const isUsual = shape.sought?.join() === 'words'
  const leading = await (isUsual ? preparedList(store.db, first) : selectList(store.db, first)).execute(
    values,
  )
  if (leading.length === shape.rows) return leading
  // Millions of flows that all lie behind the first ones may have the word: whoever asks for that waits, nobody else.
  return store.briefly(searchMs, (db) => selectList(db, { ...shape, search: 'found' }).execute(values))
}

async function ownerOf(handle: string, context: Context): Promise<string | undefined> {
  const [row] = await context.store.db.select({ id: users.id }).from(users).where(eq(users.handle, handle))
  return row?.id
}

async function present(
  rows: readonly Row[],
  { userId, source }: { userId: string | undefined; source: string },
  context: Context,
): Promise<CommunityFlow[]> {
  const isTrending = await trendingRule(context)
  const liked = await likedOf(rows, userId, context)
  const drawn = await drawMissing(rows, source, context)
  return rows.flatMap((row) => {
    const thumbnail = row.thumbnail ?? drawn.get(row.id)
    return thumbnail === undefined
      ? []
      : {
          ...presentSummary(row, liked.has(row.id)),
          trending: isTrending(row),
          featured: row.featured,
          thumbnail,
        }
  })
}

async function likedOf(
  rows: readonly Row[],
  userId: string | undefined,
  context: Context,
): Promise<Set<string>> {
  if (userId === undefined || rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const likes = await context.store.db
    .select({ id: flowLikes.flowId })
    .from(flowLikes)
    .where(and(eq(flowLikes.userId, userId), inArray(flowLikes.flowId, ids)))
  return new Set(likes.map(({ id }) => id))
}
