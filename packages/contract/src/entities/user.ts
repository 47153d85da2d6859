import { z } from 'zod'
import { timeSchema, tokenSchema } from './fields.ts'
import { planIds } from '../plans.ts'
import { themes, type Tokens } from '../session.ts'

/** The signed-in person as calls answer them. Specification §3 and the settled API. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  tier: z.object({ name: z.enum(planIds), display_name: z.string() }),
  followers_count: z.int(),
  flows_count: z.int(),
  published_count: z.int(),
  public_count: z.int(),
  createdAt: timeSchema,
  lastLoggedIn: timeSchema.nullable(),
  updatedAt: timeSchema,
  isActive: z.boolean(),
  handle: z.string(),
})
export type User = z.infer<typeof userSchema>

/** Tokens as the server writes them: `parseTokens` is the same rule without the schema library. */
export const tokensSchema = z.object({
  token: tokenSchema,
  refreshToken: tokenSchema,
  expiresAt: timeSchema,
}) satisfies z.ZodType<Tokens>

export const accountSchema = z.object({
  theme: z.enum(themes),
  newsletter: z.boolean(),
  /** When the account and all it holds will be deleted; null unless its owner asked for that. */
  deleteAt: timeSchema.nullable(),
})
export type Account = z.infer<typeof accountSchema>

/** One browser that is signed in. */
export const activeSessionSchema = z.object({
  id: z.string(),
  /** For people: `Firefox on Linux`. */
  device: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema,
  current: z.boolean(),
})
export type ActiveSession = z.infer<typeof activeSessionSchema>
