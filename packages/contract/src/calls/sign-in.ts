import { z } from 'zod'
import type { Call } from '../call.ts'
import { signInRoutes } from '../routes/sign-in.ts'
import { signedInSchema } from '../entities/access.ts'
import { errandSchema } from '../entities/errand.ts'
import { emailSchema, nameSchema, otpSchema, tokenSchema } from '../entities/fields.ts'
import { tokensSchema, userSchema } from '../entities/user.ts'
import { limits } from '../limits.ts'

const message = z.object({ message: z.string() })
const codeSent = message.extend({
  resendIn: z.int().meta({ description: 'Seconds until another code may be asked for' }),
})
const me = z.object({ user: userSchema, data: userSchema })

export const signInCalls = {
  register: {
    ...signInRoutes.register,
    body: z.strictObject({
      name: nameSchema,
      email: emailSchema,
      errand: errandSchema.optional(),
      work: z
        .strictObject({ task: z.string().max(100), answer: z.int().min(0) })
        .optional()
        .meta({
          description: `After \`work_required\`: a number whose PBKDF2-SHA-256 (the number as the password, the task as the salt, ${limits.workRounds} rounds) begins with as many zero bits as were asked for`,
        }),
    }),
    answer: message,
  },
  activate: {
    ...signInRoutes.activate,
    body: z.strictObject({
      token: z.string({ error: 'activation_invalid' }).max(200, { error: 'activation_invalid' }),
    }),
    answer: signedInSchema.partial().extend({
      message: z.string(),
      /** Whose account it is, for a browser that is not signed in by the link and has to sign in. */
      email: z.string().optional(),
    }),
  },
  login: {
    ...signInRoutes.login,
    body: z.strictObject({ email: emailSchema }),
    answer: codeSent,
  },
  verifyOtp: {
    ...signInRoutes.verifyOtp,
    body: z.strictObject({ email: emailSchema, otp: otpSchema }),
    answer: signedInSchema,
  },
  resendOtp: {
    ...signInRoutes.resendOtp,
    body: z.strictObject({ email: emailSchema }),
    answer: codeSent,
  },
  refresh: {
    ...signInRoutes.refresh,
    body: z.strictObject({ refreshToken: tokenSchema }),
    answer: tokensSchema,
  },
  logout: {
    ...signInRoutes.logout,
    answer: message,
  },
  me: {
    ...signInRoutes.me,
    answer: me,
  },
  session: {
    ...signInRoutes.session,
    answer: me,
  },
} as const satisfies Record<string, Call>
