import { limits, messages } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findAccount, secondsToWait, sendCode } from './codes.ts'
import { checkSource, disclose, spend } from './guard.ts'

export const resendOtp: Handler<'resendOtp'> = async ({ body, visit }, context) => {
  await checkSource(visit, context, 'resend_limited')
  await spend('resendsFromSource', visit.source, context, 'resend_limited')
  const account = await findAccount(body.email, context)
  if (!account?.activatedAt) {
    if (context.config.enumeration === 'budget') {
      return disclose(account ? 'not_activated' : 'otp_user_unknown', visit, context, 'resend_limited')
    }
    return { message: messages.otpResent, resendIn: limits.resendAfterSeconds }
  }
  const wait = await secondsToWait(account, visit, context)
  if (wait.seconds > 0) throw new ApiError('resend_limited', { retryAfter: wait.seconds })
  await sendCode(account, visit, context, 'resend_limited')
  return { message: messages.otpResent, resendIn: limits.resendAfterSeconds }
}
