/** Tells authors that somebody built on their flows: in one mail for many copies, at most once a day. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { augmentNotices } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'

const quietHours = 24
/** Of one mail; who has more copies than this sees them all in the dashboard. */
const namedCopies = 10

/** Answers how many mails were queued. Notices of people who want no mail are only marked. */
export async function tellAuthors(context: Context): Promise<number> {
  const since = new Date(context.now().getTime() - quietHours * 3600 * 1000)
  const waiting = await context.store.db
    .selectDistinct({ id: augmentNotices.authorId })
    .from(augmentNotices)
    .where(
      and(
        isNull(augmentNotices.mailedAt),
        sql`not exists (select 1 from augment_notices m where m.author_id = augment_notices.author_id and m.mailed_at > ${since})`,
      ),
    )
  let mails = 0
  for (const { id } of waiting) {
    if (await context.store.transaction((tx) => tellOne(tx, id, context))) mails += 1
  }
  if (mails > 0) context.jobs.wake()
  return mails
}

async function tellOne(tx: Transaction, authorId: string, context: Context): Promise<boolean> {
  const now = context.now()
  const told = await tx.db
    .update(augmentNotices)
    .set({ mailedAt: now })
    .where(and(eq(augmentNotices.authorId, authorId), isNull(augmentNotices.mailedAt)))
    .returning({ copyId: augmentNotices.copyId })
  const [author] = await tx.db
    .select({
      name: users.name,
      email: users.email,
      wants: users.augmentMails,
      activatedAt: users.activatedAt,
    })
    .from(users)
    .where(eq(users.id, authorId))
  if (!author?.wants || author.activatedAt === null || told.length === 0) return false
  const copies = await tx.db
    .select({ credit: flows.originCredit, by: users.name })
    .from(augmentNotices)
    .innerJoin(flows, eq(flows.id, augmentNotices.copyId))
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(and(eq(augmentNotices.authorId, authorId), eq(augmentNotices.mailedAt, now)))
    .limit(namedCopies)
  if (copies.length === 0) return false
  await context.jobs.queueMail(tx, {
    to: { name: author.name, address: author.email },
    template: 'flows-augmented',
    data: {
      name: author.name,
      copies: copies.map(({ credit, by }) => ({ flow: credit?.name ?? '', by })),
      url: `${context.config.siteUrl}/dashboard?section=community`,
    },
  })
  return true
}
