/**
 * AI tokens: counted so that of two requests for the last one exactly one gets it. A token that was taken is leased until
 * its request has ended; a lease that nobody ended, because its server was killed, runs out and its token comes back.
 */
import { randomUUID } from 'node:crypto'
import { plans } from '@flain/contract'
import type { PlanId } from '@flain/contract'
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { aiTokenLeases, aiTokenUses } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'
import { measures } from '../metrics/measures.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../http/handler.ts'

/** What counting needs of the server. */
type Counting = Pick<Context, 'store' | 'now'> & { config: Pick<Context['config'], 'modelPatience'> }
type Person = Pick<Caller, 'userId' | 'plan'>

/** A token that was taken: keep it or give it back, once. */
export type TakenToken = { id: string; userId: string; month: string; day: string }

/** A lease outlives the longest answer by this much, for clocks that differ and servers that are busy. */
const leaseMarginMs = 60_000

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

/** Takes one token of the month and the day, or throws `ai_tokens_used`, which says when the next ones come. */
export async function takeToken(person: Person, { store, now, config }: Counting): Promise<TakenToken> {
  const time = now()
  const { month, day } = periodsOf(time)
  const { perMonth, perDay } = plans[person.plan].aiTokens
  const token = { id: randomUUID(), userId: person.userId, month: month.name, day: day.name }
  await store.transaction(async (tx) => {
    await giveBackExpired(tx, person.userId, time)
    const steps = [
      { ...month, limit: perMonth },
      { ...day, limit: perDay },
    ]
    for (const { name, limit, endsAt } of steps) {
      if (await countOne(tx, person.userId, name, limit)) continue
      const retryAfter = Math.ceil((endsAt.getTime() - time.getTime()) / 1000)
      throw new ApiError('ai_tokens_used', { retryAfter, sentence: usedSentence(limit ?? 0, name, endsAt) })
    }
    const expiresAt = new Date(time.getTime() + config.modelPatience.totalMs + leaseMarginMs)
    await tx.db.insert(aiTokenLeases).values({ ...token, expiresAt })
  })
  measures.modelTokens.inc({ step: 'taken' })
  return token
}

/** `period` is a day as `2026-11-20` or a month as `2026-11`. */
function usedSentence(limit: number, period: string, endsAt: Date): string {
  const word = period.length > 7 ? 'today' : 'this month'
  const day = endsAt.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `All ${limit} AI tokens of ${word} are used. New ones come on ${day} at 00:00 UTC.`
}

/** The request has ended and is paid for, also when it ended so late that its token had come back. */
export async function keepToken(token: TakenToken, { store }: Pick<Counting, 'store'>): Promise<void> {
  measures.modelTokens.inc({ step: 'kept' })
  await store.transaction(async (tx) => {
    if (await endLease(tx, token)) return
    for (const period of [token.month, token.day]) await countOne(tx, token.userId, period, null)
  })
}

/** The request came to nothing. A token that was kept or given back before stays as it is. */
export async function giveTokenBack(token: TakenToken, { store }: Pick<Counting, 'store'>): Promise<void> {
  const isGivenBack = await store.transaction(async (tx) => {
    if (!(await endLease(tx, token))) return false
    await uncount(tx, token.userId, [token])
    return true
  })
  if (isGivenBack) measures.modelTokens.inc({ step: 'given back' })
}

/** Whether the lease was still running; of several who end it one hears yes. */
async function endLease(tx: Transaction, { id }: TakenToken): Promise<boolean> {
  const ended = await tx.db
    .delete(aiTokenLeases)
    .where(eq(aiTokenLeases.id, id))
    .returning({ id: aiTokenLeases.id })
  return ended.length > 0
}

async function giveBackExpired(tx: Transaction, userId: string, time: Date): Promise<void> {
  const expired = await tx.db
    .delete(aiTokenLeases)
    .where(and(eq(aiTokenLeases.userId, userId), lte(aiTokenLeases.expiresAt, time)))
    .returning({ month: aiTokenLeases.month, day: aiTokenLeases.day })
  await uncount(tx, userId, expired)
}

/** NOTE: everybody changes the rows of a person in the order of their periods, or two could wait for each other. */
async function uncount(tx: Transaction, userId: string, tokens: readonly { month: string; day: string }[]) {
  const counts = Map.groupBy(
    tokens.flatMap(({ month, day }) => [month, day]),
    (period) => period,
  )
  for (const period of [...counts.keys()].toSorted()) {
    const count = counts.get(period)?.length ?? 0
    await tx.db
      .update(aiTokenUses)
      .set({ usedCount: sql`greatest(${aiTokenUses.usedCount} - ${count}::int, 0)` })
      .where(and(eq(aiTokenUses.userId, userId), eq(aiTokenUses.period, period)))
  }
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

/** What is used, without what a killed server left behind. */
export async function readUsage(
  userId: string,
  plan: PlanId,
  { store, now }: Pick<Counting, 'store' | 'now'>,
) {
  const time = now()
  const { month, day } = periodsOf(time)
  const left = sql<number>`(select count(*)::int from ${aiTokenLeases} where ${and(
    eq(aiTokenLeases.userId, userId),
    lte(aiTokenLeases.expiresAt, time),
    sql`${aiTokenUses.period} in (${aiTokenLeases.month}, ${aiTokenLeases.day})`,
  )})`
  const rows = await store.db
    .select({ period: aiTokenUses.period, used: sql<number>`${aiTokenUses.usedCount} - ${left}` })
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
