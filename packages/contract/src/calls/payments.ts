import { z } from 'zod'
import type { Call } from '../call.ts'
import { timeSchema } from '../fields.ts'
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
    method: 'GET',
    path: '/api/account/plan',
    summary: 'Your plan, when it renews or ends, and your discount',
    area: 'Plans',
    auth: 'session',
    answer: z.object({ data: planStateSchema }),
    errors: ['session_expired'],
  },
  openBilling: {
    method: 'POST',
    path: '/api/account/billing',
    summary: 'The address of your card, invoices and subscription at the payment provider',
    area: 'Plans',
    auth: 'session',
    answer: z.object({ url: z.string() }),
    errors: ['session_expired', 'no_payments', 'payment_unavailable', 'rate_limited'],
  },
  requestDiscount: {
    method: 'POST',
    path: '/api/account/discount',
    summary: 'Ask for the student and nonprofit discount; a person decides',
    area: 'Plans',
    auth: 'session',
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
    errors: ['session_expired', 'invalid_body', 'rate_limited', 'storage_full'],
  },
} as const satisfies Record<string, Call>
