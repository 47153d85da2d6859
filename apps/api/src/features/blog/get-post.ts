import type { FullPost } from '@flain/contract'
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isShown, postColumns, toPost } from './read-posts.ts'

const relatedPosts = 3

/** A draft, a post of the future and a post that never was look the same. */
export const getPost: Handler<'getPost'> = async ({ params, visit }, context) => {
  const [row] = await context.store.db
    .select({ ...postColumns, article: blogPosts.article, headings: blogPosts.headings })
    .from(blogPosts)
    .where(and(or(eq(blogPosts.slug, params.id), eq(blogPosts.id, params.id)), isShown(context.now())))
    .orderBy(sql`${blogPosts.slug} = ${params.id} desc`)
    .limit(1)
  if (!row) throw new ApiError('post_not_found')
  visit.headers.set('Cache-Control', 'public, max-age=60')
  const { article, headings, ...fields } = row
  const [related, previous, next] = await Promise.all([
    readRelated(fields, context),
    readNeighbour(fields.publishedAt, 'previous', context),
    readNeighbour(fields.publishedAt, 'next', context),
  ])
  return { data: { ...toPost(fields), article, headings, related, previous, next } }
}

type Subject = { id: string; category: string; tags: string[]; publishedAt: Date }

/** Each tag in common counts one, the same category two; ties go to the newest. */
function readRelated(post: Subject, context: Context): Promise<FullPost['related']> {
  const shared = sql`(select count(*) from jsonb_array_elements_text(${blogPosts.tags}) tag where tag in (select jsonb_array_elements_text(${JSON.stringify(post.tags)}::jsonb)))`
  const nearness = sql`${shared} + 2 * (${blogPosts.category} = ${post.category})::integer`
  return context.store.db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      category: blogPosts.category,
      excerpt: blogPosts.excerpt,
    })
    .from(blogPosts)
    .where(and(isShown(context.now()), ne(blogPosts.id, post.id)))
    .orderBy(desc(nearness), desc(blogPosts.publishedAt))
    .limit(relatedPosts)
}

async function readNeighbour(of: Date, side: 'previous' | 'next', context: Context) {
  const isPrevious = side === 'previous'
  const [row] = await context.store.db
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(
      and(isShown(context.now()), isPrevious ? lt(blogPosts.publishedAt, of) : gt(blogPosts.publishedAt, of)),
    )
    .orderBy(isPrevious ? desc(blogPosts.publishedAt) : asc(blogPosts.publishedAt))
    .limit(1)
  return row ?? null
}
