/** One-time codes: made, mailed and counted. */
import { limits } from '@flain/contract'
import type { ErrorCode } from '@flain/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { loginCodes, users } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Visit } from '../../http/visit.ts'
import { disclose, spend } from './guard.ts'
import { laneOf } from './lanes.ts'
import { hashOf, isSame, makeOtp, makeSecret } from '../../config/secrets.ts'
import { after } from './sessions.ts'

/** `isDecoy`: nobody's account, for an address that has none. Whatever is done for it has no effect. */
export type Account = { id: string; email: string; name: string; isDecoy: boolean }

type Wanting = { email: string; visit: Visit; unknown: ErrorCode; pending: ErrorCode; limited?: ErrorCode }

/**
 * The active account of an address. Without one that is told, for a price; with AUTH_ENUMERATION=strict it is told
 * nobody, so the same is then done for a decoy: the same rows, counters and cookies, under an id that nobody has.
 */
export async function findAccount({ email, visit, ...tell }: Wanting, context: Context): Promise<Account> {
  const [account] = await context.store.db
    .select({ id: users.id, email: users.email, name: users.name, activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.email, email))
  const decoy = { id: decoyId(email, context), email, name: 'Nobody', isDecoy: true }
  if (account?.activatedAt) return { ...account, isDecoy: false }
  if (context.config.enumeration === 'strict') return decoy
  return disclose(account ? tell.pending : tell.unknown, visit, context, tell.limited)
}

/** The same each time, and not to be computed by whoever reads the database. */
function decoyId(email: string, context: Context): string {
  const hex = Buffer.from(context.keys.pepper('decoy', email), 'base64url').toString('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The code is worth nothing without the account it is for and the installation's secret. */
export const hashCode = (context: Context, userId: string, code: string) =>
  context.keys.pepper('otp', userId, code)

/** The one code of the account that a visit has to do with. */
export const isOf = (userId: string, lane: string) =>
  and(eq(loginCodes.userId, userId), eq(loginCodes.lane, lane))

/** Seconds until another code may go to the account; 0 when it may now. A used code holds nobody up. */
export async function secondsToWait(account: Account, visit: Visit, context: Context) {
  const lane = await laneOf(account.id, visit, context)
  const { seconds, challengeHash } = await secondsInLane(account.id, lane, context)
  const challenge = visit.cookie('challenge')
  const isSameBrowser = challenge !== undefined && isSame(hashOf(challenge), challengeHash)
  return { seconds, isSameBrowser }
}

/** The same of one lane, and who may use the code that is out. */
export async function secondsInLane(userId: string, lane: string, context: Context) {
  const [code] = await context.store.db
    .select({
      sentAt: loginCodes.sentAt,
      usedAt: loginCodes.usedAt,
      challengeHash: loginCodes.challengeHash,
    })
    .from(loginCodes)
    .where(isOf(userId, lane))
  if (!code || code.usedAt !== null) return { seconds: 0, challengeHash: '' }
  const free = after(code.sentAt, limits.resendAfterSeconds).getTime() - context.now().getTime()
  return { seconds: Math.max(0, Math.ceil(free / 1000)), challengeHash: code.challengeHash }
}

/** Mails a fresh code; the one before dies. Only the browser that gets the challenge cookie can use it. */
export async function sendCode(account: Account, visit: Visit, context: Context, limited: ErrorCode) {
  const lane = await laneOf(account.id, visit, context)
  const challenge = makeSecret()
  await mailCode({ account, lane, challenge, template: 'login-code' }, context, limited)
  visit.setCookie('challenge', challenge, limits.otpLifeSeconds)
}

type Sending = {
  account: Account
  lane: string
  /** What the browser that asked can show beside the code. */
  challenge: string
  template: 'login-code' | 'proof-code'
}

/** Mails a fresh code of the lane; the one before dies. */
export async function mailCode(
  { account, lane, challenge, template }: Sending,
  context: Context,
  limited: ErrorCode,
) {
  await spend('codesToAddress', `${account.email} ${lane}`, context, limited)
  const now = context.now()
  const code = makeOtp()
  const fresh = {
    codeHash: hashCode(context, account.id, code),
    challengeHash: hashOf(challenge),
    sentAt: now,
    expiresAt: after(now, limits.otpLifeSeconds),
    usedAt: null,
    tries: 0,
  }
  const isSent = await context.store.transaction(async (tx) => {
    const rows = await tx.db
      .insert(loginCodes)
      .values({ userId: account.id, lane, ...fresh, hourStartedAt: now, dayStartedAt: now })
      .onConflictDoUpdate({
        target: [loginCodes.userId, loginCodes.lane],
        set: fresh,
        setWhere: sql`${loginCodes.usedAt} is not null or ${loginCodes.sentAt} <= ${after(now, -limits.resendAfterSeconds)}`,
      })
      .returning({ userId: loginCodes.userId })
    if (rows.length === 0) return false
    await context.jobs.queueMail(tx, {
      to: { name: account.name, address: account.email },
      template: account.isDecoy ? 'decoy' : template,
      data: { name: account.name, code },
    })
    return true
  })
  // Another request sent one in the same moment.
  if (!isSent) throw new ApiError(limited, { retryAfter: limits.resendAfterSeconds })
  context.jobs.wake()
}
