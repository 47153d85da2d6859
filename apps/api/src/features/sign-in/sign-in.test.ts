import { errors, limits, messages } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activationToken, activeAccount, loginCode, signInWithCode, signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('register', () => {
  test('mails a link that activates the account once and signs in', async () => {
    const browser = world.browser()
    const email = 'grace@example.org'
    const registered = await browser.call('register', {
      body: { name: '  Grace  Hopper ', email: 'Grace@Example.org ' },
    })
    expect(registered.status).toBe(201)
    expect(registered.ok.message).toBe(messages.registered)

    const token = await activationToken(world, email)
    const activated = await browser.call('activate', { body: { token } })
    expect(activated.status).toBe(200)
    expect(activated.ok.message).toBe('Account activated successfully')
    expect(activated.ok.user).toMatchObject({
      name: 'Grace Hopper',
      email,
      tier: { name: 'explorer', display_name: 'Explorer' },
      isActive: true,
      handle: 'grace-hopper',
    })
    expect((await browser.call('me')).ok.user.email).toBe(email)

    const again = await world.browser().call('activate', { body: { token } })
    expect(again.status).toBe(200)
    expect(again.ok).toEqual({ success: true, message: 'Your account is already active. Please sign in.' })
  })

  test('mails a new link when asked again, and the old one dies', async () => {
    const browser = world.browser()
    const email = 'twice@example.org'
    await browser.call('register', { body: { name: 'Twice', email } })
    const first = await activationToken(world, email)
    await browser.call('register', { body: { name: 'Twice', email } })
    const second = await activationToken(world, email)
    expect((await browser.call('activate', { body: { token: first } })).failure.code).toBe(
      'activation_invalid',
    )
    expect((await browser.call('activate', { body: { token: second } })).status).toBe(200)
  })

  test('refuses an address that has an active account', async () => {
    const { email } = await activeAccount(world)
    const { status, failure } = await world.browser().call('register', { body: { name: 'Eve', email } })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      success: false,
      code: 'account_exists',
      error: 'An account with this email already exists. Please sign in.',
    })
  })

  test.each([
    [{ name: 'A', email: 'a@example.org' }, 'name_invalid', 'name'],
    [{ name: 'Ada', email: 'ada@' }, 'email_invalid', 'email'],
    [{ name: 'Ada', email: 'ada@example.org\r\nBcc: all@example.org' }, 'email_invalid', 'email'],
    [{ name: 'Ada', email: 'ada@example.org', role: 'admin' }, 'invalid_body', 'role'],
    [{ name: 'Ada' }, 'email_invalid', 'email'],
    [{ name: 7, email: 'ada@example.org' }, 'name_invalid', 'name'],
    [['Ada'], 'invalid_body', 'body'],
    [null, 'invalid_body', 'body'],
  ])('answers %j with the rule that it breaks', async (body, code, field) => {
    const response = await world.browser().request('/api/auth/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    const failure = (await response.json()) as { code: string; fields: Record<string, string> }
    expect(failure.code).toBe(code)
    expect(Object.keys(failure.fields)).toContain(field)
  })

  test('a stranger who registers an address names nobody and takes no name away', async () => {
    const email = 'owner@example.org'
    const [stranger, owner] = [world.browser(), world.browser()]
    await stranger.call('register', { body: { name: 'Rude Name', email } })
    await owner.call('register', { body: { name: 'True Owner', email } })
    await stranger.call('register', { body: { name: 'Rude Again', email } })
    await owner.call('register', { body: { name: 'True Owner', email } })
    const { user } = (await owner.call('activate', { body: { token: await activationToken(world, email) } }))
      .ok
    expect(user).toMatchObject({ name: 'True Owner', handle: 'true-owner' })
    expect((await signedIn(world, { name: 'Rude Name' })).user.handle).toBe('rude-name')
  })

  test('nothing of an account changes before its address is proven', async () => {
    const { pool } = world.context.store
    const email = 'kept@example.org'
    const read = async () =>
      (await pool.query('select name, handle from users where email = $1', [email])).rows[0] as unknown
    await world.browser().call('register', { body: { name: 'First', email } })
    const before = await read()
    await world.browser().call('register', { body: { name: 'Second', email } })
    expect(await read()).toEqual(before)
  })

  test('the names of offices and of the product are nobody’s address', async () => {
    for (const name of ['Support', 'Flain', 'The Flain Team', 'Flain-Support', 'Help Desk', 'Admin']) {
      expect((await signedIn(world, { name })).user.handle).toMatch(/^creator-\w{6}$/)
    }
    const { browser } = await signedIn(world, { name: 'Sup Porter' })
    const fields = { role: '', bio: '', specialty: '', category: null, agreed: true as const }
    const taken = await browser.call('becomeCreator', { body: { ...fields, handle: 'sup-port' } })
    expect([taken.status, taken.failure.code]).toEqual([409, 'handle_taken'])
  })

  test('addresses that never get mail are refused', async () => {
    for (const email of ['amara-okafor@samples.invalid', 'a@b.localhost', 'a@x.INVALID']) {
      const { failure } = await world.browser().call('register', { body: { name: 'Eve', email } })
      expect(failure.code).toBe('email_invalid')
    }
  })

  test('twenty people may register under one name at the same time', async () => {
    const people = Array.from({ length: 20 }, (_, number) => ({
      browser: world.browser(),
      email: `crowd${number}@example.org`,
    }))
    await Promise.all(
      people.map(({ browser, email }) => browser.call('register', { body: { name: 'One Name', email } })),
    )
    const tokens = await Promise.all(people.map(({ email }) => activationToken(world, email)))
    const answers = await Promise.all(
      people.map(({ browser }, at) => browser.call('activate', { body: { token: tokens[at] ?? '' } })),
    )
    const handles = answers.map(({ ok }) => ok.user?.handle)
    expect(handles.filter((handle) => handle === 'one-name')).toHaveLength(1)
    expect(new Set(handles).size).toBe(20)
  })

  test('two people with one name get different handles', async () => {
    const first = await signedIn(world, { name: 'Same Name' })
    const second = await signedIn(world, { name: 'Same Name' })
    expect(first.user.handle).toBe('same-name')
    expect(second.user.handle).toMatch(/^same-name-\w{6}$/)
  })
})

