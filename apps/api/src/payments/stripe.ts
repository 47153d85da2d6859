/**
 * Payments by Stripe: Checkout for the first payment, the customer portal for every change after it, signed events for
 * what came of it. The SDK is loaded when it is first needed. https://docs.stripe.com/billing/subscriptions/overview
 */
import { planPeriods } from '@flain/contract'
import type Stripe from 'stripe'
import type { StripeConfig } from '../config/stripe-settings.ts'
import { ForgedNews, PaymentFault } from './provider.ts'
import type { PaymentProvider, Subscription } from './provider.ts'
import { checkAddress } from './stripe-address.ts'
import type { Catalogue } from './stripe-catalogue.ts'
import { openCatalogue } from './stripe-catalogue.ts'

/** An event older than this is not believed, so that one that was overheard cannot be sent again later. */
const toleranceSeconds = 300
const requestMs = 15_000

const newsTypes: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
])

type Parts = { stripe: Stripe; catalogue: Catalogue }

export function createStripePayments(settings: StripeConfig): PaymentProvider {
  let parts: Promise<Parts> | undefined
  /** Whatever goes wrong on the way to Stripe has one name here; the cause is kept for the log. */
  const run = async <T>(work: (parts: Parts) => Promise<T>): Promise<T> => {
    try {
      parts ??= load(settings)
      return await work(await parts)
    } catch (error) {
      throw new PaymentFault('Stripe did not do what was asked.', { cause: error })
    }
  }
  const own = (url: string | null) => checkAddress(url, settings.base)
  return {
    openCustomer: ({ userId, name, email }) =>
      run(async ({ stripe }) => {
        const customer = { name, email, metadata: { flain_user: userId } }
        return (await stripe.customers.create(customer, { idempotencyKey: `customer ${userId}` })).id
      }),
    checkout: (wish) =>
      run(async ({ stripe, catalogue }) => {
        const { customerId: customer, plan, period } = wish
        await closeCheckouts(stripe, customer)
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price: await catalogue.priceOf(plan, period), quantity: 1 }],
          ...(wish.hasDiscount ? { discounts: [{ coupon: await catalogue.coupon() }] } : {}),
          success_url: wish.paidUrl,
          cancel_url: wish.backUrl,
        })
        return own(session.url)
      }),
    change: (subscription, wish) =>
      run(async ({ stripe, catalogue }) => {
        const flow = await flowTo(subscription, wish, { stripe, catalogue })
        const session = await stripe.billingPortal.sessions.create({
          customer: wish.customerId,
          configuration: await catalogue.portal(),
          return_url: wish.backUrl,
          ...(flow ? { flow_data: flow } : {}),
        })
        return own(session.url)
      }),
    billing: (customer, backUrl) =>
      run(async ({ stripe, catalogue }) => {
        const configuration = await catalogue.portal()
        const opened = { customer, configuration, return_url: backUrl }
        return own((await stripe.billingPortal.sessions.create(opened)).url)
      }),
    subscriptionsOf: (customer) =>
      run(async ({ stripe }) => (await listSubscriptions(stripe, customer)).map(toSubscription)),
    endAll: (customer) =>
      run(async ({ stripe }) => {
        for (const { id, state, isEnding } of (await listSubscriptions(stripe, customer)).map(
          toSubscription,
        )) {
          if (state !== 'over' && !isEnding)
            await stripe.subscriptions.update(id, { cancel_at_period_end: true })
        }
      }),
    setDiscount: (customer, hasDiscount) =>
      run(async ({ stripe, catalogue }) => {
        const discounts = hasDiscount ? [{ coupon: await catalogue.coupon() }] : ('' as const)
        for (const { id, state } of (await listSubscriptions(stripe, customer)).map(toSubscription)) {
          if (state !== 'over') await stripe.subscriptions.update(id, { discounts })
        }
      }),
    readNews: async (body, signature, receivedAt) => {
      const { stripe } = await run((loaded) => Promise.resolve(loaded))
      const { webhookSecret } = settings
      const event = verify(() =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt.getTime(),
        ),
      )
      const { object } = event.data
      const customer = 'customer' in object ? object.customer : null
      const customerId = typeof customer === 'string' ? customer : customer?.id
      if (!newsTypes.has(event.type) || customerId === undefined) return undefined
      return { id: event.id, type: event.type, customerId }
    },
  }
}

async function load({ secretKey, base }: StripeConfig): Promise<Parts> {
  const { default: Sdk } = await import('stripe')
  const place = base === undefined ? {} : placeOf(base)
  const stripe = new Sdk(secretKey, {
    ...place,
    timeout: requestMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Flain' },
  })
  return { stripe, catalogue: openCatalogue(stripe) }
}

function placeOf(base: string) {
  const { hostname, port, protocol } = new URL(base)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** Of several pages that are open at once only the last can be paid, so that nobody pays twice. */
async function closeCheckouts(stripe: Stripe, customer: string) {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id } of data) await stripe.checkout.sessions.expire(id)
}

type Change = Parameters<PaymentProvider['change']>

/** Where in the portal; its first page when there is nothing to confirm, since Stripe refuses to end twice. */
async function flowTo(
  { id, isEnding }: Change[0],
  wish: Change[1],
  { stripe, catalogue }: Parts,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData | undefined> {
  if (!('plan' in wish) && isEnding) return undefined
  const after_completion = { type: 'redirect', redirect: { return_url: wish.backUrl } } as const
  if (!('plan' in wish)) {
    return { type: 'subscription_cancel', after_completion, subscription_cancel: { subscription: id } }
  }
  const { items } = await stripe.subscriptions.retrieve(id)
  const [item] = items.data
  if (!item) throw new Error('A subscription has an item.')
  const price = await catalogue.priceOf(wish.plan, wish.period)
  return {
    type: 'subscription_update_confirm',
    after_completion,
    subscription_update_confirm: { subscription: id, items: [{ id: item.id, price, quantity: 1 }] },
  }
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
}

function toSubscription(given: Stripe.Subscription): Subscription {
  const [item] = given.items.data
  const named = item?.price.metadata['flain_plan']
  const interval = item?.price.recurring?.interval
  return {
    id: given.id,
    plan: named === 'creator' || named === 'visionary' ? named : null,
    period: interval === 'year' ? planPeriods[1] : planPeriods[0],
    state: stateOf(given.status),
    paidUntil: new Date((given.cancel_at ?? item?.current_period_end ?? given.created) * 1000),
    isEnding: given.cancel_at_period_end || given.cancel_at !== null,
  }
}

/**
 * `incomplete` was never paid; `unpaid` is what remains when every try failed; a paused one is not paid either.
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
function stateOf(status: Stripe.Subscription.Status): Subscription['state'] {
  if (status === 'active' || status === 'trialing') return 'running'
  return status === 'past_due' ? 'due' : 'over'
}

function verify<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ForgedNews('The signature is not right.', { cause: error })
  }
}
