import { lookSchema } from '@flain/flow/schema'
import { z } from 'zod'
import { timeSchema, tokenSchema } from './fields.ts'
import { licenses } from '../licenses.ts'
import { planIds } from '../plans.ts'
import { themes, type Tokens } from '../session.ts'

/** The signed-in person as calls answer them. Specification §3 and the settled API. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  tier: z.object({ name: z.enum(planIds), display_name: z.string() }).nullable(),
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
  /** A mail when others build on one's flows, at most one a day. */
  augmentMails: z.boolean(),
  /** A mail when a browser signs in that never did before. */
  signInMails: z.boolean(),
  /** What a flow of one's own is offered under when it is published. */
  defaultLicense: z.enum(licenses),
  /** How a new drawing looks. */
  defaultLook: lookSchema,
  /** The address the account is about to get, once both mailed links were opened. */
  emailChange: z
    .object({
      email: z.string(),
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
      expiresAt: timeSchema,
    })
    .nullable(),
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
