/** AI tokens: counted so that of two requests for the last one exactly one gets it. */
import { plans } from '@flain/contract'
import type { PlanId } from '@flain/contract'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { aiTokenUses } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/handler.ts'

export function periodsOf(now: Date) {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  return {
    month: { name: now.toISOString().slice(0, 7), endsAt: new Date(Date.UTC(year, month + 1, 1)) },
    day: {
      name: now.toISOString().slice(0, 10),
      endsAt: new Date(Date.UTC(year, month, now.getUTCDate() + 1)),
    },
  }
}

/** Takes one token of the month and the day, or throws `ai_tokens_used`. Give it back when the request fails. */
export async function takeToken(caller: Caller, context: Context): Promise<void> {
  const now = context.now()
  const { month, day } = periodsOf(now)
  const { perMonth, perDay } = plans[caller.plan].aiTokens
  await context.store.transaction(async (tx) => {
    const steps = [
      { ...month, limit: perMonth },
      { ...day, limit: perDay },
    ]
    for (const { name, limit, endsAt } of steps) {
      if (await countOne(tx, caller.userId, name, limit)) continue
      const retryAfter = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
      throw new ApiError('ai_tokens_used', { retryAfter })
    }
  })
}

export async function giveTokenBack(caller: Caller, takenAt: Date, context: Context): Promise<void> {
  const { month, day } = periodsOf(takenAt)
  await context.store.db
    .update(aiTokenUses)
    .set({ usedCount: sql`greatest(${aiTokenUses.usedCount} - 1, 0)` })
    .where(and(eq(aiTokenUses.userId, caller.userId), inArray(aiTokenUses.period, [month.name, day.name])))
}

async function countOne(tx: Transaction, userId: string, period: string, limit: number | null) {
  const rows = await tx.db
    .insert(aiTokenUses)
    .values({ userId, period, usedCount: 1 })
    .onConflictDoUpdate({
      target: [aiTokenUses.userId, aiTokenUses.period],
      set: { usedCount: sql`${aiTokenUses.usedCount} + 1` },
      ...(limit === null ? {} : { setWhere: lt(aiTokenUses.usedCount, limit) }),
    })
    .returning({ used: aiTokenUses.usedCount })
  return rows.length > 0
}

export async function readUsage(userId: string, plan: PlanId, context: Context) {
  const { month, day } = periodsOf(context.now())
  const rows = await context.store.db
    .select({ period: aiTokenUses.period, used: aiTokenUses.usedCount })
    .from(aiTokenUses)
    .where(and(eq(aiTokenUses.userId, userId), inArray(aiTokenUses.period, [month.name, day.name])))
  const meter = (period: { name: string; endsAt: Date }, limit: number | null) => ({
    used: rows.find((row) => row.period === period.name)?.used ?? 0,
    limit,
    resetsAt: period.endsAt.toISOString(),
  })
  const { perMonth, perDay } = plans[plan].aiTokens
  return { plan, month: meter(month, perMonth), day: meter(day, perDay) }
}
