/** How a flow is offered as a template, as calls answer it. */
import type { ShownTemplate, Template } from '@flain/contract'
import { templateFields } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { templates } from '../db/template-tables.ts'

/** Columns of `templates`, which a flow need not have a row of. */
export const templateColumns = {
  use: templates.use,
  examples: templates.examples,
  usesCount: templates.usesCount,
  ratingsCount: templates.ratingsCount,
  starsSum: templates.starsSum,
}

export type TemplateRow = Pick<typeof templates.$inferSelect, keyof typeof templateColumns>
type Offered = { name: string; document: FlowGraph }

/** `fields`: the names of those that are there now. */
export function presentTemplate(row: TemplateRow, fields: readonly string[]): Template {
  const { use, examples, usesCount, ratingsCount, starsSum } = row
  return {
    use,
    fields: fields.map((field) => ({
      name: field,
      example: Object.hasOwn(examples, field) ? (examples[field] ?? '') : '',
    })),
    uses_count: usesCount,
    stars: ratingsCount === 0 ? null : Math.round((10 * starsSum) / ratingsCount) / 10,
    ratings_count: ratingsCount,
  }
}

/** `rated`: the stars that whoever asks gave. */
export function showTemplate(
  row: TemplateRow | null,
  flow: Offered,
  rated: number | null,
): ShownTemplate | null {
  return row && { ...presentTemplate(row, templateFields(flow.document, [flow.name])), rated }
}
