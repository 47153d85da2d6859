/**
 * What an installation sells, kept at Stripe: one product for each paid plan, one price for each period, one coupon, one
 * configuration of the customer portal. Each is looked up by a name made from the contract's own figures and made when it
 * is missing, so nothing has to be set up by hand, and a changed figure makes a new price while subscribers keep theirs.
 */
import { discountShare, planPeriods, plans } from '@flain/contract'
import type { PlanPeriod } from '@flain/contract'
import type Stripe from 'stripe'
import type { PaidPlan } from './provider.ts'

const paidPlans = ['creator', 'visionary'] as const satisfies readonly PaidPlan[]

/** `flain_creator_yearly_14400_usd` */
export const priceKey = (plan: PaidPlan, period: PlanPeriod) =>
  `flain_${plan}_${period}_${cents(plan, period)}_usd`

const cents = (plan: PaidPlan, period: PlanPeriod) => Math.round(plans[plan].price[period] * 100)
const couponId = `flain_discount_${discountShare * 100}`

export type Catalogue = {
  priceOf: (plan: PaidPlan, period: PlanPeriod) => Promise<string>
  coupon: () => Promise<string>
  portal: () => Promise<string>
}

/** Each thing is looked up once in the life of the server; a failure is not kept. */
export function openCatalogue(stripe: Stripe): Catalogue {
  const prices = once(() => findPrices(stripe))
  const portal = once(async () => findPortal(stripe, await prices()))
  const coupon = once(() => findCoupon(stripe))
  return {
    priceOf: async (plan, period) => {
      const price = (await prices()).get(priceKey(plan, period))
      if (!price) throw new Error('Every paid plan has a price for each period.')
      return price.id
    },
    coupon,
    portal,
  }
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

async function findPrices(stripe: Stripe): Promise<Map<string, Stripe.Price>> {
  const wanted = paidPlans.flatMap((plan) => planPeriods.map((period) => ({ plan, period })))
  const keys = wanted.map(({ plan, period }) => priceKey(plan, period))
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 })
  const found = new Map(data.map((price) => [price.lookup_key ?? '', price]))
  for (const { plan, period } of wanted) {
    const key = priceKey(plan, period)
    if (!found.has(key)) found.set(key, await makePrice(stripe, plan, period))
  }
  return found
}

/** The idempotency keys let two servers that start at once make one thing together. */
async function makePrice(stripe: Stripe, plan: PaidPlan, period: PlanPeriod): Promise<Stripe.Price> {
  const key = priceKey(plan, period)
  const product = await stripe.products.create(
    { name: `Flain ${plans[plan].name}`, metadata: { flain_plan: plan } },
    { idempotencyKey: `product ${plan} ${cents(plan, 'monthly')} ${cents(plan, 'yearly')}` },
  )
  return stripe.prices.create(
    {
      product: product.id,
      currency: 'usd',
      unit_amount: cents(plan, period),
      recurring: { interval: period === 'monthly' ? 'month' : 'year' },
      lookup_key: key,
      metadata: { flain_plan: plan, flain_period: period },
    },
    { idempotencyKey: `price ${key}` },
  )
}

async function findCoupon(stripe: Stripe): Promise<string> {
  try {
    return (await stripe.coupons.retrieve(couponId)).id
  } catch (error) {
    if (!isMissing(error)) throw error
    const share = discountShare * 100
    const coupon = {
      id: couponId,
      name: 'Student and nonprofit',
      percent_off: share,
      duration: 'forever',
    } as const
    return (await stripe.coupons.create(coupon, { idempotencyKey: `coupon ${couponId}` })).id
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** Changing between plans is paid or credited at once; ending keeps what was paid for. */
async function findPortal(stripe: Stripe, prices: Map<string, Stripe.Price>): Promise<string> {
  const version = [...prices.keys()].sort().join(' ')
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const known = data.find(({ metadata }) => metadata?.['flain_prices'] === version)
  if (known) return known.id
  const byProduct = new Map<string, string[]>()
  for (const { id, product } of prices.values()) {
    const owner = typeof product === 'string' ? product : product.id
    byProduct.set(owner, [...(byProduct.get(owner) ?? []), id])
  }
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: { flain_prices: version },
      business_profile: { headline: 'Your Flain plan' },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [...byProduct].map(([product, own]) => ({ product, prices: own })),
        },
      },
    },
    { idempotencyKey: `portal ${version}` },
  )
  return made.id
}
