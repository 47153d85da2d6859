/** What handlers work with. Made once at start; tests make their own with other parts. */
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { FlowCounters } from './db/flow-counters.ts'
import type { Keys } from './config/keys.ts'
import type { PublicChanges } from './db/public-changes.ts'
import type { Store } from './db/store.ts'
import type { Artist } from './drawing/artist.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Models } from './models/models.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { SignOnProvider } from './sign-on/provider.ts'

export type Context = {
  config: Config
  store: Store
  keys: Keys
  jobs: Jobs
  counters: FlowCounters
  rateLimits: RateLimits
  artist: Artist
  changes: PublicChanges
  models: Models
  /** Undefined when this installation takes no payment. */
  payments: PaymentProvider | undefined
  /** Undefined when nobody signs in through a provider. */
  signOns: readonly SignOnProvider[]
  log: Logger
  /** The one clock of the server; time in SQL is always passed in from it. */
  now: () => Date
}
