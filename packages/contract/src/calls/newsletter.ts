import { z } from 'zod'
import type { Call } from '../call.ts'
import { newsletterRoutes } from '../routes/newsletter.ts'
import { emailSchema } from '../entities/fields.ts'
import { categories } from '../flow-words.ts'

const token = z.string({ error: 'newsletter_link_invalid' }).max(200, { error: 'newsletter_link_invalid' })
const message = z.object({ message: z.string() })

export const newsletterCalls = {
  joinNewsletter: {
    ...newsletterRoutes.joinNewsletter,
    body: z.strictObject({
      email: emailSchema,
      /** People do not see this field and leave it empty. */
      website: z.string().max(500).optional(),
    }),
    answer: message,
  },
  confirmNewsletter: {
    ...newsletterRoutes.confirmNewsletter,
    body: z.strictObject({ token }),
    answer: message,
  },
  leaveNewsletter: {
    ...newsletterRoutes.leaveNewsletter,
    body: z.strictObject({ token }),
    answer: message,
  },
  newsletterPreferences: {
    ...newsletterRoutes.newsletterPreferences,
    body: z.strictObject({
      token,
      categories: z.array(z.enum(categories)).max(categories.length).optional(),
    }),
    answer: z.object({
      data: z.object({
        /** With most of it hidden. */
        email: z.string(),
        subscribed: z.boolean(),
        /** Empty is everything. */
        categories: z.array(z.enum(categories)),
      }),
    }),
  },
} as const satisfies Record<string, Call>
