import { limits } from '@flain/contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import { flows } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'

const graceMs = limits.restorableSeconds * 1000
const listed = 100

export const deletedFlows: Handler<'deletedFlows'> = async ({ caller }, context) => {
  const since = new Date(context.now().getTime() - graceMs)
  const rows = await context.store.db
    .select({ id: flows.id, name: flows.name, deletedAt: flows.deletedAt })
    .from(flows)
    .where(and(eq(flows.ownerId, caller.userId), gt(flows.deletedAt, since)))
    .orderBy(desc(flows.deletedAt))
    .limit(listed)
  return {
    data: rows.flatMap(({ id, name, deletedAt }) =>
      deletedAt === null
        ? []
        : {
            id,
            name,
            deletedAt: deletedAt.toISOString(),
            restorableUntil: new Date(deletedAt.getTime() + graceMs).toISOString(),
          },
    ),
  }
}
