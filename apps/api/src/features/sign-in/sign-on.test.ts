import { errors, limits } from '@flain/contract'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName, ErrorCode, Failure } from '@flain/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../db/community-tables.ts'
import { runCommand } from '../../operator/commands.ts'
import { openIdClient, passThrough, startOpenId } from '../../testing/open-id-stand-in.ts'
import type { OpenIdStandIn, Told } from '../../testing/open-id-stand-in.ts'
import { activationToken, activeAccount, signedIn, signInWithCode } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

const returnTo = 'http://localhost:3000/dashboard'

let provider: OpenIdStandIn
/** Believes the addresses of example.org. */
let world: World
/** Believes no address. */
let wary: World
let isFull = false
beforeAll(async () => {
  provider = await startOpenId({ returnTo })
  const env = { OIDC_ISSUER: provider.issuer, ...openIdClient, OIDC_NAME: 'Acme' }
  const hasRoom = () => !isFull
  world = await openWorld({ env: { ...env, OIDC_TRUST_EMAIL: 'example.org, acme.example' }, hasRoom })
  wary = await openWorld({ env })
})
afterAll(async () => {
  await world.close()
  await wary.close()
  await provider.close()
})
beforeEach(() => {
  isFull = false
  provider.goAway(false)
})

let people = 0
const somebody = (told: Told = {}) => {
  people += 1
  const name = `colleague${people}@example.org`
  provider.people.set(name, { name: 'Grace Hopper', ...told })
  return name
}

/** To the provider and back. */
async function returned(browser: TestBrowser, name: string, next?: string) {
  const { url } = (await browser.call('beginSignOn', { body: next === undefined ? {} : { next } })).ok
  return passThrough(url, name)
}
async function signOn(browser: TestBrowser, name: string, next?: string) {
  return browser.call('finishSignOn', { body: { query: await returned(browser, name, next) } })
}
async function connect(browser: TestBrowser, name: string) {
  const { url } = (await browser.call('connectSignOn')).ok
  return browser.call('finishSignOn', { body: { query: await passThrough(url, name) } })
}

