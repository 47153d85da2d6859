import { z } from 'zod'
import { articleElementSchema } from '../article.ts'
import type { Call } from '../call.ts'
import { changedNameSchema, timeSchema } from '../fields.ts'
import { limits } from '../limits.ts'
import { accountSchema, activeSessionSchema, themes, userSchema } from '../user.ts'

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
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Change your name',
    area: 'Account',
    auth: 'session',
    body: z.strictObject({ name: changedNameSchema }),
    answer: z.object({ user: userSchema }),
    errors: ['session_expired', 'invalid_body', 'name_invalid', 'name_empty', 'storage_full'],
  },
  listAvatars: {
    method: 'GET',
    path: '/api/avatars',
    summary: 'The avatars to choose from',
    area: 'Account',
    auth: 'none',
    answer: z.object({ data: z.array(avatarSchema) }),
    errors: [],
  },
  updateAvatar: {
    method: 'PUT',
    path: '/api/auth/avatar',
    summary: 'Choose an avatar of the list',
    area: 'Account',
    auth: 'session',
    body: z.strictObject({
      avatarUrl: z.string({ error: 'avatar_invalid' }).max(500, { error: 'avatar_invalid' }),
    }),
    answer: z.object({ data: z.object({ avatarUrl: z.string() }) }),
    errors: ['session_expired', 'invalid_body', 'avatar_invalid', 'storage_full'],
  },
  getAccount: {
    method: 'GET',
    path: '/api/account',
    summary: 'Your preferences, and whether the account is about to be deleted',
    area: 'Account',
    auth: 'session',
    answer: account,
    errors: ['session_expired'],
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account',
    summary: 'Change your preferences',
    area: 'Account',
    auth: 'session',
    body: z.strictObject({ theme: z.enum(themes).optional(), newsletter: z.boolean().optional() }),
    answer: account,
    errors: ['session_expired', 'invalid_body', 'storage_full'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/account',
    summary: 'Ask for the account to be deleted in 30 days',
    area: 'Account',
    auth: 'session',
    answer: account,
    errors: ['session_expired', 'payment_unavailable', 'storage_full'],
  },
  keepAccount: {
    method: 'POST',
    path: '/api/account/keep',
    summary: 'Take back the wish to delete the account',
    area: 'Account',
    auth: 'session',
    answer: account,
    errors: ['session_expired', 'storage_full'],
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything kept about you, as one JSON document',
    area: 'Account',
    auth: 'session',
    answer: z.object({ data: z.object({ exportedAt: timeSchema, user: userSchema }).loose() }),
    errors: ['session_expired'],
  },
  flowThumbnails: {
    method: 'GET',
    path: '/api/account/thumbnails',
    summary: 'Small drawings of your own flows, whatever their state',
    area: 'Account',
    auth: 'session',
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
    errors: ['session_expired', 'invalid_query'],
  },
  deletedFlows: {
    method: 'GET',
    path: '/api/account/deleted-flows',
    summary: 'Flows you deleted and can still restore, the latest first',
    area: 'Account',
    auth: 'session',
    answer: z.object({ data: z.array(deletedFlowSchema) }),
    errors: ['session_expired'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'The browsers that are signed in',
    area: 'Account',
    auth: 'session',
    answer: z.object({ data: z.array(activeSessionSchema) }),
    errors: ['session_expired'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    summary: 'Sign one browser out',
    area: 'Account',
    auth: 'session',
    params: sessionParams,
    answer: message,
    errors: ['session_expired', 'session_not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Sign every other browser out',
    area: 'Account',
    auth: 'session',
    answer: message.extend({ ended: z.int() }),
    errors: ['session_expired'],
  },
} as const satisfies Record<string, Call>
