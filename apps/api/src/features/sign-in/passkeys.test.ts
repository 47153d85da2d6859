import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const site = { origin: 'http://localhost:3000', rpID: 'localhost' }
type Authenticator = ReturnType<typeof createAuthenticator>

async function withPasskey() {
  const person = await signedIn(world)
  const authenticator = createAuthenticator(site)
  const options = (await person.browser.call('passkeyOptions')).ok.data
  const credential = authenticator.create(options.challenge)
  const added = (await person.browser.call('addPasskey', { body: { credential } })).ok.data
  return { ...person, authenticator, added }
}

async function signIn(browser: TestBrowser, authenticator: Authenticator, userId: string) {
  const { challenge } = (await browser.call('passkeySignInOptions')).ok.data
  const credential = authenticator.get(challenge, userId)
  return browser.call('signInWithPasskey', { body: { credential } })
}

describe('a passkey', () => {
  test('signs in to its account without a code, and its owner is told that it was added', async () => {
    const { user, email, authenticator } = await withPasskey()
    expect((await world.mailsTo(email)).at(-1)?.subject).toBe('A passkey was added to your Flain account')
    const browser = world.browser()
    const entry = (await signIn(browser, authenticator, user.id)).ok
    expect(entry.user.email).toBe(email)
    expect((await browser.call('me')).ok.user.id).toBe(user.id)
    const [passkey] = (await browser.call('listPasskeys')).ok.data
    expect(passkey?.lastUsedAt).toBe(world.now().toISOString())
    expect((await signIn(world.browser(), authenticator, user.id)).status).toBe(200)
  })

  test('answers each challenge once and within five minutes', async () => {
    const { user, authenticator } = await withPasskey()
    const browser = world.browser()
    const { challenge } = (await browser.call('passkeySignInOptions')).ok.data
    const credential = authenticator.get(challenge, user.id)
    const both = await Promise.all([
      browser.call('signInWithPasskey', { body: { credential } }),
      world.browser().call('signInWithPasskey', { body: { credential } }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const late = (await browser.call('passkeySignInOptions')).ok.data
    world.advance(301)
    const answer = await browser.call('signInWithPasskey', {
      body: { credential: authenticator.get(late.challenge, user.id) },
    })
    expect(answer.failure.code).toBe('passkey_invalid')
  })

  test('does not take the challenge of another person, or one for adding', async () => {
    const { browser, user, authenticator } = await withPasskey()
    const adding = (await browser.call('passkeyOptions')).ok.data
    const credential = authenticator.get(adding.challenge, user.id)
    const mixed = await world.browser().call('signInWithPasskey', { body: { credential } })
    expect(mixed.failure.code).toBe('passkey_invalid')
    const other = await signedIn(world)
    const foreign = createAuthenticator(site).create(adding.challenge)
    const stolen = await other.browser.call('addPasskey', { body: { credential: foreign } })
    expect(stolen.failure.code).toBe('passkey_invalid')
  })

  test('of another site, of another person, or a copy that counts from the start signs nobody in', async () => {
    const { user, authenticator } = await withPasskey()
    const other = await signedIn(world)
    expect((await signIn(world.browser(), authenticator, other.user.id)).status).toBe(400)
    expect((await signIn(world.browser(), createAuthenticator(site), user.id)).status).toBe(400)
    expect((await signIn(world.browser(), authenticator, user.id)).status).toBe(200)
    authenticator.forgetUses()
    expect((await signIn(world.browser(), authenticator, user.id)).status).toBe(400)
    const elsewhere = createAuthenticator({ ...site, origin: 'http://localhost:3001' })
    const { challenge } = (await other.browser.call('passkeyOptions')).ok.data
    const refused = await other.browser.call('addPasskey', {
      body: { credential: elsewhere.create(challenge) },
    })
    expect(refused.failure.code).toBe('passkey_invalid')
  })

  test('with a certificate is refused before anything of it is looked up', async () => {
    const { browser } = await signedIn(world)
    const { challenge } = (await browser.call('passkeyOptions')).ok.data
    const certificates = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array([1])],
      ['x5c', [new Uint8Array([48])]],
    ])
    const credential = createAuthenticator(site).create(challenge, { fmt: 'packed', attStmt: certificates })
    const { failure } = await browser.call('addPasskey', { body: { credential } })
    expect(failure.code).toBe('passkey_invalid')
  })

  test('can be renamed and removed by its owner alone', async () => {
    const { browser, user, authenticator, added } = await withPasskey()
    const other = await signedIn(world)
    const params = { id: added.id }
    expect((await other.browser.call('removePasskey', { params })).failure.code).toBe('passkey_not_found')
    const foreign = await other.browser.call('renamePasskey', { params, body: { name: 'Mine now' } })
    expect(foreign.failure.code).toBe('passkey_not_found')
    await browser.call('renamePasskey', { params, body: { name: 'My phone' } })
    expect((await browser.call('listPasskeys')).ok.data.map(({ name }) => name)).toEqual(['My phone'])
    await browser.call('removePasskey', { params })
    expect((await signIn(world.browser(), authenticator, user.id)).failure.code).toBe('passkey_invalid')
  })

  test('is one of at most twenty', async () => {
    const { browser } = await signedIn(world)
    for (let made = 0; made < 20; made += 1) {
      const { challenge } = (await browser.call('passkeyOptions')).ok.data
      await browser.call('addPasskey', { body: { credential: createAuthenticator(site).create(challenge) } })
    }
    expect((await browser.call('passkeyOptions')).failure.code).toBe('passkeys_full')
  })
})
