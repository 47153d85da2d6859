/** The shape of one API call as a value. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { licenses } from './licenses.ts'
import type { PlanFeature } from './plans.ts'

/**
 * Who may make a call: `none` anybody; `cookie` a browser that is signed in, reading; `session` the session cookie and
 * the bearer token of the same session together; `optional` as `session`, and anybody else too.
 */
export type CallAuth = 'none' | 'cookie' | 'session' | 'optional'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters as `{id}`. */
  path: `/api/${string}`
  /** One line for the readable API page. */
  summary: string
  area: 'Sign-in' | 'Account' | 'Plans' | 'Flows' | 'Assistant' | 'Community' | 'Blog' | 'Newsletter'
  auth: CallAuth
  /** The plan must include this. */
  feature?: PlanFeature
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes, when it differs from `limits.bodyBytes`. */
  bodyBytes?: number
  /** Success answers this status; 200 when left out. */
  status?: 200 | 201 | 202
  /** A success may answer this status too: what was asked for has begun and is finished elsewhere. */
  otherStatus?: 202
  /** What a success carries beside `success: true`. */
  answer: z.ZodObject
  /**
   * A success is a stream of lines (`application/x-ndjson`), each of this shape, sent as soon as it is known; `answer`
   * then says nothing. What goes wrong before the first line is a failure as everywhere; later it is a line.
   */
  lines?: z.ZodType
  /** What can go wrong beside what every call shares (`commonErrors`). */
  errors: readonly ErrorCode[]
}

/** What any call may answer, so that the table of calls names only what is its own. */
export const commonErrors = [
  'method_not_allowed',
  'request_timeout',
  'internal',
  'not_ready',
] as const satisfies readonly ErrorCode[]

/** Failures have one shape everywhere. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.int().optional(),
  /** With `plan_required`: the smallest plan that can. */
  plan: z.string().optional(),
  /** With `license_not_allowed`: the licences that are. */
  licenses: z.array(z.enum(licenses)).optional(),
  /** With `version_conflict`: the version that is current. */
  version: z.int().optional(),
})
export type Failure = z.infer<typeof failureSchema>
