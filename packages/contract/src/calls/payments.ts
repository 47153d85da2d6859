import { z } from 'zod'
import type { Call } from '../call.ts'
import { paymentRoutes } from '../routes/payments.ts'
import { timeSchema } from '../entities/fields.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'
import { discountKinds, discountStates, planIds, planPeriods } from '../plans.ts'

const discountSchema = z.object({
  kind: z.enum(discountKinds),
  organisation: z.string(),
  status: z.enum(discountStates),
  requestedAt: timeSchema,
  decidedAt: timeSchema.nullable(),
})
export type Discount = z.infer<typeof discountSchema>

const planStateSchema = z.object({
  plan: z.enum(planIds),
  /** Null on the free plan. */
  period: z.enum(planPeriods).nullable(),
  /** When it is paid for again; null when nobody pays. */
  renewsAt: timeSchema.nullable(),
  /** When it ends because it was cancelled. */
  endsAt: timeSchema.nullable(),
  /** The last payment failed; the plan stays while the provider tries again. */
  isPaymentDue: z.boolean(),
  /** There is something to manage at the payment provider: a card, invoices, a subscription. */
  canManage: z.boolean(),
  /** False when this installation takes no payment. */
  payments: z.boolean(),
  /** The request for the student and nonprofit discount; null when there is none. */
  discount: discountSchema.nullable(),
})
export type PlanState = z.infer<typeof planStateSchema>

export const paymentCalls = {
  planState: {
    ...paymentRoutes.planState,
    answer: z.object({ data: planStateSchema }),
  },
  openBilling: {
    ...paymentRoutes.openBilling,
    answer: z.object({ url: z.string() }),
  },
  requestDiscount: {
    ...paymentRoutes.requestDiscount,
    body: z.strictObject({
      kind: z.enum(discountKinds),
      organisation: z
        .string({ error: 'Name your school or organisation.' })
        .max(10 * limits.organisationMax)
        .transform(plainLine)
        .refine(
          (text) => text !== '' && codePoints(text) <= limits.organisationMax,
          `Name your school or organisation, in at most ${limits.organisationMax} characters.`,
        ),
      /** A web address, a student number, what the organisation does. */
      details: z.string().max(limits.discountDetailsMax).default(''),
    }),
    answer: z.object({ data: discountSchema }),
  },
} as const satisfies Record<string, Call>
