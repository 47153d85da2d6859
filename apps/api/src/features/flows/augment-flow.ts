import { licenses } from '@flain/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { augmentNotices } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { isPublic } from '../../presenters/flow.ts'
import { announce } from '../../holding/announce.ts'
import { readFlow } from './find-flow.ts'
import { makeFlowId } from '../../db/flow-id.ts'
import { onceForKey } from './idempotency.ts'
import { limitSaves } from './limit-saves.ts'
import { keepVersion } from './save-version.ts'

/**
 * A draft of the caller's own that starts as the public flow is now. It keeps origin, version, credit and licence, so
 * that it stands by itself when the origin goes away.
 */
export const augmentFlow: Handler<'augmentFlow'> = async ({ params, caller, visit }, context) => {
  await limitSaves(caller.userId, context)
  const request = {
    userId: caller.userId,
    key: visit.header('idempotency-key'),
    content: ['augment', params.id],
  }
  const id = await onceForKey(request, context, (tx) => copy(tx, params.id, caller.userId, context))
  context.jobs.wake()
  context.counters.count(params.id, { copies: 1 })
  return { data: await readFlow(id, caller.userId, context) }
}

async function copy(tx: Transaction, originId: string, userId: string, context: Context): Promise<string> {
  const origin = await readOrigin(tx, originId)
  const now = context.now()
  const id = makeFlowId()
  await tx.db.insert(flows).values({
    id,
    ownerId: userId,
    name: origin.name,
    description: origin.description,
    category: origin.category,
    state: 'draft',
    visibility: 'public',
    license: licenseOfCopy(origin.license),
    thought: origin.thought,
    document: origin.document,
    originId,
    originVersion: origin.version,
    originCredit: { name: origin.name, author: origin.author, license: origin.license },
    createdAt: now,
    updatedAt: now,
  })
  const { document, thought } = origin
  await writeVersion(tx, { id, version: 1, document, thought, savedAt: now })
  await tx.db
    .update(flows)
    .set({ augmentsCount: sql`${flows.augmentsCount} + 1` })
    .where(eq(flows.id, originId))
  await keepVersion(tx, originId, origin.version)
  await announce(tx, { flowId: id, types: ['flow.saved'] }, context)
  if (origin.ownerId !== userId) {
    await tx.db.insert(augmentNotices).values({ copyId: id, authorId: origin.ownerId, createdAt: now })
    await announce(tx, { flowId: originId, types: ['flow.augmented'] }, context)
  }
  return id
}

async function readOrigin(tx: Transaction, id: string) {
  const [origin] = await tx.db
    .select({
      name: flows.name,
      description: flows.description,
      category: flows.category,
      license: flows.license,
      thought: flows.thought,
      document: flows.document,
      version: flows.version,
      ownerId: flows.ownerId,
      author: users.name,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(and(eq(flows.id, id), isPublic))
  if (!origin) throw new ApiError('flow_not_found')
  return origin
}

/** The copy starts under the licence of its origin, which share-alike demands and the others allow. */
function licenseOfCopy(license: string): string {
  return licenses.find((known) => known === license) ?? 'all-rights-reserved'
}
