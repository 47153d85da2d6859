/** Sends a post to the newsletter's readers, in batches that can be interrupted anywhere. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { blogPosts } from '../../db/blog-tables.ts'
import { newsletterDeliveries, newsletterIssues, newsletterReaders } from '../../db/newsletter-tables.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import { readerToken } from './reader-token.ts'

const batch = 100

export type IssueReport = { slug: string; sent: number; isFinished: boolean }

type Sender = {
  /** Who sends on the web. */
  actorId?: string
  /** Asked after each batch: whether to stop for now. */
  isOver?: () => boolean
}

/**
 * Queues a mail for every confirmed reader who wants the post's category, and writes down that it did. Running it again goes
 * on where it stopped; readers of a finished issue get nothing more. Undefined when no such post is published.
 */
export async function sendIssue(
  slug: string,
  context: Context,
  { actorId, isOver = () => false }: Sender = {},
): Promise<IssueReport | undefined> {
  const post = await readPost(slug, context)
  if (!post) return undefined
  await context.store.db
    .insert(newsletterIssues)
    .values({ slug, subject: post.title, queuedAt: context.now() })
    .onConflictDoNothing()
  let sent = 0
  for (;;) {
    const step = await context.store.transaction((tx) => sendBatch(tx, post, context))
    context.jobs.wake()
    sent += step.sent
    if (!step.isFinished && !isOver()) continue
    await writeAudit(context.store, {
      at: context.now(),
      action: 'newsletter.sent',
      subject: slug,
      details: { sent },
      actorId,
    })
    return { slug, sent, isFinished: step.isFinished }
  }
}

/**
 * Mails a post to one address and to nobody else, as its readers would get it; whether it went out to them stays as it was.
 * The links that are a reader's own work for an address that is a reader's. False when no such post is published.
 */
export async function mailIssueTo(
  { slug, email, actorId }: { slug: string; email: string; actorId?: string },
  context: Context,
): Promise<boolean> {
  const post = await readPost(slug, context)
  if (!post) return false
  await context.store.transaction(async (tx) => {
    const [reader] = await tx.db
      .select({ id: newsletterReaders.id })
      .from(newsletterReaders)
      .where(eq(newsletterReaders.email, email))
    await context.jobs.queueMail(tx, letterTo({ id: reader?.id ?? '', email }, post, context))
    await writeAudit(tx, { at: context.now(), action: 'newsletter.tried', subject: slug, actorId })
  })
  context.jobs.wake()
  return true
}

/** What a letter needs of an article; undefined when no such one is published. */
export async function readPost(slug: string, { store }: Context): Promise<Post | undefined> {
  const [post] = await store.db
    .select({
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      category: blogPosts.category,
      slug: blogPosts.slug,
      body: blogPosts.body,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), eq(blogPosts.status, 'published')))
  return post
}

type Post = { slug: string; title: string; excerpt: string; category: string; body: string[] }

async function sendBatch(tx: Transaction, post: Post, context: Context) {
  // Locked, so that two who send the same issue take turns.
  const [issue] = await tx.db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.slug, post.slug), isNull(newsletterIssues.finishedAt)))
    .for('update')
  if (!issue) return { sent: 0, isFinished: true }
  const readers = await tx.db
    .select({
      id: newsletterReaders.id,
      email: newsletterReaders.email,
      categories: newsletterReaders.categories,
    })
    .from(newsletterReaders)
    .where(
      and(
        eq(newsletterReaders.state, 'confirmed'),
        issue.reachedReader === null ? undefined : gt(newsletterReaders.id, issue.reachedReader),
      ),
    )
    .orderBy(asc(newsletterReaders.id))
    .limit(batch)
  const now = context.now()
  let sent = 0
  for (const reader of readers) {
    if (reader.categories.length > 0 && !reader.categories.includes(post.category)) continue
    const added = await tx.db
      .insert(newsletterDeliveries)
      .values({ slug: post.slug, readerId: reader.id, queuedAt: now })
      .onConflictDoNothing()
      .returning({ slug: newsletterDeliveries.slug })
    if (added.length === 0) continue
    await context.jobs.queueMail(tx, letterTo(reader, post, context))
    sent += 1
  }
  const last = readers.at(-1)
  const isFinished = readers.length < batch
  await tx.db
    .update(newsletterIssues)
    .set({
      deliveredCount: sql`${newsletterIssues.deliveredCount} + ${sent}`,
      ...(last ? { reachedReader: last.id } : {}),
      ...(isFinished ? { finishedAt: now } : {}),
    })
    .where(eq(newsletterIssues.slug, post.slug))
  return { sent, isFinished }
}

const opening = 3

/** The mail of an article to one reader. */
export function letterTo(reader: { id: string; email: string }, post: Post, context: Context) {
  const { siteUrl } = context.config
  const token = readerToken(reader.id, context)
  return {
    to: { name: '', address: reader.email },
    template: 'newsletter-issue' as const,
    data: {
      title: post.title,
      excerpt: post.excerpt,
      paragraphs: post.body
        .filter((block) => /^[\p{L}“"*[]/u.test(block))
        .slice(0, opening)
        .map(plain),
      url: `${siteUrl}/blog/${post.slug}`,
      preferencesUrl: `${siteUrl}/newsletter/preferences?token=${token}`,
      oneClickUrl: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    },
  }
}

/** Markdown's signs have no place in a letter of plain words. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export type IssueState = { slug: string; subject: string; delivered: number; isFinished: boolean }

export async function listIssues({ store }: Context): Promise<IssueState[]> {
  const rows = await store.db
    .select({
      slug: newsletterIssues.slug,
      subject: newsletterIssues.subject,
      finishedAt: newsletterIssues.finishedAt,
      delivered: newsletterIssues.deliveredCount,
    })
    .from(newsletterIssues)
    .orderBy(asc(newsletterIssues.queuedAt))
  return rows.map(({ finishedAt, ...row }) => ({ ...row, isFinished: finishedAt !== null }))
}
