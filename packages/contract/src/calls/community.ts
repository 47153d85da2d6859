import { z } from 'zod'
import type { Call } from '../call.ts'
import { communityRoutes } from '../routes/community.ts'
import { communityFlowSchema, creatorFieldsSchema, creatorSchema } from '../entities/community-entity.ts'
import {
  communityAuthors,
  communitySorts,
  communityTimes,
  type CommunityTime,
  reportReasons,
} from '../community-words.ts'
import { flowSummarySchema, tagCountSchema } from '../entities/flow-entity.ts'
import { shownLabelSchema } from '../entities/white-label.ts'
import { categories } from '../flow-words.ts'
import { limits } from '../limits.ts'
import { toTags } from '../tags.ts'

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
    ...communityRoutes.listCommunity,
    query: z.strictObject({
      category: z.enum(categories).optional(),
      sort: z.enum(communitySorts).default('trending'),
      search: z.string().max(200).optional(),
      /** The handle of one creator. */
      creator: z.string().max(64).optional(),
      /** Several with commas between them; flows have all of them. */
      tags: z
        .string()
        .max(limits.tagsMax * 2 * limits.tagMax)
        .transform(toTags)
        .optional(),
      /** Published not longer ago. */
      within: z.enum(Object.keys(communityTimes) as [CommunityTime]).optional(),
      /** `followed`: of creators you follow, once you are signed in. */
      authors: z.enum(communityAuthors).default('everybody'),
      cursor,
      limit: pageSize.default(limits.communityPageSize),
    }),
    answer: z.object({ data: z.array(communityFlowSchema), next }),
  },
  listCommunityTags: {
    ...communityRoutes.listCommunityTags,
    answer: z.object({ data: z.array(tagCountSchema) }),
  },
  listCreators: {
    ...communityRoutes.listCreators,
    query: z.strictObject({ cursor, limit: pageSize.default(limits.creatorsPageSize) }),
    answer: z.object({ data: z.array(creatorSchema), next }),
  },
  getCreator: {
    ...communityRoutes.getCreator,
    params: creatorParams,
    answer: z.object({ data: creatorSchema.extend({ white_label: shownLabelSchema.nullable() }) }),
  },
  becomeCreator: {
    ...communityRoutes.becomeCreator,
    body: creatorFieldsSchema,
    answer: z.object({ data: creatorSchema }),
  },
  follow: {
    ...communityRoutes.follow,
    params: creatorParams,
    answer: following,
  },
  unfollow: {
    ...communityRoutes.unfollow,
    params: creatorParams,
    answer: following,
  },
  likeFlow: {
    ...communityRoutes.likeFlow,
    params: flowParams,
    answer: liking,
  },
  unlikeFlow: {
    ...communityRoutes.unlikeFlow,
    params: flowParams,
    answer: liking,
  },
  shareFlow: {
    ...communityRoutes.shareFlow,
    params: flowParams,
    answer: z.object({ shares_count: z.int() }),
  },
  reportFlow: {
    ...communityRoutes.reportFlow,
    params: flowParams,
    body: z.strictObject({
      reason: z.enum(reportReasons),
      details: z.string().max(limits.reportDetailsMax).default(''),
    }),
    answer: z.object({ message: z.string() }),
  },
  myCommunity: {
    ...communityRoutes.myCommunity,
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
  },
} as const satisfies Record<string, Call>
