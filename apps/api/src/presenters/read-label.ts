import type { ShownLabel } from '@flain/contract'
import { and, eq } from 'drizzle-orm'
import { whiteLabels } from '../db/access-tables.ts'
import { flows, users } from '../db/schema.ts'
import type { Database } from '../db/store.ts'
import { isPublic } from './flow.ts'
import { labelColumns, showLabel } from './white-label.ts'

/** Whose mark: of a flow's owner, or of a person. */
export type LabelOf = { flow: string } | { handle: string }

/**
 * What stands in place of our mark where somebody meets a person or one of their public flows. Only of who has one: a name
 * that holds all of them for somebody to look at is shown nowhere else meanwhile.
 */
export async function readLabel(of: LabelOf, db: Pick<Database, 'select'>): Promise<ShownLabel | null> {
  const [row] = await db
    .select({ ...labelColumns, tier: users.tier, owner: users.name })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .innerJoin(whiteLabels, eq(whiteLabels.userId, flows.ownerId))
    .where(and(isPublic, 'flow' in of ? eq(flows.id, of.flow) : eq(users.handle, of.handle.toLowerCase())))
    .limit(1)
  return row ? showLabel(row, { tier: row.tier, name: row.owner }) : null
}