describe('single sign-on', () => {
  test('makes an account at the first time and finds it by who somebody is at the next', async () => {
    const name = somebody()
    const browser = world.browser()
    const first = (await signOn(browser, name, '/community?sort=new')).ok
    expect(first.user).toMatchObject({ email: name, name: 'Grace Hopper' })
    expect(first.onward).toEqual({ next: '/community?sort=new' })
    expect((await browser.call('me')).ok.user.id).toBe(first.user?.id)
    // Another address and name there change nothing here.
    provider.people.set(name, { email: 'other@example.org', name: 'Somebody Else' })
    const second = (await signOn(world.browser(), name)).ok
    expect(second.user).toMatchObject({ id: first.user?.id, email: name, name: 'Grace Hopper' })
    const connection = { createdAt: world.now().toISOString(), lastUsedAt: world.now().toISOString() }
    expect((await browser.call('readSignOn')).ok.data).toEqual({
      providers: [{ id: '1', name: 'Acme', connection }],
    })
    // The second browser was one we had not seen before.
    expect((await world.mailsTo(name)).map(({ subject }) => subject)).toEqual([
      'New sign-in to Flain from Firefox on Linux',
    ])
    expect((await browser.call('listDevices')).ok.data).toHaveLength(2)
    expect((await browser.call('listSessions')).ok.data).toHaveLength(2)
  })

  test('takes what is told in the token too, and a provider that wants the secret in the body', async () => {
    const other = await startOpenId({ returnTo, tells: 'in-the-token', secretAs: 'client_secret_post' })
    const env = { OIDC_ISSUER: `${other.issuer}/`, ...openIdClient, OIDC_TRUST_EMAIL: 'yes' }
    const place = await openWorld({ env })
    try {
      const entry = (await signOn(place.browser(), 'ada@example.com')).ok
      // A name is for everybody to see, an address is not.
      expect(entry.user).toMatchObject({ email: 'ada@example.com', name: 'ada' })
      other.people.set('b@example.com', { name: 'b@example.com' })
      expect((await signOn(place.browser(), 'b@example.com')).ok.user?.name).toBe('Newcomer')
    } finally {
      await place.close()
      await other.close()
    }
  })

  test('signs in to the account of a trusted address, whose owner hears of it', async () => {
    const account = await activeAccount(world, { email: somebody() })
    const entry = (await signOn(world.browser(), account.email)).ok
    expect(entry.user?.id).toBe(account.user.id)
    const subjects = (await world.mailsTo(account.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Flain account is connected with Acme')
    const acts = await world.context.store.db.select().from(auditLog)
    expect(acts).toContainEqual(
      expect.objectContaining({
        action: 'sign-on.connected',
        subject: account.user.id,
        details: { by: 'address' },
      }),
    )
  })

  test('takes over what a stranger registered with the address and never proved', async () => {
    const name = somebody()
    const stranger = world.browser()
    await stranger.call('register', { body: { name: 'A Stranger', email: name } })
    const token = await activationToken(world, name)
    expect((await signOn(world.browser(), name)).ok.user).toMatchObject({ email: name, name: 'Grace Hopper' })
    expect((await stranger.call('activate', { body: { token } })).failure.code).toBe('activation_invalid')
  })

  test.each<[string, Told]>([
    ['not verified', { email_verified: false }],
    ['of another domain', { email: 'grace@elsewhere.example' }],
    ['of a host below the domain', { email: 'grace@sub.example.org' }],
  ])('does not open an account by an address that is %s', async (_, told) => {
    const name = somebody(told)
    const address = told.email ?? name
    await activeAccount(world, { email: address, name: 'The Owner' })
    expect((await signOn(world.browser(), name)).failure.code).toBe('sign_on_account_exists')
  })

  test('does not open the account of who had the address before', async () => {
    const first = somebody()
    await signOn(world.browser(), first)
    const later = somebody({ email: first })
    expect((await signOn(world.browser(), later)).failure.code).toBe('sign_on_taken')
  })

  test('without trust makes an account once the mailed link was opened in that browser', async () => {
    const name = somebody()
    const browser = wary.browser()
    const answer = (await signOn(browser, name, '/templates')).ok
    expect(answer).toMatchObject({ email: name })
    expect(answer.token).toBeUndefined()
    const activated = await browser.call('activate', { body: { token: await activationToken(wary, name) } })
    expect(activated.ok).toMatchObject({
      user: { email: name, name: 'Grace Hopper' },
      onward: { next: '/templates' },
    })
    expect((await signOn(wary.browser(), name)).ok.user?.id).toBe(activated.ok.user?.id)
  })

  test('asked for another link, keeps who somebody is; opened elsewhere, it connects nobody', async () => {
    const name = somebody()
    const browser = wary.browser()
    await signOn(browser, name)
    await browser.call('register', { body: { name: 'Grace Hopper', email: name } })
    await browser.call('activate', { body: { token: await activationToken(wary, name) } })
    expect((await signOn(wary.browser(), name)).status).toBe(200)

    // Somebody at the provider with the address of somebody else, who opens the link.
    const victim = 'victim@example.org'
    const attacker = somebody({ email: victim })
    await signOn(wary.browser(), attacker)
    const own = wary.browser()
    await own.call('activate', { body: { token: await activationToken(wary, victim) } })
    await signInWithCode(wary, own, victim)
    expect((await own.call('readSignOn')).ok.data.providers[0]?.connection).toBeNull()
    expect((await signOn(wary.browser(), attacker)).failure.code).toBe('sign_on_account_exists')
  })

  test('is bound to the browser that began, to one use, and to ten minutes', async () => {
    const name = somebody()
    const browser = world.browser()
    const query = await returned(browser, name)
    const finish = (who: TestBrowser) => who.call('finishSignOn', { body: { query } })
    expect((await finish(world.browser())).failure.code).toBe('sign_on_over')
    const other = world.browser()
    await returned(other, somebody())
    expect((await finish(other)).failure.code).toBe('sign_on_over')
    expect((await finish(browser)).status).toBe(200)
    expect((await finish(browser)).failure.code).toBe('sign_on_over')
    const late = await returned(browser, name)
    world.advance(limits.signOnSeconds + 1)
    expect((await browser.call('finishSignOn', { body: { query: late } })).failure.code).toBe('sign_on_over')
  })

  test('takes no cookie of its making that was sealed for something else', async () => {
    const browser = world.browser()
    const query = await returned(browser, somebody())
    const sealed = JSON.parse(world.context.keys.open(browser.cookies.get('sign-on') ?? '')) as object
    browser.cookies.set('sign-on', world.context.keys.seal(JSON.stringify({ ...sealed, kind: 'mail' })))
    expect((await browser.call('finishSignOn', { body: { query } })).failure.code).toBe('sign_on_over')
  })

  test('needs the nonce and the verifier of the browser, not only its state', async () => {
    for (const part of ['nonce', 'verifier']) {
      const browser = world.browser()
      const query = await returned(browser, somebody())
      const { keys } = world.context
      const trip = JSON.parse(keys.open(browser.cookies.get('sign-on') ?? '')) as object
      const changed = { ...trip, [part]: 'x'.repeat(43) }
      browser.cookies.set('sign-on', keys.seal(JSON.stringify(changed)))
      const { failure } = await browser.call('finishSignOn', { body: { query } })
      expect([part, failure.code]).toEqual([part, 'sign_on_failed'])
    }
  })

  test('goes on to no address that is not ours', async () => {
    const entry = (await signOn(world.browser(), somebody(), 'https://evil.example/')).ok
    expect(entry.onward).toBeUndefined()
  })

  test('is connected and disconnected under Settings, by the browser that is signed in', async () => {
    const { browser, user, email } = await signedIn(world, {
      email: `linus${Math.random()}@elsewhere.example`,
    })
    const name = somebody()
    expect((await connect(browser, name)).ok).toEqual({
      success: true,
      message: 'Your account is connected with Acme',
    })
    expect((await world.mailsTo(email)).at(-1)?.subject).toBe('Your Flain account is connected with Acme')
    expect((await signOn(world.browser(), name)).ok.user?.id).toBe(user.id)
    await browser.call('disconnectSignOn')
    expect((await browser.call('readSignOn')).ok.data.providers[0]?.connection).toBeNull()
    expect((await signOn(world.browser(), name)).ok.user?.id).not.toBe(user.id)
    // Signed out meanwhile, it connects nobody.
    const { url } = (await browser.call('connectSignOn')).ok
    const query = await passThrough(url, somebody())
    await browser.call('logout')
    expect((await browser.call('finishSignOn', { body: { query } })).failure.code).toBe('sign_on_over')
  })

  test('through several providers knows each of their people, and believes each what is said of it', async () => {
    const partner = await startOpenId({ returnTo })
    const place = await openWorld({
      env: {
        OIDC_ISSUER: provider.issuer,
        ...openIdClient,
        OIDC_NAME: 'Acme',
        OIDC_TRUST_EMAIL: 'yes',
        // With the slash that its own name does not have.
        OIDC_ISSUER_2: `${partner.issuer}/`,
        OIDC_CLIENT_ID_2: openIdClient.OIDC_CLIENT_ID,
        OIDC_CLIENT_SECRET_2: openIdClient.OIDC_CLIENT_SECRET,
        OIDC_NAME_2: 'Partner',
      },
    })
    const through = async (visitor: TestBrowser, number: '1' | '2', name: string) => {
      const { url } = (await visitor.call('beginSignOn', { body: { provider: number } })).ok
      const query = await passThrough(url, name)
      return visitor.call('finishSignOn', { body: { query } })
    }
    try {
      const name = somebody()
      const browser = place.browser()
      const userId = (await through(browser, '1', name)).ok.user?.id
      // Somebody of the same name and address at the other provider is not believed to be them.
      const other = place.browser()
      expect((await through(other, '2', name)).failure.code).toBe('sign_on_account_exists')
      const { url } = (await browser.call('connectSignOn', { query: { provider: '2' } })).ok
      const connected = await browser.call('finishSignOn', { body: { query: await passThrough(url, name) } })
      expect(connected.ok.message).toBe('Your account is connected with Partner')
      expect((await place.mailsTo(name)).at(-1)?.subject).toBe('Your Flain account is connected with Partner')
      expect((await through(other, '2', name)).ok.user?.id).toBe(userId)
      const shown = async () =>
        (await browser.call('readSignOn')).ok.data.providers.map(({ name: called, connection }) => [
          called,
          connection !== null,
        ])
      expect(await shown()).toEqual([
        ['Acme', true],
        ['Partner', true],
      ])
      await browser.call('disconnectSignOn', { query: { provider: '1' } })
      expect(await shown()).toEqual([
        ['Acme', false],
        ['Partner', true],
      ])
      // What one provider answers to a browser that was sent to the other is worth nothing.
      const mixed = place.browser()
      const begun = (await mixed.call('beginSignOn', { body: { provider: '2' } })).ok
      const asked = new URL(begun.url)
      const elsewhere = `${provider.issuer}${asked.pathname}${asked.search}`
      const taken = await mixed.call('finishSignOn', { body: { query: await passThrough(elsewhere, name) } })
      expect(taken.failure.code).toBe('sign_on_failed')
      expect((await mixed.call('beginSignOn', { body: { provider: '3' } })).failure.code).toBe('not_found')
    } finally {
      await place.close()
      await partner.close()
    }
  })

  test('writes nothing to the log that says who somebody is', async () => {
    const name = somebody()
    await signOn(world.browser(), name)
    expect(world.logged.join('\n')).not.toContain(name)
  })

  test('works again once the provider is back', async () => {
    provider.goAway(true)
    // As some libraries of servers do.
    vi.stubGlobal('Response', class extends Response {})
    const env = { OIDC_ISSUER: provider.issuer, ...openIdClient }
    const place = await openWorld({ env })
    try {
      const browser = place.browser()
      expect((await browser.call('beginSignOn', { body: {} })).failure.code).toBe('sign_on_unavailable')
      provider.goAway(false)
      expect((await browser.call('beginSignOn', { body: {} })).status).toBe(200)
    } finally {
      vi.unstubAllGlobals()
      await place.close()
    }
  })
})

type Result = { status: number; failure: Failure }
const names = ['beginSignOn', 'finishSignOn', 'readSignOn', 'connectSignOn', 'disconnectSignOn'] as const
type Name = (typeof names)[number]

async function send(
  browser: TestBrowser,
  name: Name,
  { body = bodies[name], search = '' }: { body?: object | undefined; search?: string } = {},
): Promise<Result> {
  const call: Call = calls[name]
  const response = await browser.request(call.path + search, {
    method: call.method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, failure: (await response.json()) as Failure }
}
const bodies: Partial<Record<Name, object>> = { beginSignOn: {}, finishSignOn: { query: 'state=x' } }

/** On an installation of its own, which is closed afterwards. */
async function at(env: Record<string, string>, run: (place: World) => Promise<Result>): Promise<Result> {
  const place = await openWorld({ env })
  try {
    return await run(place)
  } finally {
    await place.close()
  }
}

/** A provider that says of itself that it is somebody else. */
const wrong = (run: (place: World) => Promise<Result>) =>
  at({ OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost'), ...openIdClient }, run)

/** What brings each code about; `send` alone where it is the same for every call. */
const scenarios: Partial<Record<ErrorCode, (name: Name) => Promise<Result>>> = {
  invalid_body: (name) => send(world.browser(), name, { body: { surprise: true } }),
  invalid_query: async (name) => send((await signedIn(world)).browser, name, { search: '?surprise=yes' }),
  session_expired: (name) => send(world.browser(), name),
  not_found: (name) =>
    at({}, async (place) => {
      const search = name === 'disconnectSignOn' ? '?provider=2' : ''
      return send((await signedIn(place)).browser, name, { search })
    }),
  rate_limited: async (name) => {
    const { browser } = await signedIn(world)
    provider.goAway(true)
    for (let i = 0; i < 700; i += 1) {
      const result = await send(browser, name)
      if (result.status === 429) return result
    }
    throw new Error('No limit was reached.')
  },
  storage_full: async (name) => {
    isFull = true
    return send(world.browser(), name)
  },
  sign_on_over: (name) => send(world.browser(), name),
  sign_on_unavailable: async (name) => {
    if (name === 'finishSignOn') {
      const browser = world.browser()
      const query = await returned(browser, somebody())
      provider.goAway(true)
      return send(browser, name, { body: { query } })
    }
    provider.goAway(true)
    return at({ OIDC_ISSUER: provider.issuer, ...openIdClient }, async (place) =>
      send((await signedIn(place)).browser, name),
    )
  },
  sign_on_failed: async (name) => {
    if (name !== 'finishSignOn') return wrong(async (place) => send((await signedIn(place)).browser, name))
    const browser = world.browser()
    const query = new URLSearchParams(await returned(browser, somebody()))
    query.set('code', 'none')
    return send(browser, name, { body: { query: query.toString() } })
  },
  sign_on_refused: () => signOn(world.browser(), ''),
  sign_on_no_address: () => signOn(world.browser(), somebody({ email: 'nobody' })),
  sign_on_account_exists: async () => {
    const account = await activeAccount(wary)
    return signOn(wary.browser(), somebody({ email: account.email }))
  },
  sign_on_taken: async () => {
    const name = somebody()
    await signOn(world.browser(), name)
    return connect((await signedIn(world)).browser, name)
  },
  email_refused: async () => {
    const { refusedMailDomains } = wary.context.config
    ;(refusedMailDomains as Set<string>).add('ten-minutes.example')
    return signOn(wary.browser(), somebody({ email: 'ada@ten-minutes.example' }))
  },
  account_suspended: async () => {
    const name = somebody()
    await signOn(world.browser(), name)
    await runCommand('admin', ['suspend', name, 'spam'], world.context)
    return signOn(world.browser(), name)
  },
}

const table = names.flatMap((name) =>
  (calls as Record<CallName, Call>)[name].errors.map((code) => ({ name, code })),
)

test.each(table)('$name answers $code', async ({ name, code }) => {
  const scenario = scenarios[code]
  if (!scenario) throw new Error(`No scenario brings about ${code}.`)
  const { status, failure } = await scenario(name)
  expect([failure.code, status]).toEqual([code, errors[code].status])
  expect(failure.error.startsWith(errors[code].sentence)).toBe(true)
})
