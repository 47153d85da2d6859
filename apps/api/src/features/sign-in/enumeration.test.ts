import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeAccount } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

describe('telling whether an address has an account', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('costs from a budget of 10 an hour; beyond it every sign-in answer is 429', async () => {
    const { email } = await activeAccount(world)
    const source = '203.0.113.9'
    const ask = (name: string) => world.browser(source).call('login', { body: { email: name } })
    for (let i = 0; i < 10; i += 1) expect((await ask(`stranger${i}@example.org`)).status).toBe(404)
    expect((await ask('stranger11@example.org')).status).toBe(429)
    const known = await ask(email)
    expect([known.status, known.failure.code]).toEqual([429, 'rate_limited'])
    const others = [
      await world.browser(source).call('register', { body: { name: 'New', email: 'new@example.org' } }),
      await world.browser(source).call('verifyOtp', { body: { email, otp: '123456' } }),
      await world.browser(source).call('resendOtp', { body: { email } }),
    ]
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await world.browser().call('login', { body: { email } })).status).toBe(200)
  })

  test('counts a whole IPv6 network as one source', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1) {
      const browser = world.browser(`2001:db8:1:2::${i + 1}`)
      answers.push((await browser.call('login', { body: { email: `v6-${i}@example.org` } })).status)
    }
    expect(answers).toEqual([...Array<number>(10).fill(404), 429])
  })
})

describe('with AUTH_ENUMERATION=strict', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ env: { AUTH_ENUMERATION: 'strict' } })
  })
  afterAll(() => world.close())

  test('a known and an unknown address get the same answers', async () => {
    const { email } = await activeAccount(world)
    await world.browser().call('register', { body: { name: 'Pending', email: 'pending@example.org' } })
    const answersFor = async (address: string) => {
      const browser = world.browser()
      const register = await browser.call('register', { body: { name: 'Someone', email: address } })
      const login = await browser.call('login', { body: { email: address } })
      const verify = await browser.call('verifyOtp', { body: { email: address, otp: '000000' } })
      return [register, login, verify].map(({ status, text }) => [
        status,
        text.replace(/"requestId":"[^"]*"/, ''),
      ])
    }
    const known = await answersFor(email)
    expect(await answersFor('unknown@example.org')).toEqual(known)
    expect(await answersFor('pending@example.org')).toEqual(known)
  })
})
