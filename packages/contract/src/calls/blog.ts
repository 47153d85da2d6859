import { z } from 'zod'
import { categoryCountSchema, fullPostSchema, postRowSchema } from '../blog-entity.ts'
import type { Call } from '../call.ts'
import { paginationSchema } from '../flow-entity.ts'
import { limits } from '../limits.ts'

export const blogCalls = {
  listPosts: {
    method: 'GET',
    path: '/api/blogs',
    summary: 'Published posts, newest first, or the best matches first when searching',
    area: 'Blog',
    auth: 'none',
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
    errors: ['invalid_query'],
  },
  getPost: {
    method: 'GET',
    path: '/api/blogs/{id}',
    summary: 'One published post, by its id or its slug',
    area: 'Blog',
    auth: 'none',
    params: z.strictObject({ id: z.string().max(120) }),
    answer: z.object({ data: fullPostSchema }),
    errors: ['post_not_found'],
  },
} as const satisfies Record<string, Call>
