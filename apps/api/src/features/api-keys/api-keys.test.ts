import { keyErrors, limits, scopes } from '@flain/contract'
import { calls, failureSchema } from '@flain/contract/schemas'
import type { Call, CallName, Scope } from '@flain/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateRules } from '../../http/rate-limits.ts'
import { onPlan, publish } from '../../testing/flows.ts'
import { programWith, signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { isWholeKey, makeKey } from './write-key.ts'

let world: World
let owner: TestBrowser
beforeAll(async () => {
  world = await openWorld()
  owner = await visionary()
})
afterAll(() => world.close())

async function visionary() {
  const { browser } = await signedIn(world)
  await onPlan(browser, 'visionary')
  return browser
}

type Wish = { scopes?: Scope[]; name?: string; expiresInDays?: number | null }

async function newKey(browser: TestBrowser, wish: Wish = {}) {
  const body = { name: 'Build server', scopes: [...scopes], ...wish }
  return (await browser.call('createKey', { body })).ok
}

describe('a key', () => {
  test('is shown once; afterwards there is its hash and its last letters', async () => {
    const { key, data } = await newKey(owner, { name: ' CI ', scopes: ['flows:write', 'flows:read'] })
    expect(key).toMatch(/^flain_pat_[0-9A-Za-z]{46}$/)
    expect(data).toMatchObject({ name: 'CI', hint: key.slice(-4), scopes: ['flows:read', 'flows:write'] })
    const listed = await owner.call('listKeys')
    expect(listed.ok.data).toContainEqual(data)
    expect(listed.text).not.toContain(key)
    const { rows } = await world.context.store.pool.query('select * from api_keys')
    expect(JSON.stringify(rows)).not.toContain(key.slice('flain_pat_'.length, -4))
    expect(world.logged.join('')).not.toContain(key)
  })

  test('is told from a mistyped one without the database', () => {
    const key = makeKey()
    expect(isWholeKey(key)).toBe(true)
    const at = fc.integer({ min: 'flain_pat_'.length, max: key.length - 1 })
    const letter = fc.constantFrom(...'0123456789abcXYZ_- ')
    const mistyped = fc.property(at, letter, (place, wrong) => {
      fc.pre(key[place] !== wrong)
      expect(isWholeKey(key.slice(0, place) + wrong + key.slice(place + 1))).toBe(false)
    })
    fc.assert(mistyped, { seed: 25 })
  })

  test('is dead with the next request after it was revoked, and only its owner revokes it', async () => {
    const { key, data } = await newKey(owner)
    const bot = programWith(world, key)
    expect((await bot.call('me')).status).toBe(200)
    const stranger = await visionary()
    const refused = await stranger.call('revokeKey', { params: { id: data.id } })
    expect([refused.status, refused.failure.code]).toEqual([404, 'key_not_found'])
    expect((await bot.call('me')).status).toBe(200)
    await owner.call('revokeKey', { params: { id: data.id } })
    const dead = await bot.call('me')
    expect([dead.status, dead.failure.code]).toEqual([401, 'key_invalid'])
    expect(dead.headers.get('WWW-Authenticate')).toBe(
      'Bearer error="invalid_token", resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource"',
    )
    const twice = await owner.call('revokeKey', { params: { id: data.id } })
    expect(twice.failure.code).toBe('key_not_found')
  })

  test('ends when it was said to, and the owner sees when it was used last', async () => {
    const { key, data } = await newKey(owner, { expiresInDays: 7 })
    const forever = await newKey(owner, { expiresInDays: null })
    expect(data.lastUsedAt).toBe(null)
    await programWith(world, key).call('me')
    const seen = (await owner.call('listKeys')).ok.data.find(({ id }) => id === data.id)
    expect(seen?.lastUsedAt).toBe(world.now().toISOString())
    world.advance(7 * 24 * 3600)
    expect((await programWith(world, key).call('me')).failure.code).toBe('key_invalid')
    expect((await programWith(world, forever.key).call('me')).status).toBe(200)
    owner = await visionary()
  })

  test('works as long as the plan has keys, and again when it has them again', async () => {
    const person = await visionary()
    const { key } = await newKey(person)
    await onPlan(person, 'creator')
    const refused = await programWith(world, key).call('listFlows', { query: {} })
    expect([refused.status, refused.failure.code, refused.failure.plan]).toEqual([
      403,
      'plan_required',
      'visionary',
    ])
    const made = await person.call('createKey', { body: { name: 'One more', scopes: ['flows:read'] } })
    expect(made.failure.code).toBe('plan_required')
    await onPlan(person, 'visionary')
    expect((await programWith(world, key).call('listFlows', { query: {} })).status).toBe(200)
  })

  test('needs no cookie and is not helped by one; a page of another origin cannot use it', async () => {
    const { key } = await newKey(owner, { scopes: ['account:read'] })
    const bot = programWith(world, key)
    for (const [name, value] of owner.cookies) bot.cookies.set(name, value)
    const refused = await bot.call('listFlows', { query: {} })
    expect([refused.failure.code, refused.failure.scope]).toEqual(['scope_missing', 'flows:read'])
    const page = programWith(world, (await newKey(owner)).key)
    page.origin = 'https://elsewhere.example'
    const foreign = await page.call('createFlow', { body: { name: 'x' } as never })
    expect(foreign.failure.code).toBe('origin_refused')
  })

  test('has a number an account holds at most, also when many are made at once', async () => {
    const person = await visionary()
    const body = { name: 'x', scopes: ['flows:read' as const] }
    const tries = Array.from({ length: limits.keysMax + 5 }, () => person.call('createKey', { body }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.keysMax)
    expect((await person.call('createKey', { body })).failure.code).toBe('keys_full')
  })

  test('has its own limit, and every answer says what is left of it', async () => {
    const { key } = await newKey(owner)
    const { points, seconds } = rateRules.callsByKey[0]
    const left = (bot: TestBrowser) =>
      bot.call('me').then(({ headers }) => Number(headers.get('X-RateLimit-Remaining')))
    const first = await programWith(world, key).call('me')
    expect(first.headers.get('X-RateLimit-Limit')).toBe(String(points))
    expect(Number(first.headers.get('X-RateLimit-Reset')) * 1000).toBeLessThanOrEqual(
      world.now().getTime() + (seconds + 1) * 1000,
    )
    expect(await left(programWith(world, key))).toBe(points - 2)
    const { data } = await newKey(owner)
    for (let used = 0; used < points; used += 1) await world.context.rateLimits.take('callsByKey', data.id)
    expect(await left(programWith(world, key))).toBe(points - 3)
  })
})

test('a key with all tries used is told how long to wait', async () => {
  const { key, data } = await newKey(owner)
  const { points } = rateRules.callsByKey[0]
  for (let used = 0; used < points; used += 1) await world.context.rateLimits.take('callsByKey', data.id)
  const refused = await programWith(world, key).call('me')
  expect([refused.status, refused.failure.code, refused.headers.get('X-RateLimit-Remaining')]).toEqual([
    429,
    'rate_limited',
    '0',
  ])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

const rows = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.auth !== 'none')

describe.each(rows)('%s, by a program', (_name, call) => {
  /** Sends nothing that could change anything: what matters is whether the key gets as far as the body. */
  const send = async (key: string) => {
    const response = await programWith(world, key).request(call.path.replaceAll(/\{\w+\}/g, 'none'), {
      method: call.method,
      headers: { 'Content-Type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: '{"surprise":1}' }),
    })
    const json: unknown = await response.json()
    return response.ok ? undefined : failureSchema.parse(json).code
  }

  test('is let in by its own scope and by no other', async () => {
    for (const scope of scopes) {
      const { key, data } = await newKey(owner, { scopes: [scope] })
      const refusal = await send(key)
      await owner.call('revokeKey', { params: { id: data.id } })
      const wrong = call.scope === undefined ? 'key_not_enough' : 'scope_missing'
      const ofKey = keyErrors.find((code) => code === refusal)
      expect([scope, ofKey]).toEqual([scope, call.scope === scope ? undefined : wrong])
    }
  })

  test('is refused with a key nobody made, also where anybody may call', async () => {
    expect(await send(makeKey())).toBe('key_invalid')
    expect(await send('flain_pat_short')).toBe('key_invalid')
  })
})

test('saving and publishing are two things to allow', async () => {
  const writer = programWith(world, (await newKey(owner, { scopes: ['flows:write'] })).key)
  const publisher = programWith(
    world,
    (await newKey(owner, { scopes: ['flows:write', 'flows:publish'] })).key,
  )
  const refused = await writer.call('createFlow', {
    body: { name: 'x', state: 'published', document: (await publish(owner)).document },
  })
  expect([refused.failure.code, refused.failure.scope]).toEqual(['scope_missing', 'flows:publish'])
  const { id } = await publish(writer, { state: 'draft' })
  const change = { params: { id }, body: { state: 'published' as const } }
  expect((await writer.call('updateFlow', change)).failure.scope).toBe('flows:publish')
  expect((await publisher.call('updateFlow', change)).ok.data.state).toBe('published')
  const hide = { params: { id }, body: { visibility: 'private' as const } }
  expect((await writer.call('updateFlow', hide)).failure.scope).toBe('flows:publish')
  expect((await writer.call('updateFlow', { params: { id }, body: { name: 'y' } })).ok.data.name).toBe('y')
})
