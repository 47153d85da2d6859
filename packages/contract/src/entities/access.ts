import { z } from 'zod'
import { onwardSchema } from './errand.ts'
import { timeSchema } from './fields.ts'
import { tokensSchema, userSchema } from './user.ts'

/** Whoever made an account goes on with what they were about to do. */
export const signedInSchema = tokensSchema.extend({ user: userSchema, onward: onwardSchema.optional() })

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** A browser that signed in before, whether it is signed in now or not. */
export const deviceSchema = z.object({
  id: z.string(),
  /** For people: `Firefox on Linux`. */
  device: z.string(),
  firstUsedAt: timeSchema,
  lastUsedAt: timeSchema,
  current: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
