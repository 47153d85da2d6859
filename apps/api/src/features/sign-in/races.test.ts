/** What must hold when everything happens at once. */
import { limits } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeAccount, loginCode, signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

async function askedForCode() {
  const account = await activeAccount(world)
  await account.browser.call('login', { body: { email: account.email } })
  return { ...account, otp: await loginCode(world, account.email) }
}

const wrongCode = (otp: string, step: number) => String((Number(otp) + 1 + step) % 1_000_000).padStart(6, '0')

describe('codes', () => {
  test('50 wrong codes at once, then the right one: refused', async () => {
    const { browser, email, otp } = await askedForCode()
    const wrong = await Promise.all(
      times(50, (i) => browser.call('verifyOtp', { body: { email, otp: wrongCode(otp, i) } })),
    )
    expect(wrong.every(({ status }) => status === 400)).toBe(true)
    expect((await browser.call('verifyOtp', { body: { email, otp } })).status).toBe(400)
  })

  test('50 right codes at once: exactly one session', async () => {
    const { browser, email, otp } = await askedForCode()
    const cookie = browser.cookieLine()
    const answers = await Promise.all(
      times(50, () => browser.call('verifyOtp', { body: { email, otp } }, { Cookie: cookie })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect((await browser.call('listSessions')).ok.data.length).toBe(1)
  })

  test('25 wrong codes in an hour are all, whatever is resent, and 75 in a day', async () => {
    const { browser, email, otp } = await askedForCode()
    const cookie = browser.cookieLine()
    const wrong = wrongCode(otp, 0)
    const guess = async () => {
      // From a new address each time: sources have a limit of their own, which would end this sooner.
      const elsewhere = world.browser()
      return elsewhere.call('verifyOtp', { body: { email, otp: wrong } }, { Cookie: cookie })
    }
    let refusedCodes = 0
    let limited = 0
    for (let round = 0; round < 4 * 12; round += 1) {
      for (let i = 0; i < limits.otpTriesPerCode; i += 1) {
        const { status } = await guess()
        if (status === 400) refusedCodes += 1
        if (status === 429) limited += 1
      }
      world.advance(limits.resendAfterSeconds)
      // As if another code had been sent, which mails have a limit of their own for.
      await world.context.store.pool.query(
        'update login_codes set tries = 0, used_at = null, expires_at = $1 where user_id = (select id from users where email = $2)',
        [new Date(world.now().getTime() + 600_000), email],
      )
    }
    expect(refusedCodes).toBe(limits.otpTriesPerDay)
    expect(limited).toBeGreaterThan(0)
    const refused = await guess()
    expect(refused.failure.code).toBe('rate_limited')
    expect(refused.failure.retryAfter).toBeGreaterThan(3600)
    world.advance(24 * 3600)
    await world.context.store.pool.query('update login_codes set tries = 0, expires_at = $1', [
      new Date(world.now().getTime() + 600_000),
    ])
    expect((await guess()).status).toBe(400)
  })

  test('30 sign-ins asked for at once mail one code', async () => {
    const { email } = await activeAccount(world)
    const before = (await world.mailsTo(email)).length
    await Promise.all(times(30, () => world.browser().call('login', { body: { email } })))
    expect((await world.mailsTo(email)).length - before).toBe(1)
  })
})

describe('activation', () => {
  test('a link opened 20 times at once activates once', async () => {
    const email = 'parallel@example.org'
    const browser = world.browser()
    await browser.call('register', { body: { name: 'Parallel', email } })
    const [letter] = await world.mailsTo(email)
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const answers = await Promise.all(times(20, () => browser.call('activate', { body: { token } })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ ok }) => ok.token !== undefined).length).toBe(1)
  })

  test('20 registrations of one address at once make one account', async () => {
    const email = 'crowd@example.org'
    const answers = await Promise.all(
      times(20, () => world.browser().call('register', { body: { name: 'Crowd', email } })),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 201 || status === 429)).toBe(true)
    const { rows } = await world.context.store.pool.query('select 1 from users where email = $1', [email])
    expect(rows.length).toBe(1)
  })
})

describe('refresh', () => {
  test('20 at once get the same successor and keep the session', async () => {
    const { browser } = await signedIn(world)
    const refreshToken = browser.tokens?.refreshToken ?? ''
    const answers = await Promise.all(times(20, () => browser.call('refresh', { body: { refreshToken } })))
    expect(new Set(answers.map(({ ok }) => JSON.stringify(ok))).size).toBe(1)
    expect((await browser.call('me')).status).toBe(200)
  })

  test('the token before keeps working for requests under way', async () => {
    const { browser } = await signedIn(world)
    const old = browser.tokens
    await browser.call('refresh', { body: { refreshToken: old?.refreshToken ?? '' } })
    browser.tokens = old
    expect((await browser.call('me')).status).toBe(200)
  })

  test('an older token ends the session for everybody and its owner is told', async () => {
    const { browser, email } = await signedIn(world)
    const stolen = browser.tokens?.refreshToken ?? ''
    await browser.call('refresh', { body: { refreshToken: stolen } })
    world.advance(limits.refreshGraceSeconds + 1)
    const thief = world.browser()
    const answer = await thief.call('refresh', { body: { refreshToken: stolen } })
    expect(answer.failure.code).toBe('session_expired')
    expect((await browser.call('me')).status).toBe(401)
    const letters = await world.mailsTo(email)
    expect(letters.at(-1)?.subject).toBe('We ended one of your Flain sessions')
    expect(letters.at(-1)?.text).toContain('Firefox on Linux')
  })

  test('a refresh token without the cookie of its session, or with another’s, gives nothing', async () => {
    const { browser } = await signedIn(world)
    const answer = await world.browser().call('refresh', {
      body: { refreshToken: browser.tokens?.refreshToken ?? '' },
    })
    expect(answer.status).toBe(401)
    const { browser: stranger } = await signedIn(world)
    const withOwnCookie = await stranger.call('refresh', {
      body: { refreshToken: browser.tokens?.refreshToken ?? '' },
    })
    expect(withOwnCookie.status).toBe(401)
    expect((await browser.call('me')).status).toBe(200)
  })

  test('neither does one that was replaced seconds ago, which its own browser may use again', async () => {
    const { browser } = await signedIn(world)
    const body = { refreshToken: browser.tokens?.refreshToken ?? '' }
    await browser.call('refresh', { body })
    world.advance(5)
    const { browser: stranger } = await signedIn(world)
    expect((await stranger.call('refresh', { body })).status).toBe(401)
    expect((await world.browser().call('refresh', { body })).status).toBe(401)
    expect((await browser.call('refresh', { body })).status).toBe(200)
  })
})
