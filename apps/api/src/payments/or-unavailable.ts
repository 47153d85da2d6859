import type { Context } from '../context.ts'
import { ApiError } from '../api-error.ts'
import { describeError } from '../describe-error.ts'
import { PaymentFault } from './provider.ts'

/** A provider that is away is a failure of the error table, not a fault of ours; the log says what it was. */
export async function orUnavailable<T>(context: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    context.log.error(describeError(error.cause), 'payment provider')
    throw new ApiError('payment_unavailable')
  }
}
