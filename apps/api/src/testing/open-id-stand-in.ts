/**
 * A real provider of OpenID Connect on this machine: whoever types a name at it is that person. Run as a program it serves
 * the journeys: `node open-id-stand-in.ts <port> <where people go back to>`.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

export const openIdClient = {
  OIDC_CLIENT_ID: 'flain',
  OIDC_CLIENT_SECRET: 'a secret of the client, long enough',
}

/** What is told of somebody; the address is the name they typed unless something else is said. */
export type Told = { email?: string; email_verified?: boolean; name?: string }

type Options = {
  port?: number
  returnTo: string
  /** Whether claims stand in the ID token, or only in what is told to who asks. */
  tells?: 'in-the-token' | 'when-asked'
  secretAs?: 'client_secret_basic' | 'client_secret_post'
}

export type OpenIdStandIn = Awaited<ReturnType<typeof startOpenId>>

export async function startOpenId({ port = 0, ...options }: Options) {
  const people = new Map<string, Told>()
  let isAway = false
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => {
    if (isAway) response.writeHead(503).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(options, people))
  const callback = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void callback(request, response)
  }
  return {
    issuer,
    /** By the name they type; whoever is not here has that name as a verified address. */
    people,
    goAway: (away: boolean) => {
      isAway = away
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function configurationOf(options: Omit<Options, 'port'>, people: Map<string, Told>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: openIdClient.OIDC_CLIENT_ID,
        client_secret: openIdClient.OIDC_CLIENT_SECRET,
        redirect_uris: [options.returnTo],
        token_endpoint_auth_method: options.secretAs ?? 'client_secret_basic',
      },
    ],
    clientAuthMethods: [options.secretAs ?? 'client_secret_basic'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies of the stand-in'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: options.tells !== 'in-the-token',
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, ...people.get(id) }),
    }),
    // Nobody is asked whether this installation may know who they are.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The page that asks for a name. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await text(request))
    const name = form.get('name') ?? ''
    const result =
      name === '' ? { error: 'access_denied', error_description: 'Nobody.' } : { login: { accountId: name } }
    return provider.interactionFinished(request, response, result)
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1>
<form method="post"><label>Name <input name="name"></label> <button>Go on</button></form></html>`)
}

/** What a browser does at the provider: goes there, says who it is, and is sent back. Answers what stands behind `?`. */
export async function passThrough(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: URL, init: RequestInit = {}): Promise<URL | undefined> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    await reply.text()
    const location = reply.headers.get('location')
    return location === null ? undefined : new URL(location, url)
  }
  const { origin } = new URL(address)
  let next = await go(new URL(address))
  while (next?.origin === origin) {
    const isAsked = next.pathname.startsWith('/interaction/')
    next = await go(next, isAsked ? { method: 'POST', body: new URLSearchParams({ name }) } : {})
  }
  if (!next) throw new Error('The provider sent nobody back.')
  return next.search.slice(1)
}

if (process.argv[1] === import.meta.filename) {
  const [, , port, returnTo = ''] = process.argv
  await startOpenId({ port: Number(port), returnTo })
}
