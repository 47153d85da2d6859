/** Rules that hold for every call of the contract, checked for each of them: a call without the rule fails here. */
import { commonErrors, errors, limits } from '@flain/contract'
import { calls, failureSchema } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateRules } from '../http/rate-limits.ts'
import type { RateRule } from '../http/rate-limits.ts'
import { sendAnything } from '../testing/any-request.ts'
import { publish } from '../testing/flows.ts'
import { administrator } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
let person: TestBrowser
let isFull = false
beforeAll(async () => {
  world = await openWorld({ hasRoom: () => !isFull })
  // And one who may administrate, for the same reason.
  person = (await administrator(world)).browser
  // The largest plan, so that no call is refused for the plan before its own rule is reached.
  await person.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
})
afterAll(() => world.close())

const rows = (Object.entries(calls) as [CallName, Call][]).map(([name, call]) => ({ name, call }))
const withBody = rows.filter(({ call }) => call.body !== undefined)
const unsafe = rows.filter(({ call }) => call.method !== 'GET')

const pathOf = (call: Call, value = 'none') => call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))

async function send(browser: TestBrowser, call: Call, body?: string, headers: Record<string, string> = {}) {
  const response = await browser.request(pathOf(call), {
    method: call.method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined || call.method === 'GET' ? {} : { body }),
  })
  const json: unknown = await response.json()
  return { status: response.status, headers: response.headers, json }
}

/** As often as it may be tried within its time. */
async function useUp(rule: RateRule, key: string) {
  const { rateLimits } = world.context
  await rateLimits.take(rule, key, rateRules[rule][0].points)
}

const codeOf = (json: unknown) => failureSchema.parse(json).code

describe.each(rows)('$name', ({ name, call }) => {
  test('asks who is calling exactly when the contract says so', async () => {
    const anonymous = await send(world.browser(), call, '{}')
    const cookieOnly = world.browser()
    for (const [name, value] of person.cookies) cookieOnly.cookies.set(name, value)
    const halfway = await send(cookieOnly, call, '{}')
    const isClosed = call.auth === 'session' || call.auth === 'cookie'
    expect(anonymous.status === 401).toBe(isClosed && codeOf(anonymous.json) === 'session_expired')
    // Signing out is for everybody, but nobody is signed out by a cookie alone.
    const needsToken = call.auth === 'session' || name === 'logout'
    expect(halfway.status === 401).toBe(needsToken && codeOf(halfway.json) === 'session_expired')
  })

  test('never fails in a way that its row of the contract does not name', async () => {
    const shared = ['origin_refused', 'body_too_large', 'not_json', 'not_found', ...commonErrors]
    for (const body of ['{}', '[]', 'null', '"x"', '{"x":1}']) {
      const { status, json } = await send(world.browser(), call, body)
      if (status < 400) continue
      expect([...call.errors, ...shared]).toContain(codeOf(json))
    }
  })
})

describe.each(withBody)('$name, given a body,', ({ name, call }) => {
  const as = () => (call.auth === 'none' ? world.browser() : person)

  test('answers 400 and names the field that it does not know', async () => {
    const { status, json } = await send(as(), call, '{"surprise":1}')
    expect(status).toBe(400)
    expect(failureSchema.parse(json).fields?.['surprise']).toBeDefined()
  })

  test('takes JSON only, valid and not too large', async () => {
    const large = JSON.stringify({ x: 'x'.repeat((call.bodyBytes ?? limits.bodyBytes) + 1) })
    const answers = [
      await send(as(), call, '{}', { 'Content-Type': 'text/plain' }),
      await send(as(), call, '{'),
      await send(as(), call, large, { 'Content-Length': String(large.length) }),
      await send(as(), call, large),
    ]
    expect(answers.map(({ json }) => [name, codeOf(json)])).toEqual([
      [name, 'not_json'],
      [name, 'invalid_body'],
      [name, 'body_too_large'],
      [name, 'body_too_large'],
    ])
  })
})

describe.each(unsafe.filter(({ call }) => call.errors.includes('storage_full')))(
  '$name, on a full disk,',
  ({ call }) => {
    test('answers 507 and writes nothing', async () => {
      isFull = true
      const { status, json } = await send(call.auth === 'none' ? world.browser() : person, call, '{}')
      isFull = false
      expect([status, codeOf(json)]).toEqual([507, 'storage_full'])
      expect(failureSchema.parse(json).error).toBe(errors.storage_full.sentence)
    })
  },
)

describe('somebody who changes something without end', () => {
  const changes = unsafe.filter(({ call }) => call.auth === 'session')
  let busy: TestBrowser
  beforeAll(async () => {
    const { browser, user } = await administrator(world)
    busy = browser
    await busy.call('changePlan', { body: { plan: 'visionary', period: 'yearly' } })
    await useUp('changesByPerson', user.id)
  })

  test.each(changes)('is told to wait by $name', async ({ call }) => {
    const { status, json } = await send(busy, call, '{}')
    expect([status, codeOf(json)]).toEqual([429, 'rate_limited'])
  })

  test('reads on', async () => {
    expect((await busy.call('listFlows', { query: {} })).status).toBe(200)
  })
})

test('reading goes on when the disk is full', async () => {
  isFull = true
  const statuses = [
    await person.call('me'),
    await person.call('listFlows', { query: {} }),
    await person.call('listPlans'),
  ]
  isFull = false
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('whatever is sent to whichever call, no answer is a server error', async () => {
  const ids = [(await publish(person)).id, '1']
  expect(await sendAnything({ world, person, runs: 25, ids })).toEqual([])
})

test('a body nested 50 000 deep is refused, not choked on', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const response = await world.browser().request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"email":${deep}}`,
  })
  expect(response.status).toBe(400)
})

test('a body wrong in thousands of places gets a short answer', async () => {
  const nodes = Array.from({ length: 20_000 }, () => ({ x: 1 }))
  const answer = await send(person, calls.createFlow, JSON.stringify({ name: 'x', document: { nodes } }))
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.json).length).toBeLessThan(10_000)
})

test('an address nobody answers gives 404 as JSON, another method 405 with those allowed', async () => {
  const nothing = await world.browser().request('/api/nothing')
  expect([nothing.status, codeOf(await nothing.json())]).toEqual([404, 'not_found'])
  const wrong = await person.request('/api/plans', { method: 'DELETE' })
  expect([wrong.status, codeOf(await wrong.json())]).toEqual([405, 'method_not_allowed'])
  expect(wrong.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
})
