/** A flow as the API answers it: the saved thing, with or without its document. */
import { withPlainWords } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { z } from 'zod'
import { timeSchema } from './fields.ts'
import { categories, flowStates, hiddenWhys, visibilities } from '../flow-words.ts'
import { licenses } from '../licenses.ts'
import { isTag, toTag } from '../tags.ts'
import { limits } from '../limits.ts'
import { shownTemplateSchema } from './template-entity.ts'
import { shownLabelSchema } from './white-label.ts'
import { codePoints, plainLine } from '../plain-text.ts'

const line = (min: number, max: number, rule: string) =>
  z
    .string({ error: rule })
    .max(10 * max, { error: rule })
    .transform(plainLine)
    .refine((text) => codePoints(text) >= min && codePoints(text) <= max, { error: rule })

const tagRule = `A tag has 1 to ${limits.tagMax} characters and no comma.`
export const tagSchema = z
  .string({ error: tagRule })
  .max(10 * limits.tagMax, { error: tagRule })
  .transform(toTag)
  .refine(isTag, { error: tagRule })

export const tagCountSchema = z.object({ tag: z.string(), flows_count: z.int() })
export type TagCount = z.infer<typeof tagCountSchema>

/** Each once, in the order given. */
export const tagsSchema = z
  .array(tagSchema)
  .max(limits.tagsMax, { error: `A flow has at most ${limits.tagsMax} tags.` })
  .transform((tags) => [...new Set(tags)])

export const flowFieldsSchema = z.strictObject({
  name: line(1, limits.flowNameMax, `A flow’s name has 1 to ${limits.flowNameMax} characters.`),
  description: line(
    0,
    limits.flowDescriptionMax,
    `A description has at most ${limits.flowDescriptionMax} characters.`,
  ).optional(),
  category: z.enum(categories).nullable().optional(),
  thought: z.string().max(limits.thoughtLength).optional(),
  document: flowGraphSchema.transform(withPlainWords),
  state: z.enum(flowStates).optional(),
  visibility: z.enum(visibilities).optional(),
  license: z.enum(licenses).optional(),
  tags: tagsSchema.optional(),
})
export type FlowFields = z.infer<typeof flowFieldsSchema>

/** Fields of a flow that lists carry. */
export const flowSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(categories).nullable(),
  state: z.enum(flowStates),
  visibility: z.enum(visibilities),
  likes_count: z.int(),
  shares_count: z.int(),
  augments_count: z.int(),
  liked: z.boolean(),
  version: z.int(),
  /** The id of the flow this one was augmented from. */
  origin: z.string().nullable(),
  license: z.enum(licenses),
  /** Everybody sees those of a public flow. */
  tags: z.array(z.string()),
  author: z.object({
    handle: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.string(),
  }),
  created_at: timeSchema,
  updated_at: timeSchema,
  published_at: timeSchema.nullable(),
})
export type FlowSummary = z.infer<typeof flowSummarySchema>

/** Why only its owner sees it for now, though it is published; null of every flow that others see. */
const hiddenSchema = z
  .object({
    since: timeSchema,
    why: z.enum(hiddenWhys),
    /** The same in words, for its owner. */
    sentence: z.string(),
  })
  .nullable()

/** As its owner's list shows it. */
export const ownFlowSchema = flowSummarySchema.extend({
  /** The id of the folder it lies in. */
  folder: z.string().nullable(),
  hidden: hiddenSchema,
})
export type OwnFlow = z.infer<typeof ownFlowSchema>

export const flowSchema = flowSummarySchema.extend({
  document: flowGraphSchema,
  thought: z.string(),
  /** How it is offered to others to begin with; null when it is not. */
  template: shownTemplateSchema.nullable(),
  /** What its author has in place of our mark, as their plan allows it. */
  white_label: shownLabelSchema.nullable(),
  hidden: hiddenSchema,
})
export type Flow = z.infer<typeof flowSchema>

/** How many of a person's flows each filter holds, and what none of them tells. */
export const flowCountsSchema = z.object({
  all: z.int(),
  draft: z.int(),
  published: z.int(),
  public: z.int(),
  private: z.int(),
  /** Published for everybody, and shown to nobody else for now. */
  hidden: z.int(),
})
export type FlowCounts = z.infer<typeof flowCountsSchema>

export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
})
export type Pagination = z.infer<typeof paginationSchema>
