import { z } from 'zod'
import type { Call } from '../call.ts'
import { signedInSchema } from '../entities/access.ts'
import { timeSchema } from '../entities/fields.ts'
import { signOnRoutes } from '../routes/sign-on.ts'

const provider = z
  .string()
  .max(20)
  .optional()
  .meta({ description: 'Which provider of this installation, as it is named by `GET /api/account/sign-on`' })
const begun = z.object({ url: z.string() })

export const signOnCalls = {
  beginSignOn: {
    ...signOnRoutes.beginSignOn,
    body: z.strictObject({
      provider,
      next: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Where to go on afterwards: an address of this product' }),
    }),
    answer: begun,
  },
  finishSignOn: {
    ...signOnRoutes.finishSignOn,
    body: z.strictObject({
      query: z
        .string()
        .max(6000)
        .meta({ description: 'What stood behind `?` when the provider sent the browser back' }),
    }),
    /** Without tokens nobody was signed in by it, and the message says what comes next. */
    answer: signedInSchema.partial().extend({
      message: z.string(),
      /** Where a link was mailed to that has to be opened first. */
      email: z.string().optional(),
      /** What the account will be called. */
      name: z.string().optional(),
    }),
  },
  readSignOn: {
    ...signOnRoutes.readSignOn,
    answer: z.object({
      data: z.object({
        providers: z.array(
          z.object({
            id: z.string(),
            /** What people call it. */
            name: z.string(),
            connection: z.object({ createdAt: timeSchema, lastUsedAt: timeSchema.nullable() }).nullable(),
          }),
        ),
      }),
    }),
  },
  connectSignOn: {
    ...signOnRoutes.connectSignOn,
    query: z.strictObject({ provider }),
    answer: begun,
  },
  disconnectSignOn: {
    ...signOnRoutes.disconnectSignOn,
    query: z.strictObject({ provider }),
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Call>
