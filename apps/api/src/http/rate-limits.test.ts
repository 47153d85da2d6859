import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import { createRateLimits, rateRules } from './rate-limits.ts'
import type { RateLimits } from './rate-limits.ts'

const redisUrl = process.env['TEST_REDIS_URL']
let keys = 0
const newKey = () => `${process.pid}-${Date.now()}-${(keys += 1)}`

const takeAll = async (limits: RateLimits, key: string) => {
  const waits = []
  for (let i = 0; i < rateRules.enumeration[0].points; i += 1)
    waits.push(await limits.take('enumeration', key))
  return waits
}

/** The same promises in memory and in Redis. */
function promises(make: () => RateLimits) {
  const open = async () => {
    const limits = make()
    await limits.ready()
    return limits
  }

  test('lets as many through as the rule says, then tells the seconds to wait', async () => {
    const limits = await open()
    const key = newKey()
    expect(await takeAll(limits, key)).toEqual(Array<number>(10).fill(0))
    const wait = await limits.take('enumeration', key)
    expect(wait).toBeGreaterThan(3000)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(await limits.peek('enumeration', key)).toBeGreaterThan(3000)
    expect(await limits.take('enumeration', newKey())).toBe(0)
    await limits.close()
  })

  test('of 50 tries at once lets exactly as many through', async () => {
    const limits = await open()
    const key = newKey()
    const waits = await Promise.all(Array.from({ length: 50 }, () => limits.take('enumeration', key)))
    expect(waits.filter((wait) => wait === 0).length).toBe(10)
    await limits.close()
  })

  test('peeking takes nothing', async () => {
    const limits = await open()
    const key = newKey()
    for (let i = 0; i < 20; i += 1) expect(await limits.peek('enumeration', key)).toBe(0)
    expect(await limits.take('enumeration', key)).toBe(0)
    await limits.close()
  })
}

describe('limits in memory', () => {
  promises(() => createRateLimits())

  describe('as time goes by', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('let the next ones through after the hour, until the day’s are used', async () => {
      const limits = createRateLimits()
      const key = newKey()
      for (let round = 0; round < 3; round += 1) {
        expect(await takeAll(limits, key)).toEqual(Array<number>(10).fill(0))
        expect(await limits.take('enumeration', key)).toBeGreaterThan(0)
        vi.advanceTimersByTime(3_601_000)
      }
      expect(await limits.take('enumeration', key)).toBeGreaterThan(3600)
      vi.advanceTimersByTime(24 * 3_600_000)
      expect(await limits.take('enumeration', key)).toBe(0)
    })
  })
})

describe.runIf(redisUrl)('limits in Redis', () => {
  // Counting is exact while Redis answers, however slowly a busy machine lets it.
  const open = () => createRateLimits(redisUrl, 30_000)
  promises(open)

  test('are shared by several servers', async () => {
    const [one, other] = [open(), open()]
    await Promise.all([one.ready(), other.ready()])
    const key = newKey()
    await takeAll(one, key)
    expect(await other.take('enumeration', key)).toBeGreaterThan(0)
    await one.close()
    await other.close()
  })
})

describe.runIf(redisUrl)('a Redis that stops answering', () => {
  test('costs one wait, not one a try, and what was counted still counts', async () => {
    const { hostname, port } = new URL(redisUrl ?? '')
    let isHanging = false
    const proxy = createServer((socket) => {
      const upstream = connect(Number(port || 6379), hostname)
      socket.on('data', (chunk) => void (isHanging || upstream.write(chunk)))
      upstream.on('data', (chunk) => void (isHanging || socket.write(chunk)))
      for (const end of [socket, upstream]) end.on('error', () => undefined)
      socket.on('close', () => upstream.destroy())
    })
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const limits = createRateLimits(
      `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      2000,
    )
    await limits.ready()
    const key = newKey()
    await takeAll(limits, key)
    isHanging = true
    const startedAt = performance.now()
    expect(await limits.take('enumeration', key)).toBeGreaterThan(0)
    for (let n = 0; n < 9; n += 1) expect(await limits.take('enumeration', newKey())).toBe(0)
    // Nine tries over two windows: eighteen waits of two seconds if each asked.
    expect(performance.now() - startedAt).toBeLessThan(18_000)
    await limits.close()
    proxy.close()
  })
})

describe('a whole network of IPv6', () => {
  test('has the tries of eight of its sources, however many it comes from', async () => {
    const limits = createRateLimits()
    let free = 0
    for (let n = 0; n < 100; n += 1)
      for (let again = 0; again < 3; again += 1)
        if ((await limits.take('enumeration', `2001:db8:1:${n.toString(16)}::/64`)) === 0) free += 1
    expect(free).toBe(8 * rateRules.enumeration[0].points)
    expect(await limits.take('enumeration', '2001:db8:2:1::/64')).toBe(0)
    await limits.close()
  })
})

describe('without Redis although it is set', () => {
  test('each server counts for itself and nothing fails', async () => {
    const limits = createRateLimits('redis://127.0.0.1:1')
    const key = newKey()
    expect(await takeAll(limits, key)).toEqual(Array<number>(10).fill(0))
    expect(await limits.take('enumeration', key)).toBeGreaterThan(0)
    expect(await limits.peek('enumeration', newKey())).toBe(0)
    await limits.close()
  })

  test('people sign in as before', async () => {
    const world = await openWorld({ redisUrl: 'redis://127.0.0.1:1' })
    const { browser } = await signedIn(world)
    expect((await browser.call('me')).status).toBe(200)
    await world.close()
  })
})
