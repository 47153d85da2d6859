import { plans, toPlanId } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import { eq } from 'drizzle-orm'
import { ApiError } from '../api-error.ts'
import { accountStorage, flows, flowVersions, users } from './schema.ts'
import type { Transaction } from './store.ts'

type Version = { id: string; version: number; document: FlowGraph; thought: string; savedAt: Date }

/** The one place that writes a line of a flow's history, as long as the owner's plan has room for it. */
export async function writeVersion(tx: Transaction, { id, ...version }: Version) {
  await tx.db.insert(flowVersions).values({ flowId: id, ...version })
  const [owner] = await tx.db
    .select({ tier: users.tier, bytes: accountStorage.bytes })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .innerJoin(accountStorage, eq(accountStorage.userId, flows.ownerId))
    .where(eq(flows.id, id))
  if (owner && owner.bytes > plans[toPlanId(owner.tier)].storageBytes) throw new ApiError('account_full')
}
