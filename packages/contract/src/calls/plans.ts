import { z } from 'zod'
import type { Call } from '../call.ts'
import { planRoutes } from '../routes/plans.ts'
import { timeSchema } from '../entities/fields.ts'
import { planFeatures, planIds, planPeriods } from '../plans.ts'
import { userSchema } from '../entities/user.ts'

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
export const usageSchema = z.object({
  plan: z.enum(planIds),
  month: meterSchema,
  day: meterSchema,
  /** Bytes of flows and their histories. */
  storage: z.object({ used: z.int(), limit: z.int() }).optional(),
})
export type Usage = z.infer<typeof usageSchema>

export const planCalls = {
  listPlans: {
    ...planRoutes.listPlans,
    answer: z.object({
      data: z.array(planSchema),
      /** False when this installation takes no payment and a change takes effect at once. */
      payments: z.boolean(),
    }),
  },
  changePlan: {
    ...planRoutes.changePlan,
    body: z.strictObject({ plan: z.enum(planIds), period: z.enum(planPeriods) }),
    answer: z.object({ user: userSchema.optional(), checkoutUrl: z.string().optional() }),
  },
  usage: {
    ...planRoutes.usage,
    answer: z.object({ data: usageSchema }),
  },
} as const satisfies Record<string, Call>
