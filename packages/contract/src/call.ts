/** One API call with the schemas of what it takes and answers. */
import { z } from 'zod'
import { licenses } from './licenses.ts'
import type { Route } from './route.ts'
import { scopes } from './scopes.ts'

export type Call = Route & {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What a success carries beside `success: true`. */
  answer: z.ZodObject
  /**
   * Of a call that answers line by line, the shape of each; `answer` then says nothing. What goes wrong before the first
   * line is a failure as everywhere; later it is a line.
   */
  lines?: z.ZodType
}

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
  /** With `scope_missing`: what the API key would have to be allowed. */
  scope: z.enum(scopes).optional(),
  /** With `work_required`: what to find an answer to, and how many zero bits what comes of it begins with. */
  work: z.object({ task: z.string(), bits: z.int() }).optional(),
  /** With `version_conflict`: the version that is current. */
  version: z.int().optional(),
})
export type Failure = z.infer<typeof failureSchema>
