import { limits, messages } from '@flain/contract'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findAccount, secondsToWait, sendCode } from './codes.ts'
import { checkSource, spend } from './guard.ts'

export const resendOtp: Handler<'resendOtp'> = async ({ body, visit }, context) => {
  await checkSource(visit, context, 'resend_limited')
  await spend('resendsFromSource', visit.source, context, 'resend_limited')
  const account = await findAccount(
    {
      email: body.email,
      visit,
      unknown: 'otp_user_unknown',
      pending: 'not_activated',
      limited: 'resend_limited',
    },
    context,
  )
  const wait = await secondsToWait(account, visit, context)
  if (wait.seconds > 0) throw new ApiError('resend_limited', { retryAfter: wait.seconds })
  await sendCode(account, visit, context, 'resend_limited')
  return { message: messages.otpResent, resendIn: limits.resendAfterSeconds }
}
