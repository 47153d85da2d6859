import type { Route } from '../route.ts'

export const newsletterRoutes = {
  joinNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Ask for the newsletter; a mail asks whether you meant it',
    area: 'Newsletter',
    auth: 'none',
    status: 202,
    errors: ['invalid_body', 'email_invalid', 'rate_limited', 'storage_full'],
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Confirm the newsletter with the token of the mail',
    area: 'Newsletter',
    auth: 'none',
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
  leaveNewsletter: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary:
      'Leave the newsletter; mail programs may send a one-click form (RFC 8058) with the token in the address',
    area: 'Newsletter',
    auth: 'none',
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
  newsletterPreferences: {
    method: 'POST',
    path: '/api/newsletter/preferences',
    summary: 'Read your newsletter preferences, or change them by sending categories',
    area: 'Newsletter',
    auth: 'none',
    errors: ['invalid_body', 'newsletter_link_invalid', 'storage_full'],
  },
} as const satisfies Record<string, Route>
