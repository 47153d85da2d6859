import { errors } from '@flain/contract'
import type { ErrorCode, Failure } from '@flain/contract'

type Details = Pick<Failure, 'fields' | 'retryAfter' | 'plan' | 'scope' | 'version' | 'licenses' | 'work'> & {
  sentence?: string
}

/** A failure of the error table. Thrown by handlers, answered in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errors[code].sentence)
    this.code = code
    this.details = details
  }
}

export function failureResponse(error: ApiError, requestId: string, headers: Headers): Response {
  const { sentence: _, ...details } = error.details
  const body: Failure = { success: false, error: error.message, code: error.code, requestId, ...details }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter))
  return new Response(JSON.stringify(body), { status: errors[error.code].status, headers })
}
