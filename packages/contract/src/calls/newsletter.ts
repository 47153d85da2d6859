import { z } from 'zod'
import type { Call } from '../call.ts'
import { emailSchema } from '../fields.ts'
import { categories } from '../flow-entity.ts'

const token = z.string({ error: 'newsletter_link_invalid' }).max(200, { error: 'newsletter_link_invalid' })
const message = z.object({ message: z.string() })

export const newsletterCalls = {
  joinNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Ask for the newsletter; a mail asks whether you meant it',
    area: 'Newsletter',
    auth: 'none',
    body: z.strictObject({
      email: emailSchema,
      /** People do not see this field and leave it empty. */
      website: z.string().max(500).optional(),
    }),
    status: 202,
    answer: message,
    errors: ['invalid_body', 'email_invalid', 'rate_limited', 'storage_full'],
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Confirm the newsletter with the token of the mail',
    area: 'Newsletter',
    auth: 'none',
    body: z.strictObject({ token }),
    answer: message,
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
  leaveNewsletter: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary:
      'Leave the newsletter; mail programs may send a one-click form (RFC 8058) with the token in the address',
    area: 'Newsletter',
    auth: 'none',
    body: z.strictObject({ token }),
    answer: message,
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
  newsletterPreferences: {
    method: 'POST',
    path: '/api/newsletter/preferences',
    summary: 'Read your newsletter preferences, or change them by sending categories',
    area: 'Newsletter',
    auth: 'none',
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
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
} as const satisfies Record<string, Call>
