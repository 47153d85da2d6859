import type { ShownTemplate } from '@flain/contract'
import { templateFields } from '@flain/flow'
import { and, eq, isNull, or } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import { templateRatings, templates } from '../../db/template-tables.ts'
import { isPublic } from '../../presenters/flow.ts'
import { presentTemplate, templateColumns } from '../../presenters/template.ts'

/** A public flow that is offered as a template, or one's own; any other looks like one that is not there. */
export async function findTemplate(id: string, { store }: Pick<Context, 'store'>, ownerId?: string) {
  const { name, category, thought, document } = flows
  const [row] = await store.db
    .select({ ownerId: flows.ownerId, name, category, thought, document, template: templateColumns })
    .from(flows)
    .innerJoin(templates, eq(templates.flowId, flows.id))
    .where(and(eq(flows.id, id), ownerId === undefined ? isPublic : or(isPublic, isOwn(ownerId))))
  if (!row) throw new ApiError('flow_not_found')
  return row
}

const isOwn = (userId: string) => and(eq(flows.ownerId, userId), isNull(flows.deletedAt))

/** As the viewer sees it now. */
export async function offeredTemplate(
  id: string,
  viewerId: string,
  context: Context,
): Promise<ShownTemplate> {
  const { template, ...flow } = await findTemplate(id, context, viewerId)
  const [rating] = await context.store.db
    .select({ stars: templateRatings.stars })
    .from(templateRatings)
    .where(and(eq(templateRatings.flowId, id), eq(templateRatings.userId, viewerId)))
  return {
    ...presentTemplate(template, templateFields(flow.document, [flow.name])),
    rated: rating?.stars ?? null,
  }
}
