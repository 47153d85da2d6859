import { flowGraphSchema } from '@flain/flow/schema'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { flowHistoryRoutes } from '../routes/flow-history.ts'
import { lineageSchema } from '../entities/community-entity.ts'
import { timeSchema } from '../entities/fields.ts'
import { flowSchema } from '../entities/flow-entity.ts'
import { limits } from '../limits.ts'

const flowParams = z.strictObject({ id: z.string().max(64) })
const versionParams = z.strictObject({
  id: z.string().max(64),
  n: z.coerce.number().int().min(1).max(1_000_000_000),
})

export const flowVersionSchema = z.object({
  version: z.int(),
  saved_at: timeSchema,
  nodes: z.int(),
  edges: z.int(),
})
export type FlowVersion = z.infer<typeof flowVersionSchema>

export const flowHistoryCalls = {
  listVersions: {
    ...flowHistoryRoutes.listVersions,
    params: flowParams,
    query: z.strictObject({
      /** Versions older than this one. */
      before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(limits.versionsPageSizeMax).default(limits.versionsPageSize),
    }),
    answer: z.object({ data: z.array(flowVersionSchema), next: z.int().nullable() }),
  },
  getVersion: {
    ...flowHistoryRoutes.getVersion,
    params: versionParams,
    answer: z.object({
      data: flowVersionSchema.extend({ document: flowGraphSchema, thought: z.string() }),
    }),
  },
  restoreVersion: {
    ...flowHistoryRoutes.restoreVersion,
    params: versionParams,
    answer: z.object({ data: flowSchema }),
  },
  augmentFlow: {
    ...flowHistoryRoutes.augmentFlow,
    params: flowParams,
    answer: z.object({ data: flowSchema }),
  },
  lineage: {
    ...flowHistoryRoutes.lineage,
    params: flowParams,
    answer: z.object({ data: lineageSchema }),
  },
} as const satisfies Record<string, Call>
