/** A mail before it is written: who gets it, which template, and what the template needs. */
import { z } from 'zod'

const addressSchema = z.object({ name: z.string(), address: z.string() })

export const mailSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('activation'),
    to: addressSchema,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('login-code'),
    to: addressSchema,
    data: z.object({ name: z.string(), code: z.string() }),
  }),
  z.object({
    template: z.literal('session-ended'),
    to: addressSchema,
    data: z.object({ name: z.string(), device: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('deletion-planned'),
    to: addressSchema,
    data: z.object({ name: z.string(), date: z.string(), url: z.string() }),
  }),
])

export type Mail = z.infer<typeof mailSchema>

/** A mail as it leaves. `id` stays the same however often sending is tried. */
export type Letter = {
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Sends a letter or throws; it is then tried again. */
export type Postman = { send: (letter: Letter) => Promise<void>; close: () => void }
