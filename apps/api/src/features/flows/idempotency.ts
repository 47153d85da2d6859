import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { idempotencyKeys } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'

type Keyed = {
  userId: string
  /** The request's Idempotency-Key, if it has one. */
  key: string | undefined
  /** What was asked for: the same key with something else is a mistake. */
  content: unknown
}

/**
 * Makes a flow in a transaction and answers its id. With a key, repeating the request answers the flow the first one
 * made, also when both come at the same time.
 */
export async function onceForKey(
  request: Keyed,
  context: Context,
  make: (tx: Transaction) => Promise<string>,
): Promise<string> {
  const { userId, content } = request
  const key = request.key?.slice(0, 200)
  if (key === undefined) return context.store.transaction(make)
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return context.store.transaction(async (tx) => {
    const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.db.select().from(idempotencyKeys).where(isThis)
      if (earlier?.requestHash !== requestHash || earlier.flowId === null)
        throw new ApiError('idempotency_reused')
      return earlier.flowId
    }
    const flowId = await make(tx)
    await tx.db.update(idempotencyKeys).set({ flowId }).where(isThis)
    return flowId
  })
}
