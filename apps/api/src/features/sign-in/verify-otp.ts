import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'
import { findAccount, hashCode } from './codes.ts'
import { enter } from './enter.ts'
import { countTry, useCode } from './guesses.ts'
import { checkSource, spend } from './guard.ts'
import { laneOf } from './lanes.ts'
import { hashOf, isSame } from '../../config/secrets.ts'

export const verifyOtp: Handler<'verifyOtp'> = async ({ body, visit }, context) => {
  await checkSource(visit, context)
  await spend('verificationsFromSource', visit.source, context)
  const account = await findAccount(
    { email: body.email, visit, unknown: 'otp_user_unknown', pending: 'otp_invalid' },
    context,
  )
  const challenge = visit.cookie('challenge')
  if (challenge === undefined) throw new ApiError('otp_invalid')
  const guess = {
    userId: account.id,
    lane: await laneOf(account.id, visit, context),
    challengeHash: hashOf(challenge),
  }
  const stored = await countTry(guess, context)
  const given = hashCode(context, account.id, body.otp)
  if (!isSame(given, stored) || account.isDecoy) throw new ApiError('otp_invalid')
  const now = context.now()
  const started = await context.store.transaction(async (tx) => {
    if (!(await useCode(tx, { ...guess, codeHash: given }, now))) return undefined
    return enter(tx, { userId: account.id, visit }, context)
  })
  if (!started) throw new ApiError('otp_invalid')
  visit.clearCookie('challenge')
  started.setCookies()
  context.jobs.wake()
  return { user: await readUser(account.id, context), ...started.tokens, onward: started.onward }
}
