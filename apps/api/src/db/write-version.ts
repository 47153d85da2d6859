import type { FlowGraph } from '@flain/flow'
import { flowVersions } from './schema.ts'
import type { Transaction } from './store.ts'

type Version = { id: string; version: number; document: FlowGraph; thought: string; savedAt: Date }

/** The one place that writes a line of a flow's history. */
export async function writeVersion(tx: Transaction, { id, ...version }: Version) {
  await tx.db.insert(flowVersions).values({ flowId: id, ...version })
}
