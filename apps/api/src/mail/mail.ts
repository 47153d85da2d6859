/** A mail before it is written: who gets it, which template, and what the template needs. */
import { discountKinds } from '@flain/contract'
import { z } from 'zod'

const addressSchema = z.object({ name: z.string(), address: z.string() })

/** What stands at the head of a mail in place of our name: of the person whose page somebody came from. */
const mailLabelSchema = z.object({
  name: z.string(),
  /** As it can be read on light paper. */
  accent: z.string().nullable(),
  logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
})
export type MailLabel = z.infer<typeof mailLabelSchema>

export const mailSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('activation'),
    to: addressSchema,
    data: z.object({ name: z.string(), url: z.string(), label: mailLabelSchema.optional() }),
  }),
  z.object({
    template: z.literal('login-code'),
    to: addressSchema,
    data: z.object({ name: z.string(), code: z.string() }),
  }),
  z.object({
    template: z.literal('proof-code'),
    to: addressSchema,
    data: z.object({ name: z.string(), code: z.string() }),
  }),
  /** What an operator decided on somebody's flow or account, and why. */
  z.object({
    template: z.literal('decided'),
    to: addressSchema,
    data: z.object({
      name: z.string(),
      decision: z.enum([
        'flow-held',
        'flow-let-through',
        'flow-hidden',
        'flow-restored',
        'account-suspended',
        'account-restored',
        'plan-changed',
      ]),
      /** The flow's name; empty when it is about the account. */
      flow: z.string(),
      reason: z.string(),
      contact: z.string(),
    }),
  }),
  /** Queued like a code or an activation, and thrown away: the address has no account, or has one already. */
  z.object({ template: z.literal('decoy'), to: addressSchema, data: z.record(z.string(), z.string()) }),
  z.object({
    template: z.literal('session-ended'),
    to: addressSchema,
    data: z.object({ name: z.string(), device: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('new-sign-in'),
    to: addressSchema,
    data: z.object({ name: z.string(), device: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('passkey-added'),
    to: addressSchema,
    data: z.object({ name: z.string(), device: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('sign-on-connected'),
    to: addressSchema,
    data: z.object({ name: z.string(), provider: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('email-leaving'),
    to: addressSchema,
    data: z.object({ name: z.string(), email: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('email-arriving'),
    to: addressSchema,
    data: z.object({ name: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('email-changed'),
    to: addressSchema,
    data: z.object({ name: z.string(), email: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('deletion-planned'),
    to: addressSchema,
    data: z.object({ name: z.string(), date: z.string(), url: z.string() }),
  }),
  z.object({
    template: z.literal('discount-requested'),
    to: addressSchema,
    data: z.object({
      name: z.string(),
      email: z.string(),
      kind: z.enum(discountKinds),
      /** Absent in mails that were queued before 2026-11-23. */
      userId: z.string().optional(),
      organisation: z.string(),
      details: z.string(),
    }),
  }),
  z.object({
    template: z.literal('discount-decided'),
    to: addressSchema,
    data: z.object({ name: z.string(), isGranted: z.boolean(), url: z.string() }),
  }),
  z.object({
    template: z.literal('newsletter-confirm'),
    to: addressSchema,
    data: z.object({ url: z.string() }),
  }),
  z.object({
    template: z.literal('newsletter-issue'),
    to: addressSchema,
    data: z.object({
      title: z.string(),
      excerpt: z.string(),
      paragraphs: z.array(z.string()),
      url: z.string(),
      preferencesUrl: z.string(),
      oneClickUrl: z.string(),
    }),
  }),
  z.object({
    template: z.literal('flows-augmented'),
    to: addressSchema,
    data: z.object({
      name: z.string(),
      copies: z.array(z.object({ flow: z.string(), by: z.string() })),
      url: z.string(),
    }),
  }),
])

export type Mail = z.infer<typeof mailSchema>

/** A mail that leaves. */
export type RealMail = Exclude<Mail, { template: 'decoy' }>

/** A mail as it leaves. `id` stays the same however often sending is tried. */
export type Letter = {
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Further mail headers. */
  headers?: Readonly<Record<string, string>>
}

/** Sends a letter or throws; it is then tried again. */
export type Postman = {
  send: (letter: Letter) => Promise<void>
  /** Takes away what is kept of mails to the address. Absent where nothing is kept. */
  forget?: (address: string) => void
  close: () => void
}
