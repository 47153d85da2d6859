import type { FlowGraph } from '@flain/flow'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, flowVersions } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'
import { ApiError } from '../../api-error.ts'

/** Thinning leaves this version alone from now on. */
export async function keepVersion(tx: Transaction, flowId: string, version: number) {
  await tx.db
    .update(flowVersions)
    .set({ isKept: true })
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.version, version)))
}

type Save = { id: string; ownerId: string; from: number; document: FlowGraph; thought: string }

/** Makes the document the version after `from`, or fails because another save came first. */
export async function saveVersion(
  tx: Transaction,
  { id, ownerId, from, document, thought }: Save,
  context: Context,
) {
  const savedAt = context.now()
  const version = from + 1
  const saved = await tx.db
    .update(flows)
    .set({ document, thought, version, updatedAt: savedAt })
    .where(
      and(eq(flows.id, id), eq(flows.ownerId, ownerId), eq(flows.version, from), isNull(flows.deletedAt)),
    )
    .returning({ id: flows.id })
  if (saved.length === 0) throw new ApiError('version_conflict', { version })
  await writeVersion(tx, { id, version, document, thought, savedAt })
}
