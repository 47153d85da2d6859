import { limits } from '@flain/contract'
import { desc, eq } from 'drizzle-orm'
import { auditLog } from '../../db/community-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { pageOf, shownOf } from './paging.ts'

export const listAudit: Handler<'listAudit'> = async ({ query }, { store }) => {
  const rows = await store.db
    .select({ act: auditLog, by: users.handle })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(auditLog.id))
    .limit(limits.administrationPageSize + 1)
    .offset(pageOf(query.page))
  const { shown, hasMore } = shownOf(rows)
  return {
    data: shown.map(({ act: { id, at, action, subject, details }, by }) => ({
      id,
      at: at.toISOString(),
      by,
      action,
      subject,
      details,
    })),
    hasMore,
  }
}
