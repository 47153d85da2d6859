import type { WebhookDelivery } from '@flain/contract'
import { formatAge, formatDate } from '../../platform/dates.ts'

const stateWords = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const

export const stateOf = ({ state }: WebhookDelivery): string => stateWords[state]

/** How often and when it was tried, what came back, and what happens next. */
export function triedSentence(delivery: WebhookDelivery, now: number): string {
  const { triesCount, lastTriedAt, nextTryAt } = delivery
  if (lastTriedAt === null) return 'Not tried yet.'
  const tries = triesCount === 1 ? 'Tried once' : `Tried ${triesCount} times`
  const next = nextTryAt === null ? '' : ` Again ${whenOf(nextTryAt, now)}.`
  return `${tries}, last ${formatAge(lastTriedAt, now)}: ${answerOf(delivery)}${next}`
}

function answerOf({ status, problem }: WebhookDelivery): string {
  return problem ?? (status === null ? 'no answer.' : `the answer was ${status}.`)
}

function whenOf(time: string, now: number): string {
  const minutes = Math.ceil((Date.parse(time) - now) / 60_000)
  if (minutes <= 1) return 'within a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `on ${formatDate(time, 'short-date')}`
}
