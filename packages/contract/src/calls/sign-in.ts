import { z } from 'zod'
import type { Call } from '../call.ts'
import { emailSchema, nameSchema, otpSchema, tokenSchema } from '../fields.ts'
import { tokensSchema, userSchema } from '../user.ts'

const message = z.object({ message: z.string() })
const codeSent = message.extend({
  resendIn: z.int().meta({ description: 'Seconds until another code may be asked for' }),
})
const signedIn = tokensSchema.extend({ user: userSchema })
const me = z.object({ user: userSchema, data: userSchema })

export const signInCalls = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Make an account; a link to activate it is mailed',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({ name: nameSchema, email: emailSchema }),
    status: 201,
    answer: message,
    errors: [
      'invalid_body',
      'name_invalid',
      'email_invalid',
      'account_exists',
      'rate_limited',
      'storage_full',
    ],
  },
  activate: {
    method: 'POST',
    path: '/api/auth/activate',
    summary: 'Activate an account with the token of the mailed link and sign in',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({
      token: z.string({ error: 'activation_invalid' }).max(200, { error: 'activation_invalid' }),
    }),
    answer: signedIn.partial().extend({ message: z.string() }),
    errors: ['invalid_body', 'activation_invalid', 'rate_limited', 'storage_full'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Mail a one-time code to an active account',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({ email: emailSchema }),
    answer: codeSent,
    errors: [
      'invalid_body',
      'email_invalid',
      'not_activated',
      'user_unknown',
      'rate_limited',
      'storage_full',
    ],
  },
  verifyOtp: {
    method: 'POST',
    path: '/api/auth/verify-otp',
    summary: 'Sign in with the mailed code, in the browser that asked for it',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({ email: emailSchema, otp: otpSchema }),
    answer: signedIn,
    errors: [
      'invalid_body',
      'email_invalid',
      'otp_invalid',
      'otp_user_unknown',
      'rate_limited',
      'storage_full',
    ],
  },
  resendOtp: {
    method: 'POST',
    path: '/api/auth/resend-otp',
    summary: 'Mail another code; the one before dies',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({ email: emailSchema }),
    answer: codeSent,
    errors: [
      'invalid_body',
      'email_invalid',
      'not_activated',
      'otp_user_unknown',
      'resend_limited',
      'storage_full',
    ],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Change a refresh token for new tokens',
    area: 'Sign-in',
    auth: 'none',
    body: z.strictObject({ refreshToken: tokenSchema }),
    answer: tokensSchema,
    errors: ['invalid_body', 'session_expired', 'rate_limited', 'storage_full'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    area: 'Sign-in',
    auth: 'none',
    answer: message,
    errors: ['session_expired'],
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    area: 'Sign-in',
    auth: 'session',
    answer: me,
    errors: ['session_expired'],
  },
  session: {
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in, for a browser that has only its cookie',
    area: 'Sign-in',
    auth: 'cookie',
    answer: me,
    errors: ['session_expired'],
  },
} as const satisfies Record<string, Call>
