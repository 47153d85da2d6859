import { z } from 'zod'
import type { Call } from '../call.ts'
import { deviceSchema, passkeySchema, signedInSchema } from '../entities/access.ts'
import { changedNameSchema, emailSchema } from '../entities/fields.ts'
import { accountSchema } from '../entities/user.ts'
import { pictureFileSchema } from '../entities/white-label.ts'
import { accessRoutes } from '../routes/access.ts'

const message = z.object({ message: z.string() })
const account = z.object({ data: accountSchema })
const passkeyParams = z.strictObject({ id: z.string().max(1400) })
const text = z.string().max(16_384)

/** What a browser's credential says, as WebAuthn writes it to JSON. Whether it is right is for who verifies it. */
const credentialSchema = <Answer extends z.ZodRawShape>(response: Answer) =>
  z.strictObject({
    id: z.string().max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.looseObject({}),
    response: z.looseObject(response),
  })

/** A passkey's answer to a challenge. */
export const assertionSchema = credentialSchema({
  clientDataJSON: text,
  authenticatorData: text,
  signature: text,
  userHandle: text.optional(),
})

/** The options as WebAuthn's JSON; a browser hands them on unread. */
const optionsSchema = z.object({ data: z.looseObject({ challenge: z.string() }) })

export const accessCalls = {
  passkeySignInOptions: { ...accessRoutes.passkeySignInOptions, answer: optionsSchema },
  signInWithPasskey: {
    ...accessRoutes.signInWithPasskey,
    body: z.strictObject({ credential: assertionSchema }),
    answer: signedInSchema,
  },
  listPasskeys: { ...accessRoutes.listPasskeys, answer: z.object({ data: z.array(passkeySchema) }) },
  passkeyOptions: { ...accessRoutes.passkeyOptions, answer: optionsSchema },
  addPasskey: {
    ...accessRoutes.addPasskey,
    body: z.strictObject({
      credential: credentialSchema({ clientDataJSON: text, attestationObject: text }),
    }),
    answer: z.object({ data: passkeySchema }),
  },
  renamePasskey: {
    ...accessRoutes.renamePasskey,
    params: passkeyParams,
    body: z.strictObject({ name: changedNameSchema }),
    answer: message,
  },
  removePasskey: { ...accessRoutes.removePasskey, params: passkeyParams, answer: message },
  listDevices: { ...accessRoutes.listDevices, answer: z.object({ data: z.array(deviceSchema) }) },
  forgetDevice: {
    ...accessRoutes.forgetDevice,
    params: z.strictObject({ id: z.string().max(64) }),
    answer: message,
  },
  changeEmail: {
    ...accessRoutes.changeEmail,
    body: z.strictObject({ email: emailSchema }),
    answer: account,
  },
  keepEmail: { ...accessRoutes.keepEmail, answer: account },
  confirmEmail: {
    ...accessRoutes.confirmEmail,
    body: z.strictObject({
      token: z.string({ error: 'email_link_invalid' }).max(200, { error: 'email_link_invalid' }),
    }),
    /** Whether the address is changed now, or waits for the other link. */
    answer: message.extend({ isChanged: z.boolean() }),
  },
  uploadAvatar: {
    ...accessRoutes.uploadAvatar,
    body: z.strictObject({
      picture: pictureFileSchema,
    }),
    answer: z.object({ data: z.object({ avatarUrl: z.string() }) }),
  },
} as const satisfies Record<string, Call>
