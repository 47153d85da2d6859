/** Somebody else's program: it says who it is on this machine, asks by a library that programs use, and is answered. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'oauth4webapi'
import { listen } from '../http/listen.ts'
import { onPlan } from './flows.ts'
import { signedIn } from './people.ts'
import type { TestBrowser } from './test-browser.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Where a program says who it is. What it says can be changed. */
async function startProgram() {
  let page: Page = () => undefined
  const server = createServer((request, response) => page(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = `${origin}/program.json`
  const asked: string[] = []
  const says = (document: unknown, { status = 200, type = 'application/json' } = {}) => {
    page = (request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(status, { 'Content-Type': type })
      response.end(typeof document === 'string' ? document : JSON.stringify(document))
    }
  }
  const usual = {
    client_id: clientId,
    client_name: 'Sketch Agent',
    redirect_uris: ['http://127.0.0.1/callback', 'https://agent.example/callback'],
    token_endpoint_auth_method: 'none',
  }
  says(usual)
  return {
    clientId,
    usual,
    says,
    /** Addresses it was asked for, one after the other. */
    asked,
    answers: (run: Page) => {
      page = run
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const insecure = { [oauth.allowInsecureRequests]: true } as const

export type Asking = { url: URL; verifier: string; state: string; redirectUri: string }

type Wish = { scope?: string; resource?: string; redirectUri?: string }

/** The address a program opens in a browser. */
export async function askingAddress(
  server: oauth.AuthorizationServer,
  clientId: string,
  { scope = 'flows:read flows:write', resource, redirectUri = 'http://127.0.0.1:49152/callback' }: Wish = {},
): Promise<Asking> {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint ?? '')
  const said = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(resource === undefined ? {} : { resource }),
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return { url, verifier, state, redirectUri }
}

/** A person reads what is asked and presses; answers where their browser goes. */
export async function press(browser: TestBrowser, url: URL, isAllowed = true): Promise<URL> {
  const { ok } = await browser.call('readProgramAsk', { body: { query: url.search.slice(1) } })
  if (!ok.ask) throw new Error(`It cannot be asked: ${ok.refusal?.sentence ?? ''}`)
  const answered = await browser.call('answerProgramAsk', { body: { ticket: ok.ask.ticket, isAllowed } })
  return new URL(answered.ok.address)
}

/** Our server on this machine, a program beside it, and what both do with one another. */
export async function openProgramWorld() {
  const program = await startProgram()
  const { world, origin, finish } = await openOnNet()
  const issuer = new URL(origin)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: program.clientId }
  const fetchTokens = tokensBy(server, client)
  return {
    world,
    origin,
    program,
    server,
    client,
    /** Somebody whose plan has programs. */
    visionary: async () => {
      const { browser } = await signedIn(world)
      await onPlan(browser, 'visionary')
      return browser
    },
    refresh: async (token: string, more: Record<string, string> = {}) => {
      const options = { additionalParameters: more, ...insecure }
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, options)
      return oauth.processRefreshTokenResponse(server, client, response)
    },
    /** The whole way, from the question to the tokens. */
    connect: async (browser: TestBrowser, wish: Wish = {}) => {
      const asking = await askingAddress(server, program.clientId, wish)
      const address = await press(browser, asking.url)
      return { asking, address, tokens: await fetchTokens(asking, address) }
    },
    /** A form as any program may send one. */
    post: async (
      path: string,
      fields: Record<string, string> | string,
      headers: Record<string, string> = {},
    ) => {
      const body = new URLSearchParams(fields)
      const response = await fetch(`${origin}${path}`, { method: 'POST', body, headers })
      return { status: response.status, json: (await response.json()) as { error?: string }, response }
    },
    close: async () => {
      await finish(1000)
      await world.close()
      await program.close()
    },
  }
}

export type ProgramWorld = Awaited<ReturnType<typeof openProgramWorld>>

/** A world that goes by the address it is reached at. */
async function openOnNet() {
  const opening: { world?: World } = {}
  const serve = (request: Request, env: object) => {
    if (!opening.world) throw new Error('The world is not open yet.')
    return opening.world.app.fetch(request, env)
  }
  const { server, finish } = await listen({ fetch: serve }, '127.0.0.1', 0)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = await openWorld({ env: { SITE_URL: origin, WEBHOOK_ADDRESSES: 'any' } })
  opening.world = world
  return { world, origin, finish }
}

/** Checks where the browser was sent and changes the code for tokens, as the library does it. */
function tokensBy(server: oauth.AuthorizationServer, client: oauth.Client) {
  return async ({ state, redirectUri, verifier }: Asking, address: URL) => {
    const params = oauth.validateAuthResponse(server, client, address, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      params,
      redirectUri,
      verifier,
      insecure,
    )
    return oauth.processAuthorizationCodeResponse(server, client, response)
  }
}
