import { ApiError } from './api-error.ts'
import { codeOf } from './describe-error.ts'

/** Codes with which the database says that the disk is full, that it is not there, and that a statement took too long. */
const fullCodes = new Set(['53100', 'ENOSPC'])
const awayCodes = /^(?:ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|08|57P0|53300|57014)/

/** What the driver says without a code when a connection breaks or none is to be had. */
const awayWords =
  /timeout exceeded when trying to connect|^Connection terminated|not queryable|database has stopped/

/** What a request that failed in a way nobody foresaw is answered with: calls, pages and pictures alike. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = codeOf(error) ?? ''
  if (fullCodes.has(code)) return new ApiError('storage_full')
  return awayCodes.test(code) || isAway(error)
    ? new ApiError('not_ready', { retryAfter: 5 })
    : new ApiError('internal')
}

const isAway = (error: unknown): boolean =>
  error instanceof Error && (awayWords.test(error.message) || isAway(error.cause))
