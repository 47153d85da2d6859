import { drawExample } from '@flain/content'
import { calls } from '@flain/contract/schemas'
import { escapeMarkup } from '@flain/flow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInWithCode, signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the API’s own description', () => {
  test('names every call, with its body, its answer and its failures', async () => {
    const response = await world.browser().request('/api/openapi.json')
    expect(response.headers.get('Content-Type')).toContain('application/json')
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
    }
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
    const login = document.paths['/api/auth/login']?.['post']
    expect(Object.keys(login?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '403', '404', '429', '500', '507']),
    )
    expect(login).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email'] } } } },
    })
  })

  test('is a page too, without scripts and without anything from elsewhere', async () => {
    const response = await world.browser().request('/api/docs')
    const html = await response.text()
    for (const call of Object.values(calls)) expect(html).toContain(call.path)
    const withScope = Object.values(calls).flatMap((call) => ('scope' in call ? [call.scope] : []))
    for (const scope of withScope) expect(html).toContain(`An API key allowed <code>${scope}</code>.`)
    expect(html).not.toMatch(/<script|@import|url\(|(?:src|href|action)="https?:\/\/(?!localhost:3000)/)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

describe('the guide', () => {
  test('has an example that draws at once, and every place it links to', async () => {
    const html = await (await world.browser().request('/api/docs')).text()
    for (const [, id] of html.matchAll(/href="#([\w-]+)"/g)) expect(html).toContain(`id="${id}"`)
    expect(html).toContain(escapeMarkup(JSON.stringify(drawExample)))
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    const init = { method: 'POST', headers, body: JSON.stringify(drawExample) }
    const answer = await (await world.app.request('http://localhost/mcp', init)).text()
    expect(answer).toContain('"image/png"')
    expect((await world.browser().request('/api/community?limit=1')).status).toBe(200)
  })

  test('names every tool in what teaches an agent, and is served', async () => {
    const response = await world.browser().request('/skills/flain/SKILL.md')
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    const text = await response.text()
    for (const tool of [
      'draw_flow',
      'change_flow',
      'read_flow',
      'save_flow',
      'publish_flow',
      'explain_losses',
    ])
      expect(text).toContain(tool)
  })
})

describe('every answer', () => {
  test.each(['/healthz', '/readyz', '/api/plans', '/api/nothing', '/api/docs', '/nowhere'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await world.browser().request(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    },
  )

  test('nothing secret and nobody’s address is ever logged', async () => {
    const { browser, email } = await signedIn(world, { name: 'Unlogged Person' })
    await signInWithCode(world, browser, email)
    await browser.call('me')
    const before = browser.tokens
    await browser.call('refresh', { body: { refreshToken: before?.refreshToken ?? '' } })
    const log = world.logged.join('')
    expect(log).toContain('"call":"verifyOtp"')
    expect(log).toContain('"call":"refresh"')
    const tokens = [before, browser.tokens].flatMap((each) => [each?.token ?? '-', each?.refreshToken ?? '-'])
    const secrets = [email, 'Unlogged', ...tokens, ...browser.cookies.values()]
    for (const secret of secrets) expect(log).not.toContain(secret)
    const codes = world.letters.flatMap(({ text }) => text.match(/\b\d{6}\b|token=[\w-]+/g) ?? [])
    expect(codes.length).toBeGreaterThan(1)
    for (const code of codes) expect(log).not.toContain(code)
  })

  test('a failure is logged without the values it was about', async () => {
    const { browser, email } = await signedIn(world)
    await world.context.store.pool.query('alter table users rename column name to other_name')
    const answer = await browser.call('updateMe', { body: { name: 'Secret Name' } })
    await world.context.store.pool.query('alter table users rename column other_name to name')
    expect([answer.status, answer.failure.code]).toEqual([500, 'internal'])
    expect(answer.text).not.toMatch(/users|column|select/i)
    const line = world.logged.findLast((entry) => entry.includes(answer.failure.requestId)) ?? ''
    const failed = world.logged.find((entry) => entry.includes('call failed')) ?? ''
    expect(line).toContain('"status":500')
    expect(failed).toContain('"code":"42703"')
    for (const secret of ['Secret Name', email, browser.tokens?.token ?? '-'])
      expect(failed).not.toContain(secret)
  })
})
