import { announce } from '../../holding/announce.ts'
import { insertFlow } from '../../db/insert-flow.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'
import { limitSaves } from './limit-saves.ts'
import { holdForLinks } from '../../holding/hold-flows.ts'
import { onceForKey } from './idempotency.ts'
import { checkPrivatePlan } from './plan-rules.ts'
import { checkPublishable, checkPublishScope } from './publishing.ts'

export const createFlow: Handler<'createFlow'> = async ({ body, caller, visit }, context) => {
  await limitSaves(caller.userId, context)
  if (body.state === 'published') checkPublishScope(caller)
  if (body.visibility === 'private') checkPrivatePlan(caller.plan)
  checkPublishable({
    state: body.state ?? 'draft',
    category: body.category ?? null,
    description: body.description ?? '',
  })
  const request = { userId: caller.userId, key: visit.header('idempotency-key'), content: body }
  const types =
    body.state === 'published' ? (['flow.saved', 'flow.published'] as const) : (['flow.saved'] as const)
  const id = await onceForKey(request, context, async (tx) => {
    const flowId = await insertFlow(tx, { ownerId: caller.userId, fields: body, now: context.now() })
    await holdForLinks(tx, [flowId], context)
    await announce(tx, { flowId, types }, context)
    return flowId
  })
  context.jobs.wake()
  return { data: await readFlow(id, caller.userId, context) }
}