describe('a browser that signed in before', () => {
  test('gets in however much strangers ask and guess for the account', async () => {
    const { browser, email } = await activeAccount(world)
    let asked = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (let n = 0; n < 25; n += 1) {
        const attacker = world.browser()
        if ((await attacker.call('login', { body: { email } })).status === 200) asked += 1
        for (let guess = 0; guess < 2; guess += 1)
          await attacker.call('verifyOtp', { body: { email, otp: '000000' } })
        world.advance(150)
      }
      expect((await signInWithCode(world, browser, email)).status).toBe(200)
      await browser.call('logout')
      browser.tokens = undefined
    }
    // What strangers can make the server mail stays bounded.
    expect(asked).toBeLessThanOrEqual(15)
    const elsewhere = await world.browser().call('login', { body: { email } })
    expect(elsewhere.status).toBe(429)
  })

  test('is known to its own account only, by a cookie that only this server can make', async () => {
    const [one, other] = [await activeAccount(world), await activeAccount(world)]
    const asks = async (cookie: string, email: string) => {
      const browser = world.browser()
      browser.cookies.set('known', cookie)
      return (await browser.call('login', { body: { email } })).status
    }
    const own = one.browser.cookies.get('known') ?? ''
    expect(await asks(own, one.email)).toBe(200)
    // Their own code is alive: the same browser asks again, without its challenge.
    expect(await asks(own, one.email)).toBe(429)
    // A stranger's code is another one.
    expect(await asks(`${own.slice(0, -1)}_`, one.email)).toBe(200)
    expect(await asks(own, other.email)).toBe(200)
    expect(await asks('', other.email)).toBe(429)
  })
})

describe('activate', () => {
  test('refuses a link after 24 hours', async () => {
    const browser = world.browser()
    await browser.call('register', { body: { name: 'Late', email: 'late@example.org' } })
    const token = await activationToken(world, 'late@example.org')
    world.advance(limits.activationLifeSeconds + 1)
    const { status, failure } = await browser.call('activate', { body: { token } })
    expect(status).toBe(400)
    expect(failure.error).toBe('Invalid or expired activation link. Please register again.')
  })

  test('signs in no browser but the one that registered', async () => {
    const email = 'sent-on@example.org'
    const attacker = world.browser()
    await attacker.call('register', { body: { name: 'Attacker', email } })
    const token = await activationToken(world, email)
    const victim = world.browser()
    const opened = await victim.call('activate', { body: { token } })
    const message = 'Your account is active now. Please sign in.'
    expect(opened.ok).toEqual({ success: true, message, email })
    expect(victim.cookies.has('sid')).toBe(false)
    expect((await attacker.call('activate', { body: { token } })).ok.user).toBeUndefined()
    expect((await signInWithCode(world, attacker, email)).ok.user.email).toBe(email)
  })

  test('puts no other account in the place of the one that is signed in', async () => {
    const { browser, email } = await signedIn(world)
    await browser.call('register', { body: { name: 'Second', email: 'second@example.org' } })
    const token = await activationToken(world, 'second@example.org')
    expect((await browser.call('activate', { body: { token } })).ok.user).toBeUndefined()
    expect((await browser.call('me')).ok.user.email).toBe(email)
  })

  test('never activates by a GET, which mail scanners send', async () => {
    const response = await world.browser().request('/api/auth/activate?token=x')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS')
  })
})

