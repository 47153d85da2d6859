import { plans } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../api-error.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { giveTokenBack, takeToken } from '../../models/ai-tokens.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function person(plan: 'explorer' | 'creator' | 'visionary') {
  const { browser, user } = await signedIn(world)
  await browser.call('changePlan', { body: { plan, period: 'monthly' } })
  return { browser, caller: { userId: user.id, sessionId: '', plan } }
}

const tries = (count: number, run: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, run)).then(
    (results) => results.filter(({ status }) => status === 'fulfilled').length,
  )

describe('plans', () => {
  test('are listed with prices, savings and features, and say that no payment is taken', async () => {
    const answer = (await world.browser().call('listPlans')).ok
    expect(answer.payments).toBe(false)
    expect(
      answer.data.map(({ id, price, yearlySavings }) => [id, price.monthly, price.yearly, yearlySavings]),
    ).toEqual([
      ['explorer', 0, 0, 0],
      ['creator', 15, 144, 36],
      ['visionary', 39, 390, 78],
    ])
  })

  test('change at once', async () => {
    const { browser } = await signedIn(world)
    const { user } = (await browser.call('changePlan', { body: { plan: 'creator', period: 'yearly' } })).ok
    expect(user?.tier).toEqual({ name: 'creator', display_name: 'Creator' })
    expect((await browser.call('me')).ok.user.tier?.name).toBe('creator')
    await browser.call('changePlan', { body: { plan: 'explorer', period: 'monthly' } })
    expect((await browser.call('me')).ok.user.tier?.name).toBe('explorer')
  })
})

describe('AI tokens', () => {
  test('of many requests at once exactly as many get one as the day allows', async () => {
    const { browser, caller } = await person('explorer')
    expect(await tries(20, () => takeToken(caller, world.context))).toBe(plans.explorer.aiTokens.perDay)
    const { data } = (await browser.call('usage')).ok
    expect(data).toMatchObject({
      plan: 'explorer',
      month: { used: 3, limit: 30, resetsAt: '2026-12-01T00:00:00.000Z' },
      day: { used: 3, limit: 3, resetsAt: '2026-11-21T00:00:00.000Z' },
    })
  })

  test('a refused request costs nothing of the month', async () => {
    const { browser, caller } = await person('explorer')
    await tries(10, () => takeToken(caller, world.context))
    expect((await browser.call('usage')).ok.data.month.used).toBe(3)
  })

  test('a failed request gives its token back', async () => {
    const { browser, caller } = await person('explorer')
    const token = await takeToken(caller, world.context)
    await giveTokenBack(token, world.context)
    expect((await browser.call('usage')).ok.data.day.used).toBe(0)
    await giveTokenBack(token, world.context)
    expect((await browser.call('usage')).ok.data.day.used).toBe(0)
  })

  test('come back the next day, until the month’s are used', async () => {
    const { caller } = await person('creator')
    expect(await tries(160, () => takeToken(caller, world.context))).toBe(150)
    const refused = await takeToken(caller, world.context).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ code: 'ai_tokens_used' })
  })

  test('have no end on the largest plan', async () => {
    const { browser, caller } = await person('visionary')
    expect(await tries(200, () => takeToken(caller, world.context))).toBe(200)
    expect((await browser.call('usage')).ok.data.month).toMatchObject({ used: 200, limit: null })
  })
})
