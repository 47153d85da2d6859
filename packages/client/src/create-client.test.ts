import { messages, sessionKey } from '@flain/contract'
import type { Tokens } from '@flain/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './create-client.ts'
import { createSessionStore } from './session-store.ts'
import type { SessionChange } from './session-store.ts'

const secret = (letter: string) => letter.repeat(43)
const tokensOf = (token: string, refresh: string): Tokens => ({
  token: secret(token),
  refreshToken: secret(refresh),
  expiresAt: '2026-11-20T10:15:00.000Z',
})

type Answer = { status: number; body: unknown }
type Seen = { method: string; url: string; bearer: string | null; body: unknown }

let stored: Map<string, string>
let seen: Seen[]
let changes: SessionChange[]

beforeEach(() => {
  stored = new Map()
  seen = []
  changes = []
})

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

function open(answer: (request: Seen) => Answer | Promise<Answer>, locks?: Pick<LockManager, 'request'>) {
  const session = createSessionStore(storage)
  session.subscribe((change) => changes.push(change))
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const headers = new Headers(init.headers)
    const request = {
      method: init.method ?? 'GET',
      url: String(url),
      bearer: headers.get('Authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    const { status, body } = await answer(request)
    return Response.json(body, { status })
  }
  return { session, client: createClient({ session, fetch, locks }) }
}

const ok = (body: object): Answer => ({ status: 200, body: { success: true, ...body } })
const expired: Answer = { status: 401, body: { success: false, code: 'session_expired', error: 'Expired' } }

describe('call', () => {
  test('names the version it changes, repeats safely, and outlives its page when asked to', async () => {
    const sent: RequestInit[] = []
    const client = createClient({
      session: createSessionStore(storage),
      fetch: (_url, init = {}) => {
        sent.push(init)
        return Promise.resolve(Response.json({ success: true }))
      },
    })
    client.session.write(tokensOf('a', 'r'), 'signed-in')
    const options = { ifMatch: 3, idempotencyKey: 'k', keepalive: true }
    await client.call('updateFlow', { params: { id: 'f' }, body: { name: 'Shop' } }, options)
    await client.call('updateFlow', { params: { id: 'f' }, body: { name: 'Shop' } })
    const [first, second] = sent.map(({ headers, keepalive }) => {
      const named = new Headers(headers)
      return [named.get('If-Match'), named.get('Idempotency-Key'), keepalive]
    })
    expect(first).toEqual(['"3"', 'k', true])
    expect(second).toEqual([null, null, undefined])
  })

  test('gives the lines of a stream as they come, however they are cut', async () => {
    const text = '{"is":"begun","model":"m","at":"ö"}\n{"is":"done","isCharged":true,"leftOut":0}'
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
        controller.close()
      },
    })
    const session = createSessionStore(storage)
    const client = createClient({ session, fetch: () => Promise.resolve(new Response(body)) })
    const asked = await client.call('askAssistant', {
      body: {
        action: 'refine',
        graph: {
          version: 1,
          kind: 'process',
          direction: 'right',
          nodes: [],
          edges: [],
          groups: [],
          steps: [],
        },
      },
    })
    const lines: unknown[] = []
    if (asked.ok) for await (const line of asked.data) lines.push(line)
    expect(lines).toEqual(text.split('\n').map((line) => JSON.parse(line)))
  })

  test('writes path, query and body as the contract says', async () => {
    const { client } = open(() => ok({}))
    await client.call('getFlow', { params: { id: 'a/b' } })
    await client.call('login', { body: { email: 'a@b.co' } })
    expect(seen).toEqual([
      { method: 'GET', url: '/api/flows/a%2Fb', bearer: null, body: undefined },
      { method: 'POST', url: '/api/auth/login', bearer: null, body: { email: 'a@b.co' } },
    ])
  })

  test('answers a failure as a value with the server’s sentence', async () => {
    const { client } = open(() => ({
      status: 429,
      body: { success: false, code: 'rate_limited', error: 'Wait.', retryAfter: 30, requestId: 'x' },
    }))
    expect(await client.call('login', { body: { email: 'a@b.co' } })).toEqual({
      ok: false,
      status: 429,
      code: 'rate_limited',
      error: 'Wait.',
      retryAfter: 30,
    })
  })

  test('tells what work the server asks for, when it has the right shape', async () => {
    const works = [{ task: 'a', bits: 8 }, { task: 'a' }, 'hard']
    const { client } = open(() => ({
      status: 428,
      body: { success: false, code: 'work_required', error: 'Work.', requestId: 'x', work: works.shift() },
    }))
    const ask = () => client.call('register', { body: { name: 'Ada', email: 'a@b.co' } })
    expect(await ask()).toMatchObject({ ok: false, work: { task: 'a', bits: 8 } })
    for (const _ of works.slice()) expect(await ask()).not.toHaveProperty('work')
  })

  test('says so when the server cannot be reached', async () => {
    const { client } = open(() => Promise.reject(new TypeError('fetch failed')))
    expect(await client.call('listPlans')).toMatchObject({
      ok: false,
      status: 0,
      error: messages.networkError,
    })
  })

  test('survives an answer that is not ours', async () => {
    const { client } = open(() => ({ status: 502, body: '<html>' }))
    expect(await client.call('listPlans')).toEqual({ ok: false, status: 502, code: 'unknown', error: '' })
  })
})