describe('login', () => {
  test('mails six digits that sign in once, in this browser', async () => {
    const { browser, email } = await activeAccount(world)
    const asked = await browser.call('login', { body: { email } })
    expect(asked.ok).toEqual({
      success: true,
      message: 'OTP sent to your email! Please check your inbox.',
      resendIn: limits.resendAfterSeconds,
    })
    const otp = await loginCode(world, email)
    const elsewhere = await world.browser().call('verifyOtp', { body: { email, otp } })
    expect(elsewhere.failure.code).toBe('otp_invalid')
    const other = await activeAccount(world)
    await other.browser.call('login', { body: { email: other.email } })
    const withOwnChallenge = await other.browser.call('verifyOtp', { body: { email, otp } })
    expect(withOwnChallenge.failure.code).toBe('otp_invalid')
    const verified = await browser.call('verifyOtp', { body: { email, otp } })
    expect(verified.status).toBe(200)
    expect(verified.ok.user.email).toBe(email)
    expect((await browser.call('me')).status).toBe(200)
    expect((await browser.call('verifyOtp', { body: { email, otp } })).failure.code).toBe('otp_invalid')
  })

  test.each([
    ['nobody@example.org', 404, 'user_unknown'],
    ['not-an-address', 400, 'email_invalid'],
  ] as const)('answers %s with %i and the sentence of the catalogue', async (email, status, code) => {
    const answer = await world.browser().call('login', { body: { email } })
    expect(answer.status).toBe(status)
    expect(answer.failure).toMatchObject({ code, error: errors[code].sentence })
  })

  test('answers 403 before the account is activated', async () => {
    await world.browser().call('register', { body: { name: 'Not Yet', email: 'notyet@example.org' } })
    const { status, failure } = await world.browser().call('login', { body: { email: 'notyet@example.org' } })
    expect(status).toBe(403)
    expect(failure.error).toBe('Account not activated. Please check your email for activation link.')
  })

  test('asking again in the same browser keeps the code and tells the time left', async () => {
    const { browser, email } = await activeAccount(world)
    await browser.call('login', { body: { email } })
    world.advance(100)
    const again = await browser.call('login', { body: { email } })
    expect(again.ok.resendIn).toBe(limits.resendAfterSeconds - 100)
    expect((await world.mailsTo(email)).length).toBe(2)
  })

  test('answers 429 with the time to wait when another browser asks too soon', async () => {
    const { email } = await activeAccount(world)
    await world.browser().call('login', { body: { email } })
    const { status, failure, headers } = await world.browser().call('login', { body: { email } })
    expect(status).toBe(429)
    expect(failure).toMatchObject({
      code: 'rate_limited',
      error: 'Rate limit exceeded. Please wait before trying again.',
      retryAfter: limits.resendAfterSeconds,
    })
    expect(headers.get('Retry-After')).toBe(String(limits.resendAfterSeconds))
  })
})

describe('verify', () => {
  test('refuses the code after ten minutes', async () => {
    const { browser, email } = await activeAccount(world)
    await browser.call('login', { body: { email } })
    const otp = await loginCode(world, email)
    world.advance(limits.otpLifeSeconds + 1)
    const { status, failure } = await browser.call('verifyOtp', { body: { email, otp } })
    expect(status).toBe(400)
    expect(failure.error).toBe('Invalid or expired OTP. Please check your code and try again.')
  })

  test('refuses the right code after five wrong ones', async () => {
    const { browser, email } = await activeAccount(world)
    await browser.call('login', { body: { email } })
    const otp = await loginCode(world, email)
    for (let i = 0; i < limits.otpTriesPerCode; i += 1) {
      const wrong = String((Number(otp) + 1 + i) % 1_000_000).padStart(6, '0')
      expect((await browser.call('verifyOtp', { body: { email, otp: wrong } })).status).toBe(400)
    }
    expect((await browser.call('verifyOtp', { body: { email, otp } })).failure.code).toBe('otp_invalid')
  })

  test('answers 404 for an address without an account', async () => {
    const answer = await world
      .browser()
      .call('verifyOtp', { body: { email: 'none@example.org', otp: '123456' } })
    expect(answer.status).toBe(404)
    expect(answer.failure.error).toBe('User not found. Please check your email address.')
  })
})

