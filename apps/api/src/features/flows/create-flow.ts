import { createHash, randomInt } from 'node:crypto'
import { planAllows } from '@flain/contract'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, flowVersions, idempotencyKeys } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../http/api-error.ts'
import { planRequired } from '../../http/call-route.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'

const idLetters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Short enough for an address, too many to try out. */
const makeId = () => Array.from({ length: 14 }, () => idLetters[randomInt(idLetters.length)]).join('')

type Input = Parameters<Handler<'createFlow'>>[0]

export const createFlow: Handler<'createFlow'> = async (input, context) => {
  const { body, caller, visit } = input
  if (body.visibility === 'private' && !planAllows(caller.plan, 'private_flows')) {
    throw planRequired('private_flows')
  }
  const key = visit.header('idempotency-key')?.slice(0, 200)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const id = await context.store.transaction(async (tx) => {
    const earlier =
      key === undefined
        ? undefined
        : await claimKey(tx, { userId: caller.userId, key, requestHash, createdAt: context.now() })
    if (earlier !== undefined) return earlier
    const made = await insertFlow(tx, input, context)
    if (key !== undefined) await rememberKey(tx, caller.userId, key, made)
    return made
  })
  return { data: await readFlow(id, caller.userId, context) }
}

/** The flow an earlier request with this key made; undefined when this is the first, which then owns the key. */
async function claimKey(tx: Transaction, claim: typeof idempotencyKeys.$inferInsert) {
  const claimed = await tx.db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [earlier] = await tx.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)))
  if (earlier?.requestHash !== claim.requestHash || earlier.flowId === null)
    throw new ApiError('idempotency_reused')
  return earlier.flowId
}

async function rememberKey(tx: Transaction, userId: string, key: string, flowId: string) {
  await tx.db
    .update(idempotencyKeys)
    .set({ flowId })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

async function insertFlow(tx: Transaction, { body, caller }: Input, context: Context): Promise<string> {
  const now = context.now()
  const id = makeId()
  const thought = body.thought ?? ''
  await tx.db.insert(flows).values({
    id,
    ownerId: caller.userId,
    name: body.name,
    description: body.description ?? '',
    category: body.category ?? null,
    state: body.state ?? 'draft',
    visibility: body.visibility ?? 'public',
    license: body.license ?? 'all-rights-reserved',
    thought,
    document: body.document,
    createdAt: now,
    updatedAt: now,
    publishedAt: body.state === 'published' ? now : null,
  })
  await tx.db
    .insert(flowVersions)
    .values({ flowId: id, version: 1, document: body.document, thought, savedAt: now })
  return id
}
