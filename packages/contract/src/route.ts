/** The shape of one API call as a value, without its schemas. */
import type { ErrorCode } from './errors.ts'
import type { PlanFeature } from './plans.ts'
import type { Scope } from './scopes.ts'

/**
 * Who may make a call: `none` anybody; `cookie` a browser that is signed in, reading; `session` the session cookie and
 * the bearer token of the same session together; `optional` as `session`, and anybody else too.
 */
export type CallAuth = 'none' | 'cookie' | 'session' | 'optional'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `{id}`. */
  path: `/api/${string}`
  /** One line for the readable API page. */
  summary: string
  area:
    | 'Sign-in'
    | 'Single sign-on'
    | 'Account'
    | 'API keys'
    | 'Connected programs'
    | 'Webhooks'
    | 'Plans'
    | 'Flows'
    | 'Assistant'
    | 'Community'
    | 'Templates'
    | 'Analytics'
    | 'Blog'
    | 'Newsletter'
    | 'Administration'
  auth: CallAuth
  /** What an API key must be allowed to make the call. Without it no key may, whatever it is allowed. */
  scope?: Scope
  /** The plan must include this. */
  feature?: PlanFeature
  /**
   * Only an account that the operator marked may make the call, and nobody else sees that it is there; `proven` once its
   * session has shown a second time, within `limits.proofSeconds`, whose it is.
   */
  administration?: 'marked' | 'proven'
  /** Bytes of the body, when it differs from `limits.bodyBytes`. */
  bodyBytes?: number
  /** Success answers this status; 200 when left out. */
  status?: 200 | 201 | 202
  /** A success may answer this status too: what was asked for has begun and is finished elsewhere. */
  otherStatus?: 202
  /** A success is a stream of lines (`application/x-ndjson`), each sent as soon as it is known. */
  isLineByLine?: true
  /** What can go wrong beside what every call shares (`commonErrors`). */
  errors: readonly ErrorCode[]
}

/** What any call may answer, so that the table of calls names only what is its own. */
export const commonErrors = [
  'method_not_allowed',
  'request_timeout',
  'internal',
  'not_ready',
  'rate_limited',
] as const satisfies readonly ErrorCode[]

/** What else a call may answer to somebody who shows an API key, whatever the call. */
export const keyErrors = [
  'key_invalid',
  'scope_missing',
  'key_not_enough',
  'plan_required',
  'rate_limited',
] as const satisfies readonly ErrorCode[]
