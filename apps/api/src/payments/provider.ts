/** What the server needs of somebody who takes payments. */
import type { PlanId, PlanPeriod } from '@flain/contract'

export type PaidPlan = Exclude<PlanId, 'explorer'>

/** A subscription as the provider has it now. */
export type Subscription = {
  id: string
  /** Null for one that was not made by us. */
  plan: PaidPlan | null
  period: PlanPeriod
  /** `running`: paid, or on trial; `due`: the last payment failed and is tried again; `over`: nothing is owed or given. */
  state: 'running' | 'due' | 'over'
  /** When the time that was paid for ends. */
  paidUntil: Date
  /** It ends then instead of renewing. */
  isEnding: boolean
}

/** News that something about a customer changed. What it is now is asked for, not read from the news. */
export type PaymentNews = { id: string; type: string; customerId: string }

export type Wish = {
  customerId: string
  plan: PaidPlan
  period: PlanPeriod
  hasDiscount: boolean
  /** Where the person comes back to, having paid or not. */
  paidUrl: string
  backUrl: string
}

/**
 * Every address it answers is the provider's own. Every method rejects with PaymentFault when the provider cannot be
 * reached or refuses; then nothing has happened.
 */
export type PaymentProvider = {
  /** Asking again for the same person answers the same customer. */
  openCustomer: (person: { userId: string; name: string; email: string }) => Promise<string>
  /** The address of the page where the wish is paid. Pages opened before for the customer are closed. */
  checkout: (wish: Wish) => Promise<string>
  /** The address of the page that changes a running subscription to the wish, or ends it. */
  change: (subscription: Subscription, wish: Wish | Pick<Wish, 'customerId' | 'backUrl'>) => Promise<string>
  /** The address of cards, invoices and the subscription. */
  billing: (customerId: string, backUrl: string) => Promise<string>
  subscriptionsOf: (customerId: string) => Promise<Subscription[]>
  /** Lets every running subscription end with the time that was paid for. */
  endAll: (customerId: string) => Promise<void>
  /** Gives or takes the discount of everything the customer pays from now on. */
  setDiscount: (customerId: string, hasDiscount: boolean) => Promise<void>
  /** Undefined for news that does not matter here. Rejects with ForgedNews when the signature or its time is not right. */
  readNews: (body: string, signature: string, receivedAt: Date) => Promise<PaymentNews | undefined>
}

export class PaymentFault extends Error {}
export class ForgedNews extends Error {}
