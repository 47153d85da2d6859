/** Guesses at a one-time code: counted, compared and used once. */
import { limits } from '@flain/contract'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { loginCodes } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import { isOf } from './codes.ts'
import { after } from './sessions.ts'

const hour = 3600
const day = 24 * hour

export type Guess = { userId: string; lane: string; challengeHash: string }

/**
 * Counts a try and answers the hash to compare with. Counting and checking the limits is one statement, so that any
 * number of tries at once get no further than the same number in a row.
 */
export async function countTry(guess: Guess, context: Context): Promise<string> {
  const now = context.now()
  const isOldHour = lte(loginCodes.hourStartedAt, after(now, -hour))
  const isOldDay = lte(loginCodes.dayStartedAt, after(now, -day))
  const [code] = await context.store.db
    .update(loginCodes)
    .set({
      tries: sql`${loginCodes.tries} + 1`,
      hourTries: sql`case when ${isOldHour} then 1 else ${loginCodes.hourTries} + 1 end`,
      hourStartedAt: sql`case when ${isOldHour} then ${now} else ${loginCodes.hourStartedAt} end`,
      dayTries: sql`case when ${isOldDay} then 1 else ${loginCodes.dayTries} + 1 end`,
      dayStartedAt: sql`case when ${isOldDay} then ${now} else ${loginCodes.dayStartedAt} end`,
    })
    .where(
      and(
        isOf(guess.userId, guess.lane),
        eq(loginCodes.challengeHash, guess.challengeHash),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.tries, limits.otpTriesPerCode),
        or(isOldHour, lt(loginCodes.hourTries, limits.otpTriesPerHour)),
        or(isOldDay, lt(loginCodes.dayTries, limits.otpTriesPerDay)),
      ),
    )
    .returning({ codeHash: loginCodes.codeHash })
  if (code) return code.codeHash
  await refuseWhenSpent(guess, now, context)
  throw new ApiError('otp_invalid')
}

/** Out of guesses for the hour or the day, whatever code was asked for: that is told, with the time to wait. */
async function refuseWhenSpent({ userId, lane }: Guess, now: Date, context: Context) {
  const [code] = await context.store.db.select().from(loginCodes).where(isOf(userId, lane))
  if (!code) return
  const hourEnds = after(code.hourStartedAt, hour)
  const dayEnds = after(code.dayStartedAt, day)
  const waits = [
    code.hourTries >= limits.otpTriesPerHour ? hourEnds.getTime() - now.getTime() : 0,
    code.dayTries >= limits.otpTriesPerDay ? dayEnds.getTime() - now.getTime() : 0,
  ]
  const wait = Math.ceil(Math.max(...waits) / 1000)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}

/** Of any number of right codes at once exactly one gets true. */
export async function useCode(
  tx: Transaction,
  guess: Guess & { codeHash: string },
  now: Date,
): Promise<boolean> {
  const used = await tx.db
    .update(loginCodes)
    .set({ usedAt: now })
    .where(
      and(
        isOf(guess.userId, guess.lane),
        eq(loginCodes.challengeHash, guess.challengeHash),
        eq(loginCodes.codeHash, guess.codeHash),
        isNull(loginCodes.usedAt),
      ),
    )
    .returning({ userId: loginCodes.userId })
  return used.length > 0
}
