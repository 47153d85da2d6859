import { categories } from '@flain/contract'
import { fillTemplate, fillWords } from '@flain/flow'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { templates, templateUses } from '../../db/template-tables.ts'
import type { Handler } from '../../http/handler.ts'
import { visitorHash } from './visitor.ts'
import { findTemplate } from './find-template.ts'

/** Answers what to begin with and keeps nothing of what was filled in. Counts once a day for each visitor. */
export const useTemplate: Handler<'useTemplate'> = async ({ params, body, caller, visit }, context) => {
  const wait = await context.rateLimits.take('templateUsesFromSource', visit.source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const flow = await findTemplate(params.id, context)
  // An author who tries their own is nobody who uses it.
  if (flow.ownerId !== caller?.userId) {
    const { day, hash } = visitorHash(caller, visit, context)
    const isNew = await context.store.transaction(async ({ db }) => {
      const added = await db
        .insert(templateUses)
        .values({ flowId: params.id, day, visitorHash: hash })
        .onConflictDoNothing()
        .returning({ day: templateUses.day })
      if (added.length === 0) return false
      await db
        .update(templates)
        .set({ usesCount: sql`${templates.usesCount} + 1` })
        .where(eq(templates.flowId, params.id))
      return true
    })
    if (isNew) context.counters.count(params.id, { copies: 1 })
  }
  const { values } = body
  return {
    data: {
      name: fillWords(flow.name, values),
      category: categories.find((category) => category === flow.category) ?? null,
      thought: fillWords(flow.thought, values),
      document: fillTemplate(flow.document, values),
    },
  }
}
