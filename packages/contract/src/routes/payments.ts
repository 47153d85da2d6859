import type { Route } from '../route.ts'

export const paymentRoutes = {
  planState: {
    method: 'GET',
    path: '/api/account/plan',
    summary: 'Your plan, when it renews or ends, and your discount',
    area: 'Plans',
    auth: 'session',
    scope: 'account:read',
    errors: ['session_expired'],
  },
  openBilling: {
    method: 'POST',
    path: '/api/account/billing',
    summary: 'The address of your card, invoices and subscription at the payment provider',
    area: 'Plans',
    auth: 'session',
    errors: ['session_expired', 'no_payments', 'payment_unavailable', 'rate_limited'],
  },
  requestDiscount: {
    method: 'POST',
    path: '/api/account/discount',
    summary: 'Ask for the student and nonprofit discount; a person decides',
    area: 'Plans',
    auth: 'session',
    errors: ['session_expired', 'invalid_body', 'rate_limited', 'storage_full'],
  },
} as const satisfies Record<string, Route>
