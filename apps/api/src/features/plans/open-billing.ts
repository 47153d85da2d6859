import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { orUnavailable } from '../../payments/or-unavailable.ts'
import { customerOf, limitBilling } from './customer.ts'

export const openBilling: Handler<'openBilling'> = async ({ caller }, context) => {
  const { payments, config } = context
  const known = payments && (await customerOf(caller.userId, context))
  if (!payments || !known) throw new ApiError('no_payments')
  await limitBilling(caller.userId, context)
  const backUrl = `${config.siteUrl}/dashboard?section=profile&checkout=back`
  return { url: await orUnavailable(context, () => payments.billing(known.customerId, backUrl)) }
}
