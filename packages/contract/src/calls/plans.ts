import { z } from 'zod'
import type { Call } from '../call.ts'
import { timeSchema } from '../fields.ts'
import { planFeatures, planIds, planPeriods } from '../plans.ts'
import { userSchema } from '../user.ts'

const count = z.int().nullable()

const planSchema = z.object({
  id: z.enum(planIds),
  name: z.string(),
  price: z.object({ monthly: z.number(), yearly: z.number(), yearlyAsMonthly: z.number() }),
  aiTokens: z.object({ perMonth: count, perDay: count }),
  features: z.array(z.enum(planFeatures)),
  yearlySavings: z.number(),
})

/** Used and allowed AI tokens of one period; `limit: null` is no limit. */
const meterSchema = z.object({ used: z.int(), limit: count, resetsAt: timeSchema })
export const usageSchema = z.object({ plan: z.enum(planIds), month: meterSchema, day: meterSchema })
export type Usage = z.infer<typeof usageSchema>

export const planCalls = {
  listPlans: {
    method: 'GET',
    path: '/api/plans',
    summary: 'The plans with their prices and what each may do',
    area: 'Plans',
    auth: 'none',
    answer: z.object({
      data: z.array(planSchema),
      /** False when this installation takes no payment and a change takes effect at once. */
      payments: z.boolean(),
    }),
    errors: [],
  },
  changePlan: {
    method: 'POST',
    path: '/api/account/plan',
    summary: 'Change your plan',
    area: 'Plans',
    auth: 'session',
    body: z.strictObject({ plan: z.enum(planIds), period: z.enum(planPeriods) }),
    /** Where the plan is paid for, 202 and `checkoutUrl`: nothing has changed until the payment provider says so. */
    otherStatus: 202,
    answer: z.object({ user: userSchema.optional(), checkoutUrl: z.string().optional() }),
    errors: ['session_expired', 'invalid_body', 'payment_unavailable', 'rate_limited', 'storage_full'],
  },
  usage: {
    method: 'GET',
    path: '/api/account/usage',
    summary: 'AI tokens used and left',
    area: 'Plans',
    auth: 'session',
    answer: z.object({ data: usageSchema }),
    errors: ['session_expired'],
  },
} as const satisfies Record<string, Call>
