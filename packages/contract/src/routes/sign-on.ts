/** Single sign-on: in through the provider that the operator configured. */
import type { Route } from '../route.ts'

export const signOnRoutes = {
  beginSignOn: {
    method: 'POST',
    path: '/api/auth/sign-on',
    summary: 'Where the browser goes to sign in at the provider of this installation',
    area: 'Single sign-on',
    auth: 'none',
    errors: ['invalid_body', 'not_found', 'sign_on_unavailable', 'sign_on_failed', 'rate_limited'],
  },
  finishSignOn: {
    method: 'POST',
    path: '/api/auth/sign-on/finish',
    summary: 'Sign in, or connect the account, with what the browser came back with from the provider',
    area: 'Single sign-on',
    auth: 'none',
    errors: [
      'invalid_body',
      'not_found',
      'sign_on_over',
      'sign_on_refused',
      'sign_on_failed',
      'sign_on_unavailable',
      'sign_on_no_address',
      'sign_on_account_exists',
      'sign_on_taken',
      'email_refused',
      'account_suspended',
      'rate_limited',
      'storage_full',
    ],
  },
  readSignOn: {
    method: 'GET',
    path: '/api/account/sign-on',
    summary: 'Whether your account is connected with the provider of this installation',
    area: 'Single sign-on',
    auth: 'session',
    errors: ['session_expired'],
  },
  connectSignOn: {
    method: 'POST',
    path: '/api/account/sign-on',
    summary: 'Where the browser goes to connect your account with the provider',
    area: 'Single sign-on',
    auth: 'session',
    errors: ['session_expired', 'not_found', 'sign_on_unavailable', 'sign_on_failed', 'rate_limited'],
  },
  disconnectSignOn: {
    method: 'DELETE',
    path: '/api/account/sign-on',
    summary: 'Disconnect your account; the provider signs nobody in to it any more',
    area: 'Single sign-on',
    auth: 'session',
    errors: ['session_expired'],
  },
} as const satisfies Record<string, Route>
