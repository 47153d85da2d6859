import { lookSchema } from '@flain/flow/schema'
import { z } from 'zod'
import { articleElementSchema } from '../entities/article.ts'
import type { Call } from '../call.ts'
import { accountRoutes } from '../routes/account.ts'
import { changedNameSchema, timeSchema } from '../entities/fields.ts'
import { licenses } from '../licenses.ts'
import { limits } from '../limits.ts'
import { accountSchema, activeSessionSchema, userSchema } from '../entities/user.ts'
import { themes } from '../session.ts'

const message = z.object({ message: z.string() })
const account = z.object({ data: accountSchema })
const sessionParams = z.strictObject({ id: z.string().max(64) })

export const avatarSchema = z.object({ id: z.string(), name: z.string(), url: z.string() })
export type Avatar = z.infer<typeof avatarSchema>

const deletedFlowSchema = z.object({
  id: z.string(),
  name: z.string(),
  deletedAt: timeSchema,
  /** After this it is gone for good. */
  restorableUntil: timeSchema,
})
export type DeletedFlow = z.infer<typeof deletedFlowSchema>

export const accountCalls = {
  updateMe: {
    ...accountRoutes.updateMe,
    body: z.strictObject({ name: changedNameSchema }),
    answer: z.object({ user: userSchema }),
  },
  listAvatars: {
    ...accountRoutes.listAvatars,
    answer: z.object({ data: z.array(avatarSchema) }),
  },
  updateAvatar: {
    ...accountRoutes.updateAvatar,
    body: z.strictObject({
      avatarUrl: z.string({ error: 'avatar_invalid' }).max(500, { error: 'avatar_invalid' }),
    }),
    answer: z.object({ data: z.object({ avatarUrl: z.string() }) }),
  },
  getAccount: {
    ...accountRoutes.getAccount,
    answer: account,
  },
  updateAccount: {
    ...accountRoutes.updateAccount,
    body: z.strictObject({
      theme: z.enum(themes).optional(),
      newsletter: z.boolean().optional(),
      augmentMails: z.boolean().optional(),
      signInMails: z.boolean().optional(),
      defaultLicense: z.enum(licenses).optional(),
      defaultLook: lookSchema.optional(),
    }),
    answer: account,
  },
  deleteAccount: {
    ...accountRoutes.deleteAccount,
    answer: account,
  },
  keepAccount: {
    ...accountRoutes.keepAccount,
    answer: account,
  },
  exportAccount: {
    ...accountRoutes.exportAccount,
    answer: z.object({ data: z.object({ exportedAt: timeSchema, user: userSchema }).loose() }),
  },
  flowThumbnails: {
    ...accountRoutes.flowThumbnails,
    /** Ids with commas between them; those that are not yours are left out of the answer. */
    query: z.strictObject({
      ids: z
        .string()
        .max(65 * limits.thumbnailsMax)
        .transform((text) => text.split(',').filter(Boolean))
        .refine((ids) => ids.length <= limits.thumbnailsMax),
    }),
    answer: z.object({
      data: z.array(z.object({ id: z.string(), version: z.int(), thumbnail: articleElementSchema })),
    }),
  },
  deletedFlows: {
    ...accountRoutes.deletedFlows,
    answer: z.object({ data: z.array(deletedFlowSchema) }),
  },
  listSessions: {
    ...accountRoutes.listSessions,
    answer: z.object({ data: z.array(activeSessionSchema) }),
  },
  endSession: {
    ...accountRoutes.endSession,
    params: sessionParams,
    answer: message,
  },
  endOtherSessions: {
    ...accountRoutes.endOtherSessions,
    answer: message.extend({ ended: z.int() }),
  },
} as const satisfies Record<string, Call>
