import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { templateRatings } from '../../db/template-tables.ts'
import type { Handler } from '../../http/handler.ts'
import { findTemplate, offeredTemplate } from './find-template.ts'

/** The sums that lists show are kept by the database, with the row. */
export const rateTemplate: Handler<'rateTemplate'> = async ({ params, body, caller }, context) => {
  const flow = await findTemplate(params.id, context)
  if (flow.ownerId === caller.userId) throw new ApiError('own_template')
  const { stars } = body
  await context.store.db
    .insert(templateRatings)
    .values({ userId: caller.userId, flowId: params.id, stars, ratedAt: context.now() })
    .onConflictDoUpdate({
      target: [templateRatings.userId, templateRatings.flowId],
      set: { stars, ratedAt: context.now() },
    })
  return { data: await offeredTemplate(params.id, caller.userId, context) }
}

export const unrateTemplate: Handler<'unrateTemplate'> = async ({ params, caller }, context) => {
  await findTemplate(params.id, context)
  await context.store.db
    .delete(templateRatings)
    .where(and(eq(templateRatings.userId, caller.userId), eq(templateRatings.flowId, params.id)))
  return { data: await offeredTemplate(params.id, caller.userId, context) }
}
