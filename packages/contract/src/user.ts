import { z } from 'zod'
import { timeSchema, tokenSchema } from './fields.ts'
import { planIds } from './plans.ts'

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

/** What local storage keeps under `sessionKey`. `expiresAt` is when `token` dies. */
export const tokensSchema = z.object({
  token: tokenSchema,
  refreshToken: tokenSchema,
  expiresAt: timeSchema,
})
export type Tokens = z.infer<typeof tokensSchema>

const secretPattern = /^[\w-]{43}$/
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Reads what may be a session's tokens, by the rule of `tokensSchema`. Written out, because browsers get this package
 * without its schemas.
 */
export function parseTokens(value: unknown): Tokens | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, refreshToken, expiresAt } = { token: '', refreshToken: '', expiresAt: '', ...value }
  const isWhole =
    isText(token, secretPattern) &&
    isText(refreshToken, secretPattern) &&
    isText(expiresAt, timePattern) &&
    !Number.isNaN(Date.parse(expiresAt))
  return isWhole ? { token, refreshToken, expiresAt } : undefined
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

export const sessionKey = 'flain.session'

export const themes = ['system', 'light', 'dark'] as const

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
