import { z } from 'zod'
import type { Call } from '../call.ts'
import { flowRoutes } from '../routes/flows.ts'
import {
  flowCountsSchema,
  flowFieldsSchema,
  flowSchema,
  ownFlowSchema,
  paginationSchema,
} from '../entities/flow-entity.ts'
import { flowFilters, flowSorts } from '../flow-words.ts'
import { limits } from '../limits.ts'
import { toTag } from '../tags.ts'

const flowParams = z.strictObject({ id: z.string().max(64) })
const oneFlow = z.object({ data: flowSchema })

export const flowCalls = {
  listFlows: {
    ...flowRoutes.listFlows,
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(limits.flowsPageSizeMax).default(limits.flowsPageSize),
      filter: z.enum(flowFilters).default('all'),
      search: z.string().max(200).optional(),
      /** The id of a folder, or `none` for the flows that lie in none. */
      folder: z.string().max(64).optional(),
      tag: z.string().max(200).transform(toTag).optional(),
      sort: z.enum(flowSorts).default('updated'),
    }),
    answer: z.object({
      data: z.array(ownFlowSchema),
      pagination: paginationSchema,
      counts: flowCountsSchema,
    }),
  },
  createFlow: {
    ...flowRoutes.createFlow,
    body: flowFieldsSchema,
    answer: oneFlow,
  },
  getFlow: {
    ...flowRoutes.getFlow,
    params: flowParams,
    answer: oneFlow,
  },
  updateFlow: {
    ...flowRoutes.updateFlow,
    params: flowParams,
    body: flowFieldsSchema.partial(),
    answer: oneFlow,
  },
  deleteFlow: {
    ...flowRoutes.deleteFlow,
    params: flowParams,
    answer: z.object({ message: z.string() }),
  },
  restoreFlow: {
    ...flowRoutes.restoreFlow,
    params: flowParams,
    answer: oneFlow,
  },
} as const satisfies Record<string, Call>
