/** What somebody would try who wants more than a person allowed: each a request that gets nothing. */
import { scopes } from '@flain/contract'
import { calls, failureSchema } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateRules } from '../../http/rate-limits.ts'
import { programWith } from '../../testing/people.ts'
import { askingAddress, insecure, openProgramWorld, press } from '../../testing/program-stand-in.ts'
import type { ProgramWorld } from '../../testing/program-stand-in.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { isProgramAddress } from './read-document.ts'
import { isOneOf } from './return-address.ts'

let place: ProgramWorld
let owner: TestBrowser
beforeAll(async () => {
  place = await openProgramWorld()
  owner = await place.visionary()
})
afterAll(() => place.close())

const may = async (token: string) =>
  (await programWith(place.world, token).call('listFlows', { query: {} })).status
const read = (url: URL, browser = owner) =>
  browser.call('readProgramAsk', { body: { query: url.search.slice(1) } })

/** The address with some of it changed; null takes a parameter out. */
async function asking(changes: Record<string, string | null> = {}) {
  const asked = await askingAddress(place.server, place.program.clientId)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) asked.url.searchParams.delete(name)
    else asked.url.searchParams.set(name, value)
  }
  return asked
}

/** A code that was just given, and all that belongs to it. */
async function code() {
  const asked = await asking()
  const address = await press(owner, asked.url)
  return {
    grant_type: 'authorization_code',
    code: address.searchParams.get('code') ?? '',
    client_id: place.program.clientId,
    redirect_uri: asked.redirectUri,
    code_verifier: asked.verifier,
  }
}

describe('the browser is not led away', () => {
  const foreign = [
    'https://evil.example/callback',
    'https://agent.example/callback/',
    'https://agent.example/callback?x=1',
    'https://agent.example/callback#x',
    'https://agent.example:8443/callback',
    'https://AGENT.example/callback',
    'http://agent.example/callback',
    'https://agent.example.evil.example/callback',
    'https://user@agent.example/callback',
    'http://127.0.0.1:1@evil.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1:65536/callback/../x',
    'http://localhost/callback',
    'http://[::1]/callback',
    'https://127.0.0.1/callback',
    'javascript:alert(1)//callback',
    'data:text/html,x',
    '//agent.example/callback',
    '/callback',
    '',
  ]

  test.each(foreign)('to %j, which the program did not name', async (address) => {
    const { url } = await asking({ redirect_uri: address })
    const refused = await read(url)
    expect([refused.status, refused.failure.code]).toEqual([400, 'return_address_unknown'])
    expect(refused.text).not.toContain('evil')
  })

  test('also where the program named what nobody may be led to', () => {
    for (const named of [
      'javascript:alert(1)',
      'http://agent.example/',
      'data:,x',
      'ftp://a.example/',
      'https://u:p@a.example/',
    ])
      expect(isOneOf(named, [named])).toBe(false)
    expect(isOneOf('http://[::1]:5000/cb?x=1', ['http://[::1]/cb?x=1'])).toBe(true)
    expect(isOneOf('http://localhost:5000/cb', ['http://localhost:80/cb'])).toBe(true)
    expect(isOneOf('http://127.0.0.1:5000/cb', ['http://localhost/cb'])).toBe(false)
  })

  test('by itself: what is not right is told to the program only when a person presses', async () => {
    const wrong: [Record<string, string | null>, string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: null }, 'unsupported_response_type'],
      [{ code_challenge: null }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: null }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ scope: 'flows:read flows:everything' }, 'invalid_scope'],
      [{ scope: ' ' }, 'invalid_scope'],
      [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
      [{ resource: `${place.origin}/api/flows` }, 'invalid_target'],
      [{ request_uri: 'urn:x' }, 'request_not_supported'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ state: 'x'.repeat(1001) }, 'invalid_request'],
    ]
    for (const [changes, error] of wrong) {
      const { ok } = await read((await asking(changes)).url)
      expect(ok.ask).toBe(null)
      const address = new URL(ok.refusal?.address ?? '')
      expect([changes, address.searchParams.get('error')]).toEqual([changes, error])
      expect(address.searchParams.get('iss')).toBe(place.origin)
      expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:49152\/callback\?/)
    }
    const { url } = await asking()
    url.searchParams.append('scope', 'account:read')
    expect((await read(url)).ok.refusal?.address).toContain('error=invalid_request')
    url.searchParams.append('client_id', 'https://other.example/program.json')
    expect((await read(url)).failure.code).toBe('program_unknown')
  })
})

