import type { Route } from '../route.ts'

export const planRoutes = {
  listPlans: {
    method: 'GET',
    path: '/api/plans',
    summary: 'The plans with their prices and what each may do',
    area: 'Plans',
    auth: 'none',
    errors: [],
  },
  changePlan: {
    method: 'POST',
    path: '/api/account/plan',
    summary: 'Change your plan',
    area: 'Plans',
    auth: 'session',
    /** Where the plan is paid for, 202 and `checkoutUrl`: nothing has changed until the payment provider says so. */
    otherStatus: 202,
    errors: [
      'session_expired',
      'invalid_body',
      'account_leaving',
      'payment_unavailable',
      'rate_limited',
      'storage_full',
    ],
  },
  usage: {
    method: 'GET',
    path: '/api/account/usage',
    summary: 'AI tokens used and left',
    area: 'Plans',
    auth: 'session',
    scope: 'account:read',
    errors: ['session_expired'],
  },
} as const satisfies Record<string, Route>
