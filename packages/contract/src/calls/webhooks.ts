import { z } from 'zod'
import type { Call } from '../call.ts'
import { timeSchema } from '../entities/fields.ts'
import { limits } from '../limits.ts'
import { webhookRoutes } from '../routes/webhooks.ts'
import { deliveryStates, webhookEvents } from '../webhook-words.ts'

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isPaused: z.boolean(),
  createdAt: timeSchema,
  /** Until then the secret before this one signs too; null when there is none. */
  oldSecretUntil: timeSchema.nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

const deliverySchema = z.object({
  /** The `webhook-id` it is sent with. */
  id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  /** As it is sent. */
  body: z.string(),
  triesCount: z.int(),
  createdAt: timeSchema,
  lastTriedAt: timeSchema.nullable(),
  nextTryAt: timeSchema.nullable(),
  /** What was answered to the last try: a status and the beginning of the text. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** Why there was no answer, or no more tries. */
  problem: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof deliverySchema>

const params = z.strictObject({ id: z.string().max(64) })
const one = z.object({ data: webhookSchema })
const withSecret = z.object({ data: webhookSchema, secret: z.string() })

const url = z.string({ error: 'webhook_address' }).max(limits.webhookUrlMax, { error: 'webhook_address' })
const events = z
  .array(z.enum(webhookEvents))
  .min(1, { error: 'Choose at least one thing to be told of.' })
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

export const webhookCalls = {
  listWebhooks: {
    ...webhookRoutes.listWebhooks,
    answer: z.object({ data: z.array(webhookSchema) }),
  },
  createWebhook: {
    ...webhookRoutes.createWebhook,
    body: z.strictObject({ url, events }),
    answer: withSecret,
  },
  updateWebhook: {
    ...webhookRoutes.updateWebhook,
    params,
    body: z.strictObject({
      url: url.optional(),
      events: events.optional(),
      isPaused: z.boolean().optional(),
    }),
    answer: one,
  },
  deleteWebhook: {
    ...webhookRoutes.deleteWebhook,
    params,
    answer: z.object({ message: z.string() }),
  },
  rotateWebhookSecret: {
    ...webhookRoutes.rotateWebhookSecret,
    params,
    answer: withSecret,
  },
  testWebhook: {
    ...webhookRoutes.testWebhook,
    params,
    answer: z.object({ data: deliverySchema }),
  },
  listWebhookDeliveries: {
    ...webhookRoutes.listWebhookDeliveries,
    params,
    query: z.strictObject({
      /** The id of the last one of the page before. */
      after: z.string().max(64).optional(),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.deliveriesPageSizeMax)
        .default(limits.deliveriesPageSize),
    }),
    answer: z.object({ data: z.array(deliverySchema), next: z.string().nullable() }),
  },
  redeliverWebhook: {
    ...webhookRoutes.redeliverWebhook,
    params: z.strictObject({ id: z.string().max(64), delivery: z.string().max(64) }),
    answer: z.object({ data: deliverySchema }),
  },
} as const satisfies Record<string, Call>
