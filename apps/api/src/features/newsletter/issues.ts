/** The newsletter: which articles went out to whom, what one would say, and sending it. */
import { limits } from '@flain/contract'
import type { WatchedIssue } from '@flain/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'
import { newsletterIssues, newsletterReaders } from '../../db/newsletter-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { writeLetter } from '../../mail/write-letter.ts'
import { letterTo, mailIssueTo, readPost, sendIssue } from './send-issue.ts'

const size = limits.administrationPageSize

export const listIssues: Handler<'listIssues'> = async ({ query }, { store }) => {
  const rows = await store.db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      category: blogPosts.category,
      publishedAt: blogPosts.publishedAt,
      issue: newsletterIssues,
    })
    .from(blogPosts)
    .leftJoin(newsletterIssues, eq(newsletterIssues.slug, blogPosts.slug))
    .where(eq(blogPosts.status, 'published'))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.slug))
    .limit(size + 1)
    .offset((query.page - 1) * size)
  const data = rows.slice(0, size).map(({ issue, publishedAt, ...post }): WatchedIssue => ({
    ...post,
    publishedAt: publishedAt.toISOString(),
    queuedAt: issue?.queuedAt.toISOString() ?? null,
    finishedAt: issue?.finishedAt?.toISOString() ?? null,
    deliveredCount: issue?.deliveredCount ?? 0,
  }))
  return { data, hasMore: rows.length > size }
}

/** As it would reach somebody; the links that are a reader's own lead nowhere. */
export const previewIssue: Handler<'previewIssue'> = async ({ params }, context) => {
  const post = await readPost(params.slug, context)
  if (!post) throw new ApiError('post_not_found')
  const mail = letterTo({ id: '', email: context.config.contactEmail }, post, context)
  const { subject, text } = writeLetter(mail, 'preview')
  return { data: { subject, text, readersCount: await countReaders(post.category, context) } }
}

/** Confirmed readers of everything, or of this category. */
async function countReaders(category: string, { store }: Context): Promise<number> {
  const { categories } = newsletterReaders
  const wants = sql`(jsonb_array_length(${categories}) = 0 or ${categories} @> ${JSON.stringify([category])}::jsonb)`
  const [row] = await store.db
    .select({ readers: count() })
    .from(newsletterReaders)
    .where(and(eq(newsletterReaders.state, 'confirmed'), wants))
  return row?.readers ?? 0
}

export const tryIssue: Handler<'tryIssue'> = async ({ params, caller }, context) => {
  const { db } = context.store
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId))
  const mail = { slug: params.slug, email: user?.email ?? '', actorId: caller.userId }
  if (!user || !(await mailIssueTo(mail, context))) throw new ApiError('post_not_found')
  return { message: `On its way to ${user.email}, and to nobody else.` }
}

/** A request may take so long; whoever sends goes on with another one. */
const turnMs = 8000

export const sendIssueNow: Handler<'sendIssueNow'> = async ({ params, caller }, context) => {
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > turnMs
  const report = await sendIssue(params.slug, context, { actorId: caller.userId, isOver })
  if (!report) throw new ApiError('post_not_found')
  return { data: { sentCount: report.sent, isFinished: report.isFinished } }
}