describe('who a program is', () => {
  test.each([
    'http://agent.example/program.json',
    'https://agent.example/',
    'https://agent.example',
    'https://agent.example/a/../program.json',
    'https://agent.example/program.json#x',
    'https://agent.example:443/program.json',
    'https://user:secret@agent.example/program.json',
    'https://127.0.0.1/program.json',
    'https://[::ffff:127.0.0.1]/program.json',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/program.json',
    'https://localhost/program.json',
    'https://printer.local/program.json',
    `https://agent.example/${'x'.repeat(300)}`,
    'sketch-agent',
    '',
  ])('is not asked at %j', (address) => {
    expect(isProgramAddress(address, false)).toBe(false)
  })

  test('is asked at an address as it is written', () => {
    expect(isProgramAddress('https://agent.example/oauth/program.json', false)).toBe(true)
  })

  test('costs a person so many looks an hour', async () => {
    const person = await place.visionary()
    const userId = (await person.call('me')).ok.user.id
    for (let used = 0; used < rateRules.programAsksByPerson[0].points; used += 1)
      await place.world.context.rateLimits.take('programAsksByPerson', userId)
    const refused = await read((await asking()).url, person)
    expect(refused.failure.code).toBe('rate_limited')
  })
})

describe('the answer of a person', () => {
  test('counts once, in the browser that was asked, for ten minutes', async () => {
    const asked = await asking()
    const { ask } = (await read(asked.url)).ok
    const body = { ticket: ask?.ticket ?? '', isAllowed: true }
    const stranger = await place.visionary()
    expect((await stranger.call('answerProgramAsk', { body })).failure.code).toBe('ask_over')
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('answerProgramAsk', { body })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200])
    expect((await owner.call('answerProgramAsk', { body })).failure.code).toBe('ask_over')
    const late = (await read((await asking()).url)).ok.ask?.ticket ?? ''
    place.world.advance(601)
    const over = await owner.call('answerProgramAsk', { body: { ticket: late, isAllowed: true } })
    expect(over.failure.code).toBe('ask_over')
  })

  test('comes from a page of ours that is signed in, and from nothing else', async () => {
    const ticket = (await read((await asking()).url)).ok.ask?.ticket ?? ''
    const send = (browser: TestBrowser) =>
      browser.call('answerProgramAsk', { body: { ticket, isAllowed: true } })
    const page = place.world.browser()
    for (const [name, value] of owner.cookies) page.cookies.set(name, value)
    page.origin = 'https://evil.example'
    expect((await send(page)).failure.code).toBe('origin_refused')
    page.origin = place.origin
    expect((await send(page)).failure.code).toBe('session_expired')
    const { tokens } = await place.connect(owner)
    expect((await send(programWith(place.world, tokens.access_token))).failure.code).toBe('key_not_enough')
  })

  test('is given to no more programs than an account can have', async () => {
    const person = await place.visionary()
    const userId = (await person.call('me')).ok.user.id
    await place.world.context.store.pool.query(
      `insert into program_grants (user_id, client_id, name, redirect_uri, scopes, resource, code_hash, code_challenge,
         code_expires_at, created_at, expires_at)
       select $1, 'https://a.example/x', 'x', '', '{}', '', 'n' || n, '', $2, $2, $2::timestamptz + interval '1 day'
       from generate_series(1, 100) n`,
      [userId, place.world.now()],
    )
    const { ask } = (await read((await asking()).url, person)).ok
    const body = { ticket: ask?.ticket ?? '', isAllowed: true }
    expect((await person.call('answerProgramAsk', { body })).failure.code).toBe('programs_full')
  })
})

