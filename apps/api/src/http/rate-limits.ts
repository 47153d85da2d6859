/**
 * Limits on how often something may be tried. Counted in memory, or in Redis when several servers share them; while
 * Redis is away each server counts for itself.
 */
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

const hour = 3600
const day = 24 * hour

/** Every limit of the API that is not counted in the database. */
export const rateRules = {
  /** Answers that tell whether an address has an account, per source. */
  enumeration: [
    { points: 10, seconds: hour },
    { points: 30, seconds: day },
  ],
  codesToAddress: [
    { points: 5, seconds: hour },
    { points: 15, seconds: day },
  ],
  linksToAddress: [
    { points: 5, seconds: hour },
    { points: 15, seconds: day },
  ],
  loginsFromSource: [{ points: 30, seconds: hour }],
  resendsFromSource: [{ points: 10, seconds: hour }],
  registrationsFromSource: [{ points: 20, seconds: hour }],
  activationsFromSource: [{ points: 30, seconds: hour }],
  verificationsFromSource: [{ points: 100, seconds: hour }],
  /** Somebody who types is saved every second or two; a program that saves faster waits. */
  savesByPerson: [{ points: 4000, seconds: hour }],
  reportsFromSource: [{ points: 20, seconds: hour }],
  sharesFromSource: [{ points: 300, seconds: hour }],
  newsletterFromSource: [{ points: 20, seconds: hour }],
  newsletterToAddress: [
    { points: 3, seconds: hour },
    { points: 5, seconds: day },
  ],
  /** Pages at the payment provider, per person. */
  billingByPerson: [{ points: 30, seconds: hour }],
  /** Requests to a language model; tokens are counted apart, in the database. */
  modelByPerson: [{ points: 300, seconds: hour }],
  modelFromSource: [{ points: 120, seconds: hour }],
  discountsByPerson: [{ points: 5, seconds: day }],
  refreshesFromSource: [{ points: 600, seconds: hour }],
} as const satisfies Record<string, readonly { points: number; seconds: number }[]>

export type RateRule = keyof typeof rateRules

export type RateLimits = {
  /** Takes one try. Answers 0 when it was free, else the seconds to wait. */
  take: (rule: RateRule, key: string) => Promise<number>
  /** Seconds to wait, without taking a try. */
  peek: (rule: RateRule, key: string) => Promise<number>
  /** Resolves once Redis is connected, or has failed for the first time. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** `patienceMs` is how long Redis has for an answer before this server counts for itself. */
export function createRateLimits(redisUrl?: string, patienceMs = 500): RateLimits {
  const redis = redisUrl === undefined ? undefined : connect(redisUrl, patienceMs)
  const limiters = new Map<RateRule, RateLimiterAbstract[]>()
  const limitersOf = (rule: RateRule) => {
    const known = limiters.get(rule)
    if (known) return known
    const made = rateRules[rule].map((window) => limiterOf(rule, window, redis))
    limiters.set(rule, made)
    return made
  }
  return {
    take: async (rule, key) => {
      for (const limiter of limitersOf(rule)) {
        const wait = await consume(limiter, key)
        if (wait > 0) return wait
      }
      return 0
    },
    peek: async (rule, key) => {
      for (const limiter of limitersOf(rule)) {
        const state = await limiter.get(key)
        if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) return seconds(state)
      }
      return 0
    },
    ready: () => (redis === undefined ? Promise.resolve() : settled(redis)),
    close: async () => {
      redis?.disconnect()
      await Promise.resolve()
    },
  }
}

function limiterOf(rule: string, window: { points: number; seconds: number }, redis: Redis | undefined) {
  const options = {
    keyPrefix: `rate:${rule}:${window.seconds}`,
    points: window.points,
    duration: window.seconds,
  }
  const memory = new RateLimiterMemory(options)
  if (!redis) return memory
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  })
}

/** Fails at once instead of queueing while Redis is away, so that a request never waits for it. */
function connect(url: string, patienceMs: number): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  })
  redis.on('error', () => undefined)
  return redis
}

function settled(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve()
  return new Promise((resolve) => {
    redis.once('ready', () => resolve())
    redis.once('error', () => resolve())
  })
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal)
    throw refusal
  }
}

const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))
