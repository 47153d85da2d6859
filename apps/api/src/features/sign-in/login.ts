import { limits, messages } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findAccount, secondsToWait, sendCode } from './codes.ts'
import { checkSource, spend } from './guard.ts'

export const login: Handler<'login'> = async ({ body, visit }, context) => {
  await checkSource(visit, context)
  await spend('loginsFromSource', visit.source, context)
  const account = await findAccount(
    { email: body.email, visit, unknown: 'user_unknown', pending: 'not_activated' },
    context,
  )
  const wait = await secondsToWait(account, visit, context)
  // Someone who went back and asks again has the code already.
  if (wait.seconds > 0 && wait.isSameBrowser) return { message: messages.otpSent, resendIn: wait.seconds }
  if (wait.seconds > 0) throw new ApiError('rate_limited', { retryAfter: wait.seconds })
  await sendCode(account, visit, context, 'rate_limited')
  return { message: messages.otpSent, resendIn: limits.resendAfterSeconds }
}
