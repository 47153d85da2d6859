import type { Route } from '../route.ts'

export const analyticsRoutes = {
  flowSeen: {
    method: 'POST',
    path: '/api/seen',
    summary: 'Say that a public flow was looked at or watched; counted without saying by whom',
    area: 'Analytics',
    auth: 'none',
    status: 202,
    errors: ['invalid_body'],
  },
  analytics: {
    method: 'GET',
    path: '/api/account/analytics',
    summary: 'How often your flows were looked at, played, embedded and copied, by day',
    area: 'Analytics',
    auth: 'session',
    scope: 'account:read',
    errors: ['session_expired', 'invalid_query'],
  },
} as const satisfies Record<string, Route>
