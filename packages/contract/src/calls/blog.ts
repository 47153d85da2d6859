import { z } from 'zod'
import { categoryCountSchema, fullPostSchema, postRowSchema } from '../entities/blog-entity.ts'
import type { Call } from '../call.ts'
import { blogRoutes } from '../routes/blog.ts'
import { paginationSchema } from '../entities/flow-entity.ts'
import { limits } from '../limits.ts'

export const blogCalls = {
  listPosts: {
    ...blogRoutes.listPosts,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(limits.blogPageSizeMax).default(limits.blogPageSize),
      search: z.string().max(200).optional(),
      /** Only `published` has rows; drafts are nobody’s business. */
      status: z.string().max(20).default('published'),
      category: z.string().max(80).optional(),
    }),
    answer: z.object({
      data: z.array(postRowSchema),
      pagination: paginationSchema,
      /** A leading All holds the total; the others follow by falling count. */
      categories: z.array(categoryCountSchema),
    }),
  },
  getPost: {
    ...blogRoutes.getPost,
    params: z.strictObject({ id: z.string().max(120) }),
    answer: z.object({ data: fullPostSchema }),
  },
} as const satisfies Record<string, Call>
