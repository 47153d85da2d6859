import { eq } from 'drizzle-orm'
import type { FlowGraph } from '@flain/flow'
import { flows } from './schema.ts'
import type { Store } from './store.ts'

/**
 * The documents of flows that are there, one after the other: each may be 2 MB, and a list of them in one answer of the
 * database is a hundred megabytes that are parsed in one go while nobody else is served.
 */
export async function* readDocuments<Row extends { id: string }>(
  rows: readonly Row[],
  db: Store['db'],
): AsyncGenerator<{ row: Row; document: FlowGraph }> {
  for (const row of rows) {
    const [found] = await db.select({ document: flows.document }).from(flows).where(eq(flows.id, row.id))
    if (found) yield { row, document: found.document }
  }
}