describe('session', () => {
  test('keeps tokens at sign-in and drops them at sign-out', async () => {
    const { client } = open(({ url }) => ok(url.endsWith('logout') ? {} : tokensOf('a', 'b')))
    await client.call('verifyOtp', { body: { email: 'a@b.co', otp: '123456' } })
    expect(JSON.parse(stored.get(sessionKey) ?? '')).toEqual(tokensOf('a', 'b'))
    await client.call('logout')
    expect(seen.at(-1)?.bearer).toBe(`Bearer ${secret('a')}`)
    expect(stored.has(sessionKey)).toBe(false)
    expect(changes.map(({ reason }) => reason)).toEqual(['signed-in', 'signed-out'])
  })

  test('asks the server nothing when nobody is signed in', async () => {
    const { client } = open(() => ok({}))
    expect(await client.call('me')).toMatchObject({ ok: false, status: 401, code: 'session_expired' })
    expect(seen).toEqual([])
  })

  test('refreshes once for any number of calls at the same time, then repeats them', async () => {
    const { client, session } = open(({ url, bearer }) => {
      if (url.endsWith('refresh')) return ok(tokensOf('c', 'd'))
      return bearer === `Bearer ${secret('c')}` ? ok({ user: {} }) : expired
    })
    session.write(tokensOf('a', 'b'), 'signed-in')
    const results = await Promise.all(Array.from({ length: 8 }, () => client.call('me')))
    expect(results.every((result) => result.ok)).toBe(true)
    expect(seen.filter(({ url }) => url.endsWith('refresh'))).toEqual([
      expect.objectContaining({ body: { refreshToken: secret('b') } }),
    ])
    expect(session.read()).toEqual(tokensOf('c', 'd'))
  })

  test('takes the tokens another tab got while waiting for its turn', async () => {
    const locks = {
      request: (_name: string, run: () => unknown) => {
        stored.set(sessionKey, JSON.stringify(tokensOf('e', 'f')))
        return Promise.resolve(run())
      },
    } as unknown as Pick<LockManager, 'request'>
    const { client, session } = open(
      ({ bearer }) => (bearer === `Bearer ${secret('e')}` ? ok({ user: {} }) : expired),
      locks,
    )
    session.write(tokensOf('a', 'b'), 'signed-in')
    expect((await client.call('me')).ok).toBe(true)
    expect(seen.some(({ url }) => url.endsWith('refresh'))).toBe(false)
  })

  test('ends when the refresh is refused, and says why', async () => {
    const { client, session } = open(() => expired)
    session.write(tokensOf('a', 'b'), 'signed-in')
    expect(await client.call('me')).toMatchObject({ ok: false, status: 401 })
    expect(session.read()).toBeUndefined()
    expect(changes.at(-1)).toEqual({ tokens: undefined, reason: 'expired' })
  })

  test('survives a server that is away during the refresh', async () => {
    const { client, session } = open(({ url }) =>
      url.endsWith('refresh') ? Promise.reject(new TypeError('away')) : expired,
    )
    session.write(tokensOf('a', 'b'), 'signed-in')
    expect(await client.call('me')).toMatchObject({ ok: false, status: 0, error: messages.networkError })
    expect(session.read()).toEqual(tokensOf('a', 'b'))
  })

  test('ignores what is not a session under its key', () => {
    const { session } = open(() => ok({}))
    stored.set(sessionKey, '{"token":"x"}')
    expect(session.read()).toBeUndefined()
    stored.set(sessionKey, 'not json')
    expect(session.read()).toBeUndefined()
  })

  test('hears of another tab signing out', () => {
    const target = new EventTarget()
    const session = createSessionStore(storage, target as unknown as Window)
    session.subscribe((change) => changes.push(change))
    const event = Object.assign(new Event('storage'), {
      key: sessionKey,
      oldValue: JSON.stringify(tokensOf('a', 'b')),
      newValue: null,
    })
    target.dispatchEvent(event)
    expect(changes).toEqual([{ tokens: undefined, reason: 'signed-out' }])
  })

  test('tells another tab of somebody who signs in where somebody was signed in', () => {
    const target = new EventTarget()
    const change = (key: string, newValue: string | null, act: () => void) => {
      const oldValue = storage.getItem(key)
      act()
      // A browser tells other tabs of what has changed.
      if (oldValue === newValue) return
      target.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
    }
    const here = createSessionStore({
      getItem: storage.getItem,
      setItem: (key, value) => change(key, value, () => storage.setItem(key, value)),
      removeItem: (key) => change(key, null, () => storage.removeItem(key)),
    })
    here.write(tokensOf('a', 'b'), 'signed-in')
    createSessionStore(storage, target as unknown as Window).subscribe((heard) => changes.push(heard))
    here.write(tokensOf('c', 'd'), 'refreshed')
    here.write(tokensOf('e', 'f'), 'signed-in')
    expect(changes.map(({ reason }) => reason)).toEqual(['refreshed', 'signed-out', 'signed-in'])
  })

  test('lives in memory where storage is closed', () => {
    const session = createSessionStore(undefined)
    session.write(tokensOf('a', 'b'), 'signed-in')
    expect(session.read()).toEqual(tokensOf('a', 'b'))
  })
})
