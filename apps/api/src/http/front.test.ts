import { request } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAsset, makeAsset } from './asset.ts'
import { openFront } from './front.ts'
import { listen } from './listen.ts'

const every = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' }
const page = makeAsset('p.html', Buffer.from('<p>Hello</p>'.repeat(200)), 'no-cache', {
  'Content-Security-Policy': "default-src 'none'",
  'X-Frame-Options': null,
})
const find = (pathname: string) => (pathname === '/page' ? { asset: page, status: 200 } : undefined)

let isReady = true
let passedOn = 0
let server: Server
beforeAll(async () => {
  const front = openFront({ find, headers: every, isReady: () => isReady })
  const fetch = (asked: Request) => {
    passedOn += 1
    return new URL(asked.url).pathname === '/page'
      ? answerAsset(page, asked, new Headers(every))
      : new Response('app', { status: 404 })
  }
  // Port 0 is any free one.
  ;({ server } = await listen({ fetch, front }, '127.0.0.1', 0))
})
afterAll(() => server.close())

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _, connection: __, ...rest } = answer.headers
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(chunks).toString('latin1') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('what is ready', () => {
  test.each([
    ['plain', {}, 'GET'],
    ['compressed', { 'accept-encoding': 'gzip, br' }, 'GET'],
    ['in the browser already', { 'if-none-match': page.etag, 'accept-encoding': 'br' }, 'GET'],
    ['asked for by HEAD', { 'accept-encoding': 'gzip' }, 'HEAD'],
  ])('is answered as the app would, %s', async (_title, headers, method) => {
    isReady = false
    const byApp = await ask('/page', headers, method)
    isReady = true
    const before = passedOn
    expect(await ask('/page?any=thing', headers, method)).toEqual(byApp)
    expect(passedOn).toBe(before)
    expect(byApp.headers).not.toHaveProperty('x-frame-options')
  })

  test('is looked up by its exact path; everything else goes to the app', async () => {
    expect((await ask('/other')).status).toBe(404)
    expect((await ask('/../page')).body).not.toBe('')
    const before = passedOn
    await ask('/page', {}, 'POST')
    expect(passedOn).toBe(before + 1)
  })
})
