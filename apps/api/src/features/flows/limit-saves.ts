import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'

export async function limitSaves(userId: string, { rateLimits }: Context) {
  const wait = await rateLimits.take('savesByPerson', userId)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}

export async function limitArranging(userId: string, flowsCount: number, { rateLimits }: Context) {
  const wait = await rateLimits.take('flowsArrangedByPerson', userId, flowsCount)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
}
