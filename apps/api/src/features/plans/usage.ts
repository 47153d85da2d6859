import { plans } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { accountStorage } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readUsage } from '../../models/ai-tokens.ts'

export const usage: Handler<'usage'> = async ({ caller }, context) => {
  const [stored] = await context.store.db
    .select({ bytes: accountStorage.bytes })
    .from(accountStorage)
    .where(eq(accountStorage.userId, caller.userId))
  const storage = { used: stored?.bytes ?? 0, limit: plans[caller.plan].storageBytes }
  return { data: { ...(await readUsage(caller.userId, caller.plan, context)), storage } }
}
