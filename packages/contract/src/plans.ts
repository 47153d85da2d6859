/** The three plans: what they cost and what each may do. The only place where a plan's limit stands. */

export const planIds = ['explorer', 'creator', 'visionary'] as const
export type PlanId = (typeof planIds)[number]

export const planPeriods = ['monthly', 'yearly'] as const
export type PlanPeriod = (typeof planPeriods)[number]

export const discountKinds = ['student', 'nonprofit'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** `waiting` until the people who run the installation have looked. */
export const discountStates = ['waiting', 'granted', 'refused'] as const

export const planFeatures = [
  'private_flows',
  'augment',
  'marketplace',
  'collaboration',
  'api_keys',
  'webhooks',
  'integrations',
  'white_label',
] as const
export type PlanFeature = (typeof planFeatures)[number]

export type Plan = {
  id: PlanId
  name: string
  /** US dollars. `yearlyAsMonthly` is what the yearly price is shown as, rounded to whole dollars. */
  price: { monthly: number; yearly: number; yearlyAsMonthly: number }
  /** Requests to a language model; `null` is no limit. */
  aiTokens: { perMonth: number | null; perDay: number | null }
  /** Of all flows with their histories. Drawing by hand for years does not come near. */
  storageBytes: number
  features: readonly PlanFeature[]
}

const megabyte = 1024 * 1024

const creatorFeatures = ['private_flows', 'augment', 'marketplace', 'collaboration'] as const

export const plans: { readonly [Id in PlanId]: Plan & { id: Id } } = {
  explorer: {
    id: 'explorer',
    name: 'Explorer',
    price: { monthly: 0, yearly: 0, yearlyAsMonthly: 0 },
    aiTokens: { perMonth: 30, perDay: 3 },
    storageBytes: 200 * megabyte,
    features: [],
  },
  creator: {
    id: 'creator',
    name: 'Creator',
    price: { monthly: 15, yearly: 144, yearlyAsMonthly: 12 },
    aiTokens: { perMonth: 150, perDay: null },
    storageBytes: 1000 * megabyte,
    features: creatorFeatures,
  },
  visionary: {
    id: 'visionary',
    name: 'Visionary',
    price: { monthly: 39, yearly: 390, yearlyAsMonthly: 33 },
    aiTokens: { perMonth: null, perDay: null },
    storageBytes: 4000 * megabyte,
    features: [...creatorFeatures, 'api_keys', 'webhooks', 'integrations', 'white_label'],
  },
}

/** What the badge beside the monthly/yearly toggle says. */
export const yearlyBadge = 'Save 20%'

/** Dollars a year that paying yearly saves: 12 times monthly minus yearly. Specification §9. */
export function yearlySavings(plan: Plan): number {
  return 12 * plan.price.monthly - plan.price.yearly
}

/** Of students and nonprofits, on every paid plan. Specification §9. */
export const discountShare = 0.5

/** Dollars for one month or one year. */
export function priceOf(plan: Plan, period: PlanPeriod, hasDiscount = false): number {
  return plan.price[period] * (hasDiscount ? 1 - discountShare : 1)
}

/** `$15`, `$7.50`. */
export function dollars(amount: number): string {
  return Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`
}

export function planAllows(plan: PlanId, feature: PlanFeature): boolean {
  return plans[plan].features.includes(feature)
}

/** Who has chosen none has the free one. */
export const planOf = ({ tier }: { tier: { name: PlanId } | null }): PlanId => tier?.name ?? 'explorer'

/** The smallest plan that may use the feature. */
export function planFor(feature: PlanFeature): PlanId {
  return planIds.find((id) => planAllows(id, feature)) ?? 'visionary'
}

/** Reads a stored or given tier name. Old data says `pro` where it means `creator`; anything unknown is the free plan. */
export function toPlanId(tier: string): PlanId {
  if (tier === 'pro') return 'creator'
  return planIds.find((id) => id === tier) ?? 'explorer'
}
