import { limits } from '@flain/contract'
import type { WatchedPerson } from '@flain/contract'
import { desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'
import { containing, pageOf, shownOf } from './paging.ts'

/** Addresses are shown here, so that somebody looked for them is written down; what they looked for is not. */
export const findPeople: Handler<'findPeople'> = async ({ query, caller }, context) => {
  const { db } = context.store
  const { search } = query
  const pattern = containing(search.replace(/^@/, ''))
  const rows = await db
    .select({
      user: users,
      flowsCount: sql<number>`(select count(*)::int from flows where flows.owner_id = users.id and flows.deleted_at is null)`,
    })
    .from(users)
    .where(
      search === ''
        ? isNotNull(users.suspendedAt)
        : or(
            eq(users.email, search.toLowerCase()),
            ilike(users.email, pattern),
            ilike(users.handle, pattern),
            ilike(users.name, pattern),
          ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limits.administrationPageSize + 1)
    .offset(pageOf(query.page))
  const { shown, hasMore } = shownOf(rows)
  await writeAudit(context.store, {
    at: context.now(),
    action: 'people.looked-for',
    subject: `${shown.length} found`,
    actorId: caller.userId,
  })
  return { data: shown.map(({ user, flowsCount }) => present(user, flowsCount)), hasMore }
}

const present = (user: typeof users.$inferSelect, flowsCount: number): WatchedPerson => ({
  id: user.id,
  email: user.email,
  name: user.name,
  handle: user.handle,
  plan: user.tier,
  createdAt: user.createdAt.toISOString(),
  activatedAt: user.activatedAt?.toISOString() ?? null,
  lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  deleteAt: user.deleteAt?.toISOString() ?? null,
  isMarked: user.administratesSince !== null,
  flowsCount,
})
