import { auditLog } from './community-tables.ts'
import type { Transaction } from './store.ts'

export type Act = {
  at: Date
  action: string
  subject: string
  details?: Record<string, unknown>
  /** Who did it on the web; nobody when it was the command line. */
  actorId?: string | undefined
}

/** What operators did, in the transaction that did it. */
export async function writeAudit({ db }: Pick<Transaction, 'db'>, act: Act): Promise<void> {
  await db.insert(auditLog).values(act)
}