describe('a code', () => {
  test('works once; shown again, what it was changed for ends', async () => {
    const form = await code()
    const first = await place.post('/oauth/token', form)
    const { access_token: token = '' } = first.json as { access_token?: string }
    expect(await may(token)).toBe(200)
    const again = await place.post('/oauth/token', form)
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant'])
    expect(await may(token)).toBe(401)
  })

  test('gives one set of tokens at most to twenty who show it at once', async () => {
    const form = await code()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place.post('/oauth/token', form)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['no verifier', { code_verifier: '' }],
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['a short verifier', { code_verifier: 'x' }],
    ['another program', { client_id: 'https://other.example/program.json' }],
    ['no program', { client_id: '' }],
    ['another address', { redirect_uri: 'https://agent.example/callback' }],
    ['another port', { redirect_uri: 'http://127.0.0.1:49153/callback' }],
    ['another resource', { resource: 'https://elsewhere.example/' }],
  ])('with %s gives nothing, and nothing any more', async (_what, wrong) => {
    const form = await code()
    const refused = await place.post('/oauth/token', { ...form, ...wrong })
    expect([refused.status, refused.json.error]).toEqual([400, 'invalid_grant'])
    expect((await place.post('/oauth/token', form)).json.error).toBe('invalid_grant')
  })

  test('with the challenge for a verifier gives nothing', async () => {
    const asked = await asking()
    const address = await press(owner, asked.url)
    const form = {
      grant_type: 'authorization_code',
      code: address.searchParams.get('code') ?? '',
      client_id: place.program.clientId,
      code_verifier: asked.url.searchParams.get('code_challenge') ?? '',
    }
    expect((await place.post('/oauth/token', form)).json.error).toBe('invalid_grant')
  })

  test('is over after a minute', async () => {
    const form = await code()
    place.world.advance(61)
    expect((await place.post('/oauth/token', form)).json.error).toBe('invalid_grant')
  })

  test('of another server is not taken for one of this (mix-up)', async () => {
    const asked = await asking()
    const address = await press(owner, asked.url)
    const other = { ...place.server, issuer: 'https://evil.example' }
    expect(() => oauth.validateAuthResponse(other, place.client, address, asked.state)).toThrow(/iss/)
    address.searchParams.delete('iss')
    expect(() => oauth.validateAuthResponse(place.server, place.client, address, asked.state)).toThrow(/iss/)
  })
})

describe('a refresh token', () => {
  test('that is good is not changed without end', async () => {
    const { tokens } = await place.connect(await place.visionary())
    const ask = () =>
      place.post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token ?? '',
        client_id: place.program.clientId,
      })
    const { points } = rateRules.refreshesByProgram[0]
    for (let times = 0; times < points; times += 1) expect((await ask()).status).toBe(200)
    const { status, json, response } = await ask()
    expect([status, json.error]).toEqual([429, 'temporarily_unavailable'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('is replaced each time; an older one ends everything', async () => {
    const { tokens } = await place.connect(owner)
    const second = await place.refresh(tokens.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(tokens.refresh_token)
    place.world.advance(11)
    const third = await place.refresh(second.refresh_token ?? '')
    expect(await may(third.access_token)).toBe(200)
    await expect(place.refresh(tokens.refresh_token ?? '')).rejects.toThrow('server responded with an error')
    for (const { access_token: token } of [tokens, second, third]) expect(await may(token)).toBe(401)
    await expect(place.refresh(third.refresh_token ?? '')).rejects.toThrow('server responded with an error')
  })

  test('shown ten times at once gives one next token, and nobody is thrown out', async () => {
    const { tokens } = await place.connect(owner)
    const all = await Promise.all(Array.from({ length: 10 }, () => place.refresh(tokens.refresh_token ?? '')))
    expect(new Set(all.map((one) => one.refresh_token)).size).toBe(1)
    for (const one of all) expect(await may(one.access_token)).toBe(200)
  })

  test('gives less when less is asked for, and never more than was allowed', async () => {
    const { tokens } = await place.connect(owner)
    const less = await place.refresh(tokens.refresh_token ?? '', { scope: 'flows:read' })
    expect(less.scope).toBe('flows:read')
    const bot = programWith(place.world, less.access_token)
    const refused = await bot.call('createFlow', { body: { name: 'x' } as never })
    expect(refused.failure.code).toBe('scope_missing')
    const form = {
      grant_type: 'refresh_token',
      refresh_token: less.refresh_token ?? '',
      client_id: place.program.clientId,
    }
    for (const scope of [scopes.join(' '), 'account:read', 'nonsense'])
      expect((await place.post('/oauth/token', { ...form, scope })).json.error).toBe('invalid_scope')
    const other = await place.post('/oauth/token', { ...form, client_id: 'https://other.example/p.json' })
    expect(other.json.error).toBe('invalid_grant')
    expect((await place.post('/oauth/token', form)).status).toBe(200)
  })

  test('is no access token, and an access token no refresh token', async () => {
    const { tokens } = await place.connect(owner)
    expect(await may(tokens.refresh_token ?? '')).toBe(401)
    await expect(place.refresh(tokens.access_token)).rejects.toThrow('server responded with an error')
  })

  test('that rests for a month is over, and so is what was allowed', async () => {
    const person = await place.visionary()
    const { tokens } = await place.connect(person)
    place.world.advance(30 * 24 * 3600 + 1)
    await expect(place.refresh(tokens.refresh_token ?? '')).rejects.toThrow('server responded with an error')
    await place.world.hourly()
    const { rows } = await place.world.context.store.pool.query('select * from program_grants')
    expect(rows).toEqual([])
    owner = await place.visionary()
  })
})

describe('giving up', () => {
  const revoke = async (token: string) => {
    const response = await oauth.revocationRequest(place.server, place.client, oauth.None(), token, insecure)
    await oauth.processRevocationResponse(response)
  }

  test('a refresh token ends everything, an access token itself, and an unknown one nothing', async () => {
    const { tokens } = await place.connect(owner)
    const second = await place.refresh(tokens.refresh_token ?? '')
    await revoke(tokens.access_token)
    expect([await may(tokens.access_token), await may(second.access_token)]).toEqual([401, 200])
    await revoke('nothing')
    await revoke(second.refresh_token ?? '')
    expect(await may(second.access_token)).toBe(401)
  })

  test('is not done for another program', async () => {
    const { tokens } = await place.connect(owner)
    const fields = { token: tokens.access_token, client_id: 'https://other.example/program.json' }
    const refused = await place.post('/oauth/revoke', fields)
    expect([refused.status, refused.json.error]).toEqual([401, 'invalid_client'])
    expect(await may(tokens.access_token)).toBe(200)
    expect((await place.post('/oauth/revoke', {})).json.error).toBe('invalid_request')
  })
})

describe('a token for agents', () => {
  test('is for /mcp alone; one for everything is for it too', async () => {
    const narrow = await place.connect(owner, { resource: `${place.origin}/mcp` })
    expect(await may(narrow.tokens.access_token)).toBe(401)
    const wide = await place.connect(owner, { resource: `${place.origin}/` })
    expect(await may(wide.tokens.access_token)).toBe(200)
    const knock = (token: string) =>
      fetch(`${place.origin}/mcp`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      })
    for (const { tokens } of [narrow, wide]) expect((await knock(tokens.access_token)).status).toBe(200)
    expect((await knock('flain_oat_none')).status).toBe(401)
  })
})

const rows = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.auth !== 'none')

test.each(rows)('%s lets a token in by its own scope and by no other', async (_name, call) => {
  for (const scope of scopes) {
    const tokens = await tokenFor(scope)
    const response = await programWith(place.world, tokens).request(
      call.path.replaceAll(/\{\w+\}/g, 'none'),
      {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: '{"surprise":1}' }),
      },
    )
    const json: unknown = await response.json()
    const refusal = response.ok ? undefined : failureSchema.parse(json).code
    const wrong = call.scope === undefined ? 'key_not_enough' : 'scope_missing'
    const isOfToken = refusal === 'key_not_enough' || refusal === 'scope_missing' || refusal === 'key_invalid'
    expect([scope, isOfToken ? refusal : undefined]).toEqual([
      scope,
      call.scope === scope ? undefined : wrong,
    ])
  }
})

