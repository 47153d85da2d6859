import type { Route } from '../route.ts'

export const keyRoutes = {
  listKeys: {
    method: 'GET',
    path: '/api/account/keys',
    summary: 'Your API keys, without the keys themselves',
    area: 'API keys',
    auth: 'session',
    errors: ['session_expired'],
  },
  createKey: {
    method: 'POST',
    path: '/api/account/keys',
    summary: 'Make an API key; the answer is the only place it is ever shown',
    area: 'API keys',
    auth: 'session',
    feature: 'api_keys',
    status: 201,
    errors: ['session_expired', 'invalid_body', 'plan_required', 'keys_full', 'storage_full'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/api/account/keys/{id}',
    summary: 'End an API key, at once and everywhere',
    area: 'API keys',
    auth: 'session',
    errors: ['session_expired', 'key_not_found'],
  },
} as const satisfies Record<string, Route>
