import type { Flow, FlowSummary } from '@flain/contract'
import { categories, licenses } from '@flain/contract'
import { flows, users } from '../../db/schema.ts'

/** Columns of a list row; the document and the thought are large and left out. */
export const summaryColumns = {
  id: flows.id,
  name: flows.name,
  description: flows.description,
  category: flows.category,
  state: flows.state,
  visibility: flows.visibility,
  likesCount: flows.likesCount,
  sharesCount: flows.sharesCount,
  augmentsCount: flows.augmentsCount,
  version: flows.version,
  originId: flows.originId,
  license: flows.license,
  createdAt: flows.createdAt,
  updatedAt: flows.updatedAt,
  publishedAt: flows.publishedAt,
  authorHandle: users.handle,
  authorName: users.name,
  authorAvatarUrl: users.avatarUrl,
}
export const flowColumns = { ...summaryColumns, document: flows.document, thought: flows.thought }

type Stored = typeof flows.$inferSelect
type Author = { authorHandle: string; authorName: string; authorAvatarUrl: string | null }
type SummaryRow = Omit<Stored, 'document' | 'thought' | 'ownerId' | 'originVersion' | 'deletedAt'> & Author
type FlowRow = SummaryRow & Pick<Stored, 'document' | 'thought'>

export function presentSummary(row: SummaryRow): FlowSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: categories.find((category) => category === row.category) ?? null,
    state: row.state,
    visibility: row.visibility,
    likes_count: row.likesCount,
    shares_count: row.sharesCount,
    augments_count: row.augmentsCount,
    liked: false,
    version: row.version,
    origin: row.originId,
    license: licenses.find((license) => license === row.license) ?? 'all-rights-reserved',
    author: {
      handle: row.authorHandle,
      name: row.authorName,
      avatarUrl: row.authorAvatarUrl,
      role: 'Creator',
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  }
}

export function presentFlow(row: FlowRow): Flow {
  return { ...presentSummary(row), document: row.document, thought: row.thought }
}
