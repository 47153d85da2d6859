/** A flow as calls answer one. */
import type { Flow, FlowSummary, OwnFlow } from '@flain/contract'
import { categories, licenses, usualRole } from '@flain/contract'
import { sql } from 'drizzle-orm'
import { creators } from '../db/community-tables.ts'
import { flows, users } from '../db/schema.ts'
import { hiddenSentences } from '../holding/hidden-sentences.ts'
import { labelColumns, showLabel } from './white-label.ts'
import { showTemplate, templateColumns } from './template.ts'
import type { TemplateRow } from './template.ts'

/**
 * Anybody may see it. Written out rather than with parameters, because only then does the database recognise the
 * condition of the indexes that hold public flows.
 */
export const isPublic = sql`${flows.state} = 'published' and ${flows.visibility} = 'public' and ${flows.deletedAt} is null and ${flows.hiddenAt} is null`

/** Columns of a list row, of `flows` joined with `users` and perhaps `creators`; the document and the thought are large and left out. */
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
  tags: flows.tags,
  createdAt: flows.createdAt,
  updatedAt: flows.updatedAt,
  publishedAt: flows.publishedAt,
  authorHandle: users.handle,
  authorName: users.name,
  authorAvatarUrl: users.avatarUrl,
  authorRole: creators.role,
}
/** What only its owner is told of. */
export const hiddenColumns = { hiddenAt: flows.hiddenAt, heldFor: flows.heldFor }
/** Of one flow, whose row may be joined with one of `templates` and one of `white_labels`. */
export const flowColumns = {
  ...summaryColumns,
  ...hiddenColumns,
  document: flows.document,
  thought: flows.thought,
  template: templateColumns,
  label: labelColumns,
  authorTier: users.tier,
}

type Stored = typeof flows.$inferSelect
type Shown = Pick<
  Stored,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'state'
  | 'visibility'
  | 'likesCount'
  | 'sharesCount'
  | 'augmentsCount'
  | 'version'
  | 'originId'
  | 'license'
  | 'tags'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
>
type Author = {
  authorHandle: string
  authorName: string
  authorAvatarUrl: string | null
  authorRole: string | null
}
type HiddenRow = Pick<Stored, keyof typeof hiddenColumns>
export type SummaryRow = Shown & Author
export type FlowRow = SummaryRow &
  HiddenRow &
  Pick<Stored, 'document' | 'thought'> & {
    template: TemplateRow | null
    rated: number | null
    label: Parameters<typeof showLabel>[0]
    authorTier: string
  }

export function presentSummary(row: SummaryRow, liked: boolean): FlowSummary {
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
    liked,
    version: row.version,
    origin: row.originId,
    license: licenses.find((license) => license === row.license) ?? 'all-rights-reserved',
    tags: row.tags,
    author: {
      handle: row.authorHandle,
      name: row.authorName,
      avatarUrl: row.authorAvatarUrl,
      role: row.authorRole || usualRole,
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  }
}

export function presentHidden({ hiddenAt, heldFor }: HiddenRow): OwnFlow['hidden'] {
  if (hiddenAt === null) return null
  const why = heldFor ?? 'decision'
  return { since: hiddenAt.toISOString(), why, sentence: hiddenSentences[why] }
}

export function presentFlow(row: FlowRow, liked: boolean): Flow {
  return {
    ...presentSummary(row, liked),
    document: row.document,
    thought: row.thought,
    template: showTemplate(row.template, row, row.rated),
    white_label: showLabel(row.label, { tier: row.authorTier, name: row.authorName }),
    hidden: presentHidden(row),
  }
}
