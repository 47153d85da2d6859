import { errors, isErrorCode } from '@flain/contract'
import type { Call, ErrorCode } from '@flain/contract'
import type { z } from 'zod'
import { ApiError } from '../api-error.ts'

/** A document can be wrong in a hundred thousand places; the first ones help. */
const maxFaults = 20

/** Gives what the schema makes of the value, or throws the failure that names the fields at fault. */
export function parsePart(call: Call, schema: z.ZodType, value: unknown, fallback: ErrorCode): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  let code: ErrorCode = fallback
  for (const issue of parsed.error.issues.slice(0, maxFaults)) {
    const own = isErrorCode(issue.message) ? issue.message : undefined
    if (own !== undefined && code === fallback && call.errors.includes(own)) code = own
    for (const field of fieldsOf(issue)) {
      fields[field] ??=
        issue.code === 'unrecognized_keys' ? 'This field is not known here.' : sentenceOf(issue, own)
    }
  }
  if (parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys')) code = fallback
  const sentence =
    code === fallback ? `${errors[fallback].sentence} (${Object.keys(fields).join(', ')})` : undefined
  throw new ApiError(code, { fields, ...(sentence === undefined ? {} : { sentence }) })
}

type Issue = z.core.$ZodIssue

function fieldsOf(issue: Issue): string[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [(path || 'body').slice(0, 100)]
  return issue.keys.slice(0, 10).map((key) => (path === '' ? key : `${path}.${key}`).slice(0, 100))
}

function sentenceOf(issue: Issue, own: ErrorCode | undefined): string {
  return own === undefined ? issue.message : errors[own].sentence
}
