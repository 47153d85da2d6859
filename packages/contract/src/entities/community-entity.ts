/** What the community shows: creators, and flows with their badges and a small drawing. */
import { z } from 'zod'
import { articleElementSchema } from './article.ts'
import { timeSchema } from './fields.ts'
import { isHandle } from '../community-words.ts'
import { flowSummarySchema } from './flow-entity.ts'
import { categories } from '../flow-words.ts'
import { limits } from '../limits.ts'
import { codePoints, plainLine } from '../plain-text.ts'

export const communityFlowSchema = flowSummarySchema.extend({
  /** Among the leading tenth of all public flows by score, with enough attention to mean something. */
  trending: z.boolean(),
  /** Chosen by the people who run this installation, for a week. */
  featured: z.boolean(),
  thumbnail: articleElementSchema,
})
export type CommunityFlow = z.infer<typeof communityFlowSchema>

export const creatorSchema = z.object({
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.string(),
  bio: z.string(),
  specialty: z.string(),
  category: z.enum(categories).nullable(),
  followers: z.int(),
  ideas: z.int(),
  verified: z.boolean(),
  /** By whoever asks; false for visitors. */
  followed: z.boolean(),
  joined_at: timeSchema,
})
export type Creator = z.infer<typeof creatorSchema>

const text = (max: number, rule: string) =>
  z
    .string({ error: rule })
    .max(10 * max, { error: rule })
    .transform(plainLine)
    .refine((line) => codePoints(line) <= max, { error: rule })

export const creatorFieldsSchema = z.strictObject({
  handle: z
    .string({ error: 'handle_invalid' })
    .max(200, { error: 'handle_invalid' })
    .transform((handle) => handle.trim().toLowerCase())
    .refine(isHandle, { error: 'handle_invalid' }),
  role: text(limits.creatorLineMax, `A role has at most ${limits.creatorLineMax} characters.`).default(''),
  bio: text(limits.bioMax, `A bio has at most ${limits.bioMax} characters.`).default(''),
  specialty: text(
    limits.creatorLineMax,
    `A specialty has at most ${limits.creatorLineMax} characters.`,
  ).default(''),
  category: z.enum(categories).nullable().default(null),
  /** To the code of conduct in the Guidelines. */
  agreed: z.literal(true, { error: 'Please agree to the community guidelines.' }),
})

/** A flow somewhere in a family of copies. */
export const kinSchema = z.object({
  id: z.string(),
  name: z.string(),
  author: z.object({ handle: z.string(), name: z.string() }),
  license: z.string(),
})

export const lineageSchema = z.object({
  /** What this was augmented from. `flow` is null when that is no longer public; the credit stays. */
  origin: z
    .object({
      name: z.string(),
      author: z.string(),
      license: z.string(),
      version: z.int().nullable(),
      flow: kinSchema.nullable(),
    })
    .nullable(),
  /** Public copies of this flow, the newest first, at most 24. */
  copies: z.array(kinSchema),
})
export type Lineage = z.infer<typeof lineageSchema>
