import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'
import { limitSaves } from './limit-saves.ts'
import { makeFlowId } from './flow-id.ts'
import { onceForKey } from './idempotency.ts'
import { checkPrivatePlan } from './plan-rules.ts'
import { checkPublishable } from './publishing.ts'

type Input = Parameters<Handler<'createFlow'>>[0]

export const createFlow: Handler<'createFlow'> = async (input, context) => {
  const { body, caller, visit } = input
  await limitSaves(caller.userId, context)
  if (body.visibility === 'private') checkPrivatePlan(caller.plan)
  checkPublishable({
    state: body.state ?? 'draft',
    category: body.category ?? null,
    description: body.description ?? '',
  })
  const request = { userId: caller.userId, key: visit.header('idempotency-key'), content: body }
  const id = await onceForKey(request, context, (tx) => insertFlow(tx, input, context))
  return { data: await readFlow(id, caller.userId, context) }
}

async function insertFlow(tx: Transaction, { body, caller }: Input, context: Context): Promise<string> {
  const now = context.now()
  const id = makeFlowId()
  const thought = body.thought ?? ''
  await tx.db.insert(flows).values({
    id,
    ownerId: caller.userId,
    name: body.name,
    description: body.description ?? '',
    category: body.category ?? null,
    state: body.state ?? 'draft',
    visibility: body.visibility ?? 'public',
    license: body.license ?? (body.state === 'published' ? 'CC-BY-4.0' : 'all-rights-reserved'),
    thought,
    document: body.document,
    createdAt: now,
    updatedAt: now,
    publishedAt: body.state === 'published' ? now : null,
  })
  await writeVersion(tx, { id, version: 1, document: body.document, thought, savedAt: now })
  return id
}
