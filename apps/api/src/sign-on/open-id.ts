/** The part of the server that holds the OpenID Connect client; a bundle of its own. */
import * as openid from 'openid-client'
import type { OpenIdSettings } from './open-sign-on.ts'
import type { SignOnClaims, SignOnClient, SignOnFault } from './provider.ts'

/** A browser waits for these. */
const patienceSeconds = 10

/** What a provider says of itself seldom changes; its keys are fetched again when one is not known. */
const freshMs = 3600_000

export function createOpenId(settings: OpenIdSettings): SignOnClient {
  const known = openKnown(settings)
  return {
    begin: () =>
      guarded(async () => {
        const config = await known()
        const state = openid.randomState()
        const nonce = openid.randomNonce()
        const verifier = openid.randomPKCECodeVerifier()
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: settings.returnTo,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, secrets: { state, nonce, verifier } }
      }),
    finish: (query, { state, nonce, verifier }) =>
      guarded(async () => {
        const config = await known()
        const tokens = await openid.authorizationCodeGrant(config, new URL(`${settings.returnTo}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return claimsOf(config, tokens)
      }),
  }
}

/** Asks the provider what it is at first use, and again after a while; one that could not be asked is asked again. */
function openKnown(settings: OpenIdSettings): () => Promise<openid.Configuration> {
  let found: { at: number; config: Promise<openid.Configuration> } | undefined
  return () => {
    const now = performance.now()
    if (found === undefined || now - found.at > freshMs) {
      const asked = { at: now, config: discover(settings) }
      found = asked
      asked.config.catch(() => {
        if (found === asked) found = undefined
      })
    }
    return found.config
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  // The settings let http through for an address of this machine only.
  const isOwnMachine = new URL(issuer).protocol === 'http:'
  return openid.discovery(new URL(issuer), clientId, undefined, secretAs(clientSecret), {
    timeout: patienceSeconds,
    execute: [openid.enableNonRepudiationChecks, ...(isOwnMachine ? [openid.allowInsecureRequests] : [])],
  })
}

/** As the standard has it by default, unless the provider says that it takes only the other. */
function secretAs(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** Some providers say who somebody is in the token, others when they are asked with it. */
async function claimsOf(config: openid.Configuration, tokens: Tokens): Promise<SignOnClaims | SignOnFault> {
  const claims = tokens.claims()
  if (!claims) return { fault: 'wrong', reason: 'no ID token' }
  const isAsked = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const told = isAsked ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  const said: Record<string, unknown> = { ...told, ...claims }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(said['email']),
    isEmailVerified: said['email_verified'] === true || said['email_verified'] === 'true',
    name: textOf(said['name']) ?? textOf(said['preferred_username']),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Everything that can go wrong between this server, the browser and the provider; a fault of ours goes on. */
async function guarded<Result>(run: () => Promise<Result>): Promise<Result | SignOnFault> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError)
      return { fault: 'refused', reason: wordOf(error.error) }
    if (error instanceof openid.ResponseBodyError) return { fault: 'wrong', reason: wordOf(error.error) }
    if (error instanceof openid.WWWAuthenticateChallengeError)
      return { fault: 'wrong', reason: wordOf(error.code) }
    if (error instanceof openid.ClientError) return ofClient(error)
    // What `fetch` says when nobody answers.
    if (error instanceof TypeError && error.cause !== undefined)
      return { fault: 'away', reason: 'no connection' }
    throw error
  }
}

/** Without an answer, or with one that says it is ill, the provider is away. */
function ofClient(error: openid.ClientError): SignOnFault {
  const reason = wordOf(error.code ?? error.name)
  const { cause } = error
  const status = statusOf(cause)
  if (status !== undefined) return { fault: status >= 500 ? 'away' : 'wrong', reason }
  const isSilent = reason === 'OAUTH_TIMEOUT' || reason === 'OAUTH_ABORT' || cause instanceof TypeError
  return { fault: isSilent ? 'away' : 'wrong', reason }
}

/** Of an answer, known by its status: a library may have put another class in the place of `Response`. */
function statusOf(cause: unknown): number | undefined {
  const isAnswer = typeof cause === 'object' && cause !== null && 'status' in cause
  return isAnswer && typeof cause.status === 'number' ? cause.status : undefined
}

/** Words of the standard and of the library; whatever else somebody wrote there is not repeated. */
const wordOf = (text: string) => (/^[\w.-]{1,60}$/.test(text) ? text : 'unreadable')
