import { z } from 'zod'
import type { Call } from '../call.ts'
import { communityFlowSchema } from '../entities/community-entity.ts'
import { flowSchema, paginationSchema } from '../entities/flow-entity.ts'
import {
  fieldValuesSchema,
  kindSchema,
  shownTemplateSchema,
  starsSchema,
  templateSchema,
} from '../entities/template-entity.ts'
import { categories } from '../flow-words.ts'
import { limits } from '../limits.ts'
import { templateRoutes } from '../routes/templates.ts'
import { templateSorts, templateUses } from '../template-words.ts'

const params = z.strictObject({ id: z.string().max(64) })
const offered = z.object({ data: shownTemplateSchema })

const listedSchema = communityFlowSchema
  .omit({ trending: true })
  .extend({ kind: kindSchema, template: templateSchema })
export type ListedTemplate = z.infer<typeof listedSchema>

export const templateCalls = {
  listTemplates: {
    ...templateRoutes.listTemplates,
    query: z.strictObject({
      category: z.enum(categories).optional(),
      kind: kindSchema.optional(),
      use: z.enum(templateUses).optional(),
      search: z.string().max(200).optional(),
      /** The handle of one creator. */
      creator: z.string().max(64).optional(),
      sort: z.enum(templateSorts).default('popular'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.communityPageSizeMax)
        .default(limits.templatesPageSize),
    }),
    answer: z.object({ data: z.array(listedSchema), pagination: paginationSchema }),
  },
  publishTemplate: {
    ...templateRoutes.publishTemplate,
    params,
    body: z.strictObject({ use: z.enum(templateUses), examples: fieldValuesSchema.default({}) }),
    answer: offered,
  },
  withdrawTemplate: {
    ...templateRoutes.withdrawTemplate,
    params,
    answer: z.object({ message: z.string() }),
  },
  useTemplate: {
    ...templateRoutes.useTemplate,
    params,
    body: z.strictObject({ values: fieldValuesSchema.default({}) }),
    answer: z.object({
      data: flowSchema.pick({ name: true, category: true, thought: true, document: true }),
    }),
  },
  rateTemplate: {
    ...templateRoutes.rateTemplate,
    params,
    body: z.strictObject({ stars: starsSchema }),
    answer: offered,
  },
  unrateTemplate: {
    ...templateRoutes.unrateTemplate,
    params,
    answer: offered,
  },
} as const satisfies Record<string, Call>
