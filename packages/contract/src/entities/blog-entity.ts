/** A blog post as the specification describes it (§3), and what an article page needs beside that. */
import { z } from 'zod'
import { articleBlockSchema, articleElementSchema } from './article.ts'
import { timeSchema } from './fields.ts'

const referenceSchema = z.union([
  z.string(),
  z.object({ url: z.string(), title: z.string().optional(), name: z.string().optional() }),
])

export const postSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Markdown. */
  content: z.string(),
  /** The Markdown of each paragraph or block. */
  body: z.array(z.string()),
  image: z.string().nullable(),
  category: z.string(),
  featured: z.boolean(),
  newsletter: z.string().nullable(),
  edition: z.string().nullable(),
  publishedAt: timeSchema,
  updatedAt: timeSchema,
  readTime: z.string(),
  seoKeywords: z.array(z.string()),
  tags: z.array(z.string()),
  references: z.array(referenceSchema),
  author: z.object({ name: z.string(), role: z.string(), bio: z.string(), avatar: z.string().nullable() }),
  status: z.literal('published'),
})
export type Post = z.infer<typeof postSchema>
export type PostReference = z.infer<typeof referenceSchema>

/** What a row of a list shows beside the post: the first drawing, small. */
export const postRowSchema = postSchema.extend({ thumbnail: articleElementSchema.nullable() })
export type PostRow = z.infer<typeof postRowSchema>

const neighbourSchema = z.object({ slug: z.string(), title: z.string() })

export const fullPostSchema = postSchema.extend({
  article: z.array(articleBlockSchema),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Up to three posts of the same category or with the same tags, the nearest first. */
  related: z.array(neighbourSchema.extend({ category: z.string(), excerpt: z.string() })),
  /** The posts published just before and just after. */
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
})
export type FullPost = z.infer<typeof fullPostSchema>

export const categoryCountSchema = z.object({ name: z.string(), count: z.int() })
export type CategoryCount = z.infer<typeof categoryCountSchema>
