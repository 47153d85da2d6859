import { z } from 'zod'
import type { Call } from '../call.ts'
import {
  communityFlowSchema,
  communitySorts,
  creatorFieldsSchema,
  creatorSchema,
  reportReasons,
} from '../community-entity.ts'
import { categories, flowSummarySchema } from '../flow-entity.ts'
import { limits } from '../limits.ts'

const cursor = z.string().max(200).optional()
const pageSize = z.coerce.number().int().min(1).max(limits.communityPageSizeMax)
/** The cursor of the page after this one; null on the last. */
const next = z.string().nullable()
const flowParams = z.strictObject({ id: z.string().max(64) })
const creatorParams = z.strictObject({ handle: z.string().max(64) })
const following = z.object({ followed: z.boolean(), followers: z.int() })
const liking = z.object({ liked: z.boolean(), likes_count: z.int() })

export const communityCalls = {
  listCommunity: {
    method: 'GET',
    path: '/api/community',
    summary: 'Published public flows, a page at a time',
    area: 'Community',
    auth: 'optional',
    query: z.strictObject({
      category: z.enum(categories).optional(),
      sort: z.enum(communitySorts).default('trending'),
      search: z.string().max(200).optional(),
      /** The handle of one creator. */
      creator: z.string().max(64).optional(),
      cursor,
      limit: pageSize.default(limits.communityPageSize),
    }),
    answer: z.object({ data: z.array(communityFlowSchema), next }),
    errors: ['invalid_query'],
  },
  listCreators: {
    method: 'GET',
    path: '/api/creators',
    summary: 'Creators, those with the most followers first',
    area: 'Community',
    auth: 'optional',
    query: z.strictObject({ cursor, limit: pageSize.default(limits.creatorsPageSize) }),
    answer: z.object({ data: z.array(creatorSchema), next }),
    errors: ['invalid_query'],
  },
  getCreator: {
    method: 'GET',
    path: '/api/creators/{handle}',
    summary: 'One creator',
    area: 'Community',
    auth: 'optional',
    params: creatorParams,
    answer: z.object({ data: creatorSchema }),
    errors: ['creator_not_found'],
  },
  becomeCreator: {
    method: 'PUT',
    path: '/api/account/creator',
    summary: 'Become a creator, or change how the community sees you',
    area: 'Community',
    auth: 'session',
    body: creatorFieldsSchema,
    answer: z.object({ data: creatorSchema }),
    errors: ['session_expired', 'invalid_body', 'handle_invalid', 'handle_taken', 'storage_full'],
  },
  follow: {
    method: 'PUT',
    path: '/api/creators/{handle}/follow',
    summary: 'Follow a creator; doing it again changes nothing',
    area: 'Community',
    auth: 'session',
    params: creatorParams,
    answer: following,
    errors: ['session_expired', 'creator_not_found', 'own_profile', 'storage_full'],
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/creators/{handle}/follow',
    summary: 'Stop following a creator',
    area: 'Community',
    auth: 'session',
    params: creatorParams,
    answer: following,
    errors: ['session_expired', 'creator_not_found', 'storage_full'],
  },
  likeFlow: {
    method: 'PUT',
    path: '/api/flows/{id}/like',
    summary: 'Like a flow; doing it again changes nothing',
    area: 'Community',
    auth: 'session',
    params: flowParams,
    answer: liking,
    errors: ['session_expired', 'flow_not_found', 'storage_full'],
  },
  unlikeFlow: {
    method: 'DELETE',
    path: '/api/flows/{id}/like',
    summary: 'Take a like back',
    area: 'Community',
    auth: 'session',
    params: flowParams,
    answer: liking,
    errors: ['session_expired', 'flow_not_found', 'storage_full'],
  },
  shareFlow: {
    method: 'POST',
    path: '/api/flows/{id}/share',
    summary: 'Say that a flow was shared; counts once a day for each visitor',
    area: 'Community',
    auth: 'optional',
    params: flowParams,
    answer: z.object({ shares_count: z.int() }),
    errors: ['flow_not_found', 'rate_limited', 'storage_full'],
  },
  reportFlow: {
    method: 'POST',
    path: '/api/flows/{id}/report',
    summary: 'Report a flow; doing it again changes the report',
    area: 'Community',
    auth: 'optional',
    params: flowParams,
    body: z.strictObject({
      reason: z.enum(reportReasons),
      details: z.string().max(limits.reportDetailsMax).default(''),
    }),
    answer: z.object({ message: z.string() }),
    errors: ['invalid_body', 'flow_not_found', 'rate_limited', 'storage_full'],
  },
  myCommunity: {
    method: 'GET',
    path: '/api/account/community',
    summary: 'What you like, whom you follow, and the copies made of your flows',
    area: 'Community',
    auth: 'session',
    answer: z.object({
      data: z.object({
        likes: z.array(flowSummarySchema),
        following: z.array(creatorSchema),
        copies: z.array(flowSummarySchema),
        /** Null until you are a creator. */
        creator: creatorSchema.nullable(),
        augmentMails: z.boolean(),
      }),
    }),
    errors: ['session_expired'],
  },
  changeAugmentMails: {
    method: 'PUT',
    path: '/api/account/augment-mails',
    summary: 'Get a mail, at most daily, when somebody augments your flows, or stop it',
    area: 'Community',
    auth: 'session',
    body: z.strictObject({ on: z.boolean() }),
    answer: z.object({ augmentMails: z.boolean() }),
    errors: ['session_expired', 'invalid_body', 'storage_full'],
  },
} as const satisfies Record<string, Call>
