import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { ownSource } from '../../http/visit.ts'

/** Pages ask for themselves, and are limited where they are made. */
export async function takeSearch(source: string, { rateLimits }: Context) {
  const wait = source === ownSource ? 0 : await rateLimits.take('searchesFromSource', source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}
