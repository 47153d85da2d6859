/** What stands in place of our mark where others see a person's flows. */
import { limits } from '../limits.ts'
import type { Route } from '../route.ts'

export const whiteLabelRoutes = {
  getWhiteLabel: {
    method: 'GET',
    path: '/api/account/white-label',
    summary:
      'Your name, logo and colour for public pages and embeds; kept while your plan does not show them',
    area: 'Account',
    auth: 'session',
    errors: ['session_expired'],
  },
  updateWhiteLabel: {
    method: 'PATCH',
    path: '/api/account/white-label',
    summary:
      'Change them; null takes one away, on whatever plan. The logo: JPEG, PNG, WebP or GIF, at most 2 MB',
    area: 'Account',
    auth: 'session',
    bodyBytes: limits.avatarBodyBytes,
    errors: [
      'session_expired',
      'invalid_body',
      'name_invalid',
      'accent_invalid',
      'picture_invalid',
      'plan_required',
      'rate_limited',
      'storage_full',
    ],
  },
} as const satisfies Record<string, Route>
