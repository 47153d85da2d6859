import { templateFields } from '@flain/flow'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import { templates } from '../../db/template-tables.ts'
import { holdForLinks } from '../../holding/hold-flows.ts'
import type { Handler } from '../../http/handler.ts'
import { offeredTemplate } from './find-template.ts'

/** Offering again changes use and examples; uses and stars stay. */
export const publishTemplate: Handler<'publishTemplate'> = async ({ params, caller, body }, context) => {
  const flow = await readOwn(params.id, caller.userId, context)
  if (flow.state !== 'published' || flow.visibility !== 'public') throw new ApiError('template_not_public')
  const fields = new Set(templateFields(flow.document, [flow.name]))
  const examples = Object.fromEntries(Object.entries(body.examples).filter(([name]) => fields.has(name)))
  const { use } = body
  await context.store.transaction(async (tx) => {
    await tx.db
      .insert(templates)
      .values({ flowId: params.id, use, examples, publishedAt: context.now() })
      .onConflictDoUpdate({ target: templates.flowId, set: { use, examples } })
    await holdForLinks(tx, [params.id], context)
  })
  context.jobs.wake()
  return { data: await offeredTemplate(params.id, caller.userId, context) }
}

/** What others made with it stays theirs. */
export const withdrawTemplate: Handler<'withdrawTemplate'> = async ({ params, caller }, context) => {
  await readOwn(params.id, caller.userId, context)
  await context.store.transaction(async (tx) => {
    await tx.db.delete(templates).where(eq(templates.flowId, params.id))
    await holdForLinks(tx, [params.id], context)
  })
  context.jobs.wake()
  return { message: 'The template is no longer offered.' }
}

/** What waits until somebody looks at it can be offered meanwhile, and is looked at with its examples. */
async function readOwn(id: string, userId: string, { store }: Context) {
  const { state, visibility, name, document } = flows
  const [flow] = await store.db
    .select({ state, visibility, name, document })
    .from(flows)
    .where(
      and(
        eq(flows.id, id),
        eq(flows.ownerId, userId),
        isNull(flows.deletedAt),
        or(isNull(flows.hiddenAt), isNotNull(flows.heldAt)),
      ),
    )
  if (!flow) throw new ApiError('flow_not_found')
  return flow
}
