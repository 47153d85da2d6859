import { z } from 'zod'
import type { Call } from '../call.ts'
import {
  flowCountsSchema,
  flowFieldsSchema,
  flowFilters,
  flowSchema,
  flowSorts,
  flowSummarySchema,
  paginationSchema,
} from '../flow-entity.ts'
import { limits } from '../limits.ts'

const flowParams = z.strictObject({ id: z.string().max(64) })
const oneFlow = z.object({ data: flowSchema })

export const flowCalls = {
  listFlows: {
    method: 'GET',
    path: '/api/flows',
    summary: 'Your flows, a page at a time',
    area: 'Flows',
    auth: 'session',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(limits.flowsPageSizeMax).default(limits.flowsPageSize),
      filter: z.enum(flowFilters).default('all'),
      search: z.string().max(200).optional(),
      sort: z.enum(flowSorts).default('updated'),
    }),
    answer: z.object({
      data: z.array(flowSummarySchema),
      pagination: paginationSchema,
      counts: flowCountsSchema,
    }),
    errors: ['session_expired', 'invalid_query'],
  },
  createFlow: {
    method: 'POST',
    path: '/api/flows',
    summary: 'Save a new flow',
    area: 'Flows',
    auth: 'session',
    body: flowFieldsSchema,
    bodyBytes: limits.flowBodyBytes,
    status: 201,
    answer: oneFlow,
    errors: [
      'session_expired',
      'invalid_body',
      'publish_incomplete',
      'plan_required',
      'idempotency_reused',
      'storage_full',
    ],
  },
  getFlow: {
    method: 'GET',
    path: '/api/flows/{id}',
    summary: 'One flow: your own, or a published public one',
    area: 'Flows',
    auth: 'optional',
    params: flowParams,
    answer: oneFlow,
    errors: ['flow_not_found'],
  },
  updateFlow: {
    method: 'PATCH',
    path: '/api/flows/{id}',
    summary: 'Change a flow; a changed document is a new version',
    area: 'Flows',
    auth: 'session',
    params: flowParams,
    body: flowFieldsSchema.partial(),
    bodyBytes: limits.flowBodyBytes,
    answer: oneFlow,
    errors: [
      'session_expired',
      'invalid_body',
      'publish_incomplete',
      'license_not_allowed',
      'flow_not_found',
      'plan_required',
      'version_required',
      'version_conflict',
      'storage_full',
    ],
  },
  deleteFlow: {
    method: 'DELETE',
    path: '/api/flows/{id}',
    summary: 'Delete a flow; it can be restored for 30 days',
    area: 'Flows',
    auth: 'session',
    params: flowParams,
    answer: z.object({ message: z.string() }),
    errors: ['session_expired', 'flow_not_found', 'storage_full'],
  },
  restoreFlow: {
    method: 'POST',
    path: '/api/flows/{id}/restore',
    summary: 'Bring a deleted flow back',
    area: 'Flows',
    auth: 'session',
    params: flowParams,
    answer: oneFlow,
    errors: ['session_expired', 'flow_not_found', 'storage_full'],
  },
} as const satisfies Record<string, Call>
