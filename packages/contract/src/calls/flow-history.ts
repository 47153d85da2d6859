import { flowGraphSchema } from '@flain/flow'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { lineageSchema } from '../community-entity.ts'
import { timeSchema } from '../fields.ts'
import { flowSchema } from '../flow-entity.ts'
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
    method: 'GET',
    path: '/api/flows/{id}/versions',
    summary: 'Every saved version of your flow, the newest first',
    area: 'Flows',
    auth: 'session',
    params: flowParams,
    query: z.strictObject({
      /** Versions older than this one. */
      before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(limits.versionsPageSizeMax).default(limits.versionsPageSize),
    }),
    answer: z.object({ data: z.array(flowVersionSchema), next: z.int().nullable() }),
    errors: ['session_expired', 'invalid_query', 'flow_not_found'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/flows/{id}/versions/{n}',
    summary: 'One version with its document, to look at or compare',
    area: 'Flows',
    auth: 'session',
    params: versionParams,
    answer: z.object({
      data: flowVersionSchema.extend({ document: flowGraphSchema, thought: z.string() }),
    }),
    errors: ['session_expired', 'flow_not_found'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/flows/{id}/versions/{n}/restore',
    summary: 'Make an older version current again, as a new version',
    area: 'Flows',
    auth: 'session',
    params: versionParams,
    answer: z.object({ data: flowSchema }),
    errors: ['session_expired', 'flow_not_found', 'plan_required', 'version_conflict', 'storage_full'],
  },
  augmentFlow: {
    method: 'POST',
    path: '/api/flows/{id}/augment',
    summary: 'Make your own copy of a public flow: a draft that remembers where it came from',
    area: 'Flows',
    auth: 'session',
    feature: 'augment',
    params: flowParams,
    status: 201,
    answer: z.object({ data: flowSchema }),
    errors: ['session_expired', 'flow_not_found', 'plan_required', 'idempotency_reused', 'storage_full'],
  },
  lineage: {
    method: 'GET',
    path: '/api/flows/{id}/lineage',
    summary: 'Where a flow came from and the public copies made of it',
    area: 'Flows',
    auth: 'optional',
    params: flowParams,
    answer: z.object({ data: lineageSchema }),
    errors: ['flow_not_found'],
  },
} as const satisfies Record<string, Call>
