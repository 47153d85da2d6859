/** Where payments are taken. */
export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  /** A stand-in for Stripe's API on this machine, for tests. */
  base: string | undefined
}