const known = new Map<string, string>()
async function tokenFor(scope: string): Promise<string> {
  const token = known.get(scope) ?? (await place.connect(owner, { scope })).tokens.access_token
  known.set(scope, token)
  return token
}

test('whatever is sent to where tokens are given, no answer is a server error', async () => {
  const words = ['', '\0', '\ud800', '%00', 'x'.repeat(5000), '__proto__', "'; drop table users; --", '[]']
  const names = [
    'grant_type',
    'code',
    'refresh_token',
    'client_id',
    'code_verifier',
    'token',
    'resource',
    'scope',
  ]
  for (const path of ['/oauth/token', '/oauth/revoke'])
    for (const word of words)
      for (const grant of ['authorization_code', 'refresh_token', word]) {
        const fields = { ...Object.fromEntries(names.map((name) => [name, word])), grant_type: grant }
        const { status, response } = await place.post(path, fields)
        expect(status).toBeLessThan(500)
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
  const sent = [
    await place.post('/oauth/token', 'grant_type=a&grant_type=b'),
    await place.post('/oauth/token', { grant_type: 'authorization_code' }, { Authorization: 'Basic eDp5' }),
    await place.post('/oauth/token', { grant_type: 'x', client_secret: 'y' }),
    await place.post('/oauth/token', { x: 'x'.repeat(20_000) }),
    await place.post('/oauth/token', {}, { 'Content-Type': 'application/json' }),
  ]
  expect(sent.map(({ status, json }) => [status, json.error])).toEqual([
    [400, 'unsupported_grant_type'],
    [401, 'invalid_client'],
    [401, 'invalid_client'],
    [413, 'invalid_request'],
    [400, 'invalid_request'],
  ])
  expect((await fetch(`${place.origin}/oauth/token`)).status).toBe(405)
  for (let used = 0; used < rateRules.tokenFaultsFromSource[0].points; used += 1)
    await place.world.context.rateLimits.take('tokenFaultsFromSource', '127.0.0.1')
  expect((await place.post('/oauth/token', {})).status).toBe(429)
})
