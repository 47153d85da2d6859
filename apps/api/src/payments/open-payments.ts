import type { Config } from '../config/config.ts'
import type { PaymentProvider } from './provider.ts'
import { createStripePayments } from './stripe.ts'

/** The provider that was configured; nothing is loaded or asked until it is needed. */
export function openPayments({ stripe }: Pick<Config, 'stripe'>): PaymentProvider | undefined {
  return stripe && createStripePayments(stripe)
}
