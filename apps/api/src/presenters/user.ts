import { plans, toPlanId } from '@flain/contract'
import type { User } from '@flain/contract'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { perDatabase } from '../db/per-database.ts'
import { flows, users } from '../db/schema.ts'

const findUser = perDatabase((db) => {
  const own = and(eq(flows.ownerId, users.id), isNull(flows.deletedAt))
  const counts = db
    .select({
      total: count().as('total'),
      published: sql<number>`count(*) filter (where ${flows.state} = 'published')`
        .mapWith(Number)
        .as('published'),
      shown: sql<number>`count(*) filter (where ${flows.visibility} = 'public')`.mapWith(Number).as('shown'),
    })
    .from(flows)
    .where(own)
    .as('counts')
  return db
    .select({ user: users, total: counts.total, published: counts.published, shown: counts.shown })
    .from(users)
    .leftJoinLateral(counts, sql`true`)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id')
})

/** The account as calls answer it. The caller was just authenticated, so it is there. */
export async function readUser(id: string, context: Context): Promise<User> {
  const [row] = await findUser(context.store.db).execute({ id })
  if (!row) throw new Error('The account is gone.')
  const { user } = row
  const tier = toPlanId(user.tier)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatarUrl: user.avatarUrl,
    tier: { name: tier, display_name: plans[tier].name },
    followers_count: user.followersCount,
    flows_count: row.total ?? 0,
    published_count: row.published ?? 0,
    public_count: row.shown ?? 0,
    createdAt: user.createdAt.toISOString(),
    lastLoggedIn: user.lastSignedInAt?.toISOString() ?? null,
    updatedAt: user.updatedAt.toISOString(),
    isActive: user.activatedAt !== null,
    handle: user.handle,
  }
}
