/** The limits that all sign-in calls share, so that nobody can list who has an account. */
import type { ErrorCode } from '@flain/contract'
import { isOfDomain } from '../../config/mail-domains.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../api-error.ts'
import type { RateRule } from '../../http/rate-limits.ts'
import type { Visit } from '../../http/visit.ts'

/** Refuses a source that has learnt too much already, whatever it asks now. */
export async function checkSource(visit: Visit, context: Context, code: ErrorCode = 'rate_limited') {
  const wait = await context.rateLimits.peek('enumeration', visit.source)
  if (wait > 0) throw new ApiError(code, { retryAfter: wait })
}

/** Refuses addresses of providers that the operator wants no new accounts of. It tells nothing of any account. */
export function refuseProviders(email: string, { config }: Context) {
  if (isOfDomain(email, config.refusedMailDomains)) throw new ApiError('email_refused')
}

/** Throws an answer that tells whether an address has an account, and takes its price from the source's budget. */
export async function disclose(
  answer: ErrorCode,
  visit: Visit,
  context: Context,
  limited: ErrorCode = 'rate_limited',
): Promise<never> {
  const wait = await context.rateLimits.take('enumeration', visit.source)
  if (wait > 0) throw new ApiError(limited, { retryAfter: wait })
  throw new ApiError(answer)
}

export async function spend(rule: RateRule, key: string, context: Context, code: ErrorCode = 'rate_limited') {
  const wait = await context.rateLimits.take(rule, key)
  if (wait > 0) throw new ApiError(code, { retryAfter: wait })
}
