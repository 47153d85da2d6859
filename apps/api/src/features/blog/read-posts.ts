/** The queries behind the blog's pages, feeds and calls. */
import type { CategoryCount, Post, PostRow } from '@flain/contract'
import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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

export async function readPosts(
  query: PostQuery,
  context: Context,
): Promise<{ rows: PostRow[]; total: number }> {
  const { db } = context.store
  const words = query.search?.trim() ?? ''
  const conditions: (SQL | undefined)[] = [isShown(context.now())]
  if (query.category !== undefined) conditions.push(eq(blogPosts.category, query.category))
  const asked = sql`websearch_to_tsquery('english', ${words})`
  if (words !== '') conditions.push(sql`search @@ ${asked}`)
  const where = and(...conditions)
  const order = words === '' ? newestFirst : [sql`ts_rank_cd(search, ${asked}) desc`, ...newestFirst]
  const rows = await db
    .select({ ...postColumns, thumbnail: blogPosts.thumbnail })
    .from(blogPosts)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const isWhole = query.page === 1 && rows.length < query.limit
  const total = isWhole
    ? rows.length
    : ((await db.select({ n: count() }).from(blogPosts).where(where))[0]?.n ?? 0)
  return { rows: rows.map(({ thumbnail, ...row }) => ({ ...toPost(row), thumbnail })), total }
}

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
