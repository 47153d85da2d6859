/** The fields that forms and calls share, each with the one rule for it. A fault's message is an error code. */
import { z } from 'zod'
import { limits } from '../limits.ts'
import { isEmail, isName, isOtp } from '../field-rules.ts'
import { plainLine } from '../plain-text.ts'

/** Lower case, so that one person is one account however they type their address. */
export const emailSchema = z
  .string({ error: 'email_invalid' })
  .max(4 * limits.emailMax, { error: 'email_invalid' })
  .transform((text) => text.trim().normalize('NFC').toLowerCase())
  .refine(isEmail, { error: 'email_invalid' })
  .meta({ description: 'An e-mail address', format: 'email' })

export const nameSchema = z
  .string({ error: 'name_invalid' })
  .max(10 * limits.nameMax, { error: 'name_invalid' })
  .transform(plainLine)
  .refine(isName, { error: 'name_invalid' })
  .meta({ description: 'A person’s name, 2 to 100 characters' })

/** Changing a name to nothing has its own sentence. */
export const changedNameSchema = z
  .string({ error: 'name_empty' })
  .refine((text) => plainLine(text.slice(0, 10 * limits.nameMax)) !== '', {
    error: 'name_empty',
    abort: true,
  })
  .pipe(nameSchema)

export const otpSchema = z
  .string({ error: 'otp_invalid' })
  .refine(isOtp, { error: 'otp_invalid' })
  .meta({ description: 'The six digits of the mail' })

/** A 256-bit secret as the server writes it. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/)

export const timeSchema = z.iso.datetime()
