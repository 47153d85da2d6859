import { z } from 'zod'
import type { Call } from '../call.ts'
import { timeSchema } from '../entities/fields.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'
import { keyRoutes } from '../routes/keys.ts'
import { scopes, usualKeyDays } from '../scopes.ts'

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters, so that its owner can tell which it is. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: timeSchema,
  /** Null: never. */
  expiresAt: timeSchema.nullable(),
  /** Written down once a minute at most. */
  lastUsedAt: timeSchema.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const keyCalls = {
  listKeys: {
    ...keyRoutes.listKeys,
    answer: z.object({ data: z.array(apiKeySchema) }),
  },
  createKey: {
    ...keyRoutes.createKey,
    body: z.strictObject({
      name: z
        .string()
        .max(10 * limits.keyNameMax)
        .transform(plainLine)
        .refine((name) => name !== '' && codePoints(name) <= limits.keyNameMax, {
          error: `Give the key a name of 1 to ${limits.keyNameMax} characters.`,
        }),
      scopes: z
        .array(z.enum(scopes))
        .min(1, { error: 'Choose at least one thing the key may do.' })
        .max(scopes.length)
        .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
      /** Null: it never ends by itself. */
      expiresInDays: z.int().min(1).max(limits.keyDaysMax).nullable().default(usualKeyDays),
    }),
    answer: z.object({ data: apiKeySchema, key: z.string() }),
  },
  revokeKey: {
    ...keyRoutes.revokeKey,
    params: z.strictObject({ id: z.string().max(64) }),
    answer: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Call>