describe('resend', () => {
  test('sends another code after the countdown, and the one before dies', async () => {
    const { browser, email } = await activeAccount(world)
    await browser.call('login', { body: { email } })
    const first = await loginCode(world, email)
    const early = await browser.call('resendOtp', { body: { email } })
    expect(early.status).toBe(429)
    expect(early.failure).toMatchObject({
      code: 'resend_limited',
      error: 'Too many requests. Please wait before requesting another OTP.',
      retryAfter: limits.resendAfterSeconds,
    })
    world.advance(limits.resendAfterSeconds)
    const resent = await browser.call('resendOtp', { body: { email } })
    expect(resent.ok).toMatchObject({
      message: 'New OTP sent to your email!',
      resendIn: limits.resendAfterSeconds,
    })
    const second = await loginCode(world, email)
    // One time in a million both are the same.
    const old = first === second ? '000000' : first
    expect((await browser.call('verifyOtp', { body: { email, otp: old } })).status).toBe(400)
    expect((await browser.call('verifyOtp', { body: { email, otp: second } })).status).toBe(200)
  })

  test.each([
    ['absent@example.org', 404, 'otp_user_unknown'],
    ['no address', 400, 'email_invalid'],
  ] as const)('answers %s with %i', async (email, status, code) => {
    const answer = await world.browser().call('resendOtp', { body: { email } })
    expect([answer.status, answer.failure.code]).toEqual([status, code])
  })
})

describe('session', () => {
  test('needs cookie and bearer token together', async () => {
    const { browser } = await signedIn(world)
    const tokens = browser.tokens
    const bearerOnly = world.browser()
    bearerOnly.tokens = tokens
    expect((await bearerOnly.call('me')).failure).toMatchObject({
      code: 'session_expired',
      error: 'Authentication expired. Please login again.',
    })
    browser.tokens = undefined
    expect((await browser.call('me')).status).toBe(401)
    expect((await browser.call('session')).status).toBe(200)
    expect((await browser.call('updateMe', { body: { name: 'No Token' } })).status).toBe(401)
    browser.tokens = tokens
    expect((await browser.call('me')).status).toBe(200)
  })

  test('does not mix the cookie of one session with the token of another', async () => {
    const one = await signedIn(world)
    const other = await signedIn(world)
    one.browser.tokens = other.browser.tokens
    expect((await one.browser.call('me')).status).toBe(401)
  })

  test('dies with its token after 15 minutes and lives on with a refreshed one', async () => {
    const { browser } = await signedIn(world)
    world.advance(limits.accessTokenSeconds + 1)
    expect((await browser.call('me')).status).toBe(401)
    const old = browser.tokens
    if (!old) throw new Error('signed in')
    const refreshed = await browser.call('refresh', { body: { refreshToken: old.refreshToken } })
    expect(refreshed.ok.token).not.toBe(old.token)
    expect((await browser.call('me')).status).toBe(200)
  })

  test('ends at logout, even with an expired token', async () => {
    const { browser } = await signedIn(world)
    const cookie = browser.cookieLine()
    world.advance(limits.accessTokenSeconds + 1)
    expect((await browser.call('logout')).ok.message).toBe('Logged out successfully')
    const response = await browser.request('/api/session', { headers: { Cookie: cookie } })
    expect(response.status).toBe(401)
  })

  test('is not ended by the cookie alone', async () => {
    const { browser } = await signedIn(world)
    const tokens = browser.tokens
    browser.tokens = undefined
    expect((await browser.call('logout')).status).toBe(401)
    browser.tokens = tokens
    expect((await browser.call('me')).status).toBe(200)
  })

  test('slides 30 days with each refresh and ends for good after 90', async () => {
    const { browser } = await signedIn(world)
    const day = 24 * 3600
    for (let passed = 0; passed < 87; passed += 29) {
      world.advance(29 * day)
      const refreshToken = browser.tokens?.refreshToken ?? ''
      expect((await browser.call('refresh', { body: { refreshToken } })).status).toBe(200)
    }
    world.advance(4 * day)
    const refreshToken = browser.tokens?.refreshToken ?? ''
    expect((await browser.call('refresh', { body: { refreshToken } })).failure.code).toBe('session_expired')
  })

  test('a second sign-in in the same browser replaces the first', async () => {
    const { browser, email } = await signedIn(world)
    await signInWithCode(world, browser, email)
    expect((await browser.call('listSessions')).ok.data.length).toBe(1)
  })
})
