/** The queries behind the blog's pages, feeds and calls. */
import type { CategoryCount, Post, PostRow } from '@flain/contract'
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'

export type PostQuery = {
  page: number
  limit: number
  search?: string | undefined
  category?: string | undefined
}

const postColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
  body: blogPosts.body,
  image: blogPosts.image,
  category: blogPosts.category,
  featured: blogPosts.featured,
  newsletter: blogPosts.newsletter,
  edition: blogPosts.edition,
  publishedAt: blogPosts.publishedAt,
  updatedAt: blogPosts.updatedAt,
  readTime: blogPosts.readTime,
  seoKeywords: blogPosts.seoKeywords,
  tags: blogPosts.tags,
  references: blogPosts.references,
  author: blogPosts.author,
}
type SelectedPost = Omit<Post, 'publishedAt' | 'updatedAt' | 'status'> & {
  publishedAt: Date
  updatedAt: Date
}

/** A post dated ahead appears when its time comes. */
export const isShown = (now: Date) => and(eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, now))

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)]

type Found = { rows: PostRow[]; total: number }

export function readPosts(query: PostQuery, context: Context): Promise<Found> {
  const words = query.search?.trim() ?? ''
  return words === '' ? readNewest(query, context) : readMatches(words, query, context)
}

const rowColumns = { ...postColumns, thumbnail: blogPosts.thumbnail }
const inCategory = (category: string | undefined) =>
  category === undefined ? undefined : eq(blogPosts.category, category)

async function readNewest(query: PostQuery, context: Context): Promise<Found> {
  const { db } = context.store
  const where = and(isShown(context.now()), inCategory(query.category))
  const rows = await db
    .select(rowColumns)
    .from(blogPosts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const isWhole = query.page === 1 && rows.length < query.limit
  return { rows: rows.map(toRow), total: isWhole ? rows.length : await db.$count(blogPosts, where) }
}

/** Found in the whole text, ordered by how well title and excerpt fit; only the rows of the page are read whole. */
async function readMatches(words: string, query: PostQuery, context: Context): Promise<Found> {
  const { db } = context.store
  const matches = await selectMatches(words, query, context)
  const ids = matches.map(({ id }) => id)
  // A page past the end has no row that could carry the total.
  const total =
    matches[0]?.total ?? (query.page === 1 ? 0 : await db.$count(blogPosts, matching(words, query, context)))
  if (ids.length === 0) return { rows: [], total }
  const rows = await db.select(rowColumns).from(blogPosts).where(inArray(blogPosts.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []).map(toRow), total }
}

const matching = (words: string, { category }: PostQuery, { now }: Context) =>
  and(isShown(now()), inCategory(category), sql`search @@ websearch_to_tsquery('english', ${words})`)

/** Exported for the test that looks at its plan. */
export function selectMatches(words: string, query: PostQuery, context: Context) {
  return context.store.db
    .select({ id: blogPosts.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(blogPosts)
    .where(matching(words, query, context))
    .orderBy(sql`ts_rank(headline, websearch_to_tsquery('english', ${words})) desc`, ...newestFirst)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
}

type SelectedRow = SelectedPost & { thumbnail: PostRow['thumbnail'] }

const toRow = ({ thumbnail, ...post }: SelectedRow): PostRow => ({ ...toPost(post), thumbnail })

/** A leading All with the total, then the categories by falling count. Specification §3. */
export async function readCategories(context: Context): Promise<CategoryCount[]> {
  const rows = await context.store.db
    .select({ name: blogPosts.category, count: count() })
    .from(blogPosts)
    .where(isShown(context.now()))
    .groupBy(blogPosts.category)
    .orderBy(desc(count()), blogPosts.category)
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return [{ name: 'All', count: total }, ...rows.filter(({ name }) => name !== '')]
}

export function toPost(row: SelectedPost): Post {
  return {
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    status: 'published',
  }
}

export { postColumns }
