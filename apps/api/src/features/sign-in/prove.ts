/** A session shows a second time whose it is, which it needs to administrate. Its own code, or a passkey of the account. */
import { limits, messages } from '@flain/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import { hashOf, isSame } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler, SignedIn } from '../../http/handler.ts'
import { hashCode, mailCode, secondsInLane } from './codes.ts'
import { spend } from './guard.ts'
import { countTry, useCode } from './guesses.ts'
import { after } from './sessions.ts'
import { countUse, verifyPasskey } from './sign-in-with-passkey.ts'

/** Codes of each session are apart from those that sign in, and from those of other sessions. */
const laneOfSession = (sessionId: string) => `proof ${sessionId}`

export const mailProofCode: Handler<'mailProofCode'> = async ({ caller }, context) => {
  const lane = laneOfSession(caller.sessionId)
  const { seconds } = await secondsInLane(caller.userId, lane, context)
  // Whoever loaded the page again has it already.
  if (seconds > 0) return { message: messages.otpSent, resendIn: seconds }
  const [account] = await context.store.db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (!account) throw new Error('The account is gone.')
  await mailCode(
    { account: { ...account, isDecoy: false }, lane, challenge: caller.sessionId, template: 'proof-code' },
    context,
    'rate_limited',
  )
  return { message: messages.otpSent, resendIn: limits.resendAfterSeconds }
}

export const proveByCode: Handler<'proveByCode'> = async ({ body, caller }, context) => {
  const guess = {
    userId: caller.userId,
    lane: laneOfSession(caller.sessionId),
    challengeHash: hashOf(caller.sessionId),
  }
  const codeHash = hashCode(context, caller.userId, body.otp)
  if (!isSame(codeHash, await countTry(guess, context))) throw new ApiError('otp_invalid')
  return context.store.transaction(async (tx) => {
    if (!(await useCode(tx, { ...guess, codeHash }, context.now()))) throw new ApiError('otp_invalid')
    return prove(tx, { caller, by: 'code' }, context)
  })
}

export const proveByPasskey: Handler<'proveByPasskey'> = async ({ body, caller, visit }, context) => {
  await spend('verificationsFromSource', visit.source, context)
  const used = await verifyPasskey(body.credential as AuthenticationResponseJSON, context)
  if (used?.userId !== caller.userId) throw new ApiError('passkey_invalid')
  return context.store.transaction(async (tx) => {
    await countUse(tx, used, context.now())
    return prove(tx, { caller, by: 'passkey' }, context)
  })
}

type Proof = { caller: SignedIn; by: 'code' | 'passkey' }

async function prove(tx: Transaction, { caller, by }: Proof, context: Context) {
  const now = context.now()
  const provenUntil = after(now, limits.proofSeconds)
  await tx.db.update(sessions).set({ provenUntil }).where(eq(sessions.id, caller.sessionId))
  await writeAudit(tx, {
    at: now,
    action: 'administration.opened',
    subject: caller.userId,
    details: { by },
    actorId: caller.userId,
  })
  return { data: { provenUntil: provenUntil.toISOString() } }
}
