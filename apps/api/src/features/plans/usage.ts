import type { Handler } from '../../http/handler.ts'
import { readUsage } from '../../models/ai-tokens.ts'

export const usage: Handler<'usage'> = async ({ caller }, context) => ({
  data: await readUsage(caller.userId, caller.plan, context),
})
