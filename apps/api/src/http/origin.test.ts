import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/plain; application/json',
  undefined,
]
const origins = [
  'https://evil.test',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.evil.test',
  'null',
  undefined,
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a page of another site', () => {
  test('changes nothing, whatever content type and origin it sends with the cookies', async () => {
    const { browser } = await signedIn(world, { name: 'Unchanged' })
    const token = browser.tokens
    browser.tokens = undefined
    const cookie = browser.cookieLine()
    const strange = world.browser()
    strange.origin = undefined
    const statuses = new Set<number>()
    for (const type of contentTypes) {
      for (const origin of origins) {
        const headers: Record<string, string> = { Cookie: cookie }
        if (type !== undefined) headers['Content-Type'] = type
        if (origin !== undefined) headers['Origin'] = origin
        for (const [method, path, body] of [
          ['PATCH', '/api/auth/me', '{"name":"Changed"}'],
          ['POST', '/api/auth/logout', ''],
          ['POST', '/api/account/plan', '{"plan":"visionary","period":"monthly"}'],
          ['DELETE', '/api/account', ''],
        ] as const) {
          const response = await strange.request(path, { method, headers, ...(body ? { body } : {}) })
          statuses.add(response.status)
        }
      }
    }
    expect([...statuses]).toEqual([403])
    browser.tokens = token
    const { user } = (await browser.call('me')).ok
    expect([user.name, user.tier?.name]).toEqual(['Unchanged', 'explorer'])
    expect((await browser.call('getAccount')).ok.data.deleteAt).toBeNull()
  })

  test('cannot make any unsafe call, and cannot read any answer', async () => {
    const strange = world.browser()
    strange.origin = 'https://evil.test'
    const refused: CallName[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const call: Call = calls[name]
      const path = call.path.replaceAll(/\{\w+\}/g, 'x')
      const response = await strange.request(path, { method: call.method })
      expect([name, response.headers.get('Access-Control-Allow-Origin')]).toEqual([name, null])
      if (response.status === 403) refused.push(name)
    }
    const unsafe = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')
    expect(refused).toEqual(unsafe)
  })

  test('gets no permission from a preflight', async () => {
    const strange = world.browser()
    strange.origin = 'https://evil.test'
    const response = await strange.request('/api/auth/me', {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'PATCH' },
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('Access-Control-Allow-Methods')).toBeNull()
  })
})

describe('our own pages', () => {
  test('may call from the studio when it has another origin', async () => {
    const own = await openWorld({ env: { STUDIO_URL: 'http://studio.localhost:5000/' } })
    const browser = own.browser()
    browser.origin = 'http://studio.localhost:5000'
    const preflight = await browser.request('/api/flows', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('http://studio.localhost:5000')
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(preflight.headers.get('Vary')).toContain('Origin')
    expect((await browser.call('login', { body: { email: 'nobody@example.org' } })).status).toBe(404)
    await own.close()
  })

  test('a program without an Origin may call with a bearer token and the cookie', async () => {
    const { browser } = await signedIn(world)
    browser.origin = undefined
    expect((await browser.call('updateMe', { body: { name: 'By Program' } })).status).toBe(200)
  })

  test('a request without an Origin and without a bearer is refused', async () => {
    const browser = world.browser()
    browser.origin = undefined
    const answer = await browser.call('login', { body: { email: 'nobody@example.org' } })
    expect([answer.status, answer.failure.code]).toEqual([403, 'origin_refused'])
  })
})
