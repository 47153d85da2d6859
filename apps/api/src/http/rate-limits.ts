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
  /** Counted only: how many a place may have without work is a setting. */
  signUpsFromSource: [{ points: 1_000_000, seconds: day }],
  activationsFromSource: [{ points: 30, seconds: hour }],
  verificationsFromSource: [{ points: 100, seconds: hour }],
  /** Somebody who types is saved every second or two; a program that saves faster waits. */
  savesByPerson: [{ points: 4000, seconds: hour }],
  /** Calls that change something, all together: whatever has no limit of its own is not done without end. */
  changesByPerson: [{ points: 10_000, seconds: hour }],
  /** Flows that are moved, tagged or published, one by one or a hundred at once. */
  flowsArrangedByPerson: [{ points: 10_000, seconds: hour }],
  /** Each time somebody asks for the account to be deleted, a mail says so. */
  deletionsByPerson: [{ points: 5, seconds: day }],
  /** Calls of a program with an API key. */
  callsByKey: [{ points: 5000, seconds: hour }],
  /** Readings and drawings of agents and of those who ask a Kroki; neither need sign in. */
  agentWorkFromSource: [{ points: 2000, seconds: hour }],
  /** Each time a program's own page is fetched to say who it is. */
  programAsksByPerson: [{ points: 120, seconds: hour }],
  /** Each refresh writes two rows that stay for an hour or more; one an hour is what a program needs. */
  refreshesByProgram: [{ points: 120, seconds: hour }],
  /** Codes and tokens that are none; those that are cost their program nothing here. */
  tokenFaultsFromSource: [{ points: 600, seconds: hour }],
  /** Tests and redeliveries that a person asks for. */
  webhooksByPerson: [{ points: 120, seconds: hour }],
  /** A page of the community for each word somebody types, and far fewer than would keep the database busy. */
  searchesFromSource: [
    { points: 120, seconds: 60 },
    { points: 2000, seconds: hour },
  ],
  reportsFromSource: [{ points: 20, seconds: hour }],
  sharesFromSource: [{ points: 300, seconds: hour }],
  templateUsesFromSource: [{ points: 300, seconds: hour }],
  emailChangesByPerson: [{ points: 5, seconds: day }],
  passkeyOptionsFromSource: [{ points: 120, seconds: hour }],
  /** A team comes from one place. */
  signOnsFromSource: [{ points: 600, seconds: hour }],
  picturesByPerson: [{ points: 30, seconds: hour }],
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

/** `wait` is 0 when the try was free; `resetIn` seconds until all tries are there again. */
export type Standing = { wait: number; limit: number; left: number; resetIn: number }

export type RateLimits = {
  /** Takes one try, or as many as are said. Answers 0 when they were free, else the seconds to wait. */
  take: (rule: RateRule, key: string, tries?: number) => Promise<number>
  /** Takes one try and tells how the tightest window stands. */
  count: (rule: RateRule, key: string) => Promise<Standing>
  /** Seconds to wait, without taking a try. */
  peek: (rule: RateRule, key: string) => Promise<number>
  /** Resolves once Redis is connected, or has failed for the first time. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** So many times the tries of one /64 are all that a whole /48 has. */
const networkShare = 8
const sourceOfIPv6 = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/

/** After Redis did not answer in time, this server counts for itself for so long before it asks again. */
const restMs = 5000

/** `patienceMs` is how long Redis has for an answer before this server counts for itself. */
export function createRateLimits(redisUrl?: string, patienceMs = 250): RateLimits {
  const redis = redisUrl === undefined ? undefined : connect(redisUrl, patienceMs)
  const trust = trustIn(redis)
  const limiters = new Map<string, Counter[]>()
  const countersOf = (rule: RateRule, share = 1) => {
    const name = share === 1 ? rule : `${rule}/network`
    const known = limiters.get(name)
    if (known) return known
    const made = rateRules[rule].map((window) =>
      counterOf({ name, points: share * window.points, seconds: window.seconds }, trust),
    )
    limiters.set(name, made)
    return made
  }
  const all = (rule: RateRule, key: string) => {
    const network = sourceOfIPv6.exec(key)?.[1]
    const own = countersOf(rule).map((counter) => ({ counter, key }))
    if (network === undefined) return own
    return [...own, ...countersOf(rule, networkShare).map((counter) => ({ counter, key: `${network}:/48` }))]
  }
  const count = async (rule: RateRule, key: string, tries = 1) => {
    let tightest: Standing | undefined
    for (const each of all(rule, key)) {
      const standing = await each.counter.take(each.key, tries)
      if (standing.wait > 0) return standing
      if (!tightest || standing.left < tightest.left) tightest = standing
    }
    return tightest ?? { wait: 0, limit: 0, left: 0, resetIn: 0 }
  }
  return {
    take: async (rule, key, tries) => (await count(rule, key, tries)).wait,
    count,
    peek: async (rule, key) => {
      for (const each of all(rule, key)) {
        const { wait } = await each.counter.peek(each.key)
        if (wait > 0) return wait
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

type Counter = {
  take: (key: string, tries: number) => Promise<Standing>
  peek: (key: string) => Promise<Standing>
}
type Window = { name: string; points: number; seconds: number }
type Trust = ReturnType<typeof trustIn>

/** Whether Redis is asked. One answer that did not come is enough to leave it alone for a while. */
function trustIn(redis: Redis | undefined) {
  let restsUntil = 0
  return {
    redis,
    isGiven: () => redis !== undefined && performance.now() >= restsUntil,
    lose: () => {
      restsUntil = performance.now() + restMs
    },
  }
}

/**
 * Every try is counted here as well as in Redis, so that what was counted so far still counts when Redis goes away. The
 * longer wait of both holds.
 */
function counterOf({ name, points, seconds: duration }: Window, trust: Trust): Counter {
  const options = { keyPrefix: `rate:${name}:${duration}`, points, duration }
  const memory = new RateLimiterMemory(options)
  const shared =
    trust.redis && new RateLimiterRedis({ ...options, storeClient: trust.redis, rejectIfRedisNotReady: true })
  const both = async (ask: (limiter: RateLimiterAbstract) => Promise<Standing>) => {
    const own = await ask(memory)
    if (own.wait > 0 || !shared || !trust.isGiven()) return own
    try {
      return await ask(shared)
    } catch {
      trust.lose()
      return own
    }
  }
  return {
    take: (key, tries) => both(async (limiter) => standingOf(await consume(limiter, key, tries), points)),
    peek: (key) => both(async (limiter) => peeked(await limiter.get(key), points)),
  }
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

/** A Redis that takes the connection and says nothing does not hold up the start. */
const settleMs = 3000

function settled(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve()
  return new Promise((resolve) => {
    redis.once('ready', () => resolve())
    redis.once('error', () => resolve())
    setTimeout(resolve, settleMs).unref()
  })
}

async function consume(limiter: RateLimiterAbstract, key: string, tries: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, tries)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

function standingOf(state: RateLimiterRes, limit: number): Standing {
  const wait = state.consumedPoints > limit ? seconds(state) : 0
  return { wait, limit, left: Math.max(0, state.remainingPoints), resetIn: seconds(state) }
}

/** Nobody looks at a limit that nobody has touched. */
function peeked(state: RateLimiterRes | null, limit: number): Standing {
  if (!state) return { wait: 0, limit, left: limit, resetIn: 0 }
  const isUsed = state.remainingPoints <= 0 && state.msBeforeNext > 0
  return { ...standingOf(state, limit), wait: isUsed ? seconds(state) : 0 }
}

const seconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))
