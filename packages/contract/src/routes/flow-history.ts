import type { Route } from '../route.ts'

export const flowHistoryRoutes = {
  listVersions: {
    method: 'GET',
    path: '/api/flows/{id}/versions',
    summary: 'Every saved version of your flow, the newest first',
    area: 'Flows',
    auth: 'session',
    errors: ['session_expired', 'invalid_query', 'flow_not_found'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/flows/{id}/versions/{n}',
    summary: 'One version with its document, to look at or compare',
    area: 'Flows',
    auth: 'session',
    errors: ['session_expired', 'flow_not_found'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/flows/{id}/versions/{n}/restore',
    summary: 'Make an older version current again, as a new version',
    area: 'Flows',
    auth: 'session',
    errors: ['session_expired', 'flow_not_found', 'plan_required', 'version_conflict', 'storage_full'],
  },
  augmentFlow: {
    method: 'POST',
    path: '/api/flows/{id}/augment',
    summary: 'Make your own copy of a public flow: a draft that remembers where it came from',
    area: 'Flows',
    auth: 'session',
    feature: 'augment',
    status: 201,
    errors: ['session_expired', 'flow_not_found', 'plan_required', 'idempotency_reused', 'storage_full'],
  },
  lineage: {
    method: 'GET',
    path: '/api/flows/{id}/lineage',
    summary: 'Where a flow came from and the public copies made of it',
    area: 'Flows',
    auth: 'optional',
    errors: ['flow_not_found'],
  },
} as const satisfies Record<string, Route>
