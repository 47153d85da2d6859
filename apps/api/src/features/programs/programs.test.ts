/** OAuth for other people's programs, asked by a library that such programs use, over a real connection. */
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPlan, publish } from '../../testing/flows.ts'
import { programWith } from '../../testing/people.ts'
import { askingAddress, insecure, openProgramWorld, press } from '../../testing/program-stand-in.ts'
import type { ProgramWorld } from '../../testing/program-stand-in.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import type { World } from '../../testing/world.ts'

let place: ProgramWorld
let world: World
let owner: TestBrowser

beforeAll(async () => {
  place = await openProgramWorld()
  world = place.world
  owner = await place.visionary()
})
afterAll(() => place.close())
beforeEach(() => place.program.says(place.program.usual))

const connected = (browser = owner) => place.connect(browser)
const refresh = (token: string | undefined) => place.refresh(token ?? '')
const visionary = () => place.visionary()
const asks = (url: URL) => owner.call('readProgramAsk', { body: { query: url.search.slice(1) } })

const may = async (token: string) => (await programWith(world, token).call('listFlows', { query: {} })).status

describe('a program', () => {
  test('finds out where to ask, asks, is allowed, and does what it was allowed', async () => {
    const resource = new URL(`${place.origin}/`)
    const found = await oauth.resourceDiscoveryRequest(resource, insecure)
    const metadata = await oauth.processResourceDiscoveryResponse(resource, found)
    expect(metadata.authorization_servers).toEqual([place.server.issuer])
    const { tokens, address } = await connected()
    expect(address.searchParams.get('iss')).toBe(place.origin)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'flows:read flows:write' })
    const bot = programWith(world, tokens.access_token)
    const { id } = await publish(bot, { state: 'draft' })
    expect((await bot.call('getFlow', { params: { id } })).ok.data.id).toBe(id)
    const refused = await bot.call('me')
    expect([refused.status, refused.failure.code, refused.failure.scope]).toEqual([
      403,
      'scope_missing',
      'account:read',
    ])
    expect(refused.headers.get('WWW-Authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="account:read", resource_metadata="${place.origin}/.well-known/oauth-protected-resource"`,
    )
  })

  test('is listed with what it was allowed and when it was there, and ended at once', async () => {
    const person = await visionary()
    expect((await person.call('listPrograms')).ok.data).toEqual([])
    const { tokens } = await connected(person)
    const [listed] = (await person.call('listPrograms')).ok.data
    expect(listed).toMatchObject({
      name: 'Sketch Agent',
      host: new URL(place.program.clientId).host,
      scopes: ['flows:read', 'flows:write'],
      lastUsedAt: null,
    })
    expect(await may(tokens.access_token)).toBe(200)
    expect((await person.call('listPrograms')).ok.data[0]?.lastUsedAt).toBe(world.now().toISOString())
    const params = { id: listed?.id ?? '' }
    expect((await owner.call('endProgram', { params })).failure.code).toBe('program_not_found')
    expect((await owner.call('endProgram', { params: { id: 'none' } })).failure.code).toBe(
      'program_not_found',
    )
    await person.call('endProgram', { params })
    expect(await may(tokens.access_token)).toBe(401)
    await expect(refresh(tokens.refresh_token)).rejects.toThrow('server responded with an error')
    expect((await person.call('listPrograms')).ok.data).toEqual([])
  })

  test('leaves nothing in the database or the log that could be used', async () => {
    const { address, tokens } = await connected()
    const { pool } = world.context.store
    const rows = await Promise.all(
      ['program_asks', 'program_grants', 'program_tokens'].map((name) => pool.query(`select * from ${name}`)),
    )
    const kept = JSON.stringify(rows.map((result) => result.rows)) + world.logged.join('')
    for (const secret of [address.searchParams.get('code'), tokens.access_token, tokens.refresh_token])
      expect(kept).not.toContain(secret?.replace(/^flain_o[ar]t_/, ''))
  })

  test('that is refused is told so', async () => {
    const asking = await askingAddress(place.server, place.program.clientId)
    const address = await press(owner, asking.url, false)
    expect(address.searchParams.get('error')).toBe('access_denied')
    expect(() => oauth.validateAuthResponse(place.server, place.client, address, asking.state)).toThrow(
      oauth.AuthorizationResponseError,
    )
  })

  test('rests with the plan, and its token ends after an hour and with the account', async () => {
    const person = await visionary()
    const { tokens } = await connected(person)
    await onPlan(person, 'creator')
    expect(await may(tokens.access_token)).toBe(403)
    const asking = await askingAddress(place.server, place.program.clientId)
    const { ask } = (await person.call('readProgramAsk', { body: { query: asking.url.search.slice(1) } })).ok
    const body = { ticket: ask?.ticket ?? '', isAllowed: true }
    const refused = await person.call('answerProgramAsk', { body })
    expect([refused.failure.code, refused.failure.plan]).toEqual(['plan_required', 'visionary'])
    await onPlan(person, 'visionary')
    expect(await may(tokens.access_token)).toBe(200)
    const userId = (await person.call('me')).ok.user.id
    await world.context.store.pool.query('update users set suspended_at = now() where id = $1', [userId])
    expect(await may(tokens.access_token)).toBe(401)
    await expect(refresh(tokens.refresh_token)).rejects.toThrow('server responded with an error')
    await world.context.store.pool.query('update users set suspended_at = null where id = $1', [userId])
    expect(await may(tokens.access_token)).toBe(200)
    await world.context.store.pool.query('delete from users where id = $1', [userId])
    expect(await may(tokens.access_token)).toBe(401)
    await expect(refresh(tokens.refresh_token)).rejects.toThrow('server responded with an error')
  })

  test('is not known when it does not say who it is', async () => {
    const { program } = place
    const { usual } = program
    const { client_id: id } = usual
    const asking = await askingAddress(place.server, id)
    const ask = () => asks(asking.url)
    const hostile: [unknown, { status?: number; type?: string }?][] = [
      [{ ...usual, client_id: `${id}?` }],
      [{ ...usual, client_id: undefined }],
      [{ ...usual, redirect_uris: [] }],
      [{ ...usual, redirect_uris: 'http://127.0.0.1/callback' }],
      [{ ...usual, token_endpoint_auth_method: 'private_key_jwt' }],
      [{ ...usual, note: 'x'.repeat(20_000) }],
      [usual, { status: 404 }],
      [usual, { type: 'text/html' }],
      ['not json'],
      [`${'['.repeat(8000)}${']'.repeat(8000)}`],
      ['null'],
    ]
    for (const [document, how] of hostile) {
      program.says(document, how)
      const refused = await ask()
      expect([refused.status, refused.failure.code]).toEqual([400, 'program_unknown'])
      expect(refused.failure.error).toMatch(/^[A-Z].*\.$/)
    }
    program.answers((_request, response) => response.writeHead(302, { Location: `${id}?other` }).end())
    expect((await ask()).failure.error).toBe('The address it goes by answers 302.')
    program.says({ ...usual, deep: JSON.parse(`${'['.repeat(4000)}${']'.repeat(4000)}`) as unknown })
    expect((await ask()).ok.ask?.program.name).toBe('Sketch Agent')
  })

  test('that keeps the server waiting is not waited for', async () => {
    place.program.answers((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
    )
    const asking = await askingAddress(place.server, place.program.clientId)
    const refused = await asks(asking.url)
    expect(refused.failure.error).toBe(
      'What it says of itself cannot be read. There was no answer within 5 seconds.',
    )
  }, 10_000)

  test('is shown by a name of one line, and nothing that it links to is fetched', async () => {
    const { program } = place
    const name = `Fl\u202eain\u0007 \n\u200b  Official ${'long '.repeat(40)}`
    const logo = program.clientId.replace('program.json', 'logo.png')
    program.says({ ...program.usual, client_name: name, logo_uri: logo })
    const before = program.asked.length
    const asking = await askingAddress(place.server, place.program.clientId)
    const { ok } = await asks(asking.url)
    expect(ok.ask?.program.name).toMatch(/^Flain Official long [a-z ]{1,41}$/)
    expect(program.asked.slice(before)).toEqual(['/program.json'])
    program.says({ ...program.usual, client_name: '\u202e\u200b' })
    const nameless = await asks(asking.url)
    expect(nameless.ok.ask?.program.name).toBe(new URL(place.program.clientId).host)
  })
})
